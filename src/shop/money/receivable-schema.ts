/** Companies' debts on the wire of the back office; amounts in CZK. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import { toCzk } from '../../lib/money.ts'
import type { AccountStatement, CompanyDebt, Receivable } from './receivables.ts'
import { ageBands, bandOf, reminderTexts, debtSorts, receivableSorts } from './rules.ts'

const czk = z.number().meta({ description: 'CZK with at most two decimals' })
const day = isoDay('validation.query')
const ico = z.string().regex(/^\d{8}$/, 'validation.query')
const words = z.string().max(200, 'validation.query').optional()
const after = z.string().max(2000, 'validation.query').optional()

export const receivableQuery = z.strictObject({
  ico: ico.optional(),
  band: z.enum(ageBands, 'validation.query').optional(),
  q: words,
  sort: z.enum(receivableSorts, 'validation.query').optional(),
  after,
})
export const debtQuery = z.strictObject({
  q: words,
  sort: z.enum(debtSorts, 'validation.query').optional(),
  after,
})
export const statementQuery = z.strictObject({ ico, from: day, to: day })

export const receivableRecord = z.object({
  order: z.string(),
  invoice: z.string(),
  ico: z.string(),
  company: z.string(),
  issued_on: z.string(),
  due_on: z.string(),
  days_over: z.number(),
  band: z.enum(ageBands),
  due: czk,
  open: czk,
  held: z.object({ reason: z.string(), until: z.string().nullable() }).nullable(),
  disputed: z.boolean(),
  reminded: z.enum(reminderTexts).nullable(),
})

export const receivableWire = (one: Receivable): z.output<typeof receivableRecord> => ({
  order: one.orderNumber,
  invoice: one.invoiceNumber,
  ico: one.ico,
  company: one.companyName,
  issued_on: one.issuedOn,
  due_on: one.dueOn,
  days_over: one.daysOver,
  band: bandOf(one.daysOver),
  due: toCzk(one.due),
  open: toCzk(one.open),
  held: one.held,
  disputed: one.isDisputed,
  reminded: one.reminded,
})

export const debtRecord = z.object({
  ico: z.string(),
  company: z.string(),
  open: czk,
  bands: z.object({ '0': czk, '1-14': czk, '15-30': czk, '31-60': czk, '60+': czk }),
})

export const debtWire = ({ ico: of, name, open, bands }: CompanyDebt): z.output<typeof debtRecord> => ({
  ico: of,
  company: name,
  open: toCzk(open),
  bands: {
    '0': toCzk(bands['0']),
    '1-14': toCzk(bands['1-14']),
    '15-30': toCzk(bands['15-30']),
    '31-60': toCzk(bands['31-60']),
    '60+': toCzk(bands['60+']),
  },
})

export const statementRecord = z.object({
  company: z.string(),
  opening: czk,
  lines: z.array(z.object({ day: z.string(), kind: z.string(), number: z.string(), amount: czk })),
  closing: czk,
  credit: czk,
})

export const statementWire = (statement: AccountStatement): z.output<typeof statementRecord> => ({
  company: statement.name,
  opening: toCzk(statement.opening),
  lines: statement.lines.map((line) => ({ ...line, amount: toCzk(line.amount) })),
  closing: toCzk(statement.closing),
  credit: toCzk(statement.credit),
})
