/** What staff writes about categories, collections and attributes; faults are translation keys. */
import { z } from 'zod'

export const groupKinds = ['category', 'collection'] as const
export type GroupKind = (typeof groupKinds)[number]

/**
 * How customers look for products by an attribute: for those with a value (the meat), for those without it (an allergen), or
 * not at all.
 */
export const attributeFilters = ['with', 'without', 'none'] as const
export type AttributeFilter = (typeof attributeFilters)[number]

export const longestGroupName = 80
export const longestGroupText = 3000
export const longestAttributeName = 40
/** Values of an attribute. */
export const mostAttributeValues = 50
/** Levels of categories below each other. */
export const mostLevels = 3

const unfit = 'catalogue_admin.group.rule'
const ids = z.array(z.int(unfit).min(1, unfit), unfit).max(200, unfit).optional()
const grams = (most: number) => z.int(unfit).min(0, unfit).max(most, unfit).optional()

/**
 * What the products of a collection have in common. Each part narrows; an empty rule finds all products. Values of one attribute
 * are alternatives.
 */
export const groupRule = z
  .strictObject(
    {
      categories: ids,
      values: ids,
      protein_from: grams(100).meta({ description: 'Grams of protein in 100 g' }),
      weight_from: grams(100_000),
      weight_to: grams(100_000),
    },
    unfit,
  )
  .refine(({ weight_from: from = 0, weight_to: to = Infinity }) => from <= to, {
    path: ['weight_to'],
    error: 'catalogue_admin.group.weights',
  })
export type GroupRule = z.output<typeof groupRule>
