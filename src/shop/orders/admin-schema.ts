/** What staff asks about orders, on the wire. */
import { z } from 'zod'
import { submitOrder } from './schema.ts'

/** Without control characters but line breaks and tabs: it goes to terminals, lists and packing slips. */
const isPlain = (text: string) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text)

export const order = z
  .string()
  .regex(/^\d{1,10}$/, 'validation.query')
  .meta({ description: 'The number of the order' })
export const reason = z
  .string()
  .trim()
  .min(1, 'money.error.reason')
  .max(500, 'money.error.reason')
  .refine(isPlain, 'money.error.reason')
export const key = z
  .string()
  .regex(/^[\w.:-]{1,100}$/, 'validation.query')
  .meta({ description: 'The same key does it once, and answers the same' })

/** A note of staff: several lines. */
export const noteText = z
  .string('order_note.error.text')
  .trim()
  .min(1, 'order_note.error.text')
  .max(2000, 'order_note.error.text')
  .refine(isPlain, 'order_note.error.text')

/** A note as a customer may write it; empty: none. */
export const customerNote = submitOrder.shape.note

export const holdBody = z.strictObject({ order, reason })
export const noteBody = z.strictObject({ order, key, text: noteText })
export const customerNoteBody = z.strictObject({ order, note: customerNote, reason })
