/** Products as the back office writes and reads them: in full, published or not. */
import { z } from 'zod'
import { answeredFacts, newFacts, withRules, writtenFacts } from '../../lib/fact-schemas.ts'
import { foodFacts, foodRules, foodTexts, productFacts, productTexts, variantFacts } from './facts.ts'
import { optionRecords } from '../options/schema.ts'
import { priceField, scheduledPriceRecord, type Seen } from './price-schema.ts'

/** A code that people type and files contain: letters, digits, `.`, `_` and `-`. */
export const codeField = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/, 'catalogue_admin.validation.code')
const versionField = z
  .int()
  .min(1)
  .max(2_000_000_000)
  .meta({ description: 'The version that the change was made from' })

const bothLanguages = <Text extends z.ZodType>(one: Text) =>
  z.strictObject({ cs: one.optional(), en: one.optional() })

const food = withRules(
  z.strictObject({
    ...newFacts(foodFacts),
    texts: bothLanguages(z.strictObject(newFacts(foodTexts))),
  }),
  foodRules,
)
const parts = {
  texts: bothLanguages(z.strictObject(newFacts(productTexts))),
  food: food.nullable(),
}

export const productToCreate = z.strictObject({
  code: codeField,
  ...newFacts(productFacts),
  ...parts,
  food: parts.food.default(null),
})
export type ProductToCreate = z.output<typeof productToCreate>

/** Omitted values stay; a text or the food data is replaced whole. */
export const productChange = z.strictObject({ code: codeField, version: versionField }).extend({
  ...z.object({ ...writtenFacts(productFacts), ...parts }).partial().shape,
})
export type ProductChange = Seen<z.output<typeof productChange>, 'version'>

/** A product or a variant by its code, with the version that the caller saw. */
export const versionOf = z.strictObject({ code: codeField, version: versionField })
export type VersionOf = Seen<z.output<typeof versionOf>, 'version'>

export const variantToCreate = z.strictObject({
  product: codeField,
  version: versionField,
  code: codeField,
  ...newFacts(variantFacts),
})
export type VariantToCreate = Seen<z.output<typeof variantToCreate>, 'version'>

export const variantChange = z.strictObject({ code: codeField, version: versionField }).extend({
  ...z.object(writtenFacts(variantFacts)).partial().shape,
})
export type VariantChange = Seen<z.output<typeof variantChange>, 'version'>

/** Variants for all combinations that are missing, with what they have in common. */
export const missingVariants = variantToCreate.pick({
  product: true,
  version: true,
  vat_category: true,
  shipping_weight_g: true,
})
export type MissingVariants = Seen<z.output<typeof missingVariants>, 'version'>

const boxPieces = z
  .int('catalogue_admin.validation.box')
  .min(2, 'catalogue_admin.validation.box')
  .max(1000, 'catalogue_admin.validation.box')

/** A box of a variant, with the version of its product that the caller saw. */
export const boxVersion = z.strictObject({ variant: codeField, version: versionField, code: codeField })
export type BoxVersion = Seen<z.output<typeof boxVersion>, 'version'>

export const boxToCreate = boxVersion.extend({ pieces: boxPieces })
export type BoxToCreate = Seen<z.output<typeof boxToCreate>, 'version'>

/** Possible gaps that keep a product from being published. */
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
  'options',
  'combination',
] as const
export type Lack = (typeof lacks)[number]

const variantRecord = z.object({
  id: z.int(),
  code: z.string(),
  ...answeredFacts(variantFacts),
  combination: z.array(z.int()).meta({
    description: 'The values that it has, one of each option of its product, in the order of the options',
  }),
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

export const productRecord = z
  .object({
    id: z.int(),
    code: z.string(),
    version: z.int(),
    published: z.boolean(),
    ...answeredFacts(productFacts),
    texts: bothLanguages(z.object(answeredFacts(productTexts))),
    food: z
      .object({
        ...answeredFacts(foodFacts),
        texts: bothLanguages(z.object(answeredFacts(foodTexts))),
      })
      .nullable(),
    former_slugs: z.array(z.object({ locale: z.enum(['cs', 'en']), slug: z.string() })),
    options: optionRecords,
    variants: z.array(variantRecord),
    lacks: z.array(z.enum(lacks)).meta({ description: 'What it lacks before it can be published' }),
  })
  .meta({ id: 'AdminProduct' })
export type ProductRecord = z.output<typeof productRecord>

/** A product for callers who may not see prices. Importing a file without prices leaves them unchanged. */
export const withoutPrices = (product: ProductRecord): ProductRecord => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, prices: [], scheduled_prices: [] })),
})
