/** Schemas of the price forms, for values as typed. */
import { z } from 'zod'
import { withRules } from '../../lib/fact-schemas.ts'
import type { Rule } from '../../lib/facts.ts'
import { textOrNone, textField } from '../../lib/text-field.ts'
import { crowns, day, perhapsReason, seen } from '../kit/form-values.ts'
import { leastStep, mostStep, roundings } from '../../shop/catalogue/schema.ts'

const amount = crowns
  .refine((halere) => halere >= 0 && halere <= 100_000_000, 'admin_prices.error.price')
  .transform((halere) => halere / 100)

const days = { from: textOrNone(day), until: textOrNone(day) }
/** The last day may not come before the first. */
const untilRule: Rule<{ from: string | null; until: string | null }> = {
  at: 'until',
  fault: 'admin_prices.error.until',
  holds: ({ from, until }) => from === null || until === null || until >= from,
}

/** The cell of a price: its list, its variant and its minimum quantity. */
const place = {
  price_list: z.string().min(1).max(50),
  code: z.string().min(1).max(50),
  min_quantity: z.coerce.number().int().min(1).max(10_000),
}

export const priceForm = z.object({
  ...place,
  /** Empty: this quantity has no price of its own. */
  price: textOrNone(amount),
  price_before: textOrNone(amount),
  reason: perhapsReason,
})
export const scheduleForm = withRules(z.object({ ...place, price: amount, ...days, reason: perhapsReason }), [
  untilRule,
])
export const tierForm = z.object({
  ...place,
  min_quantity: textField()
    .regex(/^\d{1,5}$/, 'admin_prices.error.quantity')
    .transform(Number)
    .pipe(z.number().min(1, 'admin_prices.error.quantity').max(10_000, 'admin_prices.error.quantity')),
  price: amount,
  reason: perhapsReason,
})

export const listForm = withRules(
  z.object({
    code: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'admin_prices.error.list')
      .max(50, 'admin.error.long'),
    name: textField().min(1, 'admin_prices.error.name').max(100, 'admin.error.long'),
    ...days,
  }),
  [untilRule],
)

export const changedListForm = listForm.and(z.object({ seen }))

/** `10`, `-5,5`, `+3 %`, as hundredths of a percent. */
const percent = z
  .string()
  .transform((typed) =>
    typed
      .replaceAll(/[\s\u00a0\u202f%]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )
  .pipe(z.string().regex(/^[+-]?\d{1,3}(\.\d{1,2})?$/, 'admin_prices.error.percent'))
  .transform((typed) => Math.round(Number(typed) * 100))
  .pipe(
    z
      .number()
      .min(leastStep, 'admin_prices.error.percent')
      .max(mostStep, 'admin_prices.error.percent')
      .refine((step) => step !== 0, 'admin_prices.error.percent'),
  )
export const stepForm = z.object({
  price_list: z.string().min(1, 'admin_prices.error.list').max(50),
  search: textField().max(100, 'admin.error.long').default(''),
  step: percent,
  rounding: z.coerce.number().pipe(z.union(roundings.map((one) => z.literal(one)))),
})

const steps = z.array(
  z.tuple([z.string().min(1).max(50), z.int().min(1).max(10_000), z.int().min(0), z.int().min(0)]),
)
/** The previewed prices: code, quantity, old and new haléře. */
export const applyForm = z.object({
  price_list: z.string().min(1).max(50),
  reason: perhapsReason,
  steps: z
    .string()
    .max(60_000)
    .transform((text, { issues }): z.output<typeof steps> => {
      const read = steps.safeParse(jsonIn(text))
      if (read.success) return read.data
      issues.push({ code: 'custom', message: 'validation.invalid', input: text })
      return z.NEVER
    }),
})

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const whyForm = z.object({
  email: textField().max(200).default(''),
  code: textField().min(1).max(50),
  pieces: z.coerce.number().int().min(1).max(100_000).default(1),
})
