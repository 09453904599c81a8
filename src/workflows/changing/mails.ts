/** Notifies the customer that their order was changed before packing. */
import { orderChangedMail, type ChangedNews } from '../../emails/order-changed.ts'
import { translator } from '../../server/texts.ts'
import { moneyOfOrder } from '../../shop/money/money.ts'
import { findChange, findOrder, mailedOrder, type OrderChange } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { groupedIban, qrPng } from '../../shop/payments/payments.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { nextStep, qrCid, transferFor } from '../checkout/checkout.ts'

/** Mails the changes, and the current state of the order: the amount to pay, with its QR code, or the refund. */
export async function notifyOrderChanged(context: MailContext, changeId: number): Promise<void> {
  const { shop, mailer } = context
  const change = await findChange(shop, changeId)
  const order = change && (await findOrder(shop, { id: change.orderId }))
  if (!change || !order) throw new Error(`There is no change ${changeId}`)
  const t = translator(order.locale)
  const money = await moneyNews(shop, order, change)
  const { lines, shipping, payment, addresses } = change.told
  const news = { lines, shipping, payment, addresses, money }
  const mail = orderChangedMail(mailedOrder(order, t), news, senderOf(context), t)
  const due = amountByTransfer(order, money)
  const content = due === null ? null : qrPng(transferFor(shop, { order, amount: due }).text)
  const attachments = content
    ? [{ name: 'qr-platba.png', contentType: 'image/png', content, cid: qrCid }]
    : []
  await mailer.send({
    event: `order-changed-${changeId}:${order.number}`,
    to: order.email,
    ...mail,
    attachments,
  })
}

/** The state when the mail is sent: the rest may have arrived since. */
async function moneyNews(shop: Shop, order: Order, change: OrderChange): Promise<ChangedNews['money']> {
  const { db, config } = shop
  const { open: amount, settled } = await moneyOfOrder({ db }, order.id)
  const { payment } = order.states
  const isOwed = payment === 'AWAITING' || payment === 'NOT_DUE_YET'
  if (isOwed && settled > 0 && amount > 0) {
    const { iban } = transferFor(shop, { order, amount })
    const account = config.bankAccount
    const transfer = { account, iban: groupedIban(iban), variableSymbol: order.number, amount, qrCid }
    return { kind: 'rest', amount, transfer }
  }
  if (change.toReturn > 0) return { kind: 'back', amount: change.toReturn }
  return isOwed ? { kind: 'next', next: nextStep(shop, order) } : { kind: 'paid' }
}

const amountByTransfer = (order: Order, money: ChangedNews['money']): number | null => {
  if (money.kind === 'rest') return money.amount
  return money.kind === 'next' && money.next.kind === 'transfer' ? order.totalWithVat : null
}
