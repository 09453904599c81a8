/** VAT rates at home and in other member states, each with its first day. */
import { reads } from '../../server/verb.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { lockCatalogue } from './product-queries.ts'
import { selectForeignVatRates, selectVatRates } from './queries.ts'
import { isVatCategory, writeRate } from './vat-rate-queries.ts'
import type { RateChange } from './rules.ts'

export type { RateChange } from './rules.ts'

/** All past, current and future Czech rates. */
export const vatRates = reads(selectVatRates)

/** The rates of other member states. */
export const foreignVatRates = reads(selectForeignVatRates)

/**
 * Announces a rate, or changes or withdraws an announcement. Current and past rates never change: documents depend on them.
 * @returns the former announcement for that day; 404 if there is no such category; 409 if the day is not in the future; 422
 * if the percentage is invalid
 */
export async function setVatRate(
  { tx, now }: { tx: Tx; now: Date },
  change: RateChange,
): Promise<Outcome<{ before: number | null; after: number | null }>> {
  const { category, from, percent } = change
  if (percent !== null && !(Number.isInteger(percent) && percent >= 0 && percent <= 100))
    return refuse(422, 'tax.error.percent')
  if (from <= dayInPrague(now)) return refuse(409, 'tax.error.rate_holds')
  if (!(await isVatCategory(tx, category))) return refuse(404, 'tax.error.category')
  await lockCatalogue(tx)
  const before = await writeRate(tx, change)
  return { before, after: percent }
}
