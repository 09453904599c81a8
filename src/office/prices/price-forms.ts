/** Schemas of the price forms, for values as typed. */
import { z } from 'zod'
import { withRules } from '../../lib/fact-schemas.ts'
import type { Rule } from '../../lib/facts.ts'
import { textOrNone, textField } from '../../lib/text-field.ts'
import { crowns, day, perhapsReason, seen } from '../kit/form-values.ts'
import type { PriceChange } from '../../workflows/pricing/pricing.ts'
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

/** The names of the grid's fields begin with it. */
const cellPrefix = 'price.'

/** A cell of the grid: a list, a minimum quantity, and the variants that share the row. */
export interface Cell {
  list: string
  quantity: number
  codes: readonly string[]
}

export const cellName = ({ list, quantity, codes }: Cell): string =>
  `${cellPrefix}${list}~${quantity}~${codes.join('+')}`

const cell = z
  .string()
  .regex(/^[a-z0-9-]{1,50}~\d{1,5}~[A-Za-z0-9._+-]{1,3000}$/, 'validation.invalid')
  .transform((name): Cell => {
    const [list = '', quantity = '', codes = ''] = name.split('~')
    return { list, quantity: Number(quantity), codes: codes.split('+') }
  })

const seenCells = z.record(z.string(), z.string())

/** The cells that differ from those that the grid was filled with; an empty one has no price of its own. */
export const gridForm = z.object({ price: z.record(z.string(), textOrNone(amount)) }).transform(({ price }) =>
  Object.entries(price).flatMap(([name, after]) => {
    const read = cell.safeParse(name).data
    if (!read || read.quantity < 1 || read.quantity > 10_000) return []
    return read.codes.map((code) => ({
      list: read.list,
      code,
      quantity: read.quantity,
      before: null,
      after: after === null ? null : Math.round(after * 100),
    }))
  }),
)

export function gridIn(form: FormData) {
  const sent = form.get('seen')
  const before = new Map(
    Object.entries(seenCells.safeParse(jsonIn(typeof sent === 'string' ? sent : '')).data ?? {}),
  )
  const typed = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith(cellPrefix) && typeof value === 'string'
      ? [[name.slice(cellPrefix.length), value.trim()]]
      : [],
  )
  return { price: Object.fromEntries(typed.filter(([name, value]) => (before.get(name) ?? '') !== value)) }
}

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

const halere = z.int().min(0).max(100_000_000).nullable()
const changes = z
  .array(
    z.tuple([
      z.string().min(1).max(50),
      z.string().min(1).max(50),
      z.int().min(1).max(10_000),
      halere,
      halere,
    ]),
  )
  .min(1)
  .max(2000)

/** The previewed prices, as `packChanges` writes them, and the days for which they are. */
export const publishForm = withRules(
  z.object({
    ...days,
    reason: perhapsReason,
    changes: z
      .string()
      .max(200_000)
      .transform((text, { issues }): PriceChange[] => {
        const read = changes.safeParse(jsonIn(text))
        if (read.success)
          return read.data.map(([list, code, quantity, before, after]) => ({
            list,
            code,
            quantity,
            before,
            after,
          }))
        issues.push({ code: 'custom', message: 'validation.invalid', input: text })
        return []
      }),
  }),
  [untilRule],
)

/** The value of the hidden field from which `publishForm` reads the prices. */
export const packChanges = (all: readonly PriceChange[]): string =>
  JSON.stringify(all.map(({ list, code, quantity, before, after }) => [list, code, quantity, before, after]))

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
