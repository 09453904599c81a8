/** Schemas of the forms for one section of the settings. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { form as doorOfForm, readSettingText } from '../../lib/setting-kinds.ts'
import { fieldsOf, isSection, sectionNames } from '../../shop/settings/schema.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { count } from '../kit/form-values.ts'

const longestReason = 500
const change = {
  section: z.enum(sectionNames, 'validation.invalid'),
  base: count,
  reason: textField().max(longestReason, 'admin.error.long').default(''),
}

/** The whole section; the operation checks the section's own rules. */
export const saveForm = z.object({ ...change, value: z.record(z.string(), z.unknown()) })

/** Parses each field of the section by its kind. */
export function saveIn(form: FormData) {
  const section = textIn(form, 'section')
  const fields = isSection(section) ? fieldsOf(section) : []
  return {
    section,
    base: textIn(form, 'base'),
    reason: textIn(form, 'reason'),
    value: Object.fromEntries(
      fields.map(([name, field]) => [name, readSettingText(field, textIn(form, name), doorOfForm)]),
    ),
  }
}

/** A logo as a file. */
export const logoForm = z.object({
  file: z
    .instanceof(File, { error: 'admin_products.error.file' })
    .refine(({ size }) => size > 0, 'admin_products.error.file'),
})
export const noLogoForm = z.object({})

export const backForm = z.object({ ...change, version: count })
