/** /api/admin: the calls of the back office, a file a noun. */
import type { Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { codEndpoints } from './cod.ts'
import { moneyEndpoints } from './money.ts'
import { payoutEndpoints } from './payouts.ts'
import { commissionEndpoints } from './commission.ts'
import { giftEndpoints } from './gift.ts'
import { pictureEndpoints } from './pictures.ts'
import { priceEndpoints } from './prices.ts'
import { parcelEndEndpoints } from './parcel-ends.ts'
import { productAdminEndpoints } from './products.ts'
import { shipmentEndpoints } from './shipments.ts'
import { settingEndpoints } from './settings.ts'
import { documentAdminEndpoints } from './documents.ts'
import { claimGoodsEndpoints } from './claim-goods.ts'
import { orderChangeEndpoints } from './order-changes.ts'
import { orderMailEndpoints } from './order-mails.ts'
import { orderAdminEndpoints } from './orders.ts'
import { peopleEndpoints } from './people.ts'
import { receivableEndpoints } from './receivables.ts'
import { staffEndpoints } from './staff.ts'
import { stockEndpoints } from './stock.ts'
import { taxEndpoints } from './tax.ts'

export const adminEndpoints = (shop: Shop): Endpoint[] => [
  ...staffEndpoints(shop),
  ...productAdminEndpoints(shop),
  ...giftEndpoints(shop),
  ...pictureEndpoints(shop),
  ...priceEndpoints(shop),
  ...shipmentEndpoints(shop),
  ...parcelEndEndpoints(shop),
  ...stockEndpoints(shop),
  ...taxEndpoints(shop),
  ...commissionEndpoints(shop),
  ...settingEndpoints(shop),
  ...moneyEndpoints(shop),
  ...receivableEndpoints(shop),
  ...codEndpoints(shop),
  ...payoutEndpoints(shop),
  ...documentAdminEndpoints(shop),
  ...orderAdminEndpoints(shop),
  ...claimGoodsEndpoints(shop),
  ...orderChangeEndpoints(shop),
  ...orderMailEndpoints(shop),
  ...peopleEndpoints(shop),
]
