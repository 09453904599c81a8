/** /api/admin: the calls of the back office, a file a noun. */
import type { Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { campaignEndpoints } from './campaigns.ts'
import { applicationEndpoints } from './applications.ts'
import { analyticsEndpoints } from './analytics.ts'
import { codEndpoints } from './cod.ts'
import { moneyEndpoints } from './money.ts'
import { payoutEndpoints } from './payouts.ts'
import { commissionEndpoints } from './commission.ts'
import { contentEndpoints } from './content.ts'
import { mailTextEndpoints } from './mail-texts.ts'
import { factorEndpoints } from './factor.ts'
import { customerEndpoints } from './customers.ts'
import { keyEndpoints } from './keys.ts'
import { findEndpoints } from './find.ts'
import { giftEndpoints } from './gift.ts'
import { pictureEndpoints } from './pictures.ts'
import { priceEndpoints } from './prices.ts'
import { packagingEndpoints } from './packagings.ts'
import { parcelEndEndpoints } from './parcel-ends.ts'
import { productAdminEndpoints } from './products.ts'
import { shipmentEndpoints } from './shipments.ts'
import { settingEndpoints } from './settings.ts'
import { declaredEndpoints } from './declared.ts'
import { listedEndpoints } from './listed.ts'
import { documentAdminEndpoints } from './documents.ts'
import { orderListEndpoints } from './order-lists.ts'
import { orderChangeEndpoints } from './order-changes.ts'
import { orderMailEndpoints } from './order-mails.ts'
import { orderAdminEndpoints } from './orders.ts'
import { refusedOrderEndpoints } from './refused-orders.ts'
import { peopleEndpoints } from './people.ts'
import { receivableEndpoints } from './receivables.ts'
import { staffOrderEndpoints } from './staff-orders.ts'
import { staffEndpoints } from './staff.ts'
import { statementEndpoint } from './statements.ts'
import { stockEndpoints } from './stock.ts'
import { subscriberEndpoints } from './subscribers.ts'
import { taxEndpoints } from './tax.ts'
import { webhookEndpoints } from './webhooks.ts'
import { viewEndpoints } from './views.ts'

export const adminEndpoints = (shop: Shop): Endpoint[] => [
  ...listedEndpoints(shop),
  ...staffEndpoints(shop),
  ...factorEndpoints(shop),
  ...keyEndpoints(shop),
  ...webhookEndpoints(shop),
  ...productAdminEndpoints(shop),
  ...giftEndpoints(shop),
  ...pictureEndpoints(shop),
  ...priceEndpoints(shop),
  ...shipmentEndpoints(shop),
  ...parcelEndEndpoints(shop),
  ...packagingEndpoints(shop),
  ...stockEndpoints(shop),
  ...taxEndpoints(shop),
  ...commissionEndpoints(shop),
  ...settingEndpoints(shop),
  ...declaredEndpoints(shop),
  ...moneyEndpoints(shop),
  statementEndpoint(shop),
  ...receivableEndpoints(shop),
  ...codEndpoints(shop),
  ...payoutEndpoints(shop),
  ...documentAdminEndpoints(shop),
  ...orderAdminEndpoints(shop),
  ...refusedOrderEndpoints(shop),
  ...orderListEndpoints(shop),
  ...orderChangeEndpoints(shop),
  ...orderMailEndpoints(shop),
  ...staffOrderEndpoints(shop),
  ...viewEndpoints(shop),
  ...analyticsEndpoints(shop),
  ...findEndpoints(shop),
  ...peopleEndpoints(shop),
  ...contentEndpoints(shop),
  ...mailTextEndpoints(shop),
  ...campaignEndpoints(shop),
  ...subscriberEndpoints(shop),
  ...applicationEndpoints(shop),
  ...customerEndpoints(shop),
]
