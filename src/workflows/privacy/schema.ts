/** Staff's input for a person who requests their data, or its erasure. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { longestAuditReason } from '../../shop/audit/rules.ts'
import { emailField } from '../../shop/customers/schema.ts'

const email = emailField()

const reason = textField('person.error.reason')
  .min(1, 'person.error.reason')
  .max(longestAuditReason, 'person.error.reason')
  .meta({ description: 'How the person asked, and how they proved who they are; it stands in the audit' })

const toExport = z.strictObject({ email, reason })
const toErase = toExport.extend({
  confirmed: email.meta({ description: 'The address once more: it can’t be undone' }),
})

export const personSchemas = { toExport, toErase }
