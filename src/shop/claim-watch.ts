/** The scheduled look at complaints and withdrawals: what money has ended, whose time runs out, and who is forgotten. */
import { dayInPrague } from '../lib/dates.ts'
import { dayAfter, yearsBefore } from '../lib/deadlines.ts'
import { endWhatIsPaid } from './claims.ts'
import { eraseClosedComplaints, selectDueBy, tellComplaintDue } from './complaints/complaints.ts'
import { alertOn as complaintAlertOn, remindDays } from './complaints/rules.ts'
import type { MailSurroundings } from './sender.ts'
import { alertOn, moneyDueOn, remindDays as remindMoneyDays, withdrawalDays } from './withdrawals/rules.ts'
import { eraseClosedWithdrawals, selectWithdrawals, tellWithdrawalDue } from './withdrawals/withdrawals.ts'

/** As the privacy policy says: complaints and withdrawals are kept so long after they ended. */
const keptYears = 4
const dayMs = 24 * 3600_000

/** Reminds the operator before a last day and after it, once each; safe to repeat. */
export async function lookAfterClaims(
  surroundings: MailSurroundings,
  report: (error: Error) => void,
): Promise<void> {
  const { shop } = surroundings
  const failed = (error: unknown) => report(error instanceof Error ? error : new Error(String(error)))
  await endWhatIsPaid(shop, failed)
  const now = shop.now()
  const today = dayInPrague(now)
  const ended = yearsBefore(now, keptYears)
  await eraseClosedComplaints(shop.db, ended).catch(failed)
  await eraseClosedWithdrawals(shop.db, ended).catch(failed)
  const tell = async (work: Promise<void>) => await work.catch(failed)
  for (const complaint of await selectDueBy(shop.db, dayAfter(today, remindDays))) {
    const about = complaintAlertOn(complaint.dueOn, today)
    if (about) await tell(tellComplaintDue(surroundings, complaint, about))
  }
  const before = new Date(now.getTime() - (withdrawalDays - remindMoneyDays - 1) * dayMs)
  for (const withdrawal of await selectWithdrawals(shop.db, { before })) {
    const about = alertOn(moneyDueOn(withdrawal.receivedAt), today)
    if (about) await tell(tellWithdrawalDue(surroundings, withdrawal, about))
  }
}
