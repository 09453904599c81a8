/** Notifies the operator by mail of each new order. */
import { orderPlacedMail } from '../../emails/order-placed.ts'
import { translator } from '../../server/texts.ts'
import { findMailsOrder, findMailsStatus, mailedOrder } from '../../shop/orders/orders.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'

/** The operator of a Czech shop reads Czech. */
const operatorsLocale = 'cs'

/** Notifies the operator of a new order, once: goods, buyer, destination and the customer’s note. */
export async function notifyOrderPlaced(context: MailContext, orderId: number): Promise<void> {
  const { shop, mailer } = context
  const order = await findMailsOrder(shop, orderId)
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  const t = translator(operatorsLocale)
  const status = await findMailsStatus(shop, order)
  const mailed = mailedOrder({ ...order, locale: operatorsLocale }, t)
  const mail = orderPlacedMail(mailed, t(`order_status.${status}`), operatorsLocale, senderOf(context), t)
  await mailer.send({ event: `order-placed:${order.number}`, to: shop.config.operator.email, ...mail })
}
