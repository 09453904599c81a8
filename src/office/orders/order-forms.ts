/** Schemas of the forms on an order's page, except those of declared operations. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { tagText } from '../../shop/orders/schema.ts'
import { reason } from '../kit/form-values.ts'

/** Any action that needs a reason. */
export const reasonForm = z.object({ reason })
export const tagForm = z.object({
  tag: textField().refine((typed) => tagText.safeParse(typed).success, 'admin_orders.error.tag'),
})
