/** Payment notices, each sent once: a card payment failed, the deadline is near, an invoice is due. */
import { paymentNoticeMail, type InvoiceNoticeKind, type PaymentNotice } from '../../emails/payment-notice.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Reading } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Attachment } from '../../server/mail.ts'
import type { Queue } from '../../server/queue.ts'
import { translator } from '../../server/texts.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { moneyOfOrder } from '../../shop/money/money.ts'
import type { ReminderText } from '../../shop/money/rules.ts'
import { paymentNotice, type NoticeInput } from '../../shop/orders/jobs.ts'
import {
  findOrder,
  mailedOrder,
  writeFailureNotices,
  writeInvoiceNotices,
  writeUnpaidNotices,
  type Notice,
} from '../../shop/orders/orders.ts'
import { isUnpaid, type Order, type PaymentDeadlines } from '../../shop/orders/rules.ts'
import { attemptsOf, groupedIban, qrPng } from '../../shop/payments/payments.ts'
import { reasonTexts } from '../../shop/payments/rules.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { nextStep, qrCid, reportWithConfirmation, transferFor, transferOf } from '../checkout/checkout.ts'

/**
 * Finds orders due for a payment notice, and enqueues it. It may run in several processes at once: each notice
 * is sent once, since it is recorded together with its job.
 * @returns how many were found
 */
export async function remindUnpaid({
  db,
  queue,
  now,
  deadlines,
}: {
  db: Db
  queue: Queue
  now: Date
  deadlines: PaymentDeadlines
}): Promise<number> {
  const today = dayInPrague(now)
  const looks = [
    async (tx: Tx) => await writeFailureNotices({ tx, now }),
    async (tx: Tx) => await writeUnpaidNotices({ tx }, { code: 'card', now, deadlines }),
    async (tx: Tx) => await writeUnpaidNotices({ tx }, { code: 'transfer', now, deadlines }),
    async (tx: Tx) => await writeInvoiceNotices({ tx, now }, { kind: 'INVOICE_DUE', today }),
    async (tx: Tx) => await writeInvoiceNotices({ tx, now }, { kind: 'INVOICE_OVERDUE', today }),
  ]
  let found = 0
  for (const look of looks)
    found += await db.transaction().execute(async (tx) => {
      const notices: Notice[] = await look(tx)
      for (const notice of notices) await queue.send(tx, paymentNotice, notice)
      return notices.length
    })
  return found
}

/** Mails a payment notice, unless the order was paid or cancelled while the mail server was away. */
export async function mailPaymentNotice(context: MailContext, told: NoticeInput): Promise<void> {
  const { shop, mailer } = context
  const order = await orderOf(shop, told.orderId)
  const notice = await noticeOf(shop, order, told)
  if (!notice) return
  const about = told.attemptId === null ? told.kind : `${told.kind}-${told.attemptId}`
  const t = translator(order.locale)
  const mail = paymentNoticeMail(mailedOrder(order, t), notice, senderOf(context), t)
  const attachments = qrOf(shop, order, notice)
  await mailer.send({
    event: `payment-notice-${about}:${order.number}`,
    to: order.email,
    ...mail,
    attachments,
  })
}

/** Mails one reminder step of an overdue invoice, unless it was paid or cancelled while the mail server was away. */
export async function mailReceivableNotice(
  context: MailContext,
  { orderId, step }: { orderId: number; step: ReminderText },
): Promise<void> {
  const { shop, mailer } = context
  const order = await orderOf(shop, orderId)
  const notice = await invoiceNotice(shop, order, `invoice_${step}`)
  if (!notice) return
  const t = translator(order.locale)
  const mail = paymentNoticeMail(mailedOrder(order, t), notice, senderOf(context), t)
  const attachments = qrOf(shop, order, notice)
  await mailer.send({ event: `receivable-${step}:${order.number}`, to: order.email, ...mail, attachments })
}

/** Notifies the customer of a changed payment, the new total and how to pay it, or that it is paid already; once confirmed. */
export async function notifyPaymentChanged(
  context: MailContext,
  { orderId, changeId }: { orderId: number; changeId: number },
): Promise<void> {
  const { shop, mailer } = context
  const order = await orderOf(shop, orderId)
  const event = `payment-changed-${changeId}:${order.number}`
  if (await reportWithConfirmation(context, { order, event })) return
  const t = translator(order.locale)
  const next = nextStep(shop, order)
  const notice: PaymentNotice = { kind: next.kind === 'paid' ? 'changed_paid' : 'changed', next }
  const mail = paymentNoticeMail(mailedOrder(order, t), notice, senderOf(context), t)
  const attachments = qrOf(shop, order, notice)
  await mailer.send({
    event,
    to: order.email,
    ...mail,
    attachments,
  })
}

/** The kind of a payment mail: a reminder step of an overdue invoice, or a notice. */
export type ReminderContent = { step: ReminderText } | Omit<NoticeInput, 'orderId'>

/** True while a reminder still applies: not once the order was paid or cancelled. */
export async function isToRemind(
  { db }: Reading,
  { order, told }: { order: Order; told: ReminderContent },
): Promise<boolean> {
  if ('step' in told || isOfInvoice(told.kind)) return (await owedOnInvoice({ db }, order)) !== null
  if (!isUnpaidBy(order, told.kind)) return false
  return told.kind !== 'CARD_FAILED' || (await latestFailure({ db }, order, told.attemptId)) !== null
}

const isOfInvoice = (kind: NoticeInput['kind']): boolean =>
  kind === 'INVOICE_DUE' || kind === 'INVOICE_OVERDUE'

const isUnpaidBy = ({ states, paymentCode }: Order, kind: NoticeInput['kind']): boolean =>
  isUnpaid(states) && paymentCode === (kind === 'TRANSFER_UNPAID' ? 'transfer' : 'card')

/**
 * The reason why the card payment failed. Null if the buyer has started a new one since: the old failure is no
 * longer relevant.
 */
async function latestFailure({ db }: Reading, { id }: Order, attemptId: number | null) {
  const attempt = (await attemptsOf({ db }, id)).at(-1)
  return attempt?.id === attemptId ? (attempt?.reason ?? null) : null
}

/** The unpaid document and the open amount; null if nothing is owed. */
async function owedOnInvoice({ db }: Reading, { id, states }: Order) {
  const documents = await findDocuments({ db }, id)
  const sale = documents.findLast(({ kind }) => kind !== 'CORRECTIVE')
  const { open: amount } = await moneyOfOrder({ db }, id)
  const isOwed = amount > 0 && states.payment === 'NOT_DUE_YET' && states.order !== 'CANCELLED'
  return sale && isOwed ? { sale, amount } : null
}

/** Null if there is nothing to notify of any more. */
async function noticeOf(shop: Shop, order: Order, told: NoticeInput): Promise<PaymentNotice | null> {
  if (isOfInvoice(told.kind))
    return await invoiceNotice(shop, order, told.kind === 'INVOICE_DUE' ? 'invoice_due' : 'invoice_overdue')
  if (!isUnpaidBy(order, told.kind)) return null
  const next = nextStep(shop, order)
  if (told.kind !== 'CARD_FAILED') return { kind: 'unpaid', next }
  const reason = await latestFailure(shop, order, told.attemptId)
  return reason && { kind: 'failed', next, reason: reasonTexts(reason) }
}

async function invoiceNotice(
  shop: Shop,
  order: Order,
  kind: InvoiceNoticeKind,
): Promise<PaymentNotice | null> {
  const owed = await owedOnInvoice(shop, order)
  if (!owed) return null
  const { sale, amount } = owed
  const { iban } = transferFor(shop, { order, amount })
  const transfer = {
    account: shop.config.bankAccount,
    iban: groupedIban(iban),
    variableSymbol: order.number,
    amount,
    qrCid,
  }
  return { kind, document: sale.number, dueOn: new Date(`${sale.dueOn}T12:00:00Z`), amount, transfer }
}

/** The QR code embedded in the mail. */
function qrOf(shop: Shop, order: Order, notice: PaymentNotice): Attachment[] {
  const transfer =
    'dueOn' in notice
      ? transferFor(shop, { order, amount: notice.amount })
      : notice.next.kind === 'transfer'
        ? transferOf(shop, order)
        : null
  if (!transfer) return []
  const content = qrPng(transfer.text)
  return [{ name: 'qr-platba.png', contentType: 'image/png', content, cid: qrCid }]
}

async function orderOf({ db }: Shop, orderId: number): Promise<Order> {
  const order = await findOrder({ db }, { id: orderId })
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  return order
}
