/** Every job of the shop: its name tied to the verb that does it, and when it comes by itself. */
import type { Mailer } from './server/mail.ts'
import type { JobHandler, Schedule } from './server/queue.ts'
import {
  cancelOverdueOrders,
  confirmOrder,
  tellOrderExpired,
  tellPaymentReceived,
} from './shop/checkout/checkout.ts'
import { expireOrders, orderConfirmation, orderExpired, paymentReceived } from './shop/orders/jobs.ts'
import type { Shop } from './shop/surroundings.ts'

/** Names of all queues; they are made at start. */
export const jobNames: string[] = [
  orderConfirmation.name,
  paymentReceived.name,
  orderExpired.name,
  expireOrders.name,
]

/** What comes by itself. */
export const schedules: Schedule[] = [
  // Every minute: stock that an unpaid order holds is stock that nobody can buy.
  { name: expireOrders.name, cron: '* * * * *' },
]

export function jobHandlers(shop: Shop, mailer: Mailer, origin: () => string): JobHandler[] {
  const surroundings = { shop, mailer, origin }
  const ofOrder = (name: string, verb: (orderId: number) => Promise<void>): JobHandler => ({
    name,
    run: async (payload) => await verb(orderIdOf(payload)),
  })
  return [
    ofOrder(orderConfirmation.name, async (id) => await confirmOrder(surroundings, id)),
    ofOrder(paymentReceived.name, async (id) => await tellPaymentReceived(surroundings, id)),
    ofOrder(orderExpired.name, async (id) => await tellOrderExpired(surroundings, id)),
    {
      name: expireOrders.name,
      run: async () => {
        await cancelOverdueOrders({ db: shop.db, queue: shop.queue, now: shop.now() })
      },
    },
  ]
}

function orderIdOf(payload: object): number {
  if ('orderId' in payload && typeof payload.orderId === 'number') return payload.orderId
  throw new Error('A job about an order names no order')
}
