import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { good } from './answers.mjs'
import { prepareIn } from './program.mjs'

const command = 'node_modules/@medusajs/cli/cli.js'
const fields = 'title,handle,description,*variants,*variants.calculated_price,%2Bvariants.inventory_quantity'
const address = {
  first_name: 'Jana',
  last_name: 'Nováková',
  address_1: 'Dlouhá 12',
  city: 'Praha 1',
  postal_code: '11000',
  country_code: 'cz',
}

/** Medusa by its Store API, its modules in memory. */
export const medusa = {
  name: 'Medusa',
  packages: 'medusa',
  prepare: (place) =>
    prepareIn(place, {
      steps: [
        [command, 'db:migrate', '--execute-all-links'],
        [command, 'exec', 'seed.mjs'],
      ],
      server: [command, 'start', '--host', '127.0.0.1'],
      settings: { MEDUSA_DISABLE_TELEMETRY: 'true' },
      // Its migrations never end with another level than the usual one.
      ofServer: { LOG_LEVEL: 'error' },
    }),
  fill: (pieces) =>
    `update inventory_level set stocked_quantity = reserved_quantity + ${pieces},
      raw_stocked_quantity = jsonb_build_object('value', (reserved_quantity + ${pieces})::text, 'precision', 20)`,
  left: 'select stocked_quantity - reserved_quantity from inventory_level',
  shopper: ({ folder }) => {
    const { key, region, product, variant, shipping } = JSON.parse(
      readFileSync(join(folder, 'seeded.json'), 'utf8'),
    )
    const headers = `x-publishable-api-key: ${key}\r\n`
    const call = async (connection, method, path, sign, body) =>
      good(path, await connection.send(method, `/store/${path}`, { headers, body }), sign)
    const startCart = async (connection, quantity) => {
      const cart = { region_id: region, items: [{ variant_id: variant, quantity }] }
      const sign = `"quantity":${quantity}`
      return JSON.parse((await call(connection, 'POST', 'carts', sign, cart)).body).cart.id
    }
    return {
      read: async (connection) =>
        await call(
          connection,
          'GET',
          `products/${product}?region_id=${region}&fields=${fields}`,
          '"sku":"JERKY"',
        ),
      add: async (connection, _number, pieces) => await startCart(connection, pieces),
      checkOut: async (connection, number, pieces) => {
        const id = await startCart(connection, pieces)
        const post = async (path, sign, body = {}) => await call(connection, 'POST', path, sign, body)
        const email = `jana${number}@example.cz`
        await post(`carts/${id}`, email, { email, shipping_address: address })
        await post(`carts/${id}/shipping-methods`, '"shipping_methods":[{', { option_id: shipping })
        const payment = JSON.parse(
          (await post('payment-collections', '"payment_collection"', { cart_id: id })).body,
        ).payment_collection.id
        await post(`payment-collections/${payment}/payment-sessions`, '"status":"pending"', {
          provider_id: 'pp_system_default',
        })
        await post(`carts/${id}/complete`, '"type":"order"')
      },
    }
  },
}
