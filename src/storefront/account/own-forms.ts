/** Turns the forms of the account into the input of their schemas: the same in the browser and on the server. */
import { companyFields, companyIn, deliveryFields } from '../../pages/forms/customer-fields.ts'
import { textIn, textsIn } from '../../pages/forms/form-text.ts'

/** The fields of all these forms, in the order of each form. */
export const ownOrder: readonly string[] = [
  'first_name',
  'last_name',
  'phone',
  'locale',
  ...companyFields.map((name) => `company.${name}`),
  'email',
  'current_password',
  'password',
  'password_confirm',
  'understood',
  'kind',
  ...deliveryFields.map((name) => `address.${name}`),
  'is_default',
]

/** `company` is left out if the form does not show it. */
export const profileIn = (form: FormData) => ({
  ...textsIn(form, ['first_name', 'last_name', 'phone', 'locale']),
  company: companyIn(form),
})

export const emailIn = (form: FormData) => textsIn(form, ['email', 'current_password'])

export const passwordIn = (form: FormData) =>
  textsIn(form, ['current_password', 'password', 'password_confirm'])

export const deletionIn = (form: FormData) => ({
  ...textsIn(form, ['current_password']),
  understood: form.has('understood'),
})

/** @param id the address that is changed; null: a new one */
export const addressIn = (form: FormData, id: number | null) => ({
  id,
  kind: textIn(form, 'kind'),
  is_default: form.has('is_default'),
  address: textsIn(form, deliveryFields, 'address'),
})
