/** The fields of an added customer, and their conversion to the schema's input: the same in browser and on the server. */
import type { CustomerKind } from '../../shop/representatives/rules.ts'
import { detailsIn } from '../b2b/merchant-application.ts'
import { companyFields, companyIn, contactFields } from '../../pages/forms/customer-fields.ts'
import { textsIn } from '../../pages/forms/form-text.ts'

/** The fields of a consumer in the order of the form. */
export const consumerOrder: readonly string[] = [
  ...contactFields,
  ...companyFields.map((field) => `company.${field}`),
]

/** The form's values in the shape of the schema, not yet validated. */
export function customerIn(form: FormData, kind: CustomerKind): Record<string, unknown> {
  if (kind === 'B2B') return { kind, ...detailsIn(form) }
  return {
    kind,
    ...textsIn(form, contactFields),
    company: companyIn(form),
  }
}
