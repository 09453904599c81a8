/** The registration form's fields and their conversion to the schema's input: the same in the browser and on the server. */
import { companyFields, companyIn } from '../../pages/forms/customer-fields.ts'
import { textsIn } from '../../pages/forms/form-text.ts'

const textFields = ['email', 'password', 'password_confirm', 'first_name', 'last_name', 'phone'] as const

/** The form's values in the shape of the schema, not yet validated. */
export function registrationIn(form: FormData): Record<string, unknown> {
  return {
    ...textsIn(form, textFields),
    company: companyIn(form),
    checked_terms_and_conditions: form.has('checked_terms_and_conditions'),
    checked_gdpr: form.has('checked_gdpr'),
  }
}

/** The fields in the order of the form. */
export const registrationOrder: readonly string[] = [
  ...textFields,
  ...companyFields.map((name) => `company.${name}`),
  'checked_terms_and_conditions',
  'checked_gdpr',
]
