/** What the forms about reviews take. */
import { z } from 'zod'
import { longest, refusalReasons } from '../../../shop/reviews/rules.ts'
import { count, rowId, seen } from '../kit/typed-values.ts'

/** A review as it was read: its author may have changed it meanwhile. */
const read = { id: rowId, version: count }

export const approveForm = z.object(read)
export const refuseForm = z.object({ ...read, reason: z.enum(refusalReasons, 'admin_content.error.reason') })
/** An empty answer takes the answer back. */
export const answerForm = z.object({
  ...read,
  seen,
  text: z.string('validation.invalid').max(2 * longest.answer, 'admin.error.long'),
})
export const askForm = z.object({})
