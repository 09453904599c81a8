/** The merchant application on the wire (docs/architecture.md, "What a call promises"); the same form adds a representative's customer. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { companyAddress, place } from '../companies/schema.ts'
import { company, consents, emailField, person, phone, plain } from '../customers/schema.ts'
import { volumes } from './rules.ts'

/** The name on invoices: the contact person's, unless another person is named. */
const billingInformation = z.strictObject({
  first_name: companyAddress.shape.first_name.optional(),
  last_name: companyAddress.shape.last_name.optional(),
  email: emailField().optional(),
  phone: phone.optional(),
  ...place,
})

/** Several lines; other control characters are refused, since it goes into a mail. */
const message = z
  .string('merchant.error.message_form')
  .max(2000, 'merchant.error.message_max')
  .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), 'merchant.error.message_form')
  .transform((text) => text.trim())
  .nullish()
  .transform((text) => text ?? '')

const details = {
  ...person,
  company: z.strictObject(company.shape, 'validation.company_name.required'),
  billing_information: z.strictObject(billingInformation.shape, 'validation.street.required'),
  delivery_address: companyAddress.nullable().default(null),
  expected_volume: z
    .enum(volumes, 'merchant.error.expected_volume')
    .nullish()
    .transform((volume) => volume ?? null)
    .meta({ description: 'Boxes a month' }),
  message,
}

type Details = z.output<z.ZodObject<typeof details>>

function complete<Given extends Details>({ billing_information: billing, ...given }: Given) {
  return {
    ...given,
    billing_information: {
      first_name: billing.first_name ?? given.first_name,
      last_name: billing.last_name ?? given.last_name,
      email: billing.email ?? given.email,
      phone: billing.phone ?? given.phone,
      street: billing.street,
      city: billing.city,
      zip: billing.zip,
      country: billing.country,
    },
  }
}

/** A reseller's details without the two consents: these come with the first password. */
export const resellerDetails = z.strictObject(details).transform(complete)
export type ResellerDetails = z.output<typeof resellerDetails>

/** The same data as sent by a representative who adds a customer. */
export const addedReseller = z.strictObject({ kind: z.literal('B2B'), ...details }).transform(complete)

/** Application to become a reseller. */
export const merchantApplication = z.strictObject({ ...details, ...consents }).transform(complete)
export type MerchantApplication = z.output<typeof merchantApplication>

export const companyQuery = z.strictObject({
  ico: z.string('validation.ico.required').pipe(company.shape.ico),
})

/** A company of the business register, in the fields of the form. */
export const companyAnswer = z.object({
  company: z.object({ name: z.string(), ico: z.string(), dic: z.string().nullable() }),
  billing_information: z
    .object({ street: z.string(), city: z.string(), zip: z.string(), country: z.enum(['CZ', 'SK']) })
    .nullable()
    .meta({ description: 'The seat; null where it is abroad or unknown' }),
})
export type CompanyAnswer = z.output<typeof companyAnswer>

/** Reasons are written by staff, and go into a mail. */
export const declineReason = textField()
  .min(1)
  .max(1000)
  .refine((reason) => plain(reason.replace(/[\n\r\t]/g, ' ')))
