/** The confirmation of an order, and what it reports beside the order itself: one mail a moment. */
import { orderConfirmationMail } from '../../emails/order-confirmation.ts'
import { questionToCome } from '../../emails/review-request.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Attachment } from '../../server/mail.ts'
import { selectMailOf } from '../../server/mail-queries.ts'
import { readShared } from '../../server/shared-reads.ts'
import { translator } from '../../server/texts.ts'
import { acceptedDocument, documentPdf, findDocument } from '../../shop/content/content.ts'
import { findMailsCustomer } from '../../shop/customers/customers.ts'
import { addressKey } from '../../shop/customers/rules.ts'
import { documentFiles, findDocuments } from '../../shop/invoices/invoices.ts'
import { findMailsOrder, mailedOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { qrPng } from '../../shop/payments/payments.ts'
import { leaveSecret, willBeInvitedToReview } from '../../shop/reviews/reviews.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'
import { dispatchTerms, type Shop } from '../../shop/shop-context.ts'
import { nextStep, qrCid, transferOf } from './next-step.ts'

/** Event of the confirmation of an order. */
export const confirmationEvent = ({ number }: Order): string => `order-confirmation:${number}`

/** Event of the mail that the payment of an order has arrived. */
export const receivedEvent = ({ number }: Order): string => `payment-received:${number}`

/** Events of the mails that an order was cancelled, and that it expired. */
export const cancelledEvent = ({ number }: Order): string => `order-cancelled:${number}`
export const expiredEvent = ({ number }: Order): string => `order-expired:${number}`

/**
 * Confirms an order to the customer. The job of a card order is due some minutes after the order (`cardMailMinutes`), so that
 * the confirmation mostly reports the payment, too. An order that was cancelled until then is not confirmed.
 */
export async function confirmOrder(context: MailContext, orderId: number): Promise<void> {
  const order = await mailsOrder(context.shop, orderId)
  if (order.states.order === 'CANCELLED')
    for (const event of [cancelledEvent(order), expiredEvent(order)])
      if (await selectMailOf(context.shop.db, event)) return
  await sendConfirmation(context, order)
}

/** If its confirmation was not sent within this time, further mails of an order stand by themselves. */
const momentMs = 3600_000

/**
 * Lets the confirmation of an order report an event as well, if it was not sent yet: it is sent now. The confirmation is
 * composed after the event, and the events that it reports are written with it, so that no event is lost or reported twice,
 * whichever jobs run at the same time.
 * @returns true if the confirmation reports the event; false: it needs a mail of its own
 * @throws Error while another worker sends the confirmation, so that the job is tried again
 */
export async function reportWithConfirmation(
  context: MailContext,
  { order, event }: { order: Order; event: string },
): Promise<boolean> {
  const { db, now } = context.shop
  const find = async () => await selectMailOf(db, confirmationEvent(order))
  const found = await find()
  const isOfMoment = now().getTime() - order.createdAt.getTime() < momentMs
  if (found?.isSent || !isOfMoment) return found?.covers.includes(event) ?? false
  await sendConfirmation(context, order, event)
  return (await find())?.covers.includes(event) ?? false
}

/**
 * Sends the confirmation of an order (Civil Code § 1827), with the accepted terms and the withdrawal instructions
 * to keep (§ 1819), and the tax document of a card payment.
 * @param event a further event that it reports
 */
async function sendConfirmation(context: MailContext, order: Order, event?: string): Promise<void> {
  const { shop, mailer } = context
  const t = translator(order.locale)
  const transfer = transferOf(shop, order)
  const next = nextStep(shop, order)
  const isPaidByCard = order.states.payment === 'PAID' && order.paymentCode === 'card'
  const papers = isPaidByCard ? await paymentPapers(shop, order) : { attachments: [], covers: [] }
  const isProven = await isProvenMailbox(shop, order)
  const sender = senderOf(context)
  const end = (await willBeInvitedToReview(shop, { order, afterDays: shop.config.reviewsAfterDays }))
    ? questionToCome(order.locale, leaveSecret(shop.identity, order.number), sender, t)
    : []
  const mail = orderConfirmationMail(
    {
      ...mailedOrder(order, t, { dispatch: dispatchTerms(shop), today: dayInPrague(shop.now()) }),
      ...(isProven ? {} : { note: '' }),
    },
    next,
    sender,
    t,
    { end, hasDocument: papers.covers.length > 0 },
  )
  const attachments = [...papers.attachments, ...(await legalAttachmentsOf(context, order))]
  if (next.kind === 'transfer' && transfer) {
    const content = qrPng(transfer.text)
    attachments.unshift({ name: 'qr-platba.png', contentType: 'image/png', content, cid: qrCid })
  }
  const covers = [
    ...(isPaidByCard ? [receivedEvent(order)] : []),
    ...papers.covers,
    ...(event === undefined ? [] : [event]),
  ]
  await mailer.send({
    event: confirmationEvent(order),
    to: order.email,
    ...mail,
    attachments,
    ...(covers.length > 0 && { covers: [...new Set(covers)] }),
  })
}

/** The tax documents of a payment that no mail has yet, as attachments; and the events of the mails that they need no more. */
export async function paymentPapers(
  shop: Shop,
  order: Order,
): Promise<{ attachments: Attachment[]; covers: string[] }> {
  const papers: { attachments: Attachment[]; covers: string[] } = { attachments: [], covers: [] }
  for (const { id, kind, number } of await findDocuments(shop, order.id)) {
    const event = `invoice:${number}`
    if (kind === 'CORRECTIVE' || (await selectMailOf(shop.db, event))) continue
    papers.attachments.push(...(await documentFiles(shop, id)))
    papers.covers.push(event)
  }
  return papers
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

/** An order as mails read it, gathered with others of the moment. @throws Error if it does not exist */
export async function mailsOrder({ db }: Shop, orderId: number): Promise<Order> {
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
