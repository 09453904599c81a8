/** Requests of staff that a second member decides about. */
import type { Actor, OperationContext, Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { UnsentAsked } from '../../shop/shipments/shipments.ts'
import type { Approval } from '../../shop/staff/rules.ts'
import { approve, mayTakeTwo } from '../../shop/staff/staff.ts'
import type { ClaimShop } from '../claims/claims.ts'
import { partsOf } from '../operations/operations.ts'
import type { PricesToSet, PriceToSchedule, PriceToSet } from '../../shop/catalogue/catalogue.ts'
import type { stockSchemas } from '../../shop/stock/stock.ts'
import type { FindingSaid } from '../../shop/payments/payments.ts'
import { sendCampaignByStaff, type CampaignToSend } from './campaigns.ts'
import { publishDraftByStaff, type DraftToPublish } from './content.ts'
import { changeMailTextsByStaff, type MailTextsToChange } from './mail-texts.ts'
import { writeToBuyer, type MessageToWrite } from './order-messages.ts'
import { changeApprovedContact, mergeCustomers, unblockAccount, type ContactAsked } from './customers.ts'
import { decideFinding } from './findings.ts'
import { declared } from './declared.ts'
import { importRemittance } from './remittance-import.ts'
import { acceptLine, closeRemittance } from './remittances.ts'
import { changeOrderByStaff, changingContextOf, type StaffChange } from './order-changes.ts'
import { sendComplaintGoods, type GoodsAsked } from './claim-goods.ts'
import { dropUnsent, refundParcel, sendParcelAgain, type ParcelRefund } from './parcel-ends.ts'
import { writeGoodsSeen, writeParcelReturned } from './parcels.ts'
import { writeApprovedAccount, type AccountAsked } from './payouts.ts'
import { schedulePriceByStaff, setPriceByStaff, setPricesByStaff } from './prices.ts'
import { changeVariantStock, importStockFile, type StockCounted, type StockFile } from './stock.ts'
import {
  postStocktakeByStaff,
  reverseReceiptByStaff,
  writeOffByStaff,
  type StocktakeToPost,
} from './stock-lots.ts'
import {
  agreeAsApproved,
  approveApplication,
  assignCustomer,
  type AgreementAsked,
  type ApplicationApproved,
  type Assigned,
} from './trade.ts'

/** What operations are done again with: money, documents, parcels. */
type ApprovalShop = ClaimShop & Pick<Shop, 'carriers'>

/** What an operation is done again with. */
interface Redo {
  shop: ApprovalShop
  tx: Tx
  /** Of the approver, with the request. */
  context: OperationContext
  input: unknown
}

/** The operations that name what they give away, by what they were asked with. */
const redone: Record<string, (redo: Redo) => Promise<Outcome<object>>> = {
  ...Object.fromEntries(
    declared
      .filter(({ operation }) => mayTakeTwo(operation))
      .map(({ operation, redo }) => [
        operation,
        async ({ shop, tx, context, input }: Redo) => await redo({ ...context, ...partsOf(shop), tx }, input),
      ]),
  ),
  'order.change': async ({ shop, tx, context, input }) =>
    // Another payment by card is chosen by the buyer, never by an approver.
    await changeOrderByStaff({ ...changingContextOf(shop, false), ...context, tx }, input as StaffChange),
  'shipment.refund': async ({ shop, tx, context, input }) =>
    await refundParcel({ ...parcelContextOf(shop, context), tx }, input as ParcelRefund),
  'shipment.drop': async ({ shop, tx, context, input }) =>
    await dropUnsent({ ...parcelContextOf(shop, context), tx }, input as UnsentAsked & { reason: string }),
  'shipment.again': async ({ shop, tx, context, input }) =>
    await sendParcelAgain(
      { ...parcelContextOf(shop, context), tx },
      input as Parameters<typeof sendParcelAgain>[1],
    ),
  'shipment.returned': async ({ shop, tx, context, input }) =>
    await writeParcelReturned(
      { ...parcelContextOf(shop, context), tx },
      input as Parameters<typeof writeParcelReturned>[1],
    ),
  'shipment.goods': async ({ shop, tx, context, input }) =>
    await writeGoodsSeen(
      { ...parcelContextOf(shop, context), tx },
      input as Parameters<typeof writeGoodsSeen>[1],
    ),
  'complaint.send': async ({ shop, tx, context, input }) =>
    await sendComplaintGoods({ ...parcelContextOf(shop, context), tx }, input as GoodsAsked),
  'statement.decide': async ({ shop, tx, context, input }) =>
    await decideFinding({ tx, ...context, queue: shop.queue }, input as FindingSaid),
  'cod.import': async ({ shop, tx, context, input }) =>
    await importRemittance(
      { ...context, tx, queue: shop.queue },
      input as Parameters<typeof importRemittance>[1],
    ),
  'order.message': async ({ shop, tx, context, input }) =>
    await writeToBuyer({ ...context, tx, queue: shop.queue }, input as MessageToWrite),
  'mail_text.change': async ({ tx, context, input }) =>
    await changeMailTextsByStaff({ ...context, tx }, input as MailTextsToChange),
  'document.publish': async ({ tx, context, input }) =>
    await publishDraftByStaff({ ...context, tx }, input as DraftToPublish),
  'campaign.send': async ({ tx, context, input }) => {
    const { at, ...asked } = input as Omit<CampaignToSend, 'at'> & { at: string | null }
    return await sendCampaignByStaff({ ...context, tx }, { ...asked, at: at === null ? null : new Date(at) })
  },
  'customer.change': async ({ shop, tx, context, input }) =>
    await changeApprovedContact({ ...context, tx, queue: shop.queue }, input as ContactAsked),
  'customer.unblock': async ({ tx, context, input }) =>
    await unblockAccount({ ...context, tx }, input as Parameters<typeof unblockAccount>[1]),
  'application.approve': async ({ shop, tx, context, input }) =>
    await approveApplication({ ...context, tx, queue: shop.queue }, input as ApplicationApproved),
  'representative.assign': async ({ tx, context, input }) =>
    await assignCustomer({ ...context, tx }, input as Assigned),
  'customer.merge': async ({ tx, context, input }) =>
    await mergeCustomers({ ...context, tx }, input as Parameters<typeof mergeCustomers>[1]),
  'cod.accept': async ({ shop, tx, context, input }) =>
    await acceptLine({ ...context, tx, queue: shop.queue }, input as Parameters<typeof acceptLine>[1]),
  'cod.close': async ({ shop, tx, context, input }) =>
    await closeRemittance(
      { ...context, tx, queue: shop.queue },
      input as Parameters<typeof closeRemittance>[1],
    ),
  'payout.write_account': async ({ tx, context, input }) =>
    await writeApprovedAccount({ ...context, tx }, input as AccountAsked),
  'company.change': async ({ tx, context, input }) =>
    await agreeAsApproved({ ...context, tx }, input as AgreementAsked),
  'price.set': async ({ tx, context, input }) =>
    await setPriceByStaff({ ...context, tx }, input as PriceToSet),
  'price.schedule': async ({ tx, context, input }) =>
    await schedulePriceByStaff({ ...context, tx }, input as PriceToSchedule),
  'price.set_many': async ({ tx, context, input }) =>
    await setPricesByStaff({ ...context, tx }, input as PricesToSet),
  'stock.write_off': async ({ tx, context, input }) =>
    await writeOffByStaff({ ...context, tx }, input as stockSchemas.WriteOff),
  'stock.change': async ({ tx, context, input }) =>
    await changeVariantStock({ ...context, tx }, input as StockCounted),
  'stock.import': async ({ tx, context, input }) =>
    await importStockFile({ ...context, tx }, input as StockFile),
  'stock.reverse_receipt': async ({ tx, context, input }) =>
    await reverseReceiptByStaff({ ...context, tx }, input as stockSchemas.IdWithReason),
  'stock.post_stocktake': async ({ tx, context, input }) =>
    await postStocktakeByStaff({ ...context, tx }, input as StocktakeToPost),
}

/** What two can agree about. */
export const approvable: readonly string[] = Object.keys(redone)

/** What an approved operation about parcels needs: another parcel is told to its carrier by the queue. */
const parcelContextOf = (shop: ApprovalShop, context: OperationContext) => ({
  ...context,
  queue: shop.queue,
  carriers: shop.carriers,
  shop,
})

/**
 * Approves a request of another member of staff; its operation is done at once, in the same transaction.
 * @returns the request; or why not, as `approve` of staff says.
 */
export async function approveRequest(
  shop: ApprovalShop,
  { actor, id }: { actor: Actor; id: number },
): Promise<Outcome<{ approved: Approval }>> {
  return await shop.db.transaction().execute(async (tx) =>
    approve(
      { tx, actor, now: shop.now() },
      {
        id,
        work: async (approved, context) => {
          const redo = redone[approved.operation]
          if (!redo) throw new Error(`${approved.operation} can't be done again`)
          const done = await redo({ shop, tx, context, input: approved.input })
          return isRefusal(done) ? done : { approved }
        },
      },
    ),
  )
}
