/** The names of the fields of people, addresses and companies, common to all forms. */
import { textsIn } from './form-text.ts'

export const contactFields = ['first_name', 'last_name', 'email', 'phone'] as const
export const addressFields = ['street', 'city', 'zip', 'country'] as const
export const deliveryFields = ['first_name', 'last_name', 'phone', ...addressFields] as const
export const companyFields = ['name', 'ico', 'dic'] as const

/** Ticked by a buyer with a house that has no number; shown only if a parcel goes to the door. */
export const noHouseNumber = 'has_no_house_number'

/** Ticked by the customer to show the other parts of the form. */
export const toggles = { delivery: 'different_delivery', company: 'for_company' } as const

/** The entered company; null if the form does not show it. */
export const companyIn = (form: FormData): Record<string, string> | null =>
  form.has(toggles.company) ? textsIn(form, companyFields, 'company') : null
