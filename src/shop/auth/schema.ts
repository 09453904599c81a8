/** Login, registration and passwords on the wire (specification, sections 3, 5 and 7; docs/architecture.md, "What a call promises"). */
import { z } from 'zod'
import { consents, emailField, person, plain, userSchema } from '../customers/schema.ts'

/** Characters as people count them: an emoji is one, and so is a letter with its diacritic. */
const length = (text: string): number => Array.from(text.normalize('NFC')).length
/** By the specification; the form recommends twelve or more. */
const shortest = 6
const longest = 100

export const login = z.strictObject({
  username: emailField({ required: 'required', form: 'email' }, 'validation.login.username'),
  password: z
    .string('validation.login.password.required')
    .min(1, 'validation.login.password.required')
    .refine((given) => length(given) <= longest, 'validation.login.password.max'),
  auth_type: z
    .enum(['B2C', 'B2B'], 'validation.auth_type')
    .optional()
    .meta({ description: 'Which login it came from; recorded, refuses nobody' }),
})
export type Login = z.output<typeof login>

/** A lone surrogate has no UTF-8: two different passwords would have the same bytes. */
export const newPassword = z
  .string('validation.password_reset.password.required')
  .min(1, 'validation.password_reset.password.required')
  .refine((given) => length(given) >= shortest, 'validation.password_reset.password.min')
  .refine((given) => length(given) <= longest, 'validation.password_reset.password.max')
  .refine((given) => given.isWellFormed(), 'validation.password_reset.password.form')

export const passwordConfirm = z
  .string('validation.password_reset.password_confirm.required')
  .min(1, 'validation.password_reset.password_confirm.required')

/** Reported together with all other faults, not only once everything else is valid. */
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
export const sameTwice = {
  path: ['password_confirm'],
  message: 'validation.password_reset.password_confirm.same',
  when,
}
/** Values other than texts are faults of their own fields. */
export const isSameTwice = ({
  password,
  password_confirm,
}: Record<'password' | 'password_confirm', unknown>) =>
  typeof password !== 'string' ||
  typeof password_confirm !== 'string' ||
  password.normalize('NFC') === password_confirm.normalize('NFC')

export const registration = z
  .strictObject({
    ...person,
    password: newPassword,
    password_confirm: passwordConfirm,
    ...consents,
  })
  .refine(isSameTwice, sameTwice)
export type Registration = z.output<typeof registration>

export const passwordReset = z.strictObject({ email: emailField() })

/** The query of the route: our own parameters are read, foreign ones (utm_source) are ignored. */
const query = {
  email: z.string('validation.query').max(1000, 'validation.query').optional(),
  token: z.string('validation.query').max(1000, 'validation.query').optional(),
  type: z
    .string('validation.query')
    .max(100, 'validation.query')
    .refine(plain, 'validation.query')
    .optional()
    .meta({ description: 'set-b2b-account: a new reseller’s account is being activated' }),
  modal: z.string('validation.query').max(100, 'validation.query').optional(),
}
export const newAccountType = 'set-b2b-account'

export const checkNewAccount = z.object(query)

export const setPassword = z
  .object({
    ...query,
    password: newPassword,
    password_confirm: passwordConfirm,
    checked_terms_and_conditions: z.boolean('validation.checked_terms_and_conditions').optional(),
    checked_gdpr: z.boolean('validation.checked_gdpr').optional(),
  })
  .refine(isSameTwice, sameTwice)
  .refine((given) => given.type !== newAccountType || given.checked_terms_and_conditions === true, {
    path: ['checked_terms_and_conditions'],
    message: 'validation.checked_terms_and_conditions',
    when,
  })
  .refine((given) => given.type !== newAccountType || given.checked_gdpr === true, {
    path: ['checked_gdpr'],
    message: 'validation.checked_gdpr',
    when,
  })
export type SetPassword = z.output<typeof setPassword>

/** The link that confirms a new address. */
export const confirmEmail = z.object({ token: query.token })

/** The password chosen at registration: the link alone, in a stranger's mailbox, opens nothing. */
export const confirmRegistration = z.object({
  token: query.token,
  password: z
    .string('validation.login.password.required')
    .min(1, 'validation.login.password.required')
    .refine((given) => length(given) <= longest, 'validation.login.password.max'),
})

const outcome = z.enum(['ok', 'error'])
export const outcomeAnswer = z.object({
  status: outcome,
  error_trans_key: z.string().optional(),
})
export const okAnswer = z.object({ status: z.literal('ok') })
export const userAnswer = z.object({ user: userSchema })
export const tokenAnswer = z.object({ token: z.string(), user: userSchema })
export const setPasswordAnswer = outcomeAnswer.extend({
  token: z.string().optional(),
  user: userSchema.optional(),
})
