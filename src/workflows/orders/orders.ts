/** What staff decides about orders. */
export { type StaffChange, changeOrderByStaff, changingContextOf, previewOrderChange } from './changes.ts'
export {
  type OrderOperationContext,
  acceptOrderPayment,
  cancelOrderByStaff,
  confirmOrder,
  denyOrderPayment,
  refundOrder,
} from './decisions.ts'
export {
  correctCustomerNoteByStaff,
  holdOrderByStaff,
  noteOrderByStaff,
  releaseOrderByStaff,
} from './holds.ts'
export { type WorkCase, casesToDo, isDoneInRounds } from './cases.ts'
export { type OrderInWait, factsOfOrders } from './order-facts.ts'
export { orderList } from './lists.ts'
export { type Print, notePrint, notePrintsByStaff } from './prints.ts'
export { proposalList } from './proposal-lists.ts'
export { payoutList, payoutPaymentList, refundDueList } from './refund-lists.ts'
export { refusedOrderList } from './refused-order-lists.ts'
export { seeRefusedByStaff } from './refused-orders.ts'
export {
  type StaffOrderInput,
  placeOrderByStaff,
  previewOrderByStaff,
  quoteOrderByStaff,
} from './staff-orders.ts'
export { type Tagged, tagOrdersByStaff, untagOrdersByStaff } from './tags.ts'
export { type Fact, type WaitOfOrder, verbsOfWait, waitsOf } from './waits.ts'
