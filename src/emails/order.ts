/** The facts about an order that mails state, and the pieces that several mails share. */
import type { PaymentCode } from '../lib/delivery.ts'
import type { Translate } from '../lib/i18n.ts'
import { formatPrice, type Halere } from '../lib/money.ts'
import { href, type Locale } from '../lib/routes.ts'
import { oneLine, type Fact, type Piece, type Sender } from './content.ts'

/** An order as mails need it; amounts in haléře. */
export interface MailedOrder {
  number: string
  token: string
  locale: Locale
  /** A reseller's lines are without VAT. */
  orderType: 'B2C' | 'B2B'
  lines: {
    name: string
    quantity: number
    pieces: number
    unitPrice: Halere
    total: Halere
    isGift: boolean
  }[]
  shippingCode: string
  shippingWithVat: Halere
  paymentCode: PaymentCode
  paymentWithVat: Halere
  rounding: Halere
  vat: { percent: number; base: Halere; vat: Halere }[]
  totalWithVat: Halere
  totalWithoutVat: Halere
  /** The part that was paid from the customer's credit. */
  creditUsed: Halere
  /** The destination, line by line. */
  destination: { kind: 'branch' | 'address' | 'pickup'; lines: string[] }
  /** When it comes, in words; null: nothing is promised. */
  promise: string | null
  contact: string[]
  note: string
  purchaseOrderNumber: string | null
}

/** The page of the order, which its secret token opens. */
export const orderAddress = (
  order: Pick<MailedOrder, 'token' | 'locale' | 'orderType'>,
  { origin }: Sender,
): string =>
  `${origin}${href(order.orderType === 'B2B' ? 'b2bThanks' : 'orderThanks', order.locale)}?token=${encodeURIComponent(order.token)}`

/** The goods with their prices, the fees, and the total. */
export function linesPiece(order: MailedOrder, t: Translate): Piece {
  const price = (amount: Halere) => formatPrice(amount, order.locale)
  const free = (amount: Halere) => (amount === 0 ? t('mail.free') : price(amount))
  const sums: Fact[] = [
    { label: oneLine(t(`shipping.${order.shippingCode}.name`)), value: free(order.shippingWithVat) },
    { label: t(`payment_method.${order.paymentCode}.name`), value: free(order.paymentWithVat) },
    ...(order.rounding === 0 ? [] : [{ label: t('mail.rounding'), value: price(order.rounding) }]),
    { label: t('mail.total'), value: price(order.totalWithVat), strong: true },
    ...(order.creditUsed === 0
      ? []
      : [
          { label: t('mail.credit_used'), value: price(-order.creditUsed) },
          { label: t('mail.to_pay'), value: price(order.totalWithVat - order.creditUsed), strong: true },
        ]),
  ]
  const lines = order.lines.map(({ name, quantity, pieces, unitPrice, total, isGift }) => ({
    name,
    detail: isGift
      ? t('mail.line.gift', { quantity })
      : pieces === quantity
        ? t('mail.line.pieces', { count: pieces, price: price(unitPrice) })
        : t('mail.line.boxes', { quantity, count: pieces, price: price(unitPrice) }),
    amount: isGift ? t('mail.free') : price(total),
  }))
  return { kind: 'lines', title: t('mail.lines'), lines, sums }
}

/** VAT by rate: base and tax, and the total without VAT. */
export function vatPieces(order: MailedOrder, t: Translate): Piece[] {
  const price = (amount: Halere) => formatPrice(amount, order.locale)
  const facts = order.vat.map(({ percent, base, vat }) => ({
    label: t('mail.vat.rate', { percent }),
    value: t('mail.vat.parts', { base: price(base), vat: price(vat) }),
  }))
  return [
    {
      kind: 'facts',
      facts: [...facts, { label: t('mail.vat.total_without'), value: price(order.totalWithoutVat) }],
    },
    ...(order.orderType === 'B2B' ? [{ kind: 'small' as const, text: t('mail.vat.lines_without') }] : []),
  ]
}

/** When the goods come. */
export const promisePieces = ({ promise }: Pick<MailedOrder, 'promise'>, t: Translate): Piece[] =>
  promise === null ? [] : [{ kind: 'block', title: t('mail.promise'), lines: [promise] }]

/**
 * The destination, the customer's contact, and the customer's note.
 * @param words the texts to use: those of the buyer's mail, or of the shop's own
 */
export function deliveryPieces(
  order: MailedOrder,
  t: Translate,
  words: 'mail' | 'order_placed' = 'mail',
): Piece[] {
  const { kind, lines } = order.destination
  return [
    ...promisePieces(order, t),
    { kind: 'block', title: t(`mail.destination.${kind}`), lines },
    { kind: 'block', title: t('mail.contact'), lines: order.contact },
    ...(order.purchaseOrderNumber
      ? [
          {
            kind: 'facts' as const,
            facts: [
              { label: t(`${words}.purchase_order_number`), value: oneLine(order.purchaseOrderNumber) },
            ],
          },
        ]
      : []),
    ...(order.note.trim() ? [{ kind: 'quote' as const, label: t(`${words}.note`), text: order.note }] : []),
  ]
}
