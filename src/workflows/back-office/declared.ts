/** Every declared operation of staff: calls, commands and what is done again after an approval are made from this list. */
import type { Declared } from '../operations/operations.ts'
import * as catalogue from './catalogue.ts'
import * as prices from './prices.ts'
import * as money from './money.ts'
import * as given from './money-given.ts'
import * as takenBack from './money-taken-back.ts'
import * as claims from '../claims/claims.ts'
import * as reviews from './reviews.ts'
import * as holds from './order-holds.ts'
import * as orders from './orders.ts'
import * as refundsSent from './refunds-sent.ts'
import * as receivables from './receivables.ts'
import * as contact from './customer-contact.ts'
import * as merges from './customer-merges.ts'
import * as companyDetails from './company-details.ts'
import * as customers from './customers.ts'
import * as keys from './keys.ts'
import * as webhooks from './webhooks.ts'
import * as staff from './staff.ts'
import * as views from './views.ts'
import * as trade from './trade.ts'
import * as representatives from './representatives.ts'
import * as upkeep from './upkeep.ts'
import * as parcels from './parcels.ts'
import * as packagings from './packagings.ts'
import * as claimGoods from './claim-goods.ts'
import * as pictures from './pictures.ts'
import * as parcelEnds from './parcel-ends.ts'
import * as parcelClaims from './parcel-claims.ts'
import * as payouts from './payouts.ts'
import * as remittances from './remittances.ts'
import * as remittanceTransfers from './remittance-transfers.ts'
import * as remittanceVoid from './remittance-void.ts'
import * as mails from './order-mails.ts'
import * as prints from './prints.ts'
import * as messages from './order-messages.ts'
import * as campaigns from './campaigns.ts'
import * as content from './content.ts'
import * as mailTexts from './mail-texts.ts'
import * as aside from './set-aside.ts'
import * as stock from './stock.ts'
import * as stockLots from './stock-lots.ts'
import * as stocktakes from './stocktakes.ts'
import * as recalls from './recalls.ts'
import * as refusedOrders from './refused-orders.ts'
import * as tax from './tax.ts'
import * as taxFacts from './tax-facts.ts'
import * as delivery from './delivery.ts'
import * as commission from './commission.ts'

const isDeclared = (one: unknown): one is Declared => typeof one === 'function' && 'take' in one

export const declared: readonly Declared[] = [
  money,
  given,
  takenBack,
  receivables,
  parcels,
  parcelClaims,
  parcelEnds,
  pictures,
  claimGoods,
  packagings,
  payouts,
  remittances,
  remittanceTransfers,
  remittanceVoid,
  reviews,
  claims,
  orders,
  holds,
  refundsSent,
  companyDetails,
  customers,
  keys,
  webhooks,
  staff,
  views,
  trade,
  contact,
  merges,
  representatives,
  upkeep,
  mails,
  prints,
  messages,
  campaigns,
  content,
  mailTexts,
  catalogue,
  prices,
  aside,
  stock,
  stockLots,
  stocktakes,
  recalls,
  refusedOrders,
  tax,
  taxFacts,
  delivery,
  commission,
].flatMap((all) => Object.values(all).filter(isDeclared))
