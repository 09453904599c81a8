/**
 * The facts of products and variants, each declared once: API calls, forms, files and select lists are derived
 * from it. The product page and the feeds pick what they show.
 */
import type { Fact, Rule, ValuesOf } from '../../lib/facts.ts'
import { isEan } from '../../lib/gtin.ts'

/** The shop's own illustrations of products. */
export const arts = ['snack-original', 'snack-chilli', 'snack-pepper', 't-shirt'] as const
/** Colours of the plain pack that shows a product without a drawing. */
export const packColours = ['mustard', 'red', 'black', 'green', 'blue', 'plum'] as const
/** The consumer's right to withdraw from the contract (Civil Code, § 1837). */
export const withdrawals = ['normal', 'sealed_hygiene', 'perishable', 'custom'] as const
export const tShirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const
export type TShirtSize = (typeof tShirtSizes)[number]

type More<Value> = Omit<Fact<Value>, 'shape'>

const fault = 'catalogue_admin.validation.required'
const tooLong = 'catalogue_admin.validation.long'

/** `rows`: several lines; `empty`: may be empty. */
const text = (
  most: number,
  { rows, empty, ...more }: More<string> & { rows?: number; empty?: '' } = {},
): Fact<string> => ({
  shape: { is: 'text', most, fault, tooLong, ...(rows === undefined ? {} : { rows }), empty },
  ...more,
})
const remark = (most: number, more: More<string | null> = {}): Fact<string | null> => ({
  shape: { is: 'text', most, fault, tooLong, empty: '' },
  isOptional: true,
  ...more,
})
const whole = (least: number, most: number, more: More<number> = {}): Fact<number> => ({
  shape: { is: 'count', least, most, fault: 'catalogue_admin.validation.number' },
  ...more,
})
const wholeOrNone = (least: number, most: number, more: More<number | null>): Fact<number | null> => ({
  shape: { is: 'count', least, most, fault: 'catalogue_admin.validation.number' },
  isOptional: true,
  usual: null,
  ...more,
})
const choice = <const Of extends string, Value extends Of | null = Of>(
  of: readonly Of[],
  more: More<Value> = {},
): Fact<Value> => ({ shape: { is: 'choice', of }, ...more })
/** In milligrams per 100 g. */
const nutrient = (label: string): Fact<number> => whole(0, 100_000, { isGrams: true, label })

export const productFacts = {
  art: choice<(typeof arts)[number], (typeof arts)[number] | null>(arts, {
    meaning: 'Which of the shop’s own illustrations shows it; null: a plain pack in its colour',
    options: 'admin_products.art',
    isOptional: true,
    usual: null,
  }),
  colour: choice<(typeof packColours)[number], (typeof packColours)[number] | null>(packColours, {
    meaning: 'Of its plain pack; null: brown paper',
    options: 'admin_products.colour',
    hint: 'admin_products.art_hint',
    isOptional: true,
    usual: null,
  }),
  position: whole(0, 1_000_000, { usual: 0 }),
  withdrawal: choice(withdrawals, {
    meaning: 'Whether consumers may withdraw from the contract (Civil Code, § 1837)',
    options: 'admin_products.withdrawal',
  }),
}

/** The facts entered for a new product; it is placed after the others. */
export const { position: _position, ...newProductFacts } = productFacts

export const longestClaim = 200

/** Per language. */
export const productTexts = {
  slug: {
    shape: {
      is: 'text',
      pattern: '[a-z0-9]+(-[a-z0-9]+)*',
      most: 100,
      fault: 'catalogue_admin.validation.slug',
      tooLong,
    },
    meaning: 'The last part of the product’s address',
    hint: 'admin_products.slug_hint',
  } satisfies Fact<string> as Fact<string>,
  name: text(120),
  claim: text(longestClaim, { empty: '' }),
  description: text(5000, { empty: '', rows: 7 }),
}

/**
 * Facts of food. Nutrition per 100 g: energy in kJ and kcal, the rest in milligrams (Regulation 1169/2011,
 * articles 9 and 30).
 */
export const foodFacts = {
  producer: text(300, { label: 'food.producer' }),
  approval_mark: remark(30),
  energy_kj: whole(0, 10_000),
  energy_kcal: whole(0, 10_000),
  fat_mg: nutrient('food.nutrition.fat'),
  saturates_mg: nutrient('food.nutrition.saturates'),
  carbohydrate_mg: nutrient('food.nutrition.carbohydrate'),
  sugars_mg: nutrient('food.nutrition.sugars'),
  protein_mg: nutrient('food.nutrition.protein'),
  salt_mg: nutrient('food.nutrition.salt'),
}

type FoodValues = ValuesOf<typeof foodFacts>
const part = 'catalogue_admin.validation.part'

/** Rules across several facts of a food. */
export const foodRules: readonly Rule<FoodValues>[] = [
  {
    at: 'saturates_mg',
    fault: part,
    holds: ({ saturates_mg, fat_mg }) => saturates_mg <= fat_mg,
  },
  {
    at: 'sugars_mg',
    fault: part,
    holds: ({ sugars_mg, carbohydrate_mg }) => sugars_mg <= carbohydrate_mg,
  },
  {
    at: 'protein_mg',
    fault: 'catalogue_admin.validation.nutrition',
    holds: ({ fat_mg, carbohydrate_mg, protein_mg, salt_mg }) =>
      fat_mg + carbohydrate_mg + protein_mg + salt_mg <= 100_000,
  },
]

/** Texts of food, per language. */
export const foodTexts = {
  legal_name: text(300),
  ingredients: text(3000, {
    rows: 4,
    meaning: 'Allergens between two pairs of asterisks',
    hint: 'admin_products.ingredients_hint',
  }),
  may_contain: remark(500),
  origin: text(300),
  durability: text(500),
  storage: text(500),
  usage: remark(500),
}

export const variantFacts = {
  size: choice<TShirtSize, TShirtSize | null>(tShirtSizes, { isOptional: true, usual: null }),
  vat_category: text(50),
  ean: {
    shape: { is: 'text', isDigits: true, most: 13, fault },
    check: { passes: isEan, fault: 'catalogue_admin.validation.ean' },
    isOptional: true,
    usual: null,
    meaning: '13 digits, the last of them the check digit',
  } satisfies Fact<string | null> as Fact<string | null>,
  net_weight_g: wholeOrNone(1, 100_000, { meaning: 'Of food; null: other goods' }),
  shipping_weight_g: whole(1, 100_000),
  min_quantity: whole(1, 10_000, { usual: 1 }),
  mixed_box: wholeOrNone(2, 1000, {
    meaning: 'Its pieces make a box with those of all variants of the same number; null: it is not mixed',
    hint: 'admin_products.mixed_box_hint',
  }),
  position: whole(0, 1_000_000, { usual: 0 }),
}

/** What all variants of a product have in common when they are created together. */
const { vat_category, shipping_weight_g } = variantFacts
export const commonFacts = { vat_category, shipping_weight_g }
