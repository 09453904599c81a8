/** Prices as the back office writes them: CZK on the wire, haléře inside. */
import { z } from 'zod'
import { fromCzk } from '../../lib/money.ts'

export const priceField = z.number().meta({ description: 'CZK of one piece, with at most two decimals' })

/** A price of one piece: at most 1,000,000 CZK, as in the database; `null`: not sold so. */
const asked = priceField
  .min(0, 'catalogue_admin.validation.price')
  .max(1_000_000, 'catalogue_admin.validation.price')
  .refine((czk) => fromCzk(czk) !== null, 'catalogue_admin.validation.price')
  .nullable()

const listCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalogue_admin.validation.list')
  .max(50)

export const priceToSet = z.strictObject({
  price_list: listCode,
  code: z.string().min(1).max(50).meta({ description: 'Of the variant' }),
  min_quantity: z.int().min(1).max(10_000).meta({ description: 'From this many pieces on' }),
  price: asked.meta({ description: 'CZK of one piece; null: this quantity has no price of its own' }),
  price_before: asked.meta({ description: 'The price that the caller saw; another one answers 409' }),
})
export type PriceToSet = z.output<typeof priceToSet>
