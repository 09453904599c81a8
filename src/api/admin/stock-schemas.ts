/** What /api/admin/stock answers, and how the stock's values are told on the wire. */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { Actor } from '../../server/context.ts'
import { mostAPage } from '../../server/page.ts'
import type { CountedLot, ListedLevel, Lot, Movement, Receipt, Stocktake } from '../../shop/stock/stock.ts'
import { seesCosts } from '../../shop/staff/rules.ts'
import type { ToldReceiver } from '../../workflows/back-office/back-office.ts'

const czk = z.number().nullable().meta({ description: 'CZK without VAT; null: not known, or no costs.read' })
/** The same for a caller who sees costs; null for others. */
const costWire = (actor: Actor, cost: number | null): number | null =>
  cost === null || !seesCosts(actor) ? null : toCzk(cost)
const count = z.int()

/** A page of a list: the place where it goes on is given as `after`. */
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
export const levelTold = (level: ListedLevel): z.output<typeof levelWire> => ({
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
export const movementTold = (one: Movement): z.output<typeof movementWire> => ({
  id: one.id,
  at: one.at.toISOString(),
  change: one.change,
  reason: one.reason,
  order: one.orderNumber,
  lots: one.lots,
  note: one.note,
  balance: one.balance,
})

export const lotWire = z.object({
  id: count,
  code: z.string().meta({ description: 'Of the variant' }),
  lot: z.string(),
  is_unknown: z.boolean(),
  best_before: z.string().nullable(),
  cost: czk,
  on_hand: count,
  is_blocked: z.boolean(),
  block_reason: z.string(),
})
export const lotTold = (lot: Lot, actor: Actor): z.output<typeof lotWire> => ({
  id: lot.lotId,
  code: lot.variantCode,
  lot: lot.code,
  is_unknown: lot.isUnknown,
  best_before: lot.bestBefore,
  cost: costWire(actor, lot.cost),
  on_hand: lot.onHand,
  is_blocked: lot.isBlocked,
  block_reason: lot.blockReason,
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
export const receiverTold = (one: ToldReceiver): z.output<typeof receiverWire> => ({
  order: one.orderNumber,
  email: one.email,
  fulfilment: one.fulfilment,
  pieces: one.pieces,
  parcels: one.parcels,
  recall_mail: one.mail,
})

export const receiptWire = z.object({
  id: count,
  supplier: z.string(),
  document: z.string(),
  received_on: z.string(),
  note: z.string(),
  is_reversed: z.boolean(),
  lines: z.array(
    z.object({
      lot_id: count,
      code: z.string(),
      lot: z.string(),
      best_before: z.string().nullable(),
      pieces: count,
      cost: czk,
      on_hand: count,
    }),
  ),
})
export const receiptTold = (receipt: Receipt, actor: Actor): z.output<typeof receiptWire> => ({
  id: receipt.id,
  supplier: receipt.supplier,
  document: receipt.document,
  received_on: receipt.receivedOn,
  note: receipt.note,
  is_reversed: receipt.isReversed,
  lines: receipt.lines.map((line) => ({
    lot_id: line.lotId,
    code: line.variantCode,
    lot: line.lotCode,
    best_before: line.bestBefore,
    pieces: line.pieces,
    cost: costWire(actor, line.cost),
    on_hand: line.onHand,
  })),
})

export const stocktakeWire = z.object({
  id: count,
  state: z.enum(['OPEN', 'POSTED', 'CANCELLED']),
  note: z.string(),
  reason: z.string(),
  opened_at: z.string(),
  ended_at: z.string().nullable(),
})
export const stocktakeTold = (one: Stocktake): z.output<typeof stocktakeWire> => ({
  id: one.id,
  state: one.state,
  note: one.note,
  reason: one.reason,
  opened_at: one.openedAt.toISOString(),
  ended_at: one.endedAt?.toISOString() ?? null,
})

export const countedWire = z.object({
  lot_id: count,
  code: z.string(),
  lot: z.string(),
  best_before: z.string().nullable(),
  counted: count,
  expected: count,
  difference: count,
  cost: czk,
  count_again: z.boolean().meta({
    description: 'Pieces moved between the counts of its places: it is counted again before it is posted',
  }),
})
export const countedTold = (one: CountedLot, actor: Actor): z.output<typeof countedWire> => ({
  lot_id: one.lotId,
  code: one.variantCode,
  lot: one.lotCode,
  best_before: one.bestBefore,
  counted: one.counted,
  expected: one.expected,
  difference: one.difference,
  cost: costWire(actor, one.cost),
  count_again: one.countAgain,
})
