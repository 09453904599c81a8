/** The contact form's fields and their conversion to the customer's data: the same in the browser and on the server. */
import type { CustomerData } from '../../../shop/cart/schema.ts'
import {
  addressFields,
  companyFields,
  contactFields,
  deliveryFields,
  noHouseNumber,
  toggles,
} from '../../../pages/forms/customer-fields.ts'

/** The fields in the order of the form. */
export const contactOrder: readonly string[] = [
  ...['email', 'first_name', 'last_name', 'phone'].map((field) => `billing_information.${field}`),
  ...['ico', 'name', 'dic'].map((field) => `company.${field}`),
  ...addressFields.map((field) => `billing_information.${field}`),
  ...deliveryFields.map((field) => `delivery_address.${field}`),
]

const isAddress = (field: string) => addressFields.some((name) => name === field)

/** Present if the form shows the address only to companies: without one, its fields are out of sight. */
export const addressIsCompanys = 'address_is_companys'

type Filled = Record<string, unknown>

/**
 * The form's values in the shape of the schema, not yet validated. A part that the form does not show keeps its
 * stored values: with personal pick-up the address is not requested, and is not forgotten either.
 */
export function customerIn(form: FormData, stored: CustomerData | null): Filled {
  const isCompanys = form.has(addressIsCompanys) && !form.has(toggles.company)
  const part = (name: string, fields: readonly string[], kept: Filled | null | undefined): Filled => ({
    ...Object.fromEntries(
      fields.map((field) => {
        const isSeen = !(isCompanys && name === 'billing_information' && isAddress(field))
        const typed = isSeen ? form.get(`${name}.${field}`) : null
        return [field, typeof typed === 'string' ? typed : (kept?.[field] ?? undefined)]
      }),
    ),
    ...(form.has(`${name}.${noHouseNumber}`) ? { [noHouseNumber]: true } : {}),
  })
  return {
    billing_information: part(
      'billing_information',
      [...contactFields, ...addressFields],
      stored?.billing_information,
    ),
    delivery_address: form.has(toggles.delivery) ? part('delivery_address', deliveryFields, null) : null,
    company: form.has(toggles.company) ? part('company', companyFields, null) : null,
  }
}
