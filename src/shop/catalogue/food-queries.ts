/** SQL of what food has to say (Regulation 1169/2011). */
import type { Selectable } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { ProductFoodTable, ProductFoodTextTable } from '../../server/database-types.ts'
import type { Reader } from '../../server/db.ts'
import type { Food, FoodText } from './rules.ts'

const foodColumns = [
  'product_id',
  'producer',
  'approval_mark',
  'energy_kj',
  'energy_kcal',
  'fat_mg',
  'saturates_mg',
  'carbohydrate_mg',
  'sugars_mg',
  'protein_mg',
  'salt_mg',
] as const

type FoodRow = Pick<Selectable<ProductFoodTable>, (typeof foodColumns)[number]>

const foodTextColumns = [
  'product_id',
  'locale',
  'legal_name',
  'ingredients',
  'may_contain',
  'origin',
  'durability',
  'storage',
  'usage',
] as const

type FoodTextRow = Pick<Selectable<ProductFoodTextTable>, (typeof foodTextColumns)[number]>

/** Food data by product; incomplete where a language lacks its texts. */
export async function selectFoods(db: Reader): Promise<Map<number, Food | 'incomplete'>> {
  const foods = await db.selectFrom('product_food').select(foodColumns).execute()
  const allTexts = await db.selectFrom('product_food_text').select(foodTextColumns).execute()
  return new Map(
    foods.map((food) => {
      const texts = byLocale(
        allTexts.filter((text) => text.product_id === food.product_id),
        foodText,
      )
      return [food.product_id, texts ? { ...foodFacts(food), texts } : 'incomplete']
    }),
  )
}

const foodFacts = (food: FoodRow): Omit<Food, 'texts'> => ({
  producer: food.producer,
  approvalMark: food.approval_mark,
  nutrition: {
    energyKj: food.energy_kj,
    energyKcal: food.energy_kcal,
    fatMg: food.fat_mg,
    saturatesMg: food.saturates_mg,
    carbohydrateMg: food.carbohydrate_mg,
    sugarsMg: food.sugars_mg,
    proteinMg: food.protein_mg,
    saltMg: food.salt_mg,
  },
})

const foodText = (text: FoodTextRow): FoodText => ({
  legalName: text.legal_name,
  ingredients: text.ingredients,
  mayContain: text.may_contain,
  origin: text.origin,
  durability: text.durability,
  storage: text.storage,
  usage: text.usage,
})

/** A text in both languages; null when it lacks one of them. */
export function byLocale<Row extends { locale: Locale }, Text>(
  rows: Row[],
  text: (row: Row) => Text,
): Record<Locale, Text> | null {
  const cs = rows.find(({ locale }) => locale === 'cs')
  const en = rows.find(({ locale }) => locale === 'en')
  return cs && en ? { cs: text(cs), en: text(en) } : null
}
