/** The application's fields and how they become what the schema reads: the same in the browser and on the server. */
import { addressFields, companyFields, deliveryFields, toggles } from '../b2c/order/customer-form.ts'
import { inFormOrder } from '../shared/in-form-order.ts'
import { textIn } from '../b2c/order/form-text.ts'

const contactFields = ['first_name', 'last_name', 'email', 'phone'] as const
const consents = ['checked_terms_and_conditions', 'checked_gdpr'] as const

const part = (form: FormData, name: string, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, textIn(form, `${name}.${field}`)]))

/** What was typed of a reseller, in the shape of the schema without the consents, not yet checked. */
export function detailsIn(form: FormData): Record<string, unknown> {
  return {
    ...Object.fromEntries(contactFields.map((field) => [field, textIn(form, field)])),
    company: part(form, 'company', companyFields),
    billing_information: part(form, 'billing_information', addressFields),
    delivery_address: form.has(toggles.delivery) ? part(form, 'delivery_address', deliveryFields) : null,
    expected_volume: textIn(form, 'expected_volume') || null,
    message: textIn(form, 'message'),
  }
}

/** What was typed by an applicant who applies themselves. */
export const applicationIn = (form: FormData): Record<string, unknown> => ({
  ...detailsIn(form),
  ...Object.fromEntries(consents.map((consent) => [consent, form.has(consent)])),
})

/** Everything that was typed, to be shown again. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'intent' ? [[name, value]] : [],
    ),
  )

/** The fields as they stand in the form. The billing phone is the contact's: what is wrong with it is said once. */
export const merchantOrder: readonly string[] = [
  ...['ico', 'name', 'dic'].map((field) => `company.${field}`),
  ...addressFields.map((field) => `billing_information.${field}`),
  ...deliveryFields.map((field) => `delivery_address.${field}`),
  ...contactFields,
  'expected_volume',
  'message',
  ...consents,
]

/** What is wrong with the form, from its top to its end. */
export const merchantFaults = (faults: Record<string, string>): [string, string][] =>
  inFormOrder(faults, merchantOrder).filter(([name]) => merchantOrder.includes(name))
