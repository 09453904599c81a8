/** The form of a new shop's name, seller, account and look: fields of several sections, saved together. */
import { z } from 'zod'
import { form as doorOfForm, readSettingText } from '../../lib/setting-kinds.ts'
import { textField } from '../../lib/text-field.ts'
import { fieldsOf, type Section } from '../../shop/settings/schema.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { count } from '../kit/form-values.ts'

/** What a shop needs before it opens, by section, in the order of the form. */
export const identityFields = {
  shop: ['name'],
  brand: ['sloganCs', 'sloganEn', 'main'],
  operator: ['name', 'address', 'ico', 'dic', 'register', 'email', 'phone'],
  bank: ['account'],
  mail: ['sender'],
} as const satisfies Partial<Record<Section, readonly string[]>>
export type IdentitySection = keyof typeof identityFields
export const identitySections = Object.keys(identityFields) as IdentitySection[]

const values = z.record(z.string(), z.unknown())
/** The values as typed: the operation of each section checks its own rules. */
export const identityForm = z.object({
  bases: z.record(z.enum(identitySections), count),
  values: z.record(z.enum(identitySections), values),
})

export function readIdentity(form: FormData): Record<string, unknown> {
  const bySection = <Value>(of: (section: IdentitySection) => Value) =>
    Object.fromEntries(identitySections.map((section) => [section, of(section)]))
  const typed = (section: IdentitySection) =>
    Object.fromEntries(
      fieldsOf(section)
        .filter(([name]) => (identityFields[section] as readonly string[]).includes(name))
        .map(([name, field]) => [
          name,
          readSettingText(field, textIn(form, `${section}.${name}`), doorOfForm),
        ]),
    )
  const read = bySection(typed)
  // Answers to the shop's mails go to the seller, unless the form names another address.
  if (read['mail']?.['sender'] === '') read['mail'] = { sender: read['operator']?.['email'] }
  return { bases: bySection((section) => textIn(form, `base.${section}`)), values: read }
}

/** The number of a company, to look it up in the business register. */
export const companyForm = z.object({ ico: textField('validation.ico.form') })
