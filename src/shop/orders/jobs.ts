/** Names and payloads of the jobs of orders; src/jobs.ts has their handlers. */
import type { JobKind } from '../../server/queue.ts'

/** Mails the confirmation of an order to the customer (Civil Code § 1827). */
export const orderConfirmation: JobKind<{ orderId: number }> = { name: 'order-confirmation' }

/** Mails the operator a new order, with everything that packing needs. */
export const orderPlaced: JobKind<{ orderId: number }> = { name: 'order-placed' }

/** Mails that a card payment has arrived. */
export const paymentReceived: JobKind<{ orderId: number }> = { name: 'payment-received' }

/** Mails that a card payment came for an order that did not wait for it, so that it is refunded. */
export const refundDue: JobKind<{ orderId: number; attemptId: number }> = { name: 'refund-due' }

/** Mails that a transfer came too late, so that a person sends it back. */
export const transferDue: JobKind<{ orderId: number; refundId: number }> = { name: 'transfer-due' }

/** Mails the code that proves an order's buyer; it is derived from its id. */
export const orderCodeRequested: JobKind<{ codeId: string }> = { name: 'order-code-asked' }

/** Mails an order's link again if number and e-mail belong together. */
export const orderLinkRequested: JobKind<{ askId: string; number: string; email: string }> = {
  name: 'order-link-asked',
}

/** Cancels orders that were not paid in time. */
export const expireOrders: JobKind<object> = { name: 'expire-orders' }

/** Mails that an order was cancelled because it was not paid in time. */
export const orderExpired: JobKind<{ orderId: number }> = { name: 'order-expired' }

/**
 * Channel by which the money of a cancelled order goes back, if any was paid: card, transfer, or to be decided by a review.
 */
export type MoneyBack = 'none' | 'card' | 'transfer' | 'review'

/** Mails that an order was cancelled, who did it and why, and how the money goes back. `amount`: of that money, in haléře. */
export const orderCancelled: JobKind<{ orderId: number; money: MoneyBack; amount: number }> = {
  name: 'order-cancelled',
}

/** Mails that the payment of an order has changed, with its new total and instructions. */
export const paymentChanged: JobKind<{ orderId: number; changeId: number }> = { name: 'payment-changed' }

/** Mails that an order was changed before it was packed: the changes, and the amount to pay or to be refunded. */
export const orderChanged: JobKind<{ changeId: number }> = { name: 'order-changed' }

/** Looks for orders that cannot come by the promised day any more. */
export const findLateOrders: JobKind<object> = { name: 'find-late-orders' }

/** Mails that an order comes later than promised, with its new day if there is one. */
export const orderLate: JobKind<{ orderId: number }> = { name: 'order-late' }

/** Looks for orders with a payment notice due to their customers. */
export const remindUnpaid: JobKind<object> = { name: 'remind-unpaid' }

export const noticeKinds = [
  'CARD_UNPAID',
  'TRANSFER_UNPAID',
  'INVOICE_DUE',
  'INVOICE_OVERDUE',
  'CARD_FAILED',
] as const

export interface NoticeInput {
  orderId: number
  kind: (typeof noticeKinds)[number]
  /** The card payment that failed; null for other notices. */
  attemptId: number | null
}

/** Mails a payment notice, once. */
export const paymentNotice: JobKind<NoticeInput> = { name: 'payment-notice' }

/** Mails the approvers of a company that an order waits for one of them. */
export const approvalRequestedJob: JobKind<{ orderId: number }> = { name: 'order-approval-asked' }

/** Mails an approver's decision to the person who ordered. */
export const approvalDecided: JobKind<{ orderId: number }> = { name: 'order-approval-decided' }

/** Mails that an order was cancelled because it was not approved in time. */
export const approvalExpired: JobKind<{ orderId: number }> = { name: 'order-approval-expired' }

/** Asks the gateway about payments with an end that only it knows. */
export const askGateway: JobKind<object> = { name: 'ask-gateway' }

/** Warns before the gateway's certificate ends. */
export const watchGatewayKeys: JobKind<object> = { name: 'watch-gateway-keys' }

/**
 * Alerts the operator to something that a person has to look at. `key`: identifies its subject, so that only
 * one mail is sent.
 */
export const paymentAlert: JobKind<{
  orderId: number
  about: 'review' | 'refund_failed' | 'transfer_back' | 'transfer_misfit' | 'transfer_reversed'
  key: string
  why: string
}> = { name: 'payment-alert' }

/** Makes a refund through the gateway. */
export const giveBack: JobKind<{ refundId: number }> = { name: 'give-back' }

/** Looks for refunds that still have to be made. */
export const giveBackLeft: JobKind<object> = { name: 'give-back-left' }

/** Mails the customer that a refund was made. */
export const moneyReturned: JobKind<{ orderId: number; refundId: number }> = { name: 'money-returned' }

/** Mails a message by staff to the buyer of an order. */
export const orderMessage: JobKind<{ messageId: number }> = { name: 'order-message' }

/** Sends a mail again at the request of staff. */
export const mailAgain: JobKind<{ againId: number }> = { name: 'order-mail-again' }
