/** /api/admin: the calls of the back office, a file a noun. */
import type { Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { priceEndpoints } from './prices.ts'
import { parcelEndEndpoints } from './parcel-ends.ts'
import { productAdminEndpoints } from './products.ts'
import { shipmentEndpoints } from './shipments.ts'
import { staffEndpoints } from './staff.ts'

export const adminEndpoints = (shop: Shop): Endpoint[] => [
  ...staffEndpoints(shop),
  ...productAdminEndpoints(shop),
  ...priceEndpoints(shop),
  ...shipmentEndpoints(shop),
  ...parcelEndEndpoints(shop),
]
