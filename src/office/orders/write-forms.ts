/** Schemas of the forms for messages to buyers: a subject and a text for each of their languages. */
import { z } from 'zod'
import { locales } from '../../lib/routes.ts'
import {
  messageSubject,
  messageText,
  mostTagged,
  orderKey,
  orderNumberText,
} from '../../shop/orders/schema.ts'
import { textIn } from '../../pages/forms/form-text.ts'

const message = z.object({ subject: messageSubject, text: messageText })
const languages = { cs: message.optional(), en: message.optional() }

export const previewForm = z.object(languages)
export const sendForm = z.object({
  ...languages,
  once: orderKey,
  orders: z
    .array(orderNumberText)
    .min(1, 'admin_orders.error.chosen')
    .max(mostTagged, 'admin_orders.error.chosen'),
})
export type Messages = z.output<typeof previewForm>
export type ToSend = z.output<typeof sendForm>

/** Only the languages with fields in the form: those of the selected orders. */
export const messagesIn = (form: FormData): unknown => ({
  ...Object.fromEntries(
    locales
      .filter((locale) => form.has(`${locale}.subject`))
      .map((locale) => [
        locale,
        { subject: textIn(form, `${locale}.subject`), text: textIn(form, `${locale}.text`) },
      ]),
  ),
  once: textIn(form, 'once'),
  orders: form.getAll('order'),
})
