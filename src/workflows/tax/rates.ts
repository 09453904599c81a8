/** VAT facts that the accountant maintains apart from the months: rates by date, VAT numbers of companies abroad. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { foreignVatRates, setVatRate, vatRates } from '../../shop/catalogue/catalogue.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { isForeignNumber } from '../../shop/tax/rules.ts'
import { checkNumber } from '../../shop/tax/tax.ts'
import { f, operation, outsideOperation } from '../operations/operations.ts'

/** A rate and the day from which it holds. */
export interface KnownRate {
  country: string
  category: string
  from: string
  percent: number
}

/** All rates, newest first in each country and category: `tax.read`. */
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

/** A rate in percent, as announced or as replaced; null: no announcement. */
const percent = z
  .int('tax.error.percent')
  .min(0, 'tax.error.percent')
  .max(100, 'tax.error.percent')
  .nullable()

/** Announces a rate from a day that is yet to come, or takes the announcement back. What was before is in the audit. */
export const announceVatRate = operation({
  operation: 'tax.rate',
  summary: 'Announces a rate from a later day, or withdraws it (null)',
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

/** It writes only the proof; its row holds the number and the moment, so the audit keeps nothing. */
export const verifyVatNumber = outsideOperation({
  operation: 'tax.verify',
  call: 'tax/vat-numbers/verify',
  summary: 'Checks the register of VAT numbers (VIES) now, and keeps its answer as proof',
  limit: 10,
  input: {
    vatNumber: f.text({
      most: 20,
      fault: 'tax.error.vat_number',
      example: 'SK2020000000',
      label: 'admin_customers.terms.dic',
      isWord: true,
    }),
  },
  run: async (
    { now, db, vies, config }: OperationContext & Pick<Shop, 'db' | 'vies' | 'config'>,
    { vatNumber },
  ) =>
    isForeignNumber(vatNumber)
      ? await checkNumber({ now, db, vies, requester: config.operator.dic }, { vatNumber, isAnew: true })
      : refuse(422, 'tax.error.vat_number'),
  answer: {
    schema: z.object({ proof: z.int(), outcome: z.enum(['VALID', 'INVALID', 'UNREACHABLE']) }),
    of: ({ id, outcome }) => ({ proof: id, outcome }),
  },
  // Its page asks about the number of the company that it shows.
  forms: {},
})
