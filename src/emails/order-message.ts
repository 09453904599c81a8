/** A message from staff to the buyer of an order, in staff's own words. */
import type { Translate } from '../lib/i18n.ts'
import { oneLine, type Sender, type Written } from './content.ts'
import { orderAddress, type MailedOrder } from './order.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

/** @param message.text plain text: each line is a paragraph, and nothing in it is a link or HTML */
export function orderMessageMail(
  order: Pick<MailedOrder, 'number' | 'token' | 'locale' | 'orderType'>,
  { subject, text }: { subject: string; text: string },
  sender: Sender,
  shipped: Translate,
): Written {
  const t = worded(sender, order.locale, shipped)
  const lines = text.split(/[\r\n\p{Zl}\p{Zp}]+/u).filter((line) => line.trim() !== '')
  return write(
    {
      locale: order.locale,
      subject,
      preview: oneLine(lines[0] ?? ''),
      title: oneLine(subject),
      pieces: [
        ...lines.map((line) => ({ kind: 'paragraph' as const, text: line })),
        { kind: 'button', label: t('mail.see_order'), href: orderAddress(order, sender) },
        { kind: 'small', text: t('mail.order_message.about', { number: order.number }) },
      ],
    },
    sender,
    t,
  )
}
