/** Every job of the shop: its name tied to the verb that does it. */
import type { Mailer } from './server/mail.ts'
import type { JobHandler } from './server/queue.ts'
import { confirmOrder, tellPaymentReceived } from './shop/checkout/checkout.ts'
import { orderConfirmation, paymentReceived } from './shop/orders/jobs.ts'
import type { Shop } from './shop/surroundings.ts'

/** Names of all queues; they are made at start. */
export const jobNames: string[] = [orderConfirmation.name, paymentReceived.name]

export function jobHandlers(shop: Shop, mailer: Mailer, origin: () => string): JobHandler[] {
  const surroundings = { shop, mailer, origin }
  return [
    {
      name: orderConfirmation.name,
      run: async (payload) => await confirmOrder(surroundings, orderIdOf(payload)),
    },
    {
      name: paymentReceived.name,
      run: async (payload) => await tellPaymentReceived(surroundings, orderIdOf(payload)),
    },
  ]
}

function orderIdOf(payload: object): number {
  if ('orderId' in payload && typeof payload.orderId === 'number') return payload.orderId
  throw new Error('A job about an order names no order')
}
