/** The face of the checkout: a cart becomes an order, and payments find their way to it. */
export { submitOrder, type CheckoutSurroundings } from './submit.ts'
export { paymentReturned, payByCard, type PaymentReturn } from './card.ts'
export { cancelOverdueOrders } from './expiry.ts'
export { confirmOrder, tellOrderExpired, tellPaymentReceived, tellRefundDue } from './mails.ts'
