/** The representatives' calls on the wire (docs/architecture.md, "What a call promises"). */
import { z } from 'zod'
import { person } from '../customers/schema.ts'
import { addedReseller } from '../resellers/schema.ts'
import { acts, customerKinds } from './rules.ts'

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

export const actingFor = z.strictObject({
  customer_id: id.nullable().meta({ description: 'One of the representative’s customers; null: nobody' }),
})

const companyWire = z.object({ name: z.string(), ico: z.string(), dic: z.string().nullable() }).nullable()

export const actedFor = z
  .object({
    id: z.int(),
    display_name: z.string(),
    type: z.enum(['B2C', 'B2B', 'BOTH']),
    company: companyWire,
  })
  .nullable()

export const actingForAnswer = z.object({ acting_for: actedFor })

const cursor = z
  .string()
  .regex(/^[\w-]{8,300}$/, 'validation.query')
  .optional()
  .meta({ description: 'The `next` of the page before' })

export const customersQuery = z.strictObject({
  search: z
    .string()
    .max(100, 'validation.query')
    .optional()
    .meta({ description: 'Words of the name, company, IČO or e-mail; accents and capitals do not count' }),
  after: cursor,
  kind: z.enum(customerKinds, 'validation.query').optional(),
  idle: z
    .enum(['true', 'false'], 'validation.query')
    .optional()
    .meta({ description: 'Only those who have not ordered for 6 weeks' }),
})

const amount = z.number().meta({ description: 'CZK without VAT' })

export const customersAnswer = z.object({
  customers: z.array(
    z.object({
      id: z.int(),
      display_name: z.string(),
      email: z.string(),
      phone: z.string(),
      type: z.enum(['B2C', 'B2B', 'BOTH']),
      company: companyWire,
      state: z.enum(['INVITED', 'ACTIVE']),
      last_order: z.object({ number: z.string(), created_at: z.string() }).nullable(),
      turnover_12_months: amount,
      is_idle: z.boolean(),
    }),
  ),
  next: z.string().nullable().meta({ description: 'Give it as `after`; null: there are no more' }),
})

const consumer = z.strictObject({ kind: z.literal('B2C'), ...person })
export type AddedConsumer = z.output<typeof consumer>

/**
 * Resellers are added with the fields of the merchant application, without its consents: these come with the first password.
 */
export const addCustomer = z.discriminatedUnion('kind', [addedReseller, consumer])
export type AddCustomer = z.output<typeof addCustomer>

export const addedAnswer = z.object({ status: z.literal('ok'), customer_id: z.int() })

export const figuresAnswer = z.object({
  months: z.array(
    z.object({
      month: z.string().meta({ description: '`2026-11`, by the day of the order in Prague' }),
      orders: z.int(),
      turnover: amount,
      commission: amount.meta({ description: 'CZK; of goods without VAT, from paid orders' }),
      awaited_commission: amount.meta({ description: 'CZK; of orders that are yet to be paid' }),
    }),
  ),
})

export const figuresFileQuery = z.strictObject({
  locale: z.enum(['cs', 'en'], 'validation.query').optional(),
})

export const statementFileQuery = figuresFileQuery.extend({
  month: z.string('tax.error.month').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'tax.error.month'),
})

export const statementsQuery = z.strictObject({ after: cursor })

export const statementsAnswer = z.object({
  statements: z.array(
    z.object({
      month: z.string(),
      total: z.number().meta({ description: 'CZK; negative where more was taken back than earned' }),
      at: z.iso.datetime(),
    }),
  ),
  next: z.string().nullable(),
})

export const actsQuery = z.strictObject({ after: cursor })

export const actsAnswer = z.object({
  acts: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      act: z.enum(acts),
      customer_id: z.int(),
      customer: z.string().nullable().meta({ description: 'Null: not the representative’s any more' }),
      order_number: z.string().nullable(),
    }),
  ),
  next: z.string().nullable().meta({ description: 'Give it as `after`; null: there are no more' }),
})
