/** Schemas of the stock forms, for values as typed. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { countUpTo, crowns, day, rowId } from '../kit/form-values.ts'
import { mostLines } from './receipt-lines.ts'

const most = 1_000_000
/** A counted number of pieces; zero is valid. */
const counted = countUpTo(most, 'admin_stock.error.counted')
/** Received or removed pieces: at least one. */
const pieces = countUpTo(most, 'admin_stock.error.pieces').refine(
  (number) => number > 0,
  'admin_stock.error.pieces',
)
/** Null if all fields are empty; else the schema's value, with its faults. */
const unlessEmpty = <Value>(isEmpty: (typed: unknown) => boolean, schema: z.ZodType<Value>) =>
  z.unknown().transform((typed, { issues }): Value | null => {
    if (isEmpty(typed)) return null
    const read = schema.safeParse(typed)
    if (read.success) return read.data
    for (const { message, path } of read.error.issues)
      issues.push({ code: 'custom', message, path: [...path], input: typed })
    return z.NEVER
  })
const optional = <Value>(schema: z.ZodType<Value>) =>
  unlessEmpty((typed) => typeof typed !== 'string' || typed.trim() === '', schema)
const line = (longest: number, fault: string) =>
  textField(fault)
    .min(1, fault)
    .max(longest, 'admin.error.long')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, fault)
const note = textField().max(500, 'admin.error.long').default('')

const recallText = textField().min(1, 'admin_stock.error.recall_text').max(2000, 'admin.error.long')
export const recallTextsForm = z.object({ text_cs: recallText, text_en: recallText })
export const recallForm = recallTextsForm
  .extend({
    /** The lot's code, typed as confirmation: a recall is irreversible. */
    confirmation: textField(),
    lot: z.string(),
  })
  .refine(({ confirmation, lot }) => confirmation === lot, {
    path: ['confirmation'],
    error: 'admin_stock.error.confirmation',
  })

/** Counted pieces; of goods in boxes, whole boxes of `box_pieces` and loose pieces beside them. */
export const countForm = z
  .object({
    lot_id: rowId,
    place: textField().max(60, 'admin.error.long').default(''),
    boxes: optional(counted).optional(),
    box_pieces: optional(counted).optional(),
    pieces: optional(counted).optional(),
  })
  .transform(({ boxes, box_pieces: size, pieces: loose, ...given }, { issues }) => {
    const total = (boxes ?? 0) * (size ?? 0) + (loose ?? 0)
    if ((boxes ?? loose ?? null) !== null && total <= most) return { ...given, pieces: total }
    const path = (boxes ?? null) === null ? 'pieces' : 'boxes'
    issues.push({ code: 'custom', message: 'admin_stock.error.counted', path: [path], input: boxes })
    return z.NEVER
  })

/** The fields of a line of a receipt. */
export const lineFields = ['code', 'lot', 'best_before', 'pieces', 'cost'] as const
export { mostLines }

const receiptLine = z.object({
  code: line(50, 'admin_stock.error.variant'),
  /** Null: goods other than food have the document's number. */
  lot: optional(
    line(60, 'admin_stock.error.lot').refine(
      (typed) => typed.toLowerCase() !== 'unknown',
      'admin_stock.error.lot',
    ),
  ),
  best_before: optional(day),
  pieces,
  cost: crowns
    .refine((amount) => amount >= 0 && amount <= 1_000_000, 'admin_stock.error.cost')
    .transform((amount) => amount / 100),
})
const isBlank = (typed: unknown): boolean =>
  typeof typed === 'object' && typed !== null && Object.values(typed).every((value) => value === '')

export const receiptForm = z.object({
  supplier: line(200, 'admin_stock.error.supplier'),
  document: line(60, 'admin_stock.error.document'),
  received_on: day,
  note,
  lines: z
    .array(unlessEmpty(isBlank, receiptLine))
    .max(mostLines)
    .refine((lines) => lines.some((one) => one !== null), 'admin_stock.error.lines'),
})

/** The receipt from its form: each line keeps its place, so that a fault finds its field. */
export function readReceipt(form: FormData): Record<string, unknown> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const places = [...form.keys()].flatMap((name) => {
    const [, place] = /^lines\.(\d{1,3})\.code$/.exec(name) ?? []
    return place === undefined ? [] : [Number(place)]
  })
  const length = Math.min(mostLines, Math.max(0, ...places.map((place) => place + 1)))
  return {
    ...Object.fromEntries(['supplier', 'document', 'received_on', 'note'].map((name) => [name, text(name)])),
    lines: Array.from({ length }, (_, place) => {
      const typed = Object.fromEntries(
        lineFields.map((name) => [name, text(`lines.${place}.${name}`).trim()]),
      )
      // A line that holds only the code that the page offered was not filled in.
      const isOffered = typed['code'] === text(`lines.${place}.offered`)
      return isOffered && isBlank({ ...typed, code: '' }) ? { ...typed, code: '' } : typed
    }),
  }
}

/** A chosen file; a browser sends an empty one if none was chosen. */
const file = z
  .instanceof(File, { error: 'admin_stock.error.file' })
  .refine(({ size }) => size > 0, 'admin_stock.error.file')
export const receiptFileForm = z.object({ file })
export const importForm = z.object({ file })
export const importWithReasonForm = importForm.extend({ reason: note })
