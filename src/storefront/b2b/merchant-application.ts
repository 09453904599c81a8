/** The application's fields and their conversion to the schema's input: the same in the browser and on the server. */
import {
  addressFields,
  companyFields,
  contactFields,
  deliveryFields,
  toggles,
} from '../../pages/forms/customer-fields.ts'
import { inFormOrder } from '../../pages/forms/in-form-order.ts'
import { textIn, textsIn } from '../../pages/forms/form-text.ts'

const consents = ['checked_terms_and_conditions', 'checked_gdpr'] as const

/** The entered data of a reseller, in the shape of the schema without the consents, not yet validated. */
export function detailsIn(form: FormData): Record<string, unknown> {
  return {
    ...textsIn(form, contactFields),
    company: textsIn(form, companyFields, 'company'),
    billing_information: textsIn(form, addressFields, 'billing_information'),
    delivery_address: form.has(toggles.delivery) ? textsIn(form, deliveryFields, 'delivery_address') : null,
    expected_volume: textIn(form, 'expected_volume') || null,
    message: textIn(form, 'message'),
  }
}

/** The form values of a person who applies for themselves. */
export const applicationIn = (form: FormData): Record<string, unknown> => ({
  ...detailsIn(form),
  ...Object.fromEntries(consents.map((consent) => [consent, form.has(consent)])),
})

/** The fields in the order of the form. The billing phone is the contact's: its fault is shown once. */
export const merchantOrder: readonly string[] = [
  ...['ico', 'name', 'dic'].map((field) => `company.${field}`),
  ...addressFields.map((field) => `billing_information.${field}`),
  ...deliveryFields.map((field) => `delivery_address.${field}`),
  ...contactFields,
  'expected_volume',
  'message',
  ...consents,
]

/** The form's errors, in the order of its fields. */
export const merchantFaults = (faults: Record<string, string>): [string, string][] =>
  inFormOrder(faults, merchantOrder).filter(([name]) => merchantOrder.includes(name))
