/** Prices as written by the back office: CZK on the wire, haléře inside. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { startOfDayInPrague } from '../../lib/dates.ts'
import { fromCzk } from '../../lib/money.ts'

/** Makes the seen values optional for calls within the program: the current ones are then accepted. */
export type Seen<Of extends object, Name extends keyof Of> = Omit<Of, Name> & {
  [Key in Name]?: Of[Key] | undefined
}

export const priceField = z.number().meta({ description: 'CZK of one piece, with at most two decimals' })

/** The highest price of one piece, in CZK; the database enforces the same. */
export const mostPrice = 1_000_000
const amount = priceField
  .min(0, 'catalogue_admin.validation.price')
  .max(mostPrice, 'catalogue_admin.validation.price')
  .refine((czk) => fromCzk(czk) !== null, 'catalogue_admin.validation.price')

const listCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalogue_admin.validation.list')
  .max(50)
const place = {
  price_list: listCode,
  code: z.string().min(1).max(50).meta({ description: 'Of the variant' }),
  min_quantity: z.int().min(1).max(10_000).meta({ description: 'From this many pieces on' }),
}

/** The reason for a price change: for the audit, and for the second person who decides about a deep cut. */
const reason = textField()
  .max(500, 'catalogue_admin.validation.long')
  .refine((text) => !/\p{Cc}/u.test(text), 'validation.invalid')
  .optional()
  .meta({
    description: 'Why, for the audit; needed where the cut waits for a second person, who decides by it',
  })

export const priceToSet = z.strictObject({
  ...place,
  price: amount
    .nullable()
    .meta({ description: 'CZK of one piece; null: this quantity has no price of its own' }),
  price_before: amount
    .nullable()
    .meta({ description: 'The regular price that the caller saw; another one answers 409' }),
  reason,
})
export type PriceToSet = z.output<typeof priceToSet>

/** Largest number of prices changed at once. */
export const mostAtOnce = 500

export const pricesToSet = z.strictObject({
  price_list: listCode,
  reason,
  prices: z
    .array(
      z.strictObject({
        code: place.code,
        min_quantity: place.min_quantity,
        price: amount,
        price_before: amount.meta({
          description: 'The regular price that the caller saw; another one answers 409',
        }),
      }),
    )
    .min(1)
    .max(mostAtOnce, 'catalogue_admin.error.too_many_prices')
    .refine(
      (prices) =>
        new Set(prices.map(({ code, min_quantity }) => `${code} ${min_quantity}`)).size === prices.length,
      'catalogue_admin.validation.repeated',
    ),
})
export type PricesToSet = z.output<typeof pricesToSet>

/** A day (`2026-12-01`, in Prague) or a moment with its offset from UTC. */
const moment = z.string().refine((given) => momentOf(given, 0) !== null, 'catalogue_admin.validation.moment')

export const priceToSchedule = z.strictObject({
  ...place,
  price: amount,
  from: moment.nullable().meta({ description: 'A day, from its beginning on, or a moment; null: at once' }),
  until: moment
    .nullable()
    .meta({ description: 'A day, to its end, or the moment when it ends; null: for good' }),
  reason,
})
export type PriceToSchedule = z.output<typeof priceToSchedule>

/** Beginning and end (exclusive) from their wire format; `null` as there. */
export const validityOf = ({ from, until }: Pick<PriceToSchedule, 'from' | 'until'>) => ({
  from: from === null ? null : momentOf(from, 0),
  to: until === null ? null : momentOf(until, 1),
})

/**
 * @param days added to a calendar day
 * @returns null if it is not a valid day or moment
 */
function momentOf(given: string, days: 0 | 1): Date | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(given)) {
    const day = new Date(`${given}T00:00:00Z`)
    if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(given)) return null
    return startOfDayInPrague(new Date(day.getTime() + days * 24 * 3600_000).toISOString().slice(0, 10))
  }
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(given)) return null
  const at = new Date(given)
  return Number.isNaN(at.getTime()) ? null : at
}

export const scheduledPriceRecord = z.object({
  id: z.int(),
  price_list: z.string(),
  min_quantity: z.int(),
  price: priceField,
  valid_from: z.string(),
  valid_to: z.string().nullable().meta({ description: 'Not included; null: for good' }),
  has_begun: z.boolean(),
})

const listName = textField()
  .min(1, 'catalogue_admin.validation.required')
  .max(100, 'catalogue_admin.validation.long')

const leftOut = 'left out: as it is, for a new list null'

/** A price list for resellers; consumers have a single list, which always exists. */
export const priceListToWrite = z.strictObject({
  code: listCode,
  name: listName,
  from: moment
    .nullable()
    .optional()
    .meta({ description: `A day, from its beginning on, or a moment; null: always; ${leftOut}` }),
  until: moment
    .nullable()
    .optional()
    .meta({ description: `A day, to its end, or the moment when it ends; null: for good; ${leftOut}` }),
})
export type PriceListToWrite = z.output<typeof priceListToWrite>

export const priceListRecord = z.object({
  code: z.string(),
  name: z.string().nullable(),
  order_type: z.enum(['B2C', 'B2B']),
  with_vat: z.boolean(),
  valid_from: z.string().nullable().meta({ description: 'From when on its prices hold; null: always' }),
  valid_to: z.string().nullable().meta({ description: 'Not included; null: for good' }),
})
export type PriceListRecord = z.output<typeof priceListRecord>
