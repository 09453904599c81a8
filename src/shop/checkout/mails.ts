/** Mails about orders, each sent once for its event. */
import { orderConfirmationMail } from '../../emails/order-confirmation.tsx'
import type { Mailer } from '../../server/mail.ts'
import { translator } from '../../server/texts.ts'
import { findOrder } from '../orders/orders.ts'
import type { Shop } from '../surroundings.ts'

export interface MailSurroundings {
  shop: Shop
  mailer: Mailer
  /** Origin that customers use, for links. */
  origin: () => string
}

/** Confirms an order to the customer, in the order's language (Civil Code § 1827). */
export async function confirmOrder({ shop, mailer }: MailSurroundings, orderId: number): Promise<void> {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  const mail = orderConfirmationMail({ number: order.number, t: translator(order.locale) })
  await mailer.send({ event: `order-confirmation:${order.number}`, to: order.email, ...mail })
}

/** Tells the customer that the card payment has arrived. */
export async function tellPaymentReceived(
  { shop, mailer }: MailSurroundings,
  orderId: number,
): Promise<void> {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  const mail = orderConfirmationMail({ number: order.number, t: translator(order.locale) })
  await mailer.send({ event: `payment-received:${order.number}`, to: order.email, ...mail })
}
