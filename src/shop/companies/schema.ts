/** What a company's administrator fills in about its people. */
import { z } from 'zod'
import { emailField, line, phone } from '../customers/schema.ts'
import { companyRoles } from './rules.ts'

const role = z.enum(companyRoles, 'b2b.people.error.role')

/** Whole crowns with VAT, as typed; empty: no limit. In haléře afterwards. */
const orderLimit = z
  .string('b2b.people.error.order_limit')
  .max(20, 'b2b.people.error.order_limit')
  .transform((given) => given.replace(/[\s\u00a0]/g, ''))
  .refine((given) => /^\d{0,7}$/.test(given), 'b2b.people.error.order_limit')
  .transform((given) => (given === '' ? null : Number(given) * 100))

export const colleague = z.strictObject({
  email: emailField(),
  first_name: line('first_name', 50),
  last_name: line('last_name', 50),
  phone,
  role,
  order_limit: orderLimit,
})
export type Colleague = z.output<typeof colleague>

export const memberRights = z.strictObject({ role, order_limit: orderLimit })
