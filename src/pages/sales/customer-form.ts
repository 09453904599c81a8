/** The fields of a customer who is added, and how they become what the schema reads: the same in browser and on the server. */
import type { CustomerKind } from '../../shop/representatives/rules.ts'
import { detailsIn } from '../b2b/merchant-application.ts'
import { companyFields, toggles } from '../b2c/order/customer-form.ts'
import { textIn } from '../b2c/order/form-text.ts'

const personFields = ['first_name', 'last_name', 'email', 'phone'] as const

/** The fields of a consumer as they stand in the form. */
export const consumerOrder: readonly string[] = [
  ...personFields,
  ...companyFields.map((field) => `company.${field}`),
]

/** What was typed, in the shape of the schema, not yet checked. */
export function customerIn(form: FormData, kind: CustomerKind): Record<string, unknown> {
  if (kind === 'B2B') return { kind, ...detailsIn(form) }
  const company = Object.fromEntries(companyFields.map((name) => [name, textIn(form, `company.${name}`)]))
  return {
    kind,
    ...Object.fromEntries(personFields.map((name) => [name, textIn(form, name)])),
    company: form.has(toggles.company) ? company : null,
  }
}
