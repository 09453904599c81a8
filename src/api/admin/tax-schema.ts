/** Requests and answers of the calls of /api/admin/tax; amounts in CZK. */
import { z } from 'zod'
import { monthEventAnswer, openWorkAnswer } from '../../workflows/tax/tax.ts'
import { isMonth } from '../../shop/tax/rules.ts'
import { filingForms, returnRows } from '../../shop/invoices/rules.ts'

export const monthField = z.string('tax.error.month').refine(isMonth, 'tax.error.month')
export const monthQuery = z.strictObject({ month: monthField })

export const filingQuery = monthQuery.extend({ form: z.enum(filingForms, 'validation.query') })

const taxed = { base: z.number(), vat: z.number() }
const both = { standard: z.object(taxed), reduced: z.object(taxed) }

export const monthAnswer = z.object({
  month: z.string(),
  state: monthEventAnswer.nullable().meta({ description: 'Null: it was never closed' }),
  sums: z.object({
    documents: z.int(),
    ...taxed,
    vat_return: z.array(z.object({ row: z.enum(returnRows), percent: z.int(), ...taxed })),
    a4: z.array(z.object({ dic: z.string(), number: z.string(), taxable_on: z.string(), ...both })),
    a5: z.object(both),
    recapitulative: z.array(z.object({ vat_number: z.string(), documents: z.int(), base: z.number() })),
    oss: z.array(z.object({ country: z.string(), percent: z.int(), ...taxed })),
  }),
  open: openWorkAnswer,
})
