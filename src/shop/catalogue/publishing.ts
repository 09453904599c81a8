/** Requirements of a product before it may be sold. Pure. */
import { isCombined } from '../options/rules.ts'
import type { Lack, ProductRecord } from './product-schema.ts'

/**
 * Everything that a product lacks, at once: texts in both languages; for food the information that Regulation 1169/2011,
 * article 14, requires before the purchase, with the net weight; a published variant with a price; a VAT rate on this day;
 * what a customer chooses one of several variants by.
 * @param ratedCategories VAT categories with a rate on the day
 */
export function lacksOf(product: Omit<ProductRecord, 'lacks'>, ratedCategories: ReadonlySet<string>): Lack[] {
  const { texts, food, variants, options } = product
  const sold = variants.filter(({ published }) => published)
  const isFood = variants.some(({ vat_category }) => vat_category === 'food') || food !== null
  const incomplete = (language: 'cs' | 'en') => !texts[language]?.claim || !texts[language].description
  const checks: [Lack, boolean][] = [
    ['text_cs', incomplete('cs')],
    ['text_en', incomplete('en')],
    ['food', isFood && food === null],
    ['food_text_cs', food !== null && !food.texts.cs],
    ['food_text_en', food !== null && !food.texts.en],
    [
      'net_weight',
      sold.some(({ vat_category, net_weight_g }) => vat_category === 'food' && net_weight_g === null),
    ],
    ['variant', sold.length === 0],
    ['price', sold.some(({ prices }) => prices.length === 0)],
    ['vat_rate', sold.some(({ vat_category }) => !ratedCategories.has(vat_category))],
    ['options', options.length === 0 && sold.length > 1 && sold.some(({ size }) => size === null)],
    ['combination', sold.some((variant) => !isCombined(variant, options))],
  ]
  return checks.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []))
}
