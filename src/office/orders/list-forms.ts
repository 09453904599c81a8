/** Schemas of the forms on the list of orders. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { mostTagged, orderNumberText, tagText } from '../../shop/orders/schema.ts'
import { count } from '../kit/form-values.ts'

/** Actions on several orders at once. */
export const bulkVerbs = [
  'tag',
  'untag',
  'pack',
  'hand_over',
  'mail',
  'write',
  'hold',
  'release',
  'confirm',
  'cancel',
] as const
const tagging: readonly string[] = ['tag', 'untag']
/** Packing and handing over need no reason beyond the order itself; messages to buyers are typed on a page of their own. */
const needsNoReason: readonly string[] = [...tagging, 'pack', 'hand_over', 'write']

/** Irreversible actions that notify customers at once by mail: the clerk first types the number of orders. */
const forGood: readonly string[] = ['hand_over', 'cancel']

export const bulkForm = z
  .object({
    orders: z
      .array(orderNumberText)
      .min(1, 'admin_orders.error.chosen')
      .max(mostTagged, 'admin_orders.error.chosen'),
    what: z.enum(bulkVerbs, 'admin_orders.error.what'),
    /** The idempotency key: each order is packed and mailed once. */
    key: z.string().max(60).default(''),
    tag: textField().default(''),
    reason: textField().max(500, 'admin.error.long').default(''),
    /** The confirmation of irreversible actions. */
    sure: textField().default(''),
  })
  .superRefine(({ orders, what, tag, reason, sure }, context) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (tagging.includes(what) && !tagText.safeParse(tag).success) fault('tag', 'admin_orders.error.tag')
    if (!needsNoReason.includes(what) && reason === '') fault('reason', 'admin.error.reason')
    const typed = count.safeParse(sure)
    if (forGood.includes(what) && (!typed.success || typed.data !== new Set(orders).size))
      fault('sure', 'admin_orders.error.sure')
  })
export type Bulk = z.output<typeof bulkForm>

export const bulkIn = (form: FormData): unknown => ({
  ...Object.fromEntries(
    ['what', 'key', 'tag', 'reason', 'sure'].map((name) => [name, form.get(name) ?? undefined]),
  ),
  orders: form.getAll('order'),
})
