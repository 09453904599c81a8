/** Shared by the stock operations: the state that pages need, the names of their fields, and their answers. */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { Actor } from '../../server/context.ts'
import { seesCosts } from '../../shop/staff/rules.ts'
import { mostPieces } from '../../shop/stock/rules.ts'
import {
  stockSchemas,
  type CountedLot,
  type Lot,
  type Receipt,
  type Stocktake,
} from '../../shop/stock/stock.ts'
import { f, type Doing } from '../operations/operations.ts'

/** The state that the pages of a variant and of a lot need. */
export interface StockState {
  /** There is nothing of it to write off. */
  isEmpty: boolean
}

export interface LotState extends StockState {
  isBlocked: boolean
}

export interface VariantState extends StockState {
  threshold: number | null
  place: string | null
}

export const aVariant = { code: f.wire(stockSchemas.variantCode, { isWord: true }) }
export const ofVariant = ({ code }: { code: string }) => ({ subject: { kind: 'variant', id: code } })
export const aLot = { lot_id: f.id({ label: 'admin_stock.column.lot' }) }
export const somePieces = { least: 1, most: mostPieces, fault: 'stock.error.pieces' }

export const isNew = ({ isRepeat }: { isRepeat: boolean }): boolean => !isRepeat
/** True if it was done before and nothing changed now. */
export const repeated = { is_repeat: z.boolean() }

const czk = z.number().nullable().meta({ description: 'CZK without VAT; null: not known, or no costs.read' })
/** The same for a caller who sees costs; null for others. */
const costWire = (actor: Actor, cost: number | null): number | null =>
  cost === null || !seesCosts(actor) ? null : toCzk(cost)
const count = z.int()

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
export const lotToWire = (lot: Lot, actor: Actor): z.output<typeof lotWire> => ({
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
export const receiptToWire = (receipt: Receipt, actor: Actor): z.output<typeof receiptWire> => ({
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
export const stocktakeToWire = (one: Stocktake): z.output<typeof stocktakeWire> => ({
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
export const countedToWire = (one: CountedLot, actor: Actor): z.output<typeof countedWire> => ({
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

interface LotsChanged {
  lots: Lot[]
  isRepeat: boolean
}

/** The audit and the answer of blocking and unblocking. */
export const answersLots = {
  audit: (_context: unknown, { lot_id }: { lot_id: number }) => ({
    subject: { kind: 'lot', id: lot_id },
    keep: ({ lots }: LotsChanged) =>
      lots.map(({ lotId, isBlocked, onHand }) => ({ lot: lotId, blocked: isBlocked, pieces: onHand })),
    isChange: isNew,
  }),
  answer: {
    schema: z.object({ lots: z.array(lotWire), ...repeated }),
    of: ({ lots, isRepeat }: LotsChanged, { actor }: Pick<Doing, 'actor'>) => ({
      lots: lots.map((lot) => lotToWire(lot, actor)),
      is_repeat: isRepeat,
    }),
  },
}

export const answersReceipt = {
  schema: z.object({ receipt: receiptWire, ...repeated }),
  of: ({ receipt, isRepeat }: { receipt: Receipt; isRepeat: boolean }, { actor }: Pick<Doing, 'actor'>) => ({
    receipt: receiptToWire(receipt, actor),
    is_repeat: isRepeat,
  }),
  told: ({ receipt }: { receipt: Receipt }) => `Its number is ${receipt.id}.`,
}
