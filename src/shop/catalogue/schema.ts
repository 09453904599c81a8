/** Products on the wire (specification, sections 3 and 7). */
import { z } from 'zod'
import { tShirtSizes } from './facts.ts'

export { tShirtSizes, type TShirtSize } from './facts.ts'

const czk = z.number().meta({ description: 'CZK with at most two decimals' })

export const pricePerQuantity = z.object({
  quantity: z.int().meta({ description: 'From this many pieces of the variant in the cart' }),
  price_with_vat: czk,
  price_without_vat: czk,
})

export const snackSchema = z
  .object({
    id_variant: z.int(),
    is_snack: z.literal(true),
    name: z.string(),
    stock: z.int().meta({ description: 'Pieces' }),
    price_per_piece_with_vat: czk,
    price_per_piece_without_vat: czk,
    prices_per_quantity: z.array(pricePerQuantity),
    net_weight_g: z.int().nullable(),
    price_per_kg_with_vat: czk.nullable(),
    t_shirt_sizes: z.array(z.object({ size: z.enum(tShirtSizes), available: z.boolean() })),
    box_pieces: z.int(),
  })
  .meta({ id: 'Snack' })
export type SnackWire = z.output<typeof snackSchema>

const named = { id: z.int(), name: z.string() }

export const productSchema = z
  .object({
    name: z.string(),
    code: z.string(),
    url: z.string().meta({ description: 'Slug in the language of the request' }),
    id_variant: z.int(),
    price: z.object({
      amount_with_vat: czk,
      amount_without_vat: czk,
      price_per_kg_with_vat: czk.nullable(),
    }),
    prices_per_quantity: z.array(pricePerQuantity),
    snack: z.boolean(),
    stock: z.int(),
    min_quantity: z.int(),
    mixed_box: z.int().nullable().meta({
      description:
        'Loose pieces of all goods with this number make a box of that size, and cost what they cost in one',
    }),
    box: z
      .object({ code: z.string(), pieces: z.int() })
      .nullable()
      .meta({ description: 'The box that is sold of it; add-to-cart takes its code' }),
    options: z
      .array(z.object({ ...named, values: z.array(z.object(named)) }))
      .meta({ description: 'What its variants differ in, in the language of the request; usually nothing' }),
    variants: z.array(
      z.object({
        id_variant: z.int(),
        code: z.string(),
        size: z.enum(tShirtSizes).nullable(),
        stock: z.int(),
        combination: z
          .array(z.int())
          .meta({ description: 'The ids of its values, one of each of `options`, in their order' }),
      }),
    ),
  })
  .meta({ id: 'Product' })
export type ProductWire = z.output<typeof productSchema>

/** Placeholder for a missing product (specification, section 8). */
export const productNotFoundSchema = z
  .object({ name: z.literal('nenalezeno'), price: z.object({ amount_with_vat: z.literal(0) }) })
  .meta({ id: 'ProductNotFound' })

/** Rounding of changed prices, in haléře: half away from zero. */
export const roundings = [1, 10, 50, 100, 500, 1000] as const
export type Rounding = (typeof roundings)[number]

/** Range of a price change: -90 % to +300 %, in hundredths of a percent. */
export const leastStep = -9000
export const mostStep = 30_000
