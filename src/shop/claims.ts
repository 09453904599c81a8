/** What staff does about complaints and withdrawals, and what ends by itself: tied to orders, money, documents and stock. */
import type { Tx } from '../server/db.ts'
import { complaintCause, orderOf, withdrawalCause } from './claim-decision.ts'
import { hasArrived, type ClaimShop } from './claim-money.ts'
import { moveComplaint, selectComplaintsPayingOut } from './complaints/complaints.ts'
import { moveWithdrawal, selectWithdrawalsPayingOut } from './withdrawals/withdrawals.ts'

export type { Deciding } from './claim-decision.ts'
export { acceptComplaint, refuseComplaint, settleComplaint, workOnComplaint } from './complaint-decisions.ts'
export {
  endWithdrawal,
  refundWithdrawal,
  takeGoodsBack,
  writeWithdrawalPaid,
} from './withdrawal-decisions.ts'

/** Ends what money that went back has ended, since nobody has to look at it any more. One that fails holds up no other. */
export async function endWhatIsPaid(shop: ClaimShop, report: (error: unknown) => void): Promise<void> {
  const surroundings = { queue: shop.queue, now: shop.now() }
  const by = { actor: 'shop' as const, who: '', why: '' }
  const each = async (orderId: number | null, cause: string, end: (tx: Tx) => Promise<unknown>) =>
    await shop.db
      .transaction()
      .execute(async (tx) => {
        const order = await orderOf(tx, orderId)
        if (order && (await hasArrived(tx, order, cause))) await end(tx)
      })
      .catch(report)
  for (const { id, orderId } of await selectWithdrawalsPayingOut(shop.db))
    await each(orderId, withdrawalCause(id), async (tx) => {
      // The mail that the money went back has told of it.
      await moveWithdrawal(tx, surroundings, id, 'REFUNDED', { ...by, isTold: true })
    })
  for (const { id, orderId } of await selectComplaintsPayingOut(shop.db))
    await each(orderId, complaintCause(id), async (tx) => {
      await moveComplaint(tx, surroundings, id, 'SETTLED', by)
    })
}
