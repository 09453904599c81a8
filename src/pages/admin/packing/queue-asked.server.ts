/** What the address of the packing queue asks for. */
import { toPackSorts } from '../../../shop/shipments/shipments.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { shippingCodes } from '../../../lib/delivery.ts'

export const queueAsked = (url: URL) => ({
  shipping: oneOf(url, 'shipping', shippingCodes),
  orderType: oneOf(url, 'trade', ['B2C', 'B2B']),
  sort: oneOf(url, 'sort', toPackSorts),
  q: searchIn(url),
})
