/** Requests of staff about the stock, on the wire: amounts in CZK, days as `2026-11-30`. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { fromCzk } from '../../lib/money.ts'
import { mostPieces, type PieceReason } from './rules.ts'

const line = (max: number, fault: string) =>
  textField(fault)
    .min(1, fault)
    .max(max, fault)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, fault)

const pieces = z
  .number('stock.error.pieces')
  .int('stock.error.pieces')
  .min(1, 'stock.error.pieces')
  .max(mostPieces, 'stock.error.pieces')
export const variantCode = line(50, 'stock.error.no_variant').meta({ description: 'Of the variant' })
export const ofLot = z
  .int()
  .min(1)
  .optional()
  .meta({ description: 'Left out: free pieces, by their best-before date' })
const day = isoDay('stock.error.day')
/** Idempotency key, a new one for each change; repeating a change with the same key does nothing. */
export const key = line(200, 'stock.error.key').optional()

/** At most 10,000 CZK a piece. */
const cost = z
  .number('stock.error.cost')
  .min(0, 'stock.error.cost')
  .max(10_000, 'stock.error.cost')
  .refine((czk) => fromCzk(czk) !== null, 'stock.error.cost')
  .meta({ description: 'CZK of one piece without VAT' })

export const note = textField().max(500, 'admin.error.long').default('')

export const receiptToWrite = z.strictObject({
  supplier: line(200, 'stock.error.supplier'),
  document: line(60, 'stock.error.document').meta({ description: 'The supplier’s number of it' }),
  received_on: day,
  note,
  lines: z
    .array(
      z.strictObject({
        code: variantCode,
        // This code is reserved for pieces of no known lot.
        lot: line(60, 'stock.error.lot_code').refine(
          (typed) => typed.toLowerCase() !== 'unknown',
          'stock.error.lot_code',
        ),
        best_before: day.nullable(),
        pieces,
        cost,
      }),
    )
    .min(1, 'stock.error.lines')
    .max(200, 'stock.error.lines'),
})
export type ReceiptToWrite = z.output<typeof receiptToWrite>

export interface IdWithReason {
  id: number
  reason: string
}

export interface WriteOff {
  code: string
  /** Left out: free pieces, by their best-before date. */
  lot_id?: number | undefined
  pieces: number
  reason: PieceReason
  note: string
  key?: string | undefined
}

export interface TakenBack {
  code: string
  /** Id of the movement in the variant's ledger. */
  movement_id: number
  reason: string
}

export interface LotWithReason {
  lot_id: number
  reason: string
}

export interface Threshold {
  code: string
  pieces: number | null
}

/** The place of a variant, such as `A-03-2`; null: unknown. */
export interface Place {
  code: string
  place: string | null
}

/** Place at which it was counted. */
export const countedAt = textField().max(60, 'stock.error.place').default('')
export interface Counted {
  stocktake_id: number
  lot_id: number
  place: string
  pieces: number
}

const text = textField('stock.error.recall_text')
  .min(1, 'stock.error.recall_text')
  .max(2000, 'stock.error.recall_text')
export const recallTexts = { text_cs: text, text_en: text }
export interface RecallToOpen {
  lot_id: number
  text_cs: string
  text_en: string
}
