/** Notifies the operator by mail of payments that need a person; the log has them as errors. */
import { paymentAlertMail, type PaymentAlert } from '../../emails/payment-alert.ts'
import { formatPrice } from '../../lib/money.ts'
import { translator } from '../../server/texts.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'

/** The operator of a Czech shop reads Czech. */
const operatorsLocale = 'cs'

/** Notifies the operator, once per event. @param key of the event */
export async function notifyPaymentAlert(
  context: MailContext,
  { orderId, about, key, why }: { orderId: number; about: PaymentAlert['about']; key: string; why: string },
): Promise<void> {
  const { shop, mailer } = context
  const order = await findOrder(shop, { id: orderId })
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  const total = formatPrice(order.totalWithVat, operatorsLocale)
  const alert = { about, number: order.number, total, email: order.email, why }
  const mail = paymentAlertMail(alert, operatorsLocale, senderOf(context), translator(operatorsLocale))
  const to = shop.config.operator.email
  await mailer.send({ event: `payment-alert-${about}:${order.number}:${key}`, to, ...mail })
}
