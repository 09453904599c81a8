/** The database's texts about goods, typeset like the shop's own: no-break spaces, the quotes of the language. */
import type { Locale } from '../../lib/routes.ts'
import { typeset } from '../../lib/typeset.ts'
import type { Product, ProductText, Variant } from '../../shop/catalogue/rules.ts'
import { foodFactsOf, type FoodFacts } from './food-facts.ts'

/** A product's name, claim and description, typeset; its slug unchanged. */
export function productWords(product: Product, locale: Locale): ProductText {
  const { slug, ...words } = product.texts[locale]
  return { ...typesetAll(words, locale), slug }
}

/** The facts that the law requires about a food; null for other goods. */
export function foodWords(product: Product, variant: Variant, locale: Locale): FoodFacts | null {
  const food = foodFactsOf(product, variant, locale)
  return food && typesetAll(food, locale)
}

function typesetAll<Words extends object>(words: Words, locale: Locale): Words {
  const entries = Object.entries(words).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? typeset(value, locale) : value,
  ])
  return Object.fromEntries(entries) as Words
}
