/** Mails by which a buyer returns to an order: a code that identifies them, and the order's link once more. */
import type { Translate } from '../lib/i18n.ts'
import type { Sender, Written } from './content.ts'
import { orderAddress, type MailedOrder } from './order.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

type Named = Pick<MailedOrder, 'number' | 'token' | 'locale' | 'orderType'>

/** @param code six digits */
export function orderCodeMail(order: Named, code: string, sender: Sender, shipped: Translate): Written {
  const t = worded(sender, order.locale, shipped)
  const filling = { number: order.number, shopName: sender.shopName, code }
  return write(
    {
      locale: order.locale,
      subject: t('mail.order_code.subject', filling),
      preview: t('mail.order_code.preview', filling),
      title: t('mail.order_code.title', filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t('mail.order_code.text', filling) },
        { kind: 'heading', text: code },
        { kind: 'small', text: t('mail.order_code.after', filling) },
      ],
    },
    sender,
    t,
  )
}

/** A new link to the order, for a buyer with a revoked or lost one. */
export function orderLinkMail(order: Named, sender: Sender, shipped: Translate): Written {
  const t = worded(sender, order.locale, shipped)
  const filling = { number: order.number, shopName: sender.shopName }
  return write(
    {
      locale: order.locale,
      subject: t('mail.order_link.subject', filling),
      preview: t('mail.order_link.preview', filling),
      title: t('mail.order_link.title', filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t('mail.order_link.text', filling) },
        { kind: 'button', label: t('mail.see_order'), href: orderAddress(order, sender) },
        { kind: 'small', text: t('mail.order_link.after', filling) },
      ],
    },
    sender,
    t,
  )
}
