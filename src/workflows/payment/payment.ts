/**
 * Public interface of payment: matching received money with orders, querying the gateway and reminding in time, and refunds.
 */
export { paymentReturned, payByCard, type PaymentReturn } from './card.ts'
export { askGateway, type AskingContext } from './asking.ts'
export { payOtherwise, paymentsOffered, type PaidOtherwise, type PayOtherwise } from './paying-otherwise.ts'
export { bookOnOrder, lockPaid, settleOrder, type AllocatingContext, type Settled } from './allocating.ts'
export { keptFees, type OtherPayment } from './other-payments.ts'
export { acceptPayment, denyPayment, type Accepted, type Decided } from './accepting.ts'
export {
  isToRemind,
  remindUnpaid,
  notifyPaymentChanged,
  mailPaymentNotice,
  mailReceivableNotice,
  type ReminderContent,
} from './reminders.ts'
export { remindReceivables, settleCovered } from './receivables.ts'
export { settleLine, settleRemittance, takeLine, type RemittingContext } from './remitting.ts'
export { cancelOverdueOrders } from './expiry.ts'
export { notifyPaymentAlert } from './payment-alerts.ts'
export { bankRefundSent, failedRefundSent, giveBackWhatIsLeft, giveMoneyBack } from './giving-back.ts'
export { refundAnswered, type CardAnswer } from './refund-answered.ts'
export { takeNewDebit } from './payouts.ts'
export {
  importStatement,
  statementOf,
  type FoundStatement,
  type Imported,
  type ImportFault,
  type ImportNote,
  type ImportPlace,
  type NoteKind,
} from './importing.ts'
export { awaitAgain, takeNew, type TransferContext } from './transfers.ts'
