/** Files of refunds for the bank on the wire of the back office. */
import { z } from 'zod'
import { crownsOf } from '../../lib/money.ts'
import { moneyFields, toMoneyWire } from '../../lib/money-wire.ts'
import type { PayoutBatch, PayoutDue, PayoutItem } from './payouts/rules.ts'
import { payoutDueSorts, payoutSorts } from './rules.ts'

/** Millionths of a crown; three digits before the point and six after it. */
export const payoutRate = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,6})?$/, 'payout.error.rate')
  .transform((given) => Math.round(Number(given) * 1_000_000))
  .refine((value) => value > 0, 'payout.error.rate')
  .meta({ description: 'Crowns for one euro, such as "24.315"' })
  .nullable()
  .default(null)

export const payoutFrom = z
  .string('payout.error.from')
  .max(50, 'payout.error.from')
  .nullable()
  .default(null)
  .meta({ description: 'One of the shop’s own accounts; null: the one that transfers go to' })

const positive = z.coerce.number('validation.query').int('validation.query').positive('validation.query')
export const payoutQuery = z.strictObject({ id: positive.max(Number.MAX_SAFE_INTEGER, 'validation.query') })
const after = z.string().max(2000, 'validation.query').optional()
export const payoutsQuery = z.strictObject({
  sort: z.enum(payoutSorts, 'validation.query').optional(),
  after,
})
export const payoutsDueQuery = z.strictObject({
  sort: z.enum(payoutDueSorts, 'validation.query').optional(),
  after,
})

export const payoutDueRecord = z.object({
  refund: z.number(),
  order: z.string().nullable().meta({ description: 'null: no order took the money' }),
  ...moneyFields,
  came_in: z.string().meta({ description: 'The currency in which the money came that goes back' }),
  reason: z.string(),
  asked_at: z.string(),
  account: z.string().nullable().meta({ description: 'IBAN; null: one has to be written' }),
  holder: z.string(),
  rejected: z.string().nullable().meta({ description: 'Why the bank refused it last' }),
})

export const payoutDueWire = (due: PayoutDue): z.output<typeof payoutDueRecord> => ({
  refund: due.refundId,
  order: due.orderNumber,
  ...toMoneyWire(crownsOf(due.amount)),
  came_in: due.cameIn,
  reason: due.reason,
  asked_at: due.askedAt.toISOString(),
  account: due.iban,
  holder: due.holder,
  rejected: due.rejected,
})

export const payoutRecord = z.object({
  id: z.number(),
  format: z.enum(['ABO', 'SEPA']),
  currency: z.enum(['CZK', 'EUR']),
  state: z.enum(['MADE', 'UPLOADED', 'CONFIRMED', 'CANCELLED']),
  due_on: z.string(),
  items: z.number(),
  open: z.number().meta({ description: 'How many no statement has confirmed yet' }),
  total: z.number().meta({ description: 'In `currency`' }),
  sha256: z.string(),
  made_at: z.string(),
})

export const payoutWire = (batch: PayoutBatch): z.output<typeof payoutRecord> => ({
  id: batch.id,
  format: batch.format,
  currency: batch.total.currency,
  state: batch.state,
  due_on: batch.dueOn,
  items: batch.items,
  open: batch.open,
  total: batch.total.amount / 100,
  sha256: batch.sha256,
  made_at: batch.madeAt.toISOString(),
})

export const payoutItemRecord = z.object({
  refund: z.number(),
  order: z.string().nullable(),
  state: z.enum(['MADE', 'CONFIRMED', 'REJECTED', 'CANCELLED']),
  ...moneyFields,
  account: z.string(),
  variable_symbol: z.string(),
  reason: z.string().nullable().meta({ description: 'Why the bank rejected it' }),
})

export const payoutItemWire = (item: PayoutItem): z.output<typeof payoutItemRecord> => ({
  refund: item.refundId,
  order: item.orderNumber,
  state: item.state,
  ...toMoneyWire(item),
  account: item.iban,
  variable_symbol: item.variableSymbol,
  reason: item.reason,
})
