/** Schemas of the product forms, for values as typed. Fields of parts have names with dots: `cs.name`, `food.salt`. */
import { z } from 'zod'
import { recordFormSchema, withRules } from '../../lib/fact-schemas.ts'
import { writtenNames } from '../../lib/facts.ts'
import { textField } from '../../lib/text-field.ts'
import {
  commonFacts,
  foodFacts,
  foodRules,
  foodTexts,
  productFacts,
  productTexts,
  variantFacts,
} from '../../shop/catalogue/facts.ts'
import { slugOf } from '../../shop/groups/rules.ts'
import { crownsUpTo, orNone, perhapsReason, rowId, ticked } from '../kit/form-values.ts'

const number = 'catalogue_admin.validation.number'

export const codeField = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/, 'catalogue_admin.validation.code')
const whole = (least: number, most: number) =>
  z
    .string(number)
    .transform((typed) => typed.replaceAll(/[\s\u00a0\u202f]/g, ''))
    .pipe(z.string().regex(/^\d{1,9}$/, number))
    .transform(Number)
    .pipe(z.number().min(least, number).max(most, number))

export const languageForm = recordFormSchema(productTexts, {})
const foodText = recordFormSchema(foodTexts, {}).nullable()
const texts = { cs: languageForm.nullable(), en: languageForm.nullable() }

/** Leaves out languages without a text. */
const said = <Text>({ cs, en }: { cs: Text | null; en: Text | null }) => ({
  ...(cs ? { cs } : {}),
  ...(en ? { en } : {}),
})
/** A part with the texts of both languages, as the product's schema has it. */
const withTexts = <Text, Part extends { cs: Text | null; en: Text | null }>({ cs, en, ...more }: Part) => ({
  ...more,
  texts: said({ cs, en }),
})

const food = withRules(recordFormSchema(foodFacts, { cs: foodText, en: foodText }), foodRules, (name) =>
  name.replace(/_mg$/, ''),
).transform(withTexts)

export const price = orNone(crownsUpTo(100_000_000, 'admin_prices.error.price'), 'admin_prices.error.price')

/** What the table of variants changes; `price`: for consumers, from the first piece on. */
const { ean, net_weight_g, shipping_weight_g } = variantFacts
export const variantRowFacts = { ean, net_weight_g, shipping_weight_g }
const variantRow = recordFormSchema(variantRowFacts, {
  code: codeField,
  published: ticked,
  /** Left out for members who set no prices. */
  price: price.optional(),
  price_before: price.optional(),
})

export const productForm = recordFormSchema(productFacts, {
  version: rowId,
  ...texts,
  food: food.nullable(),
  variants: z.record(z.string().regex(/^\d{1,9}$/), variantRow),
  reason: perhapsReason,
}).transform(withTexts)

/** The form for members who may change only the texts. */
export const textsForm = z.object({ version: rowId, ...texts }).transform(withTexts)

/** A part of the form; null: all of it is empty. */
function partIn(form: FormData, part: string, names: readonly string[]): Record<string, string> | null {
  const typed = Object.fromEntries(
    names.map((name) => {
      const value = form.get(`${part}.${name}`)
      // Text areas send CRLF line breaks.
      return [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '']
    }),
  )
  return Object.values(typed).every((value) => value.trim() === '') ? null : typed
}

export const valuesOf = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, form.get(name)]))

const ownNames = writtenNames(productFacts)
export const textNames = writtenNames(productTexts)
const foodNames = writtenNames(foodFacts)
const foodTextNames = writtenNames(foodTexts)
export const empty = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))

/** The texts in a language. An address that is left empty follows from the name. */
export function textsIn(form: FormData, language: 'cs' | 'en'): Record<string, string> | null {
  const part = partIn(form, language, textNames)
  return part && { ...part, slug: part['slug']?.trim() || slugOf(part['name'] ?? '') }
}

/** The rows of the table of variants, by the ids of the variants. */
function variantsIn(form: FormData): Record<string, Record<string, FormDataEntryValue>> {
  const rows: Record<string, Record<string, FormDataEntryValue>> = {}
  for (const [name, value] of form) {
    const [, id, fact] = /^variants\.(\d+)\.(\w+)$/.exec(name) ?? []
    if (id !== undefined && fact !== undefined) rows[id] = { ...rows[id], [fact]: value }
  }
  return rows
}

/** The product from its form. A language without any text is left out, and so are food data if the box is not ticked. */
export const readProduct = (form: FormData): Record<string, unknown> => ({
  ...valuesOf(form, ['version', ...ownNames]),
  cs: textsIn(form, 'cs'),
  en: textsIn(form, 'en'),
  variants: variantsIn(form),
  reason: form.get('reason') ?? '',
  food: form.get('is_food')
    ? {
        ...empty(foodNames),
        ...partIn(form, 'food', foodNames),
        cs: partIn(form, 'food.cs', foodTextNames),
        en: partIn(form, 'food.en', foodTextNames),
      }
    : null,
})

/** The same for the texts only. */
export const readTexts = (form: FormData): Record<string, unknown> => ({
  version: form.get('version'),
  cs: textsIn(form, 'cs'),
  en: textsIn(form, 'en'),
})

const codeVersionForm = z.object({ version: rowId, code: codeField })

export const variantForm = recordFormSchema(variantFacts, codeVersionForm.shape)

export const missingForm = recordFormSchema(commonFacts, { version: rowId })

export const boxForm = codeVersionForm.extend({
  variant: codeField,
  pieces: whole(2, 1000),
})

export const giftForm = z.object({
  version: rowId,
  /** Empty: no gift. */
  product: textField()
    .max(50)
    .transform((code) => (code === '' ? null : code)),
  from_boxes: whole(1, 1000),
  order_type: z
    .enum(['', 'B2C', 'B2B'], 'catalogue_admin.validation.order_type')
    .transform((type) => (type === '' ? null : type)),
})
