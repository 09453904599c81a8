/** The mail about an order that was changed before it was packed: the changes, and their effect on its money. */
import type { Translate } from '../lib/i18n.ts'
import { formatPrice, type Halere } from '../lib/money.ts'
import { oneLine, type Fact, type Piece, type Sender, type Written } from './content.ts'
import { nextPieces, transferFacts, type NextStep } from './order-confirmation.ts'
import { linesPiece, orderAddress, type MailedOrder } from './order.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

type Transfer = Omit<Extract<NextStep, { kind: 'transfer' }>, 'kind' | 'until'>

/** The changes of an order, in quantities of the line's own unit. */
export interface ChangedNews {
  lines: { name: string; from: number; to: number; isBox: boolean; isGift: boolean }[]
  /** Codes before and after; null: unchanged. */
  shipping: [string, string] | null
  payment: [string, string] | null
  addresses: ('billing' | 'delivery' | 'branch')[]
  /**
   * rest: this amount of an order that was paid before is still to be paid. back: this amount goes back. next:
   * the order is to be paid as its payment says. paid: nothing is owed either way.
   */
  money:
    | { kind: 'rest'; amount: Halere; transfer: Transfer }
    | { kind: 'back'; amount: Halere }
    | { kind: 'next'; next: NextStep }
    | { kind: 'paid' }
}

export function orderChangedMail(
  order: MailedOrder,
  news: ChangedNews,
  sender: Sender,
  shipped: Translate,
): Written {
  const { number, locale } = order
  const t = worded(sender, locale, shipped)
  const filling = { number, shopName: sender.shopName, total: formatPrice(order.totalWithVat, locale) }
  const say = (what: string) => t(`mail.order_changed.${what}`, filling)
  const facts = changes(news, t)
  return write(
    {
      locale,
      subject: say('subject'),
      preview: say('preview'),
      title: say('title'),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: say('text') },
        ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
        ...moneyPieces(order, news, sender, t),
        linesPiece(order, t),
        { kind: 'small', text: say('after') },
      ],
    },
    sender,
    t,
  )
}

function changes({ lines, shipping, payment, addresses }: ChangedNews, t: Translate): Fact[] {
  const arrow = (before: string, after: string) => `${oneLine(before)} → ${oneLine(after)}`
  return [
    ...lines.map(({ name, from, to, isBox }) => {
      const unit = isBox ? 'box' : 'piece'
      const amount = t(`mail.order_changed.${unit}`, { count: to })
      const value = from === 0 ? t('mail.order_changed.added', { amount }) : arrow(String(from), amount)
      return { label: oneLine(name), value: to === 0 ? t('mail.order_changed.removed') : value }
    }),
    ...(shipping
      ? [
          {
            label: t('mail.order_changed.shipping'),
            value: arrow(t(`shipping.${shipping[0]}.name`), t(`shipping.${shipping[1]}.name`)),
          },
        ]
      : []),
    ...(payment
      ? [
          {
            label: t('mail.order_changed.payment'),
            value: arrow(t(`payment_method.${payment[0]}.name`), t(`payment_method.${payment[1]}.name`)),
          },
        ]
      : []),
    ...addresses.map((place) => ({
      label: t(`mail.order_changed.${place}`),
      value: t('mail.order_changed.is_new'),
    })),
  ]
}

function moneyPieces(order: MailedOrder, { money }: ChangedNews, sender: Sender, t: Translate): Piece[] {
  const seeOrder: Piece = { kind: 'button', label: t('mail.see_order'), href: orderAddress(order, sender) }
  if (money.kind === 'next') return nextPieces(money.next, order, sender, t)
  if (money.kind === 'paid') return [seeOrder]
  const amount = formatPrice(money.amount, order.locale)
  const text = t(`mail.order_changed.${money.kind}`, { amount })
  const pay = money.kind === 'rest' ? transferFacts({ kind: 'transfer', ...money.transfer }, order, t) : []
  return [{ kind: 'paragraph', text }, ...pay, seeOrder]
}
