/**
 * The scheduled check of complaints and withdrawals: those ended by refunds, those close to their deadline, and
 * those to be erased.
 */
import type { Tx } from '../../server/db.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { dayAfter, yearsBefore } from '../../lib/deadlines.ts'
import {
  eraseClosedComplaints,
  moveComplaint,
  selectComplaintsPayingOut,
  findDueBy,
  notifyComplaintDue,
} from '../../shop/complaints/complaints.ts'
import { alertOn as complaintAlertOn, remindDays } from '../../shop/complaints/rules.ts'
import type { MailContext } from '../../shop/sender.ts'
import { findArrivedComplaints } from '../../shop/shipments/shipments.ts'
import {
  alertOn,
  moneyDueOn,
  remindDays as remindMoneyDays,
  withdrawalDays,
} from '../../shop/withdrawals/rules.ts'
import {
  eraseClosedWithdrawals,
  moveWithdrawal,
  findWithdrawals,
  selectWithdrawalsPayingOut,
  notifyWithdrawalDue,
} from '../../shop/withdrawals/withdrawals.ts'
import { complaintCause, orderOf, withdrawalCause } from './decision.ts'
import type { ClaimShop } from './money.ts'
import { hasArrived } from './sent-money.ts'

/** Retention by the privacy policy: years that complaints and withdrawals are kept after they ended. */
const keptYears = 4
const dayMs = 24 * 3600_000

/** Reminds the operator before a deadline and after it, once each; safe to repeat. */
export async function lookAfterClaims(
  context: MailContext & { report: (error: Error) => void },
): Promise<void> {
  const { report, shop } = context
  const failed = (error: unknown) => report(error instanceof Error ? error : new Error(String(error)))
  await endWhatIsPaid(shop, failed)
  const now = shop.now()
  const today = dayInPrague(now)
  const ended = yearsBefore(now, keptYears)
  await eraseClosedComplaints(shop, ended).catch(failed)
  await eraseClosedWithdrawals(shop, ended).catch(failed)
  const tell = async (work: Promise<void>) => await work.catch(failed)
  for (const complaint of await findDueBy(shop, dayAfter(today, remindDays))) {
    const about = complaintAlertOn(complaint.dueOn, today)
    if (about) await tell(notifyComplaintDue(context, { complaint, about }))
  }
  const before = new Date(now.getTime() - (withdrawalDays - remindMoneyDays - 1) * dayMs)
  for (const withdrawal of await findWithdrawals(shop, { before })) {
    const about = alertOn(moneyDueOn(withdrawal.receivedAt), today)
    if (about) await tell(notifyWithdrawalDue(context, { withdrawal, about }))
  }
}

/**
 * Ends claims that are completed by a refund or by the arrival of replacement goods, so that staff need not
 * handle them. A failing one holds up no other.
 */
async function endWhatIsPaid(shop: ClaimShop, report: (error: unknown) => void): Promise<void> {
  const context = { queue: shop.queue, now: shop.now() }
  const by = { actor: 'shop' as const, who: '', why: '' }
  const each = async (orderId: number | null, cause: string, end: (tx: Tx) => Promise<unknown>) =>
    await shop.db
      .transaction()
      .execute(async (tx) => {
        const order = await orderOf({ tx }, orderId)
        if (order && (await hasArrived({ tx }, { order, cause }))) await end(tx)
      })
      .catch(report)
  for (const { id, orderId } of await selectWithdrawalsPayingOut(shop))
    await each(orderId, withdrawalCause(id), async (tx) => {
      // The mail about the refund has announced it.
      await moveWithdrawal({ ...context, tx }, { id, to: 'REFUNDED', by: { ...by, isTold: true } })
    })
  for (const { id, orderId } of await selectComplaintsPayingOut(shop))
    await each(orderId, complaintCause(id), async (tx) => {
      await moveComplaint({ ...context, tx }, { id, to: 'SETTLED', by })
    })
  // A complaint ends when its replacement goods have arrived.
  for (const { complaintId: id } of await findArrivedComplaints(shop))
    await shop.db
      .transaction()
      .execute(async (tx) => await moveComplaint({ ...context, tx }, { id, to: 'SETTLED', by }))
      .catch(report)
}
