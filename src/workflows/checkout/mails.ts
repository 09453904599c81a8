/** Mails about orders, each sent once per event, in the order's language. */
import { dayInPrague } from '../../lib/dates.ts'
import { orderConfirmationMail } from '../../emails/order-confirmation.ts'
import { orderCancelledMail, orderNewsMail, type News } from '../../emails/order-news.ts'
import { questionToCome } from '../../emails/review-request.ts'
import type { Attachment } from '../../server/mail.ts'
import { readShared } from '../../server/shared-reads.ts'
import { translator } from '../../server/texts.ts'
import { acceptedDocument, documentPdf, findDocument } from '../../shop/content/content.ts'
import { findMailsCustomer } from '../../shop/customers/customers.ts'
import { addressKey } from '../../shop/customers/rules.ts'
import type { MoneyBack } from '../../shop/orders/jobs.ts'
import { findCancellation, findMailsOrder, mailedOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { qrPng, findRefund } from '../../shop/payments/payments.ts'
import { leaveSecret, willBeInvitedToReview } from '../../shop/reviews/reviews.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { nextStep, qrCid, transferOf } from './next-step.ts'

/**
 * Confirms an order to the customer (Civil Code § 1827), with the accepted terms and the withdrawal
 * instructions to keep (§ 1819).
 */
export async function confirmOrder(context: MailContext, orderId: number): Promise<void> {
  const { shop, mailer } = context
  const order = await orderOf(shop, orderId)
  const t = translator(order.locale)
  const transfer = transferOf(shop, order)
  const next = nextStep(shop, order)
  const isProven = await isProvenMailbox(shop, order)
  const sender = senderOf(context)
  const end = (await willBeInvitedToReview(shop, { order, afterDays: shop.config.reviewsAfterDays }))
    ? questionToCome(order.locale, leaveSecret(shop.identity, order.number), sender, t)
    : []
  const mail = orderConfirmationMail(
    { ...mailedOrder(order, t), ...(isProven ? {} : { note: '' }) },
    next,
    sender,
    t,
    end,
  )
  const attachments = await legalAttachmentsOf(context, order)
  if (next.kind === 'transfer' && transfer) {
    const content = qrPng(transfer.text)
    attachments.unshift({ name: 'qr-platba.png', contentType: 'image/png', content, cid: qrCid })
  }
  await mailer.send({ event: `order-confirmation:${order.number}`, to: order.email, ...mail, attachments })
}

/**
 * True if the mailbox is known to be the buyer's. Guests can enter any address: mails to an unproved one
 * contain neither their texts nor links from them.
 */
async function isProvenMailbox({ db }: Shop, { customerId, email, orderType }: Order): Promise<boolean> {
  if (orderType === 'B2B') return true
  const customer = customerId === null ? null : await findMailsCustomer({ db }, customerId)
  return customer?.confirmedAt != null && customer.emailKey === addressKey(email)
}

/** Notifies the customer that the payment has arrived. */
export async function notifyPaymentReceived(context: MailContext, orderId: number): Promise<void> {
  await mailOrderEvent(context, orderId, 'paid', 'payment-received')
}

/** Notifies the customer that the order was cancelled for lack of payment. */
export async function notifyOrderExpired(context: MailContext, orderId: number): Promise<void> {
  const { paymentCode } = await orderOf(context.shop, orderId)
  // Cash on delivery expires if its e-mail was not confirmed.
  await mailOrderEvent(context, orderId, paymentCode === 'cod' ? 'unconfirmed' : 'expired', 'order-expired')
}

/** Notifies the customer that the order was cancelled, with the actor, the reason and the refund. */
export async function notifyOrderCancelled(
  context: MailContext,
  { orderId, money, amount }: { orderId: number; money: MoneyBack; amount: number },
): Promise<void> {
  const { shop, mailer } = context
  const order = await orderOf(shop, orderId)
  const cancellation = await findCancellation(shop, orderId)
  if (!cancellation) throw new Error(`Order ${orderId} was not cancelled`)
  const byShop = cancellation.actor === 'staff' || cancellation.actor === 'shop'
  const about = { reason: byShop ? cancellation.why : null, money, amount: amount || order.totalWithVat }
  const t = translator(order.locale)
  const mail = orderCancelledMail(mailedOrder(order, t), about, senderOf(context), t)
  await mailer.send({ event: `order-cancelled:${order.number}`, to: order.email, ...mail })
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
  const order = await orderOf(context.shop, orderId)
  const t = translator(order.locale)
  const mail = orderNewsMail(mailedOrder(order, t), news, senderOf(context), t, amount)
  await context.mailer.send({ event: `${event}:${order.number}`, to: order.email, ...mail })
}

async function orderOf({ db }: Shop, orderId: number): Promise<Order> {
  const order = await findMailsOrder({ db }, orderId)
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  return order
}

/**
 * The exact terms that were accepted, as a file to keep; for consumers also the withdrawal instructions, with
 * the model form of that time. Resellers can't withdraw (Civil Code § 1829 applies to consumers only).
 */
async function legalAttachmentsOf({ shop, origin }: MailContext, order: Order): Promise<Attachment[]> {
  const { db, config } = shop
  const { locale } = order
  const t = translator(locale)
  const day = dayInPrague(order.createdAt)
  const documents = [
    {
      name: t('mail.file.terms'),
      document: await readShared(
        db,
        `accepted ${order.termsVersionId} ${locale} ${day}`,
        async () =>
          await acceptedDocument(
            { db, now: order.createdAt },
            { versionId: order.termsVersionId, locale, issuer: config },
          ),
      ),
    },
    ...(order.orderType === 'B2B'
      ? []
      : [
          {
            name: t('mail.file.withdrawal'),
            document: await readShared(
              db,
              `withdrawal ${locale} ${day}`,
              async () =>
                await findDocument(
                  { db, now: order.createdAt },
                  { code: 'withdrawal', locale, which: 'current', issuer: config },
                ),
            ),
          },
        ]),
  ]
  return await Promise.all(
    documents.map(async ({ name, document }) => {
      if (!document) throw new Error(`Order ${order.number} has no document ${name} to go with it`)
      return {
        name: `${name}-${document.version}.pdf`,
        contentType: 'application/pdf',
        content: await documentPdf(document, { locale, origin: origin(), issuer: config, t }),
      }
    }),
  )
}
