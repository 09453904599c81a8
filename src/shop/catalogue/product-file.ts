/** A file of whole products, in the format that the command line prints: to be edited and imported again. */
import { z } from 'zod'
import { writtenFacts } from '../../lib/fact-schemas.ts'
import { productFacts, variantFacts } from './facts.ts'
import { boxToCreate, productToCreate, variantToCreate } from './product-schema.ts'
import { priceToSet } from './price-schema.ts'

/** Read-only values: accepted, but ignored. */
const columnNames = z.unknown().optional()

const price = priceToSet.pick({ price_list: true, min_quantity: true }).extend({
  price: priceToSet.shape.price,
})
const box = boxToCreate.pick({ code: true, pieces: true }).extend({ published: z.boolean() })

// An omitted part would be deleted, so a file must be complete.
const variant = variantToCreate.omit({ product: true, version: true }).extend({
  ...writtenFacts(variantFacts),
  published: z.boolean(),
  boxes: z.array(box).max(20).default([]),
  prices: z.array(price).max(100).default([]),
  id: columnNames,
  featured: columnNames,
  scheduled_prices: columnNames,
  combination: columnNames,
})

const product = productToCreate.extend({
  ...writtenFacts(productFacts),
  // Files of earlier releases don't have it.
  colour: productToCreate.shape.colour,
  food: productToCreate.shape.food.unwrap(),
  version: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'As it was shown; left out: whatever it is by now' }),
  published: z.boolean(),
  variants: z.array(variant).max(50).default([]),
  id: columnNames,
  former_slugs: columnNames,
  lacks: columnNames,
  options: columnNames,
})
export type ProductInFile = z.output<typeof product>

/** The products of a file. */
export const productFile = z.array(product).min(1).max(500)
