/** SQL of the mandatory food information (Regulation 1169/2011). */
import { camelCased, namesOf } from '../../lib/facts.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import { foodFacts, foodTexts } from './facts.ts'
import type { Food } from './rules.ts'

/** Food data by product; incomplete if a language lacks its texts. */
export async function selectFoods(db: Reader): Promise<Map<number, Food | 'incomplete'>> {
  const foods = await db
    .selectFrom('product_food')
    .select(['product_id', ...namesOf(foodFacts)])
    .execute()
  const allTexts = await db
    .selectFrom('product_food_text')
    .select(['product_id', 'locale', ...namesOf(foodTexts)])
    .execute()
  return new Map(
    foods.map(({ product_id: id, ...food }) => {
      const texts = byLocale(
        allTexts.filter(({ product_id }) => product_id === id),
        ({ product_id: _id, locale: _locale, ...text }) => camelCased(text),
      )
      return [id, texts ? { ...camelCased(food), texts } : 'incomplete']
    }),
  )
}

/** A text in both languages; null if one of them is missing. */
export function byLocale<Row extends { locale: Locale }, Text>(
  rows: Row[],
  text: (row: Row) => Text,
): Record<Locale, Text> | null {
  const cs = rows.find(({ locale }) => locale === 'cs')
  const en = rows.find(({ locale }) => locale === 'en')
  return cs && en ? { cs: text(cs), en: text(en) } : null
}
