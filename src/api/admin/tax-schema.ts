/** What the calls of /api/admin/tax are sent and answer; amounts in CZK. */
import { z } from 'zod'
import { filingForms, returnRows } from '../../shop/invoices/rules.ts'

export const monthField = z.string('tax.error.month').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'tax.error.month')
export const monthQuery = z.strictObject({ month: monthField })

export const filingQuery = monthQuery.extend({ form: z.enum(filingForms, 'validation.query') })

const taxed = { base: z.number(), vat: z.number() }
const both = { standard: z.object(taxed), reduced: z.object(taxed) }

export const eventAnswer = z.object({
  month: z.string(),
  number: z.int().meta({ description: 'Counted in each month from 1' }),
  act: z.enum(['CLOSED', 'REOPENED']),
  staff_id: z.int().nullable().meta({ description: 'Null: the program' }),
  at: z.iso.datetime(),
  reason: z.string(),
})

export const openAnswer = z.object({
  unissued: z.array(z.string()).meta({ description: 'Orders without a document: they hold up the closing' }),
  uncorrected: z.int().meta({ description: 'Orders that still need a corrective document' }),
  unmatched: z.int().meta({ description: 'Transfers of any month that paid no order' }),
})

export const monthAnswer = z.object({
  month: z.string(),
  state: eventAnswer.nullable().meta({ description: 'Null: it was never closed' }),
  sums: z.object({
    documents: z.int(),
    ...taxed,
    vat_return: z.array(z.object({ row: z.enum(returnRows), percent: z.int(), ...taxed })),
    a4: z.array(z.object({ dic: z.string(), number: z.string(), taxable_on: z.string(), ...both })),
    a5: z.object(both),
    recapitulative: z.array(z.object({ vat_number: z.string(), documents: z.int(), base: z.number() })),
    oss: z.array(z.object({ country: z.string(), percent: z.int(), ...taxed })),
  }),
  open: openAnswer,
})
