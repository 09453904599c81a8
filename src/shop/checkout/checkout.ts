/** The face of the checkout: a cart becomes an order, and payments find their way to it. */
export { submitOrder, type CheckoutSurroundings, type SubmitContext } from './submit.ts'
export { paymentReturned, payByCard, type PaymentReturn } from './card.ts'
export { decideApproval, longestReason, type Decision } from './approval.ts'
export { tellApprovalAsked, tellApprovalDecided, tellApprovalExpired } from './approval-mails.ts'
export { cancelOrder, type CancelAsked, type Cancelled } from './cancelling.ts'
export { askGateway, type AskingSurroundings } from './asking.ts'
export { payOtherwise, paymentsOffered, type PaidOtherwise, type PayOtherwise } from './paying-otherwise.ts'
export type { OtherPayment } from './other-payments.ts'
export { acceptPayment, denyPayment, type Accepted, type Decided } from './accepting.ts'
export { remindUnpaid, tellPaymentChanged, tellPaymentNotice } from './reminders.ts'
export { cancelOverdueOrders } from './expiry.ts'
export { confirmByEmail } from './confirming.ts'
export type { UnpaidSettings } from './unpaid.ts'
export {
  confirmOrder,
  tellMoneyReturned,
  tellOrderCancelled,
  tellOrderExpired,
  tellPaymentReceived,
  tellRefundDue,
  tellTransferDue,
} from './mails.ts'
export { tellOrderPlaced } from './order-alerts.ts'
export { tellPaymentAlert } from './payment-alerts.ts'
export { bankRefundSent, failedRefundSent, giveBackWhatIsLeft, giveMoneyBack } from './giving-back.ts'
export { askRefund, moneyOf, type RefundAsked } from './refunds.ts'
export { importStatement, type Imported, type ImportFault, type TransferSurroundings } from './transfers.ts'
