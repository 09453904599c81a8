/** What the forms of an order's page take. */
import { z } from 'zod'
import { key, reason } from '../kit/typed-values.ts'

export const holdForm = z.object({ reason })
export const noteForm = z.object({
  key,
  text: z.string().trim().min(1, 'admin_orders.error.note').max(2000, 'admin.error.long'),
})
