/** How the forms of the account become what their schemas read: the same in the browser and on the server. */
import { companyFields, deliveryFields, toggles } from '../b2c/order/customer-form.ts'

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
const texts = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, textIn(form, name)]))

/** The fields of all these forms as they stand in each. */
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

/** `company` is left out where the form does not show it. */
export const profileIn = (form: FormData) => ({
  ...texts(form, ['first_name', 'last_name', 'phone', 'locale']),
  company: form.has(toggles.company)
    ? Object.fromEntries(companyFields.map((name) => [name, textIn(form, `company.${name}`)]))
    : null,
})

export const emailIn = (form: FormData) => texts(form, ['email', 'current_password'])

export const passwordIn = (form: FormData) =>
  texts(form, ['current_password', 'password', 'password_confirm'])

export const deletionIn = (form: FormData) => ({
  ...texts(form, ['current_password']),
  understood: form.has('understood'),
})

/** @param id the address that is changed; null: a new one */
export const addressIn = (form: FormData, id: number | null) => ({
  id,
  kind: textIn(form, 'kind'),
  is_default: form.has('is_default'),
  address: Object.fromEntries(deliveryFields.map((name) => [name, textIn(form, `address.${name}`)])),
})
