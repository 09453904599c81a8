/** The confirmation of an order (Civil Code § 1827): its goods, its price, and the next steps. */
import { formatDay, formatMoment } from '../lib/dates.ts'
import type { Translate } from '../lib/i18n.ts'
import { formatPrice, type Halere } from '../lib/money.ts'
import type { Piece, Sender, Written } from './content.ts'
import { deliveryPieces, linesPiece, orderAddress, vatPieces, type MailedOrder } from './order.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

/** The customer's next step at the time of sending. */
export type NextStep =
  | {
      kind: 'transfer'
      account: string
      iban: string
      variableSymbol: string
      amount: Halere
      until: Date | null
      /** True if its goods are reserved only when the money arrives, and may be sold before that. */
      goodsWait?: boolean
      /** The cid of the attached QR code. */
      qrCid: string
    }
  | { kind: 'card'; until: Date | null; goodsWait?: boolean }
  | { kind: 'cod'; amount: Halere }
  /** Cash on delivery that waits for the click on this link. */
  | { kind: 'confirm'; amount: Halere; until: Date | null; secret: string }
  | { kind: 'invoice'; dueDays: number }
  | { kind: 'paid' | 'review' | 'cancelled' | 'approval' }

type TransferStep = Extract<NextStep, { kind: 'transfer' }>

/**
 * @param more.end pieces that close the mail
 * @param more.hasDocument true if the tax document of its payment is attached
 */
export function orderConfirmationMail(
  order: MailedOrder,
  next: NextStep,
  sender: Sender,
  shipped: Translate,
  { end = [], hasDocument = false }: { end?: Piece[]; hasDocument?: boolean } = {},
): Written {
  const t = worded(sender, order.locale, shipped)
  const { number, locale } = order
  const { shopName } = sender
  const trade = order.orderType === 'B2B' ? '_b2b' : ''
  // An order that waits for an approver, or was cancelled in the meantime, is not a concluded contract.
  const isOpen = next.kind === 'approval' || next.kind === 'cancelled'
  const words = isOpen ? `_${next.kind}` : ''
  const pieces: Piece[] = [
    { kind: 'paragraph', text: t('mail.greeting') },
    { kind: 'paragraph', text: t(`mail.confirmation.lead${words}`, { number }) },
    { kind: 'heading', text: t('mail.next.title') },
    ...nextPieces(next, order, sender, t),
    ...(hasDocument ? [{ kind: 'small' as const, text: t('mail.document_attached') }] : []),
    { kind: 'heading', text: t('mail.confirmation.summary') },
    linesPiece(order, t),
    ...vatPieces(order, t),
    { kind: 'heading', text: t('mail.delivery') },
    ...deliveryPieces(order, t),
    { kind: 'heading', text: t(`mail.papers.title${trade}`) },
    { kind: 'small', text: t(`mail.papers.text${trade}`) },
    ...end,
  ]
  const title = t(`mail.confirmation.title${next.kind === 'cancelled' ? '_cancelled' : ''}`, { number })
  return write(
    {
      locale,
      subject: t('mail.confirmation.subject', { number, shopName }),
      preview: t(`mail.confirmation.preview${words}`, { total: formatPrice(order.totalWithVat, locale) }),
      title,
      pieces,
    },
    sender,
    t,
  )
}

/** The next step, and the button for it. */
export function nextPieces(next: NextStep, order: MailedOrder, sender: Sender, t: Translate): Piece[] {
  const address = orderAddress(order, sender)
  const seeOrder: Piece = { kind: 'button', label: t('mail.see_order'), href: address }
  if (next.kind === 'transfer') return [...transferPieces(next, order, t), seeOrder]
  if (next.kind === 'card') {
    const text = next.until
      ? t('mail.next.card_until', { until: formatMoment(next.until, order.locale) })
      : t('mail.next.card')
    return [
      { kind: 'paragraph', text },
      ...(next.goodsWait ? [{ kind: 'paragraph' as const, text: t('mail.next.card_waits') }] : []),
      { kind: 'button', label: t('mail.next.pay_by_card'), href: address },
    ]
  }
  if (next.kind === 'confirm') {
    const filling = {
      amount: formatPrice(next.amount, order.locale),
      until: next.until ? formatMoment(next.until, order.locale) : '',
    }
    return [
      { kind: 'paragraph', text: t('mail.next.confirm', filling) },
      {
        kind: 'button',
        label: t('mail.next.confirm_button'),
        href: `${address}&${new URLSearchParams({ confirm: next.secret })}`,
      },
    ]
  }
  const amount = next.kind === 'cod' ? formatPrice(next.amount, order.locale) : ''
  const count = next.kind === 'invoice' ? next.dueDays : 0
  return [{ kind: 'paragraph', text: t(`mail.next.${next.kind}`, { amount, count }) }, seeOrder]
}

function transferPieces(next: TransferStep, order: MailedOrder, t: Translate): Piece[] {
  const key = next.goodsWait ? 'mail.next.transfer_waits' : 'mail.next.transfer_until'
  const text = next.until ? t(key, { until: formatDay(next.until, order.locale) }) : t('mail.next.transfer')
  return [{ kind: 'paragraph', text }, ...transferFacts(next, order, t)]
}

/** The data that a bank needs for a transfer, and the same as a QR code. */
export function transferFacts(
  next: Omit<TransferStep, 'until'>,
  { locale }: Pick<MailedOrder, 'locale'>,
  t: Translate,
): Piece[] {
  return [
    {
      kind: 'facts',
      facts: [
        { label: t('payment.transfer.account'), value: next.account, strong: true },
        { label: t('payment.transfer.iban'), value: next.iban },
        { label: t('payment.transfer.variable_symbol'), value: next.variableSymbol, strong: true },
        { label: t('payment.transfer.amount'), value: formatPrice(next.amount, locale), strong: true },
      ],
    },
    {
      kind: 'picture',
      cid: next.qrCid,
      alt: t('payment.qr.alt'),
      caption: t('mail.next.qr'),
      size: 200,
    },
  ]
}
