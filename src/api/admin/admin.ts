/** /api/admin: the calls of the back office, a file a noun. */
import type { Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { commissionEndpoints } from './commission.ts'
import { priceEndpoints } from './prices.ts'
import { productAdminEndpoints } from './products.ts'
import { staffEndpoints } from './staff.ts'
import { taxEndpoints } from './tax.ts'

export const adminEndpoints = (shop: Shop): Endpoint[] => [
  ...staffEndpoints(shop),
  ...productAdminEndpoints(shop),
  ...priceEndpoints(shop),
  ...taxEndpoints(shop),
  ...commissionEndpoints(shop),
]
