/** What the accountant says and asks about the tax beside its months: rates by date, VAT numbers of companies abroad. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Db, Reader } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { foreignVatRates, setVatRate, vatRates } from '../../shop/catalogue/catalogue.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { isForeignNumber, type NumberCheck } from '../../shop/tax/rules.ts'
import { checkNumber, type Vies } from '../../shop/tax/tax.ts'
import { f, operation } from '../operations/operations.ts'

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

/** What an announcement says, and what it takes the place of, in percent; null: none. */
const percent = z
  .int('tax.error.percent')
  .min(0, 'tax.error.percent')
  .max(100, 'tax.error.percent')
  .nullable()

/** Announces a rate from a day that is yet to come, or takes the announcement back. What was before is in the audit. */
export const announceVatRate = operation({
  operation: 'tax.rate',
  summary: 'Announces a rate from a day that is yet to come, or takes the announcement back (null)',
  call: 'tax/rates/announce',
  input: {
    country: f.wire(z.enum(['CZ', 'SK'], 'validation.country')),
    category: f.wire(z.string('tax.error.category').max(50, 'tax.error.category')),
    from: f.wire(isoDay('settings.error.day'), { example: '2099-01-01' }),
    percent: f.wire(percent),
  },
  run: async ({ tx, now }: OperationContext & Writing, change) => await setVatRate({ tx, now }, change),
  audit: (_context, { country, category, from }) => ({
    subject: { kind: 'vat_rate', id: `${country} ${category} ${from}`.slice(0, 100) },
    keep: (done) => done,
    isChange: ({ before, after }) => before !== after,
  }),
  answer: {
    schema: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
    of: ({ before, after }) => ({ before, after }),
  },
  // Its page shows first what it would change.
  forms: {},
})

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
