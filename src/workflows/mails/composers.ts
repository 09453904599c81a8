/** Recomposes the mails of an order, by event. */
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { invoiceMail } from '../../shop/invoices/mails.ts'
import { reminderTexts } from '../../shop/money/rules.ts'
import { noticeKinds } from '../../shop/orders/jobs.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { MailContext } from '../../shop/sender.ts'
import { shipmentMails } from '../../shop/shipments/mails.ts'
import {
  confirmOrder,
  notifyMoneyReturned,
  notifyOrderExpired,
  notifyPaymentReceived,
  notifyRefundDue,
  notifyTransferDue,
} from '../checkout/checkout.ts'
import {
  notifyPaymentChanged,
  mailPaymentNotice,
  mailReceivableNotice,
  type ReminderContent,
} from '../payment/payment.ts'
import { mailMessage } from './order-messages.ts'
import { mailRecallNotice } from '../stock/stock.ts'

/** Composes a mail of an order from its current state, and sends it with the mailer of the context. */
type Composer = (context: MailContext, order: Order) => Promise<void>

type ByEvent = (context: MailContext, order: Order, id: number) => Promise<void>

/** By event; a group that matches an id is passed on. */
const composers: [RegExp, ByEvent][] = [
  [/^order-confirmation:/, async (context, { id }) => await confirmOrder(context, id)],
  [/^payment-received:/, async (context, { id }) => await notifyPaymentReceived(context, id)],
  [/^order-expired:/, async (context, { id }) => await notifyOrderExpired(context, id)],
  [
    /^payment-changed-(\d+):/,
    async (context, { id: orderId }, changeId) => await notifyPaymentChanged(context, { orderId, changeId }),
  ],
  [
    /^refund-due-(\d+):/,
    async (context, { id: orderId }, attemptId) => await notifyRefundDue(context, { orderId, attemptId }),
  ],
  [
    /^refunded-(\d+):/,
    async (context, { id: orderId }, refundId) => await notifyMoneyReturned(context, { orderId, refundId }),
  ],
  [
    /^transfer-due-(\d+):/,
    async (context, { id: orderId }, refundId) => await notifyTransferDue(context, { orderId, refundId }),
  ],
  [/^order-message-(\d+):/, async (context, _, messageId) => await mailMessage(context, messageId)],
  ...shipmentMails.map(({ name, tell }): [RegExp, ByEvent] => [
    new RegExp(`^${name}:(\\d+):`),
    async (context, _, shipmentId) => await tell(context, { shipmentId }),
  ]),
]

/** Finds the composer for a mail of this event; null: it cannot be recomposed. */
export function composerOf(event: string): Composer | null {
  if (event.startsWith('invoice:'))
    return async (context, order) => await mailDocument(context, order, event.slice('invoice:'.length))
  const [, recallId, leadOrderId] = /^recall:(\d+):(\d+)$/.exec(event) ?? []
  if (leadOrderId !== undefined)
    return async (context) =>
      await mailRecallNotice(context, { recallId: Number(recallId), orderId: Number(leadOrderId) })
  const reminder = reminderIn(event)
  if (reminder) return async (context, { id }) => await remind(context, id, reminder)
  for (const [form, compose] of composers) {
    const found = form.exec(event)
    if (found) return async (context, order) => await compose(context, order, Number(found[1]))
  }
  return null
}

/** Which reminder of paying a mail of this event is; null: it is another mail. */
export function reminderIn(event: string): ReminderContent | null {
  const [, step] = /^receivable-(\w+):/.exec(event) ?? []
  const known = reminderTexts.find((one) => one === step)
  if (known) return { step: known }
  const [, kind, attempt] = /^payment-notice-([A-Z_]+)(?:-(\d+))?:/.exec(event) ?? []
  const notice = noticeKinds.find((one) => one === kind)
  return notice ? { kind: notice, attemptId: attempt === undefined ? null : Number(attempt) } : null
}

const remind = async (context: MailContext, orderId: number, told: ReminderContent): Promise<void> =>
  'step' in told
    ? await mailReceivableNotice(context, { orderId, step: told.step })
    : await mailPaymentNotice(context, { orderId, ...told })

/** The very files that were kept go with it. */
async function mailDocument(context: MailContext, order: Order, number: string): Promise<void> {
  const documents = await findDocuments(context.shop, order.id)
  const document = documents.find((one) => one.number === number)
  if (!document) throw new Error(`Order ${order.id} has no document of this number`)
  await invoiceMail.tell(context, { invoiceId: document.id })
}
