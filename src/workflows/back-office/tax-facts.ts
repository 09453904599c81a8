/** What the accountant says and asks about the tax beside its months: rates by date, VAT numbers of companies abroad. */
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { foreignVatRates, setVatRate, vatRates, type RateChange } from '../../shop/catalogue/catalogue.ts'
import { operate, refusalOf } from '../../shop/staff/staff.ts'
import { isForeignNumber, type NumberCheck } from '../../shop/tax/rules.ts'
import { checkNumber, type Vies } from '../../shop/tax/tax.ts'

/** A rate and the day from which it holds. */
export interface KnownRate {
  country: string
  category: string
  from: string
  percent: number
}

/** All rates, of each country and category the latest first: `tax.read`. */
export async function readVatRates({
  actor,
  db,
}: Pick<OperationContext, 'actor'> & { db: Reader }): Promise<Outcome<KnownRate[]>> {
  const refusal = refusalOf(actor, 'tax.read')
  if (refusal) return refusal
  const home = (await vatRates({ db })).map((rate) => ({ country: 'CZ', ...rate }))
  const key = ({ country, category }: KnownRate) => `${country} ${category}`
  return [...home, ...(await foreignVatRates({ db }))]
    .map(({ country, category, validFrom: from, percent }) => ({ country, category, from, percent }))
    .toSorted((a, b) => key(a).localeCompare(key(b)) || (a.from < b.from ? 1 : -1))
}

/** As `setVatRate` of the catalogue, by staff: `tax.rate`. What was before is in the audit. */
export async function announceVatRate(
  { tx, ...context }: OperationContext & { tx: Tx },
  change: RateChange,
): ReturnType<typeof setVatRate> {
  const { country, category, from } = change
  const asked = {
    operation: 'tax.rate',
    subject: { kind: 'vat_rate', id: `${country} ${category} ${from}`.slice(0, 100) },
    keep: (done: { before: number | null; after: number | null }) => done,
    isChange: ({ before, after }: { before: number | null; after: number | null }) => before !== after,
  } as const
  return await operate(
    { ...context, tx },
    { asked, work: async () => await setVatRate({ tx, now: context.now }, change) },
  )
}

/**
 * Asks the register about a VAT number now, and keeps the answer as a proof: `tax.verify`. It writes no more than the proof,
 * whose row names number and moment, so the audit holds nothing of it.
 */
export async function verifyVatNumber(
  {
    actor,
    now,
    ...outside
  }: Pick<OperationContext, 'actor' | 'now'> & { db: Db; vies: Vies; requester: string },
  { vatNumber }: { vatNumber: string },
): Promise<Outcome<NumberCheck>> {
  const refusal = refusalOf(actor, 'tax.verify')
  if (refusal) return refusal
  if (!isForeignNumber(vatNumber)) return refuse(422, 'tax.error.vat_number')
  return await checkNumber({ now, ...outside }, { vatNumber, isAnew: true })
}
