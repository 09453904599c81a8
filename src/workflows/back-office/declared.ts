/** Every declared operation of staff: calls, commands and what is done again after an approval are made from this list. */
import type { Declared } from '../operations/operations.ts'
import * as catalogue from '../catalogue/products.ts'
import * as prices from '../pricing/prices.ts'
import * as money from '../money/entries.ts'
import * as given from '../money/giving-away.ts'
import * as takenBack from '../money/taken-back.ts'
import * as claims from '../claims/claims.ts'
import * as reviews from '../reviews/decisions.ts'
import * as holds from '../orders/holds.ts'
import * as orders from '../orders/decisions.ts'
import * as refundsSent from '../money/refunds-sent.ts'
import * as receivables from '../money/receivables.ts'
import * as contact from '../customers/contact.ts'
import * as merges from '../customers/merges.ts'
import * as companyDetails from '../companies/company-details.ts'
import * as customers from '../customers/account-verbs.ts'
import * as keys from '../staff/keys.ts'
import * as webhooks from '../webhooks/endpoints.ts'
import * as staff from '../staff/members.ts'
import * as views from './views.ts'
import * as trade from '../companies/trade.ts'
import * as representatives from '../representatives/assigning.ts'
import * as upkeep from '../work/upkeep.ts'
import * as parcels from '../shipments/parcels.ts'
import * as packagings from '../shipments/packagings.ts'
import * as claimGoods from '../shipments/claim-goods.ts'
import * as pictureFraming from '../catalogue/picture-framing.ts'
import * as pictures from '../catalogue/pictures.ts'
import * as options from '../catalogue/options.ts'
import * as groups from '../catalogue/groups.ts'
import * as groupProducts from '../catalogue/group-products.ts'
import * as attributes from '../catalogue/attributes.ts'
import * as parcelEnds from '../shipments/ends.ts'
import * as parcelClaims from '../shipments/parcel-claims.ts'
import * as payouts from '../money/payouts.ts'
import * as remittances from '../money/remittances.ts'
import * as remittanceTransfers from '../money/remittance-transfers.ts'
import * as remittanceVoid from '../money/remittance-void.ts'
import * as mails from '../mails/order-mails.ts'
import * as prints from '../orders/prints.ts'
import * as messages from '../mails/order-messages.ts'
import * as campaigns from '../newsletter/campaigns.ts'
import * as content from '../content/drafts.ts'
import * as mailTexts from '../mails/texts.ts'
import * as aside from '../work/snoozing.ts'
import * as stock from '../stock/counts.ts'
import * as stockLots from '../stock/lots.ts'
import * as stocktakes from '../stock/stocktakes.ts'
import * as recalls from '../stock/recalls.ts'
import * as refusedOrders from '../orders/refused-orders.ts'
import * as tax from '../tax/months.ts'
import * as taxFacts from '../tax/rates.ts'
import * as delivery from '../shipments/delivery.ts'
import * as installation from '../work/installation.ts'
import * as commission from '../representatives/commission.ts'

const isDeclared = (one: unknown): one is Declared => typeof one === 'function' && 'take' in one

export const declared: readonly Declared[] = [
  money,
  given,
  takenBack,
  receivables,
  parcels,
  parcelClaims,
  parcelEnds,
  pictureFraming,
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
  options,
  groups,
  groupProducts,
  attributes,
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
  installation,
  commission,
].flatMap((all) => Object.values(all).filter(isDeclared))
