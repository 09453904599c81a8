/** The form of a new product: its texts, and what it needs to be sold, with its variants. */
import { recordFormSchema } from '../../lib/fact-schemas.ts'
import { writtenNames } from '../../lib/facts.ts'
import { commonFacts, newProductFacts } from '../../shop/catalogue/facts.ts'
import { slugOf } from '../../shop/groups/rules.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { optionField, optionList, optionsIn } from './option-forms.ts'
import { codeField, empty, languageForm, price, textNames, textsIn, valuesOf } from './product-forms.ts'

const commonNames = writtenNames(commonFacts)

/** `variants`: null if they are added later. */
export const newProductForm = recordFormSchema(newProductFacts, {
  code: codeField,
  cs: languageForm,
  en: languageForm.nullable(),
  variants: recordFormSchema(commonFacts, { price, options: optionList }).nullable(),
})

/** A code that is left empty follows from the Czech name. */
export function readNewProduct(form: FormData): Record<string, unknown> {
  const cs = textsIn(form, 'cs') ?? empty(textNames)
  const options = optionsIn(form)
  const common = valuesOf(form, [...commonNames, 'price'])
  const hasVariants = options.length > 0 || Object.values(common).some((typed) => typed)
  return {
    ...valuesOf(form, writtenNames(newProductFacts)),
    code: textIn(form, 'code').trim() || slugOf(cs['name'] ?? '').slice(0, 50),
    cs,
    en: textsIn(form, 'en'),
    variants: hasVariants ? { ...common, options } : null,
  }
}

/** The field of a fault: what variants have in common stands under its own name. */
export const newProductField = (path: string, form: FormData): string =>
  optionField(path.replace(/^variants\./, '').replace(/^texts\./, ''), form)
