/** Schemas of the forms on an order's page, except those of declared operations. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { tagText } from '../../../shop/orders/schema.ts'
import { reason } from '../kit/typed-values.ts'

/** Any action that needs a reason. */
export const reasonForm = z.object({ reason })
export const tagForm = z.object({
  tag: typedString().refine((typed) => tagText.safeParse(typed).success, 'admin_orders.error.tag'),
})
