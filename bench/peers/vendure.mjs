import { good } from './answers.mjs'
import { prepareIn } from './program.mjs'

const cart = 'code totalQuantity totalWithTax lines { quantity linePriceWithTax productVariant { name } }'
const outcome = `__typename ... on Order { state ${cart} } ... on ErrorResult { errorCode message }`
const documents = {
  product: `query { product(slug: "jerky") { id name slug description variants { id sku name priceWithTax currencyCode stockLevel } } }`,
  addItemToOrder: `mutation ($n: Int!) { addItemToOrder(productVariantId: "1", quantity: $n) { ${outcome} } }`,
  setCustomerForOrder: `mutation ($by: CreateCustomerInput!) { setCustomerForOrder(input: $by) { ${outcome} } }`,
  setOrderShippingAddress: `mutation ($to: CreateAddressInput!) { setOrderShippingAddress(input: $to) { ${outcome} } }`,
  setOrderShippingMethod: `mutation { setOrderShippingMethod(shippingMethodId: ["1"]) { ${outcome} } }`,
  transitionOrderToState: `mutation { transitionOrderToState(state: "ArrangingPayment") { ${outcome} } }`,
  addPaymentToOrder: `mutation { addPaymentToOrder(input: { method: "manual-payment", metadata: {} }) { ${outcome} } }`,
}
const isOrder = '"__typename":"Order"'
const address = {
  fullName: 'Jana Nováková',
  streetLine1: 'Dlouhá 12',
  city: 'Praha 1',
  postalCode: '11000',
  countryCode: 'CZ',
}

async function call(connection, name, sign, variables, token) {
  const headers = token ? `authorization: Bearer ${token}\r\n` : ''
  const body = { query: documents[name], variables }
  return good(name, await connection.send('POST', '/shop-api', { headers, body }), sign)
}

const startOrder = async (connection, n) =>
  /\r\nvendure-auth-token: (\S+)/.exec((await call(connection, 'addItemToOrder', isOrder, { n })).head)?.[1]

/** Vendure by its Shop API. */
export const vendure = {
  name: 'Vendure',
  packages: 'vendure',
  prepare: (place) =>
    prepareIn(place, {
      steps: [['seed.mjs']],
      server: ['server.mjs'],
      settings: { VENDURE_DISABLE_TELEMETRY: 'true' },
    }),
  fill: (pieces) => `update stock_level set "stockOnHand" = ${pieces}, "stockAllocated" = 0`,
  left: 'select "stockOnHand" - "stockAllocated" from stock_level',
  shopper: () => ({
    read: async (connection) => await call(connection, 'product', '"sku":"JERKY"'),
    add: async (connection, _number, pieces) => await startOrder(connection, pieces),
    checkOut: async (connection, number, pieces) => {
      const token = await startOrder(connection, pieces)
      const then = async (name, variables, sign = isOrder) =>
        await call(connection, name, sign, variables, token)
      await then('setCustomerForOrder', {
        by: { firstName: 'Jana', lastName: 'Nováková', emailAddress: `jana${number}@example.cz` },
      })
      await then('setOrderShippingAddress', { to: address })
      await then('setOrderShippingMethod')
      await then('transitionOrderToState')
      await then('addPaymentToOrder', undefined, '"state":"PaymentAuthorized"')
    },
  }),
}
