/** A product as the values of its form's fields. Pure. */
import { factValues } from '../../lib/facts.ts'
import type { ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { foodFacts, foodTexts, productFacts, productTexts } from '../../shop/catalogue/facts.ts'

const languages = ['cs', 'en'] as const

/** Values by the names of the form's fields; missing ones are left out. */
export const storedOf = (product: ProductRecord): Record<string, string> => ({
  ...factValues(productFacts, product),
  ...factValues(foodFacts, product.food ?? {}, 'food.'),
  ...Object.assign(
    {},
    ...languages.map((language) => ({
      ...factValues(productTexts, product.texts[language] ?? {}, `${language}.`),
      ...factValues(foodTexts, product.food?.texts[language] ?? {}, `food.${language}.`),
    })),
  ),
})
