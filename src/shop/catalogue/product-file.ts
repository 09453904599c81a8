/** A file of whole products, in the format that the command line prints: to be edited and imported again. */
import { z } from 'zod'
import { writtenFacts } from '../../lib/fact-schemas.ts'
import { textField } from '../../lib/text-field.ts'
import { productFacts, variantFacts } from './facts.ts'
import { longestOption, mostOptions, mostValues, mostVariants } from '../options/schema.ts'
import { longestAttributeName, longestGroupName, mostAttributeValues, mostLevels } from '../groups/schema.ts'
import type { Classes } from './file-words.ts'
import { boxToCreate, productToCreate, variantToCreate } from './product-schema.ts'
import type { ProductRecord } from './product-schema.ts'
import { priceToSet } from './price-schema.ts'

/** A product as a file says it: with its categories, collections and attributes. */
export type ProductOnFile = ProductRecord & Classes

/** Read-only values: accepted, but ignored. */
const columnNames = z.unknown().optional()

const price = priceToSet.pick({ price_list: true, min_quantity: true }).extend({
  price: priceToSet.shape.price,
})
const box = boxToCreate.pick({ code: true, pieces: true }).extend({ published: z.boolean() })

const required = 'catalogue_admin.validation.required'
const name = (most: number) =>
  textField(required).min(1, required).max(most, 'catalogue_admin.validation.long')
const names = (most: number) => z.object({ cs: name(most), en: name(most).optional() })

/** Options and attributes that a file does not name stay. Ids only tie combinations to values within the file. */
const options = z
  .array(
    z.object({
      name: names(longestOption),
      values: z
        .array(z.object({ id: z.int().optional(), name: names(longestOption) }))
        .min(1, 'catalogue_admin.validation.option_values')
        .max(mostValues, 'catalogue_admin.validation.most_values'),
    }),
  )
  .max(mostOptions, 'catalogue_admin.validation.most_options')
const classes = {
  categories: z
    .array(z.array(names(longestGroupName)).min(1).max(mostLevels, 'admin_products.error.levels'))
    .max(200),
  collections: z.array(names(longestGroupName)).max(200),
  attributes: z
    .array(
      z.object({
        name: names(longestAttributeName),
        values: z.array(names(longestAttributeName)).min(1).max(mostAttributeValues),
      }),
    )
    .max(200),
}

// An omitted part would be deleted, so a file must be complete.
const variant = variantToCreate.omit({ product: true, version: true }).extend({
  ...writtenFacts(variantFacts),
  // Files of earlier releases don't have it.
  mixed_box: variantToCreate.shape.mixed_box,
  published: z.boolean(),
  boxes: z.array(box).max(20).default([]),
  prices: z.array(price).max(100).default([]),
  id: columnNames,
  featured: columnNames,
  scheduled_prices: columnNames,
  combination: z.array(z.union([z.int(), z.string()])).default([]),
})

const written = productToCreate.extend({
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
  variants: z.array(variant).max(mostVariants, 'admin_products.error.variants').default([]),
  id: columnNames,
  former_slugs: columnNames,
  lacks: columnNames,
  options: options.optional(),
  categories: classes.categories.optional(),
  collections: classes.collections.optional(),
  attributes: classes.attributes.optional(),
})

/** Names the values of combinations: their ids are of the shop that wrote the file. */
const product = written.transform(({ options: all, ...given }) => {
  const byId = new Map(
    (all ?? []).flatMap(({ values }) => values.map(({ id, name: { cs } }) => [id, cs] as const)),
  )
  return {
    ...given,
    ...(all
      ? { options: all.map((one) => ({ name: one.name, values: one.values.map((value) => value.name) })) }
      : {}),
    variants: given.variants.map(({ combination, ...one }) => ({
      ...one,
      combination: combination.map((value) =>
        typeof value === 'string' ? value : (byId.get(value) ?? String(value)),
      ),
    })),
  }
})
export type ProductInFile = z.output<typeof product>

/** The products of a file. */
export const productFile = z.array(product).min(1).max(500)
