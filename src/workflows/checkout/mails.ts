/** Mails about orders, each sent once per event, in the order's language. */
import { orderCancelledMail, orderNewsMail, type News } from '../../emails/order-news.ts'
import { selectMailOf } from '../../server/mail-queries.ts'
import { translator } from '../../server/texts.ts'
import { documentOrder, findDocuments } from '../../shop/invoices/invoices.ts'
import { invoiceMail } from '../../shop/invoices/mails.ts'
import type { MoneyBack } from '../../shop/orders/jobs.ts'
import { findCancellation, mailedOrder } from '../../shop/orders/orders.ts'
import { findRefund } from '../../shop/payments/payments.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'
import {
  cancelledEvent,
  confirmationEvent,
  mailsOrder,
  paymentPapers,
  receivedEvent,
  reportWithConfirmation,
} from './confirmation.ts'

/**
 * Notifies the customer that the payment has arrived, with the documents that were issued for it: with the confirmation if that
 * was not sent yet.
 */
export async function notifyPaymentReceived(context: MailContext, orderId: number): Promise<void> {
  const { shop, mailer } = context
  const order = await mailsOrder(shop, orderId)
  const event = receivedEvent(order)
  if (await reportWithConfirmation(context, { order, event })) return
  const papers = await paymentPapers(shop, order)
  const t = translator(order.locale)
  const about = { amount: order.totalWithVat, hasDocument: papers.covers.length > 0 }
  const mail = orderNewsMail(mailedOrder(order, t), 'paid', senderOf(context), t, about)
  await mailer.send({ event, to: order.email, ...mail, ...papers })
}

/**
 * Mails a tax document to the customer, unless the mail about its payment has it. Its job is due after the job of that mail.
 * @throws Error while that mail is not sent, so that the job is tried again
 */
export async function mailDocument(
  context: MailContext,
  { invoiceId }: { invoiceId: number },
): Promise<void> {
  const { shop } = context
  const orderId = await documentOrder(shop, invoiceId)
  const order = orderId === null ? null : await mailsOrder(shop, orderId)
  const documents = order ? await findDocuments(shop, order.id) : []
  const document = documents.find(({ id }) => id === invoiceId)
  const mails = order && document ? [confirmationEvent(order), receivedEvent(order)] : []
  for (const event of mails) {
    const mail = await selectMailOf(shop.db, event)
    if (!mail?.covers.includes(`invoice:${document?.number}`)) continue
    if (mail.isSent) return
    throw new Error(`Document ${invoiceId} waits for the mail about its payment`)
  }
  await invoiceMail.tell(context, { invoiceId })
}

/** Notifies the customer that the order was cancelled for lack of payment. */
export async function notifyOrderExpired(context: MailContext, orderId: number): Promise<void> {
  const { paymentCode } = await mailsOrder(context.shop, orderId)
  // Cash on delivery expires if its e-mail was not confirmed.
  await mailOrderEvent(context, orderId, paymentCode === 'cod' ? 'unconfirmed' : 'expired', 'order-expired')
}

/** Notifies the customer that the order was cancelled, with the actor, the reason and the refund. */
export async function notifyOrderCancelled(
  context: MailContext,
  { orderId, money, amount }: { orderId: number; money: MoneyBack; amount: number },
): Promise<void> {
  const { shop, mailer } = context
  const order = await mailsOrder(shop, orderId)
  const cancellation = await findCancellation(shop, orderId)
  if (!cancellation) throw new Error(`Order ${orderId} was not cancelled`)
  const byShop = cancellation.actor === 'staff' || cancellation.actor === 'shop'
  const about = { reason: byShop ? cancellation.why : null, money, amount: amount || order.totalWithVat }
  const t = translator(order.locale)
  const mail = orderCancelledMail(mailedOrder(order, t), about, senderOf(context), t)
  await mailer.send({ event: cancelledEvent(order), to: order.email, ...mail })
}

/** Notifies the customer that the money of this attempt is refunded: the order was already paid, or cancelled. */
export async function notifyRefundDue(
  context: MailContext,
  { orderId, attemptId }: { orderId: number; attemptId: number },
): Promise<void> {
  await mailOrderEvent(context, orderId, 'refund_due', `refund-due-${attemptId}`)
}

/** Notifies the customer of a completed refund: to the card, or by a transfer. */
export async function notifyMoneyReturned(
  context: MailContext,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<void> {
  const refund = await findRefund(context.shop, { id: refundId })
  if (!refund) throw new Error(`There is no refund ${refundId}`)
  const news = refund.attemptId !== null && refund.way !== 'BANK' ? 'refunded' : 'sent_back'
  await mailOrderEvent(context, orderId, news, `refunded-${refundId}`, refund.amount)
}

/** Notifies the customer that a transfer arrived for a cancelled order and will be returned. */
export async function notifyTransferDue(
  context: MailContext,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<void> {
  const refund = await findRefund(context.shop, { id: refundId })
  if (!refund) throw new Error(`There is no refund ${refundId}`)
  await mailOrderEvent(context, orderId, 'transfer_due', `transfer-due-${refundId}`, refund.amount)
}

async function mailOrderEvent(
  context: MailContext,
  orderId: number,
  news: News,
  event: string,
  amount?: number,
): Promise<void> {
  const order = await mailsOrder(context.shop, orderId)
  const t = translator(order.locale)
  const mail = orderNewsMail(mailedOrder(order, t), news, senderOf(context), t, { amount })
  await context.mailer.send({ event: `${event}:${order.number}`, to: order.email, ...mail })
}
