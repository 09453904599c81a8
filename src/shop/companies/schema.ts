/** Input of a company's administrator about its members, and of staff correcting the company. */
import { z } from 'zod'
import { company, emailField, line, phone, staffReason } from '../customers/schema.ts'
import { companyRoles } from './rules.ts'

const role = z.enum(companyRoles, 'b2b.people.error.role')

/** Whole crowns with VAT, as entered; empty: no limit. Converted to haléře. */
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

const zip = z
  .string('validation.zip.required')
  .max(20, 'validation.zip.form')
  .transform((given) => given.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'validation.zip.required')
      .regex(/^\d{5}$/, 'validation.zip.form'),
  )

/** A place of a company. Whether the postcode fits the country is checked when it is stored. */
export const place = {
  street: line('street', 100),
  city: line('city', 100),
  zip,
  country: z.enum(['CZ', 'SK'], 'validation.country').default('CZ'),
}

/** An address with the recipient's name. */
export const companyAddress = z.strictObject({
  first_name: line('first_name', 50),
  last_name: line('last_name', 50),
  phone,
  ...place,
})

const said = 'What is left out stays as it is; null: it has none'

/** Corrections of a company by staff, by the rules of an application. The IČO identifies it, and stays. */
export const companyCorrection = z.strictObject({
  ico: z.string('validation.query').regex(/^\d{8}$/, 'validation.query'),
  name: company.shape.name.optional(),
  dic: company.shape.dic.unwrap().optional().meta({ description: said }),
  billing_information: companyAddress.nullable().optional().meta({ description: said }),
  delivery_address: companyAddress.nullable().optional().meta({ description: said }),
  reason: staffReason,
})
