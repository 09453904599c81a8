/** What the forms of a claim's page take. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { remedies } from '../../../shop/complaints/rules.ts'
import { crownsOrNone, piecesByLine, ticked, typedBehind } from '../kit/typed-values.ts'

/** Words for the customer. */
const longestWhy = 1000
const words = typedString('validation.invalid').max(longestWhy, 'admin.error.long')

/** The customer is told why. */
export const whyForm = z.object({ why: words.min(1, 'admin.error.reason') })
export const perhapsWhyForm = z.object({ why: words.optional().default('') })

export const acceptForm = z
  .object({
    why: words.min(1, 'admin.error.reason'),
    remedy: z.enum(remedies, 'admin_claims.error.remedy'),
    amount: crownsOrNone,
  })
  .refine(({ remedy, amount }) => remedy === 'goods' || (amount !== null && amount > 0), {
    path: ['amount'],
    message: 'admin_claims.error.amount',
  })

/** Pieces by the line of the order, the first of which is `line.0`. */
const lines = piecesByLine.transform((all) => all.map(({ position: line, pieces }) => ({ line, pieces })))

/** New goods for a complaint; no pieces: those that were complained about. Longer words would not fit the audit. */
export const sendForm = z.object({
  line: lines,
  why: typedString('validation.invalid').min(1, 'admin.error.reason').max(500, 'admin.error.long'),
})

/** All left out: what was declared. */
const linesOrNone = lines.transform((all) => (all.length === 0 ? null : all))

export const goodsBackForm = z.object({
  line: linesOrNone,
  restock: ticked,
  why: words.optional().default(''),
})

/** The fields of the form of goods that came back. */
export const goodsBackIn = (form: FormData) => ({
  line: typedBehind(form, 'line'),
  restock: form.get('restock') ?? undefined,
  why: form.get('why') ?? undefined,
})

export const refundForm = z.object({
  unseen: ticked,
  /** Which pieces are meant, where the consumer named them in words. */
  line: linesOrNone,
  why: words.optional().default(''),
})

export const refundIn = (form: FormData) => ({
  line: typedBehind(form, 'line'),
  unseen: form.get('unseen') ?? undefined,
  why: form.get('why') ?? undefined,
})
