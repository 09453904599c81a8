/** The contact form's fields and how they become the customer's data: the same in the browser and on the server. */
import type { z } from 'zod'
import type { CustomerData } from '../../../shop/cart/schema.ts'

export const contactFields = ['first_name', 'last_name', 'email', 'phone'] as const
export const addressFields = ['street', 'city', 'zip', 'country'] as const
export const deliveryFields = ['first_name', 'last_name', 'phone', ...addressFields] as const
export const companyFields = ['name', 'ico', 'dic'] as const

/** The fields as they stand in the form. */
export const contactOrder: readonly string[] = [
  ...[...contactFields, ...addressFields].map((field) => `billing_information.${field}`),
  ...deliveryFields.map((field) => `delivery_address.${field}`),
  ...companyFields.map((field) => `company.${field}`),
]

/** Ticked by the customer to show the other parts of the form. */
export const toggles = { delivery: 'different_delivery', company: 'for_company' } as const

type Filled = Record<string, unknown>

/**
 * What was typed, in the shape of the schema, not yet checked. A part that the form does not show keeps what was
 * stored: with personal pick-up the address is not asked for, and is not forgotten either.
 */
export function customerIn(form: FormData, stored: CustomerData | null): Filled {
  const part = (name: string, fields: readonly string[], kept: Filled | null | undefined): Filled =>
    Object.fromEntries(
      fields.map((field) => {
        const typed = form.get(`${name}.${field}`)
        return [field, typeof typed === 'string' ? typed : (kept?.[field] ?? undefined)]
      }),
    )
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

/** The first failing rule of each field, as a translation key by the field's name. */
export function faultsOf(issues: z.core.$ZodIssue[]): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) {
    faults[path.join('.')] ??= /^[a-z_]+(\.[a-z_]+)+$/.test(message) ? message : 'validation.invalid'
  }
  return faults
}

/** What a delivery needs beyond the schema: an address to send to. */
export function missingAddress(billing: Filled): Record<string, string> {
  const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === ''
  const missing = (['street', 'city', 'zip'] as const).filter((field) => isEmpty(billing[field]))
  return Object.fromEntries(
    missing.map((field) => [`billing_information.${field}`, `validation.${field}.required`]),
  )
}
