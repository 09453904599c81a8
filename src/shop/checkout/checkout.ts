/** The face of the checkout: a cart becomes an order, and payments find their way to it. */
export { submitOrder, type CheckoutSurroundings } from './submit.ts'
export { paymentReturned, payByCard, type PaymentReturn } from './card.ts'
export { confirmOrder, tellPaymentReceived, type MailSurroundings } from './mails.ts'
