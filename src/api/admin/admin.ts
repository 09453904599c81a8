/** /api/admin: the calls of the back office, a file a noun. */
import type { Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { priceEndpoints } from './prices.ts'
import { productAdminEndpoints } from './products.ts'
import { staffEndpoints } from './staff.ts'
import { stockEndpoints } from './stock.ts'

export const adminEndpoints = (shop: Shop): Endpoint[] => [
  ...staffEndpoints(shop),
  ...productAdminEndpoints(shop),
  ...priceEndpoints(shop),
  ...stockEndpoints(shop),
]
