/** Companies with overdue debts get no further invoice until they have paid. */
import type { Reading } from '../../server/context.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Reader } from '../../server/db.ts'
import { isOverdue } from '../../shop/money/money.ts'
import { firstReceivables } from '../../shop/settings/schema.ts'
import { valuesInForce } from '../../shop/settings/settings.ts'

/** True if a company is refused another order on invoice: it is overdue by more days than the settings allow. */
export async function invoicesBlocked(
  { db, now }: Reading & { now: Date },
  companyId: number,
): Promise<boolean> {
  const { blockAfterDays: days } = (await valuesInForce({ db })).values.receivables ?? firstReceivables
  return days !== null && (await isOverdue({ db }, { companyId, today: dayInPrague(now), days }))
}

/** The same for the company of a cart; null: no company. */
export const owesTooLong = async (
  { db, now }: { db: Reader; now: Date },
  terms: { companyId: number } | null,
): Promise<boolean> => terms !== null && (await invoicesBlocked({ db, now }, terms.companyId))
