/** The customer's next step, by the current state of the order: a mail may be sent an hour after it. */
import type { NextStep } from '../../emails/order-confirmation.ts'
import { confirmSecret } from '../signing-in/signing-in.ts'
import { toPayOf, waitsForEmail, type Order } from '../../shop/orders/rules.ts'
import { groupedIban, qrPlatba, type QrPlatba } from '../../shop/payments/payments.ts'
import type { Shop } from '../../shop/shop-context.ts'

/** The content id of a mail's QR code. */
export const qrCid = 'qr-platba'

/** The transfer that pays an order, with its QR code; null for every other payment. */
export const transferOf = (shop: Shop, order: Order): QrPlatba | null =>
  order.paymentCode === 'transfer' ? transferFor(shop, { order, amount: toPayOf(order) }) : null

/** A transfer of an amount for an order. */
export const transferFor = (
  { config }: Shop,
  { order: { number }, amount }: { order: Order; amount: number },
): QrPlatba =>
  qrPlatba({
    account: config.bankAccount,
    amount,
    variableSymbol: number,
    message: `${config.shopName} ${number}`,
    payee: config.operator.name,
  })

export function nextStep(shop: Shop, order: Order): NextStep {
  const { states, paymentCode, expiresAt: until } = order
  if (states.order === 'CANCELLED') return { kind: 'cancelled' }
  if (states.order === 'WAITING_APPROVAL') return { kind: 'approval' }
  if (states.payment === 'REVIEW') return { kind: 'review' }
  if (states.payment !== 'AWAITING' && states.payment !== 'NOT_DUE_YET') return { kind: 'paid' }
  if (waitsForEmail(states))
    return {
      kind: 'confirm',
      amount: toPayOf(order),
      until,
      secret: confirmSecret(shop.identity, order.id),
    }
  switch (paymentCode) {
    case 'cod':
      return { kind: 'cod', amount: toPayOf(order) }
    case 'card':
      return { kind: 'card', until, goodsWait: order.goodsWait }
    case 'invoice':
    case 'cash':
      return { kind: 'invoice', dueDays: order.dueDays ?? 14 }
    case 'transfer':
      return {
        kind: 'transfer',
        account: shop.config.bankAccount,
        iban: groupedIban(transferFor(shop, { order, amount: toPayOf(order) }).iban),
        variableSymbol: order.number,
        amount: toPayOf(order),
        until,
        goodsWait: order.goodsWait,
        qrCid,
      }
  }
}
