/** What the forms of a product take, as they are typed. Fields of parts have names with dots: `cs.name`, `food.salt`. */
import { isEan } from '../../../lib/gtin.ts'
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { arts, tShirtSizes, withdrawals } from '../../../shop/catalogue/schema.ts'
import { rowId } from '../kit/typed-values.ts'

const required = 'catalogue_admin.validation.required'
const long = 'catalogue_admin.validation.long'
const number = 'catalogue_admin.validation.number'

const text = (most: number) => typedString(required).min(1, required).max(most, long)
const optional = (most: number) => typedString().max(most, long).default('')
const remark = (most: number) => optional(most).transform((typed) => (typed === '' ? null : typed))
const codeField = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/, 'catalogue_admin.validation.code')
const whole = (least: number, most: number) =>
  z
    .string(number)
    .transform((typed) => typed.replaceAll(/[\s\u00a0\u202f]/g, ''))
    .pipe(z.string().regex(/^\d{1,9}$/, number))
    .transform(Number)
    .pipe(z.number().min(least, number).max(most, number))
/** Grams as people write them (`1,2`), in milligrams. */
const grams = z
  .string(number)
  .transform((typed) => typed.trim().replace(',', '.'))
  .pipe(z.string().regex(/^\d{1,3}(\.\d{1,3})?$/, number))
  .transform((typed) => Math.round(Number(typed) * 1000))
  .pipe(z.number().max(100_000, number))

const language = z.object({
  slug: typedString()
    .max(100, long)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalogue_admin.validation.slug'),
  name: text(120),
  claim: optional(200),
  description: optional(5000),
})
const foodText = z.object({
  legal_name: text(300),
  ingredients: text(3000),
  may_contain: remark(500),
  origin: text(300),
  durability: text(500),
  storage: text(500),
  usage: remark(500),
})

export const languageFields = ['slug', 'name', 'claim', 'description'] as const
export const foodTextFields = [
  'legal_name',
  'ingredients',
  'may_contain',
  'origin',
  'durability',
  'storage',
  'usage',
] as const
export const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const

const food = z
  .object({
    producer: text(300),
    approval_mark: remark(30),
    energy_kj: whole(0, 10_000),
    energy_kcal: whole(0, 10_000),
    fat: grams,
    saturates: grams,
    carbohydrate: grams,
    sugars: grams,
    protein: grams,
    salt: grams,
    cs: foodText.nullable(),
    en: foodText.nullable(),
  })
  .refine(({ saturates, fat }) => saturates <= fat, {
    path: ['saturates'],
    error: 'catalogue_admin.validation.part',
  })
  .refine(({ sugars, carbohydrate }) => sugars <= carbohydrate, {
    path: ['sugars'],
    error: 'catalogue_admin.validation.part',
  })
  .refine(({ fat, carbohydrate, protein, salt }) => fat + carbohydrate + protein + salt <= 100_000, {
    path: ['protein'],
    error: 'catalogue_admin.validation.nutrition',
  })
  .transform(({ fat, saturates, carbohydrate, sugars, protein, salt, cs, en, ...facts }) => ({
    ...facts,
    fat_mg: fat,
    saturates_mg: saturates,
    carbohydrate_mg: carbohydrate,
    sugars_mg: sugars,
    protein_mg: protein,
    salt_mg: salt,
    texts: { ...(cs ? { cs } : {}), ...(en ? { en } : {}) },
  }))

export const productForm = z
  .object({
    version: rowId,
    art: z.enum(arts),
    position: whole(0, 1_000_000),
    withdrawal: z.enum(withdrawals),
    cs: language.nullable(),
    en: language.nullable(),
    food: food.nullable(),
  })
  .transform(({ cs, en, ...product }) => ({
    ...product,
    texts: { ...(cs ? { cs } : {}), ...(en ? { en } : {}) },
  }))

/** What those change who may change its texts alone. */
export const textsForm = z
  .object({ version: rowId, cs: language.nullable(), en: language.nullable() })
  .transform(({ version, cs, en }) => ({ version, texts: { ...(cs ? { cs } : {}), ...(en ? { en } : {}) } }))

/** A part of the form; null: nothing of it was filled in. */
function partIn(form: FormData, part: string, names: readonly string[]): Record<string, string> | null {
  const typed = Object.fromEntries(
    names.map((name) => {
      const value = form.get(`${part}.${name}`)
      // A text area sends its lines the way mails do.
      return [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '']
    }),
  )
  return Object.values(typed).every((value) => value.trim() === '') ? null : typed
}

const facts = ['producer', 'approval_mark', 'energy_kj', 'energy_kcal', ...nutrients]

/** A product as it stands in its form. A language of which nothing is written is left out; so is food that isn't ticked. */
export const readProduct = (form: FormData): Record<string, unknown> => ({
  version: form.get('version'),
  art: form.get('art'),
  position: form.get('position'),
  withdrawal: form.get('withdrawal'),
  cs: partIn(form, 'cs', languageFields),
  en: partIn(form, 'en', languageFields),
  food: form.get('is_food')
    ? {
        ...Object.fromEntries(facts.map((name) => [name, ''])),
        ...partIn(form, 'food', facts),
        cs: partIn(form, 'food.cs', foodTextFields),
        en: partIn(form, 'food.en', foodTextFields),
      }
    : null,
})

/** The same for its texts alone. */
export const readTexts = (form: FormData): Record<string, unknown> => ({
  version: form.get('version'),
  cs: partIn(form, 'cs', languageFields),
  en: partIn(form, 'en', languageFields),
})

export const newProductForm = z.object({
  code: codeField,
  art: z.enum(arts),
  withdrawal: z.enum(withdrawals),
  cs: language,
  en: language.nullable(),
})
export const readNewProduct = (form: FormData): Record<string, unknown> => ({
  code: form.get('code'),
  art: form.get('art'),
  withdrawal: form.get('withdrawal'),
  cs: partIn(form, 'cs', languageFields) ?? Object.fromEntries(languageFields.map((name) => [name, ''])),
  en: partIn(form, 'en', languageFields),
})

const codeVersionForm = z.object({ version: rowId, code: codeField })

const orNone = <Value>(schema: z.ZodType<Value>) =>
  z.unknown().transform((typed, { issues }): Value | null => {
    if (typeof typed !== 'string' || typed.trim() === '') return null
    const read = schema.safeParse(typed.trim())
    if (read.success) return read.data
    issues.push({ code: 'custom', message: read.error.issues[0]?.message ?? '', input: typed })
    return z.NEVER
  })

export const variantForm = codeVersionForm.extend({
  size: orNone(z.enum(tShirtSizes)),
  vat_category: z.string().min(1, required).max(50),
  ean: orNone(z.string().refine(isEan, 'catalogue_admin.validation.ean')),
  net_weight_g: orNone(whole(1, 100_000)),
  shipping_weight_g: whole(1, 100_000),
  min_quantity: whole(1, 10_000),
  position: whole(0, 1_000_000),
})

export const boxForm = codeVersionForm.extend({
  variant: codeField,
  pieces: whole(2, 1000),
})

export const giftForm = z.object({
  version: rowId,
  /** Empty: no gift. */
  product: typedString()
    .max(50)
    .transform((code) => (code === '' ? null : code)),
  from_boxes: whole(1, 1000),
  order_type: z
    .enum(['', 'B2C', 'B2B'], 'catalogue_admin.validation.order_type')
    .transform((type) => (type === '' ? null : type)),
})
