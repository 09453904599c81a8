/** What the forms of a claim's page take. */
import { z } from 'zod'
import { remedies } from '../../../shop/complaints/rules.ts'
import { crownsOrNone, ticked } from '../kit/typed-values.ts'

/** Words for the customer. */
const longestWhy = 1000
const words = z.string('validation.invalid').trim().max(longestWhy, 'admin.error.long')

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

/** Pieces by the line of the order, as `line.0`. */
const lines = z
  .array(
    z.object({
      line: z.number().int(),
      pieces: z
        .string()
        .regex(/^\d{1,6}$/, 'admin.error.count')
        .transform(Number),
    }),
  )
  .transform((all) => all.filter(({ pieces }) => pieces > 0))

/** New goods for a complaint; no pieces: those that were complained about. Longer words would not fit the audit. */
export const sendForm = z.object({
  lines,
  why: z.string('validation.invalid').trim().min(1, 'admin.error.reason').max(500, 'admin.error.long'),
})

/** All left out: what was declared. */
const linesOrNone = lines.transform((all) => (all.length === 0 ? null : all))

export const goodsBackForm = z.object({
  lines: linesOrNone,
  restock: ticked,
  why: words.optional().default(''),
})

const linesIn = (form: FormData) =>
  [...form].flatMap(([name, value]) => {
    const [, line] = /^line\.(\d{1,4})$/.exec(name) ?? []
    return line !== undefined && typeof value === 'string' && value.trim() !== ''
      ? [{ line: Number(line), pieces: value.trim() }]
      : []
  })

/** The fields of the form of goods that came back. */
export const goodsBackIn = (form: FormData) => ({
  lines: linesIn(form),
  restock: form.get('restock') ?? undefined,
  why: form.get('why') ?? undefined,
})

export const refundForm = z.object({
  unseen: ticked,
  /** Which pieces are meant, where the consumer named them in words. */
  lines: linesOrNone,
  why: words.optional().default(''),
})

export const refundIn = (form: FormData) => ({
  lines: linesIn(form),
  unseen: form.get('unseen') ?? undefined,
  why: form.get('why') ?? undefined,
})
