/** The facts that a page states about food, in one language: ready to be shown, nothing of it computed in the browser. */
import type { Locale } from '../../lib/routes.ts'
import type { Food, FoodText, Product, Variant } from '../../shop/catalogue/rules.ts'

export type FoodFacts = FoodText & Omit<Food, 'texts'> & { netWeightG: number }

/**
 * All facts that the law requires about a food before it is bought (Regulation 1169/2011, Article 14); null for other goods.
 */
export function foodFactsOf(product: Product, variant: Variant, locale: Locale): FoodFacts | null {
  const { food } = product
  if (!food || variant.netWeightG === null) return null
  const { texts, ...facts } = food
  return { ...texts[locale], ...facts, netWeightG: variant.netWeightG }
}

/** The amount in a piece of a nutrient stated in milligrams (or kJ, kcal) per 100 g. */
export function inPiece(per100g: number, netWeightG: number): number {
  return (per100g * netWeightG) / 100
}

/** True if at least a fifth of the energy is protein, so that "high in protein" may be claimed (Regulation 1924/2006). */
export function isHighInProtein({ proteinMg, energyKcal }: Pick<Food, 'proteinMg' | 'energyKcal'>): boolean {
  return (proteinMg / 1000) * 4 >= energyKcal * 0.2
}
