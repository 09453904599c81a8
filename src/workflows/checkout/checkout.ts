/**
 * Public interface of the checkout: turns a cart into an order, which is then announced, approved, confirmed or cancelled.
 */
export {
  placeStaffOrder,
  prepareStaffOrder,
  previewStaffOrder,
  quoteStaffOrder,
  type StaffOrder,
  type StaffOrderContext,
  type StaffOrderPreview,
  type StaffPlaced,
} from './staff-order.ts'
export { lostRaces } from './placing.ts'
export { countRefused, submitOrder, type CheckoutContext, type SubmitContext } from './submit.ts'
export { decideApproval, longestReason, type Decision } from './approval.ts'
export { approvalByLink, decideByLink, type ApprovalLink } from './approval-link.ts'
export { notifyApprovalRequested, notifyApprovalDecided, notifyApprovalExpired } from './approval-mails.ts'
export { cancelOrder, type CancelInput, type Cancelled } from './cancelling.ts'
export { confirmByEmail } from './confirming.ts'
export { latestChoices, repeatLatestChoices } from './latest-choices.ts'
export {
  followRemembered,
  forgetBrowser,
  rememberBrowser,
  rememberedOrder,
  rememberOffer,
} from './remembered.ts'
export { giftLine, lineName, nameIn } from './compose.ts'
export { confirmsCash, isOverCashRate } from './unpaid.ts'
export { confirmOrder, reportWithConfirmation } from './confirmation.ts'
export {
  mailDocument,
  notifyMoneyReturned,
  notifyOrderCancelled,
  notifyOrderExpired,
  notifyPaymentReceived,
  notifyRefundDue,
  notifyTransferDue,
} from './mails.ts'
export { nextStep, qrCid, transferFor, transferOf } from './next-step.ts'
export { invoicesBlocked } from './overdue.ts'
export { notifyOrderPlaced } from './order-alerts.ts'
export { notifyOrderLate, mailLateOrders } from './delays.ts'
