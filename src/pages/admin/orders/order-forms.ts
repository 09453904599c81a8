/** What the forms of an order's page take beside those of its operations. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { tagText } from '../../../shop/orders/schema.ts'
import { key, reason, rowId } from '../kit/typed-values.ts'

/** Anything that is done for a reason. */
export const reasonForm = z.object({ reason })
export const tagForm = z.object({
  tag: typedString().refine((typed) => tagText.safeParse(typed).success, 'admin_orders.error.tag'),
})
export const mailForm = z.object({ key, reason, mail: rowId })
export const documentForm = z.object({ key, reason, document: z.string().regex(/^[\w-]{1,50}$/) })
