/** What the forms about webhooks take: as the interface takes it. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { plain } from '../../../shop/customers/schema.ts'
import { webhookEvents } from '../../../shop/webhooks/rules.ts'
import { isSure } from '../kit/sure.ts'
import { rowId, seen } from '../kit/typed-values.ts'

const fields = {
  url: typedString('webhook.error.url').max(500, 'webhook.error.url'),
  name: typedString('webhook.error.name')
    .min(1, 'webhook.error.name')
    .max(100, 'webhook.error.name')
    .refine(plain, 'webhook.error.name'),
  events: z
    .array(z.enum(webhookEvents, 'webhook.error.events'), 'webhook.error.events')
    .min(1, 'webhook.error.events')
    .max(webhookEvents.length, 'webhook.error.events')
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
}

export const createForm = z.object(fields)
export const changeForm = z.object({ ...fields, seen })

/** The fields of an endpoint: what is ticked comes as a list. */
export const webhookIn = (form: FormData) => ({
  ...Object.fromEntries(form),
  events: form.getAll('event'),
})

export const nothingForm = z.object({})
export const removeForm = nothingForm.and(isSure)
export const deliveryForm = z.object({ delivery: rowId })
