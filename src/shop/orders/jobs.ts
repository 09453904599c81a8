/** Names and payloads of the jobs that orders ask for; src/jobs.ts says what is done. */
import type { JobKind } from '../../server/queue.ts'

/** Mails the confirmation of an order to the customer (Civil Code § 1827). */
export const orderConfirmation: JobKind<{ orderId: number }> = { name: 'order-confirmation' }

/** Mails the operator that there is a new order, with all that packing needs. */
export const orderPlaced: JobKind<{ orderId: number }> = { name: 'order-placed' }

/** Mails that a payment by card has arrived. */
export const paymentReceived: JobKind<{ orderId: number }> = { name: 'payment-received' }

/** Mails that a payment by card came for an order that did not wait for it, so that it is returned. */
export const refundDue: JobKind<{ orderId: number; attemptId: number }> = { name: 'refund-due' }

/** Mails that a transfer came too late, so that a person sends it back. */
export const transferDue: JobKind<{ orderId: number; refundId: number }> = { name: 'transfer-due' }

/** Mails the code that proves an order's buyer; it is derived from its id. */
export const orderCodeAsked: JobKind<{ codeId: string }> = { name: 'order-code-asked' }

/** Mails an order's link again where number and e-mail belong together. */
export const orderLinkAsked: JobKind<{ askId: string; number: string; email: string }> = {
  name: 'order-link-asked',
}

/** Cancels orders that were not paid in time. */
export const expireOrders: JobKind<object> = { name: 'expire-orders' }

/** Mails that an order was cancelled because it was not paid in time. */
export const orderExpired: JobKind<{ orderId: number }> = { name: 'order-expired' }

/**
 * Channel by which the money of a cancelled order goes back, if any was paid: card, transfer, or to be decided
 * by a review.
 */
export type MoneyBack = 'none' | 'card' | 'transfer' | 'review'

/**
 * Mails that an order was cancelled, who did it and why, and how the money goes back. `amount`: of that money,
 * in haléře.
 */
export const orderCancelled: JobKind<{ orderId: number; money: MoneyBack; amount: number }> = {
  name: 'order-cancelled',
}

/** Mails that the order is to be paid otherwise than it was first, with what it costs now and what to do. */
export const paymentChanged: JobKind<{ orderId: number; changeId: number }> = { name: 'payment-changed' }

/** Mails that an order was changed before it was packed: what of it, and what is to be paid or goes back. */
export const orderChanged: JobKind<{ changeId: number }> = { name: 'order-changed' }

/** Looks for orders with a payment notice due to their customers. */
export const remindUnpaid: JobKind<object> = { name: 'remind-unpaid' }

export const noticeKinds = [
  'CARD_UNPAID',
  'TRANSFER_UNPAID',
  'INVOICE_DUE',
  'INVOICE_OVERDUE',
  'CARD_FAILED',
] as const

export interface NoticeTold {
  orderId: number
  kind: (typeof noticeKinds)[number]
  /** Which card payment failed. */
  attemptId: number | null
}

/** Mails one of those things, once. */
export const paymentNotice: JobKind<NoticeTold> = { name: 'payment-notice' }

/** Mails the approvers of a company that an order waits for one of them. */
export const approvalAsked: JobKind<{ orderId: number }> = { name: 'order-approval-asked' }

/** Mails the person who ordered what an approver decided. */
export const approvalDecided: JobKind<{ orderId: number }> = { name: 'order-approval-decided' }

/** Mails that an order was cancelled because it was not approved in time. */
export const approvalExpired: JobKind<{ orderId: number }> = { name: 'order-approval-expired' }

/** Asks the gateway how the payments stand that only it knows of. */
export const askGateway: JobKind<object> = { name: 'ask-gateway' }

/** Warns before the gateway's certificate ends. */
export const watchGatewayKeys: JobKind<object> = { name: 'watch-gateway-keys' }

/** Mails the operator what a person has to look at. `key`: what it is about, so that one mail is sent of it. */
export const paymentAlert: JobKind<{
  orderId: number
  about: 'review' | 'refund_failed' | 'transfer_back' | 'transfer_misfit' | 'transfer_reversed'
  key: string
  why: string
}> = { name: 'payment-alert' }

/** Gives a piece of money back through the gateway. */
export const giveBack: JobKind<{ refundId: number }> = { name: 'give-back' }

/** Looks for pieces of money that still have to go back. */
export const giveBackLeft: JobKind<object> = { name: 'give-back-left' }

/** Mails the customer that a piece of money went back. */
export const moneyReturned: JobKind<{ orderId: number; refundId: number }> = { name: 'money-returned' }

/** Mails what staff wrote to the buyer of an order. */
export const orderMessage: JobKind<{ messageId: number }> = { name: 'order-message' }

/** Mails again what staff asked for. */
export const mailAgain: JobKind<{ againId: number }> = { name: 'order-mail-again' }
