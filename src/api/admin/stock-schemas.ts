/** Answers of /api/admin/stock, and the wire format of the stock's values. */
import { z } from 'zod'
import { mostAPage } from '../../server/page.ts'
import type { ListedLevel, Movement } from '../../shop/stock/stock.ts'
import type { NotifiedReceiver } from '../../workflows/stock/stock.ts'

export const at = '/api/admin/stock'

const count = z.int()

/** A page of a list: `after` is the place where it continues. */
export const pageQuery = {
  after: z.string().max(2000, 'validation.query').optional(),
  size: z.coerce
    .number('validation.query')
    .int('validation.query')
    .min(1, 'validation.query')
    .max(mostAPage, 'validation.query')
    .default(50),
}
export const idQuery = z.coerce
  .number('validation.query')
  .int('validation.query')
  .min(1, 'validation.query')
  .max(Number.MAX_SAFE_INTEGER, 'validation.query')

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), previous: z.string().nullable() })

export const levelWire = z.object({
  code: z.string(),
  place: z.string().nullable().meta({ description: 'Where it lies; null: it is not said' }),
  free: count.meta({ description: 'Can be sold now' }),
  reserved: count.meta({ description: 'Of orders that are not packed yet' }),
  held: count.meta({ description: 'Blocked or too near their date; below zero: missing for orders' }),
  on_hand: count.meta({ description: 'Lie there: free, reserved and held' }),
  not_for_resellers: count,
  threshold: count.nullable(),
  sold_28_days: count,
  days_left: count.nullable(),
  is_low: z.boolean(),
})
export const levelToWire = (level: ListedLevel): z.output<typeof levelWire> => ({
  code: level.code,
  place: level.place,
  free: level.free,
  reserved: level.reserved,
  held: level.held,
  on_hand: level.onHand,
  not_for_resellers: level.shortLife,
  threshold: level.threshold,
  sold_28_days: level.sold,
  days_left: level.daysLeft,
  is_low: level.isLow,
})

export const movementWire = z.object({
  id: count,
  at: z.string(),
  change: count,
  reason: z.string(),
  order: z.string().nullable().meta({ description: 'Its number' }),
  lots: z.array(z.string()),
  note: z.string(),
  balance: count.nullable().meta({
    description: 'Pieces that were not reserved after it; null: one kind of movements alone was asked for',
  }),
})
export const movementToWire = (one: Movement): z.output<typeof movementWire> => ({
  id: one.id,
  at: one.at.toISOString(),
  change: one.change,
  reason: one.reason,
  order: one.orderNumber,
  lots: one.lots,
  note: one.note,
  balance: one.balance,
})

export const receiverWire = z.object({
  order: z.string().meta({ description: 'Its number' }),
  email: z.string(),
  fulfilment: z.string(),
  pieces: count,
  parcels: z.array(z.string()),
  recall_mail: z.enum(['waiting', 'sent', 'refused']).nullable().meta({
    description: 'How the mail that tells of the recall fared; null: none was asked for',
  }),
})
export const receiverToWire = (one: NotifiedReceiver): z.output<typeof receiverWire> => ({
  order: one.orderNumber,
  email: one.email,
  fulfilment: one.fulfilment,
  pieces: one.pieces,
  parcels: one.parcels,
  recall_mail: one.mail,
})
