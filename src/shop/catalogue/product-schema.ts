/** Products as the back office writes and reads them: all that there is of them, published or not. */
import { isEan } from '../../lib/gtin.ts'
import { z } from 'zod'
import { typedString } from '../../lib/typed.ts'
import { priceField, scheduledPriceRecord, type Seen } from './price-schema.ts'
import { arts, tShirtSizes, withdrawals } from './schema.ts'

export { arts, withdrawals } from './schema.ts'

/** A code that people type and files carry: letters, digits, `.`, `_` and `-`. */
export const codeField = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/, 'catalogue_admin.validation.code')
const versionField = z
  .int()
  .min(1)
  .max(2_000_000_000)
  .meta({ description: 'The version that the change was made from' })

const text = (most: number) =>
  typedString().min(1, 'catalogue_admin.validation.required').max(most, 'catalogue_admin.validation.long')
const optionalText = (most: number) => typedString().max(most, 'catalogue_admin.validation.long')
const remark = (most: number) => optionalText(most).nullable()

const productText = z.strictObject({
  slug: z
    .string()
    .max(100, 'catalogue_admin.validation.long')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalogue_admin.validation.slug')
    .meta({ description: 'The last part of the product’s address' }),
  name: text(120),
  claim: optionalText(200),
  description: optionalText(5000),
})
const bothLanguages = <Text extends z.ZodType>(one: Text) =>
  z.strictObject({ cs: one.optional(), en: one.optional() })

const milligrams = z
  .int()
  .min(0, 'catalogue_admin.validation.number')
  .max(100_000, 'catalogue_admin.validation.number')
const energy = z
  .int()
  .min(0, 'catalogue_admin.validation.number')
  .max(10_000, 'catalogue_admin.validation.number')

const foodText = z.strictObject({
  legal_name: text(300),
  ingredients: text(3000).meta({ description: 'Allergens between two pairs of asterisks' }),
  may_contain: remark(500),
  origin: text(300),
  durability: text(500),
  storage: text(500),
  usage: remark(500),
})

/** Nutrition per 100 g; energy in kJ and kcal, the rest in milligrams (Regulation 1169/2011, articles 9 and 30). */
const foodFields = z.strictObject({
  producer: text(300),
  approval_mark: remark(30),
  energy_kj: energy,
  energy_kcal: energy,
  fat_mg: milligrams,
  saturates_mg: milligrams,
  carbohydrate_mg: milligrams,
  sugars_mg: milligrams,
  protein_mg: milligrams,
  salt_mg: milligrams,
  texts: bothLanguages(foodText),
})
const food = foodFields
  .refine((given) => given.saturates_mg <= given.fat_mg, {
    path: ['saturates_mg'],
    error: 'catalogue_admin.validation.part',
  })
  .refine((given) => given.sugars_mg <= given.carbohydrate_mg, {
    path: ['sugars_mg'],
    error: 'catalogue_admin.validation.part',
  })
  .refine((given) => given.fat_mg + given.carbohydrate_mg + given.protein_mg + given.salt_mg <= 100_000, {
    path: ['protein_mg'],
    error: 'catalogue_admin.validation.nutrition',
  })

const productFields = {
  art: z.enum(arts).meta({ description: 'Which of the shop’s own illustrations shows it' }),
  position: z.int().min(0).max(1_000_000),
  withdrawal: z
    .enum(withdrawals)
    .meta({ description: 'Whether consumers may withdraw from the contract (Civil Code, § 1837)' }),
  texts: bothLanguages(productText),
  food: food.nullable(),
}

const grams = z
  .int()
  .min(1, 'catalogue_admin.validation.number')
  .max(100_000, 'catalogue_admin.validation.number')
const variantFields = {
  size: z.enum(tShirtSizes).nullable(),
  vat_category: z.string().min(1).max(50),
  ean: z
    .string()
    .refine(isEan, 'catalogue_admin.validation.ean')
    .nullable()
    .meta({ description: '13 digits, the last of them the check digit' }),
  net_weight_g: grams.nullable().meta({ description: 'Of food; null: other goods' }),
  shipping_weight_g: grams,
  min_quantity: z.int().min(1).max(10_000),
  position: z.int().min(0).max(1_000_000),
}

export const productToCreate = z.strictObject({
  code: codeField,
  ...productFields,
  position: productFields.position.default(0),
  food: productFields.food.default(null),
})
export type ProductToCreate = z.output<typeof productToCreate>

/** What is left out stays; a text or the food data is replaced whole. */
export const productChange = z.strictObject({ code: codeField, version: versionField }).extend({
  ...z.object(productFields).partial().shape,
})
export type ProductChange = Seen<z.output<typeof productChange>, 'version'>

/** A product or a variant by its code, at the version that the caller saw. */
export const versionOf = z.strictObject({ code: codeField, version: versionField })
export type VersionOf = Seen<z.output<typeof versionOf>, 'version'>

export const variantToCreate = z.strictObject({
  product: codeField,
  version: versionField,
  code: codeField,
  ...variantFields,
  size: variantFields.size.default(null),
  ean: variantFields.ean.default(null),
  net_weight_g: variantFields.net_weight_g.default(null),
  min_quantity: variantFields.min_quantity.default(1),
  position: variantFields.position.default(0),
})
export type VariantToCreate = Seen<z.output<typeof variantToCreate>, 'version'>

export const variantChange = z.strictObject({ code: codeField, version: versionField }).extend({
  ...z.object(variantFields).partial().shape,
})
export type VariantChange = Seen<z.output<typeof variantChange>, 'version'>

const boxPieces = z
  .int('catalogue_admin.validation.box')
  .min(2, 'catalogue_admin.validation.box')
  .max(1000, 'catalogue_admin.validation.box')

/** A box of a variant, at the version of its product that the caller saw. */
export const boxVersion = z.strictObject({ variant: codeField, version: versionField, code: codeField })
export type BoxVersion = Seen<z.output<typeof boxVersion>, 'version'>

export const boxToCreate = boxVersion.extend({ pieces: boxPieces })
export type BoxToCreate = Seen<z.output<typeof boxToCreate>, 'version'>

/** What a product lacks before it may be published. */
export const lacks = [
  'text_cs',
  'text_en',
  'food',
  'food_text_cs',
  'food_text_en',
  'net_weight',
  'variant',
  'price',
  'vat_rate',
] as const
export type Lack = (typeof lacks)[number]

const variantRecord = z.object({
  id: z.int(),
  code: z.string(),
  size: z.enum(tShirtSizes).nullable(),
  vat_category: z.string(),
  ean: z.string().nullable(),
  net_weight_g: z.int().nullable(),
  shipping_weight_g: z.int(),
  min_quantity: z.int(),
  position: z.int(),
  published: z.boolean(),
  featured: z.boolean().meta({ description: 'On the home page and behind add-snack-to-cart' }),
  boxes: z.array(z.object({ code: z.string(), pieces: z.int(), published: z.boolean() })),
  prices: z
    .array(z.object({ price_list: z.string(), min_quantity: z.int(), price: priceField }))
    .meta({ description: 'Regular prices' }),
  scheduled_prices: z.array(scheduledPriceRecord).meta({
    description:
      'Prices that hold for a time in place of the regular ones; those that have ended are left out',
  }),
})

const textRecord = z.object({
  slug: z.string(),
  name: z.string(),
  claim: z.string(),
  description: z.string(),
})
const foodTextRecord = z.object({
  legal_name: z.string(),
  ingredients: z.string(),
  may_contain: z.string().nullable(),
  origin: z.string(),
  durability: z.string(),
  storage: z.string(),
  usage: z.string().nullable(),
})
const foodRecord = z.object({
  producer: z.string(),
  approval_mark: z.string().nullable(),
  energy_kj: z.int(),
  energy_kcal: z.int(),
  fat_mg: z.int(),
  saturates_mg: z.int(),
  carbohydrate_mg: z.int(),
  sugars_mg: z.int(),
  protein_mg: z.int(),
  salt_mg: z.int(),
  texts: bothLanguages(foodTextRecord),
})

export const productRecord = z
  .object({
    id: z.int(),
    code: z.string(),
    version: z.int(),
    published: z.boolean(),
    art: z.enum(arts),
    position: z.int(),
    withdrawal: z.enum(withdrawals),
    texts: bothLanguages(textRecord),
    food: foodRecord.nullable(),
    former_slugs: z.array(z.object({ locale: z.enum(['cs', 'en']), slug: z.string() })),
    variants: z.array(variantRecord),
    lacks: z.array(z.enum(lacks)).meta({ description: 'What it lacks before it can be published' }),
  })
  .meta({ id: 'AdminProduct' })
export type ProductRecord = z.output<typeof productRecord>

/** A product for those who may not see what it costs. A file without prices leaves them as they are. */
export const withoutPrices = (product: ProductRecord): ProductRecord => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, prices: [], scheduled_prices: [] })),
})
