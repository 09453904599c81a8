/** The mail to the operator about a new order, with everything that packing needs. */
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { officeLink } from './office-link.ts'
import { deliveryPieces, linesPiece, type MailedOrder } from './order.ts'
import { write } from './write.ts'

/** @param state the order's public status, in words */
export function orderPlacedMail(
  order: MailedOrder,
  state: string,
  locale: Locale,
  sender: Sender,
  t: Translate,
): Written {
  const filling = { number: order.number, shopName: sender.shopName }
  return write(
    {
      locale,
      subject: t('order_placed.subject', filling),
      preview: t('order_placed.text', filling),
      title: t('order_placed.title', filling),
      pieces: [
        { kind: 'paragraph', text: t('order_placed.text', filling) },
        { kind: 'facts', facts: [{ label: t('order_placed.state'), value: state, strong: true }] },
        linesPiece(order, t),
        ...deliveryPieces(order, t, 'order_placed'),
        officeLink(['orders', order.number], locale, sender, t),
      ],
    },
    sender,
    t,
  )
}
