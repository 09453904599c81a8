/** Input of second factors. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'

/** A text shown by an app, a paper or a key. */
const codeWire = (key: string) => textField(key).min(1, key).max(100, key)

/** The six digits that an app shows. */
export const code = z.strictObject({ code: codeWire('staff_factor.error.code_form') })

/** One of the ten codes on paper. */
export const recoveryCode = z.strictObject({ recovery_code: codeWire('staff_factor.error.recovery_form') })

/** The first code of a new app, with the sealed state handed out together with its secret. */
export const newApp = z.strictObject({
  pending: z
    .string('staff_factor.error.form_old')
    .min(1, 'staff_factor.error.form_old')
    .max(400, 'staff_factor.error.form_old'),
  code: codeWire('staff_factor.error.code_form'),
})

/** A factor to be removed: the app, or a passkey by its id. */
export const factorOf = z.strictObject({
  factor: z.union([z.literal('app'), z.int().positive()], 'staff_factor.error.factor_unknown'),
})
