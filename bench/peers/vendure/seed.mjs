// One product with stock, one flat rate of shipping, one manual payment.
import { bootstrap, Importer, Populator } from '@vendure/core'
import { lastValueFrom } from 'rxjs'
import { config } from './config.mjs'

const app = await bootstrap(config({ schema: true }))
await app.get(Populator).populateInitialData({
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ code: 'CZ', name: 'Czechia', zone: 'Europe' }],
  taxRates: [{ name: 'Reduced tax', percentage: 12 }],
  shippingMethods: [{ name: 'Flat rate', price: 9900 }],
  paymentMethods: [
    {
      name: 'Manual payment',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: [],
})
const product = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
Jerky,jerky,Dried beef with chilli,,,,,JERKY,129,Reduced,1000000000,true,,
`
const { errors } = await lastValueFrom(app.get(Importer).parseAndImport(product, 'en'))
await app.close()
if (errors?.length) throw new Error(errors.join('\n'))
process.exit()
