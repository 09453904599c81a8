/** Short mails about what became of an order. */
import type { Translate } from '../lib/i18n.ts'
import { formatPrice } from '../lib/money.ts'
import type { Sender, Written } from './content.ts'
import { linesPiece, orderAddress, type MailedOrder } from './order.ts'
import { write } from './write.ts'

/**
 * `paid`: the money has come. `expired`: it has not come in time, so the order is cancelled. `refund_due`: it has come
 * though the order was paid already, or cancelled, so it goes back. `refunded`: money went back to the card.
 */
export type News = 'paid' | 'expired' | 'refund_due' | 'refunded'

/** @param amount what it is about, in haléře; left out: the whole order */
export function orderNewsMail(
  order: MailedOrder,
  news: News,
  sender: Sender,
  t: Translate,
  amount: number = order.totalWithVat,
): Written {
  const { number, locale } = order
  const filling = { number, shopName: sender.shopName, total: formatPrice(amount, locale) }
  return write(
    {
      locale,
      subject: t(`mail.${news}.subject`, filling),
      preview: t(`mail.${news}.preview`, filling),
      title: t(`mail.${news}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`mail.${news}.text`, filling) },
        { kind: 'button', label: t('mail.see_order'), href: orderAddress(order, sender) },
        linesPiece(order, t),
        { kind: 'small', text: t(`mail.${news}.after`, filling) },
      ],
    },
    sender,
    t,
  )
}
