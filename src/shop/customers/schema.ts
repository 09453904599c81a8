/** Fields of people and companies on the wire, each rule with its own message (specification, section 5). */
import { z } from 'zod'
import { cleanText } from '../../lib/clean-text.ts'
import { textField } from '../../lib/text-field.ts'
import { mailAddress, mailAddressMax, scopes, type Company } from './rules.ts'

/** A required text of one or more lines. `key`: the section of its messages under `validation`. */
export const text = (key: string, max: number) =>
  textField(`validation.${key}.required`)
    .min(1, `validation.${key}.required`)
    .max(max, `validation.${key}.max`)

/** Names and streets contain no control characters: they go into mails and onto labels. */
export const plain = (value: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(value)

/** A required text of one line. */
export const line = (key: string, max: number) => text(key, max).refine(plain, `validation.${key}.form`)

/** An e-mail address by the rule of `mailAddress`. */
export const emailField = (keys = { required: 'required', form: 'form' }, section = 'validation.email') =>
  z
    .string(`${section}.${keys.required}`)
    // A line break at the end is no typing slip.
    .refine(plain, `${section}.${keys.form}`)
    .overwrite(cleanText)
    .min(1, `${section}.${keys.required}`)
    .max(mailAddressMax, `${section}.max`)
    .transform((given, context) => {
      const address = mailAddress(given)
      if (address !== null) return address
      context.addIssue({ code: 'custom', message: `${section}.${keys.form}` })
      return z.NEVER
    })

/**
 * Digits with an optional +, as stored: +420777123456. For nine digits alone the address decides between Czech and Slovak.
 */
const phoneForm = /^\+?\d{9,15}$/
export const phone = textField('validation.phone.required')
  .max(40, 'validation.phone.form')
  .transform((given) => given.replace(/[\s\-()./]/g, '').replace(/^00/, '+'))
  .pipe(z.string().min(1, 'validation.phone.required').regex(phoneForm, 'validation.phone.form'))

/** Czech and Slovak registration numbers share one checksum. */
export function isIco(ico: string): boolean {
  if (!/^\d{8}$/.test(ico)) return false
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(ico[index]), 0)
  return (11 - (sum % 11)) % 10 === Number(ico[7])
}

export const company = z.strictObject({
  name: line('company_name', 100),
  ico: textField('validation.ico.required')
    .min(1, 'validation.ico.required')
    .max(20, 'validation.ico.form')
    .transform((given) => given.replace(/\s/g, '').padStart(8, '0'))
    .refine(isIco, 'validation.ico.form'),
  dic: textField()
    .max(20, 'validation.dic.form')
    .transform((given) => given.replace(/\s/g, '').toUpperCase() || null)
    .refine((dic) => dic === null || /^(CZ\d{8,10}|SK\d{10})$/.test(dic), 'validation.dic.form')
    .nullable()
    .default(null),
}) satisfies z.ZodType<Company>

const agreed = (key: string) => z.literal(true, `validation.${key}`)

/** Consents of customers who open an account themselves; others give them with their first password. */
export const consents = {
  checked_terms_and_conditions: agreed('checked_terms_and_conditions'),
  checked_gdpr: agreed('checked_gdpr'),
}

/** Fields of a new account: the common base of registration, merchant application and add-customer (docs/people.md, "Accounts"). */
export const person = {
  email: emailField(),
  first_name: line('first_name', 50),
  last_name: line('last_name', 50),
  phone,
  company: company.nullable().default(null),
}

export const userSchema = z
  .object({
    type: z.enum(['B2C', 'B2B', 'BOTH']),
    is_sales_representative: z.boolean(),
    display_name: z.string(),
    scope: z.array(z.enum(scopes)),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    company: z.object({ name: z.string(), ico: z.string(), dic: z.string().nullable() }).nullable(),
    locale: z.enum(['cs', 'en']),
  })
  .meta({ id: 'User' })
export type UserWire = z.output<typeof userSchema>

/** The reason why staff corrects a company, in its own words. */
export const staffReason = textField('customer_card.error.reason')
  .min(1, 'customer_card.error.reason')
  .max(500, 'customer_card.error.reason')
  .refine(plain, 'customer_card.error.reason')
