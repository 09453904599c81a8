/** What the forms about keys take: what the noun takes, as it is typed. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { plain } from '../../../shop/customers/schema.ts'
import { keyPermissions } from '../../../shop/staff/rules.ts'
import { isSure } from '../kit/sure.ts'
import { rowId } from '../kit/typed-values.ts'

const numberTyped = (most: number, fault: string) =>
  typedString(fault)
    .regex(/^[1-9]\d{0,3}$/, fault)
    .transform(Number)
    .refine((given) => given <= most, fault)

export const makeForm = z.object({
  name: typedString('api_key.error.name')
    .min(1, 'api_key.error.name')
    .max(100, 'api_key.error.name')
    .refine(plain, 'api_key.error.name'),
  permissions: z
    .array(z.enum(keyPermissions, 'api_key.error.permissions'))
    .min(1, 'api_key.error.none')
    .max(keyPermissions.length, 'api_key.error.permissions'),
  days: numberTyped(730, 'api_key.error.expiry'),
  calls: numberTyped(6000, 'api_key.error.calls'),
})

/** The fields of the form of a new key: what is ticked comes as a list. */
export const makeIn = (form: FormData) => ({
  ...Object.fromEntries(form),
  permissions: form.getAll('permission'),
})

/** A revoked key never works again. */
export const keyForm = z.object({ id: rowId }).and(isSure)
