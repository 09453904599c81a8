/** /api/admin: the calls of the back office, a file a noun. */
import type { Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { codEndpoints } from './cod.ts'
import { moneyEndpoints } from './money.ts'
import { priceEndpoints } from './prices.ts'
import { productAdminEndpoints } from './products.ts'
import { receivableEndpoints } from './receivables.ts'
import { staffEndpoints } from './staff.ts'

export const adminEndpoints = (shop: Shop): Endpoint[] => [
  ...staffEndpoints(shop),
  ...productAdminEndpoints(shop),
  ...priceEndpoints(shop),
  ...moneyEndpoints(shop),
  ...receivableEndpoints(shop),
  ...codEndpoints(shop),
]
