/** Schemas of the staff forms. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { roles } from '../../shop/staff/rules.ts'
import { rowId, seen } from '../kit/form-values.ts'

const rolesField = z.array(z.enum(roles, 'staff.error.roles')).min(1, 'staff.error.roles')

const words = textField('validation.invalid').max(50, 'admin.error.long').default('')
/** Name and phone are only for an address without an account. */
export const addForm = z.object({
  email: textField('validation.invalid').pipe(z.email('validation.invalid')),
  first_name: words,
  last_name: words,
  phone: words,
  roles: rolesField,
})
export const rolesForm = z.object({ id: rowId, seen, roles: rolesField })
export const memberForm = z.object({ id: rowId })

/** The ticked roles of a form. */
export const rolesIn = (form: FormData): string[] =>
  form.getAll('role').filter((role) => typeof role === 'string')
