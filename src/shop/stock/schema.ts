/** What staff asks of the stock, on the wire: amounts in CZK, days as `2026-11-30`. */
import { z } from 'zod'
import { typedString } from '../../lib/typed.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { fromCzk } from '../../lib/money.ts'
import { mostPieces, pieceReasons } from './rules.ts'

const line = (max: number, fault: string) =>
  typedString(fault)
    .min(1, fault)
    .max(max, fault)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, fault)

const pieces = z
  .number('stock.error.pieces')
  .int('stock.error.pieces')
  .min(1, 'stock.error.pieces')
  .max(mostPieces, 'stock.error.pieces')
const variantCode = line(50, 'stock.error.no_variant').meta({ description: 'Of the variant' })
const reason = line(500, 'stock.error.reason')
const id = z.int().min(1)
const day = isoDay('stock.error.day')
/** Given anew for each change; the same one again does nothing twice. */
const key = line(200, 'stock.error.key').optional()

/** At most 10,000 CZK a piece. */
const cost = z
  .number('stock.error.cost')
  .min(0, 'stock.error.cost')
  .max(10_000, 'stock.error.cost')
  .refine((czk) => fromCzk(czk) !== null, 'stock.error.cost')
  .meta({ description: 'CZK of one piece without VAT' })

export const receiptToWrite = z.strictObject({
  supplier: line(200, 'stock.error.supplier'),
  document: line(60, 'stock.error.document').meta({ description: 'The supplier’s number of it' }),
  received_on: day,
  note: typedString().max(500).default(''),
  lines: z
    .array(
      z.strictObject({
        code: variantCode,
        // What is of no known lot is called so.
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

export const idWithReason = z.strictObject({ id, reason })
export type IdWithReason = z.output<typeof idWithReason>

export const writeOff = z.strictObject({
  code: variantCode,
  lot_id: id.optional().meta({ description: 'Left out: free pieces, by their best-before date' }),
  pieces,
  reason: z.enum(pieceReasons, 'stock.error.why'),
  note: reason,
  key,
})
export type WriteOff = z.output<typeof writeOff>

export const takenBack = z.strictObject({
  code: variantCode,
  movement_id: id.meta({ description: 'Of the ledger of the variant' }),
  reason,
})
export type TakenBack = z.output<typeof takenBack>

export const lotWithReason = z.strictObject({ lot_id: id, reason })
export type LotWithReason = z.output<typeof lotWithReason>

export const threshold = z.strictObject({ code: variantCode, pieces: pieces.nullable() })
export type Threshold = z.output<typeof threshold>

/** Where a variant lies, such as `A-03-2`; null: no place is said. */
export const place = z.strictObject({
  code: variantCode,
  place: typedString('stock.error.lies_at')
    .min(1, 'stock.error.lies_at')
    .max(40, 'stock.error.lies_at')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'stock.error.lies_at')
    .nullable(),
})
export type Place = z.output<typeof place>

export const stocktakeToOpen = z.strictObject({ note: typedString().max(500).default('') })

export const counted = z.strictObject({
  stocktake_id: id,
  lot_id: id,
  place: typedString().max(60, 'stock.error.place').default(''),
  pieces: z
    .number('stock.error.pieces')
    .int('stock.error.pieces')
    .min(0, 'stock.error.pieces')
    .max(mostPieces, 'stock.error.pieces'),
})
export type Counted = z.output<typeof counted>

const text = typedString('stock.error.recall_text')
  .min(1, 'stock.error.recall_text')
  .max(2000, 'stock.error.recall_text')
export const recallToOpen = z.strictObject({ lot_id: id, text_cs: text, text_en: text })
export type RecallToOpen = z.output<typeof recallToOpen>
