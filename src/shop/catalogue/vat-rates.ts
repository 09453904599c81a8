/** The rates of the value added tax, at home and in other member states, each with the day from which it holds. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { lockCatalogue } from './product-queries.ts'
import { selectForeignVatRates, selectVatRates } from './queries.ts'
import { isVatCategory, writeRate } from './vat-rate-queries.ts'
import type { ForeignVatRate, RateChange, VatRate } from './rules.ts'

export type { RateChange } from './rules.ts'

/** All Czech rates that ever held or will. */
export const vatRates = async ({ db }: { db: Reader }): Promise<VatRate[]> => await selectVatRates(db)

/** The rates of other member states. */
export const foreignVatRates = async ({ db }: { db: Reader }): Promise<ForeignVatRate[]> =>
  await selectForeignVatRates(db)

/**
 * Announces a rate, changes an announcement or takes it back. Rates that hold or held never change: documents go by them.
 * @returns what was announced for that day before; 404 no such category, 409 the day is not yet to come, 422 no percentage.
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
