/** The registration form's fields and how they become what the schema reads: the same in the browser and on the server. */
import { companyFields, toggles } from '../b2c/order/customer-form.ts'

const textFields = ['email', 'password', 'password_confirm', 'first_name', 'last_name', 'phone'] as const

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What was typed, in the shape of the schema, not yet checked. */
export function registrationIn(form: FormData): Record<string, unknown> {
  const texts = Object.fromEntries(textFields.map((name) => [name, textIn(form, name)]))
  const company = Object.fromEntries(companyFields.map((name) => [name, textIn(form, `company.${name}`)]))
  return {
    ...texts,
    company: form.has(toggles.company) ? company : null,
    checked_terms_and_conditions: form.has('checked_terms_and_conditions'),
    checked_gdpr: form.has('checked_gdpr'),
  }
}

/** What is shown again after a refusal: everything but the passwords. */
export function typedIn(form: FormData): Record<string, string> {
  const shown = [...form].filter(([name]) => !name.startsWith('password'))
  return Object.fromEntries(
    shown.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** The fields as they stand in the form. */
export const registrationOrder: readonly string[] = [
  ...textFields,
  ...companyFields.map((name) => `company.${name}`),
  'checked_terms_and_conditions',
  'checked_gdpr',
]
