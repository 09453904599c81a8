/** Short mails about the progress of an order. */
import type { Translate } from '../lib/i18n.ts'
import { formatPrice } from '../lib/money.ts'
import type { Sender, Written } from './content.ts'
import { linesPiece, orderAddress, promisePieces, type MailedOrder } from './order.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

/**
 * `paid`: the money has arrived. `expired`: it has not arrived in time, so the order is cancelled. `unconfirmed`: the mailed
 * link was not clicked in time, either. `refund_due`: money arrived although the order was paid already, or cancelled, so it
 * goes back. `refunded`: money went back to the card. `transfer_due`: a transfer arrived although the order was cancelled, so
 * it goes back. `sent_back`: it was sent back. `late`: it leaves too late for the promised day. `late_parcel`: it left in time
 * and is late on its way.
 */
export type News =
  | 'paid'
  | 'expired'
  | 'unconfirmed'
  | 'refund_due'
  | 'refunded'
  | 'transfer_due'
  | 'sent_back'
  | 'late'
  | 'late_parcel'

/**
 * @param about.amount the amount concerned, in haléře; left out: the whole order
 * @param about.promised the promised days, in words
 * @param about.hasDocument true if the tax document is attached
 */
export function orderNewsMail(
  order: MailedOrder,
  news: News,
  sender: Sender,
  shipped: Translate,
  {
    amount = order.totalWithVat,
    promised = '',
    hasDocument = false,
  }: { amount?: number | undefined; promised?: string; hasDocument?: boolean } = {},
): Written {
  const t = worded(sender, order.locale, shipped)
  const { number, locale } = order
  const filling = { number, shopName: sender.shopName, total: formatPrice(amount, locale), promised }
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
        ...(news === 'paid' || news === 'late' ? promisePieces(order, t) : []),
        linesPiece(order, t),
        ...(hasDocument ? [{ kind: 'small' as const, text: t('mail.document_attached') }] : []),
        { kind: 'small', text: t(`mail.${news}.after`, filling) },
      ],
    },
    sender,
    t,
  )
}

/** A cancelled order: the reason in the shop's words, if the shop cancelled it, and the fate of the money. */
export interface CancelledNews {
  /** null: the customer cancelled it. */
  reason: string | null
  /** none: nothing was paid. card: it goes back to the card. transfer: a person sends it. review: not known yet. */
  money: 'none' | 'card' | 'transfer' | 'review'
  /** The amount that goes back, in haléře. */
  amount: number
}

export function orderCancelledMail(
  order: MailedOrder,
  { reason, money, amount }: CancelledNews,
  sender: Sender,
  shipped: Translate,
): Written {
  const t = worded(sender, order.locale, shipped)
  const { number, locale } = order
  const filling = { number, shopName: sender.shopName, total: formatPrice(amount, locale) }
  const by = reason === null ? 'by_you' : 'by_shop'
  return write(
    {
      locale,
      subject: t('mail.cancelled.subject', filling),
      preview: t(`mail.cancelled.money_${money}`, filling),
      title: t('mail.cancelled.title', filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`mail.cancelled.${by}`, filling) },
        ...(reason ? [{ kind: 'quote' as const, label: t('mail.cancelled.reason'), text: reason }] : []),
        { kind: 'paragraph', text: t(`mail.cancelled.money_${money}`, filling) },
        { kind: 'button', label: t('mail.see_order'), href: orderAddress(order, sender) },
        linesPiece(order, t),
        { kind: 'small', text: t('mail.cancelled.after', filling) },
      ],
    },
    sender,
    t,
  )
}
