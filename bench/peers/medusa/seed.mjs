// One product with stock, one flat rate of shipping, the manual payment that is always there. Prints what calls need.
import { writeFileSync } from 'node:fs'
import * as flows from '@medusajs/medusa/core-flows'

const price = (amount) => ({ currency_code: 'eur', amount })

export default async function seed({ container }) {
  const run = async (flow, input) => (await flow(container).run({ input })).result
  const link = async (flow, id, add) => await run(flow, { id, add })
  const stores = await container.resolve('store').listStores()
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] })
  await run(flows.updateStoresWorkflow, {
    selector: { id: stores[0].id },
    update: {
      supported_currencies: [{ currency_code: 'eur', is_default: true }],
      default_sales_channel_id: channel.id,
    },
  })
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      { name: 'Europe', currency_code: 'eur', countries: ['cz'], payment_providers: ['pp_system_default'] },
    ],
  })
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'cz', provider_id: 'tp_system' }])
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'Warehouse', address: { city: 'Brno', country_code: 'cz', address_1: 'Dlouhá 5' } }],
  })
  await link(flows.linkSalesChannelsToStockLocationWorkflow, location.id, [channel.id])
  const provider = 'manual_manual'
  await container.resolve('link').create({
    stock_location: { stock_location_id: location.id },
    fulfillment: { fulfillment_provider_id: provider },
  })
  const [profile] = await run(flows.createShippingProfilesWorkflow, {
    data: [{ name: 'Usual', type: 'default' }],
  })
  const set = await container.resolve('fulfillment').createFulfillmentSets({
    name: 'Delivery',
    type: 'shipping',
    service_zones: [{ name: 'Czechia', geo_zones: [{ country_code: 'cz', type: 'country' }] }],
  })
  await container.resolve('link').create({
    stock_location: { stock_location_id: location.id },
    fulfillment: { fulfillment_set_id: set.id },
  })
  const [shipping] = await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Flat rate',
      price_type: 'flat',
      provider_id: provider,
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Flat rate', description: 'In two days', code: 'flat' },
      prices: [price(99)],
      rules: [],
    },
  ])
  const [product] = await run(flows.createProductsWorkflow, {
    products: [
      {
        title: 'Jerky',
        handle: 'jerky',
        description: 'Dried beef with chilli',
        status: 'published',
        shipping_profile_id: profile.id,
        sales_channels: [{ id: channel.id }],
        options: [{ title: 'Size', values: ['50 g'] }],
        variants: [{ title: '50 g', sku: 'JERKY', options: { Size: '50 g' }, prices: [price(129)] }],
      },
    ],
  })
  const [item] = await container.resolve('inventory').listInventoryItems()
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: [
      { location_id: location.id, inventory_item_id: item.id, stocked_quantity: 1_000_000_000 },
    ],
  })
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Shop', type: 'publishable', created_by: '' }],
  })
  await link(flows.linkSalesChannelsToApiKeyWorkflow, key.id, [channel.id])
  const seeded = {
    key: key.token,
    region: region.id,
    product: product.id,
    variant: product.variants[0].id,
    shipping: shipping.id,
  }
  writeFileSync('seeded.json', JSON.stringify(seeded))
}
