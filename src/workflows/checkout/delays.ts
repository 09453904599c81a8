/** Orders that come later than promised: their customers read so before they ask. */
import { orderNewsMail } from '../../emails/order-news.ts'
import { timeInPrague } from '../../lib/dates.ts'
import type { ShippingCode } from '../../lib/delivery.ts'
import { daysInWords, promiseInWords } from '../../lib/promise-words.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { translator } from '../../server/texts.ts'
import { orderLate } from '../../shop/orders/jobs.ts'
import { findDelays, mailedOrder, recordLate } from '../../shop/orders/orders.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'
import { mailsOrder } from './confirmation.ts'

/** Such a mail makes people write and call: it goes out while someone is there. */
const [earliest, latest] = ['08:00', '18:00']

/**
 * Finds orders that cannot come by the promised day any more, and enqueues a mail to each customer, once for each
 * later day: it is recorded together with its job.
 * @returns how many were found; none at night
 */
export async function mailLateOrders({
  db,
  queue,
  now,
}: {
  db: Db
  queue: Queue
  now: Date
}): Promise<number> {
  const time = timeInPrague(now)
  if (time < earliest || time >= latest) return 0
  return await db.transaction().execute(async (tx) => {
    const late = await recordLate({ tx, now })
    for (const orderId of late) await queue.send(tx, orderLate, { orderId })
    return late.length
  })
}

/** Notifies the customer that the order comes later, unless it came or was cancelled while the mail server was away. */
export async function notifyOrderLate(context: MailContext, orderId: number): Promise<void> {
  const order = await mailsOrder(context.shop, orderId)
  const delays = await findDelays(context.shop, orderId)
  const delay = delays.at(-1)
  const { promised, states, locale } = order
  const isOver = states.order !== 'CONFIRMED' || !['READY', 'PACKED', 'SHIPPED'].includes(states.fulfilment)
  if (!delay || !promised || isOver) return
  const t = translator(locale)
  const promise = delay.days && promiseInWords({ t, locale }, order.shippingCode as ShippingCode, delay.days)
  const mail = orderNewsMail(
    { ...mailedOrder(order, t), promise },
    delay.isSent ? 'late_parcel' : 'late',
    senderOf(context),
    t,
    { promised: daysInWords(delays.at(-2)?.days ?? promised, locale) },
  )
  // The first mail of an order keeps its name from before there were further ones.
  const place = delays.length > 1 ? `:${delays.length}` : ''
  await context.mailer.send({ event: `order-late:${order.number}${place}`, to: order.email, ...mail })
}
