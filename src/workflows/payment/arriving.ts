/**
 * Handles the full payment of an order: it gets its goods and is processed, or the money is refunded because they are gone.
 */
import type { Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { findOrder, move, takeWaitingGoods } from '../../shop/orders/orders.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import { allocateArrived, settleOrder } from './allocating.ts'

export interface Arrived {
  receivedId: number
  orderId: number
  why: string
  /** Source of the payment: the card gateway, or the shop importing a statement. */
  actor: 'gateway' | 'shop'
}

/**
 * Accepts money that an order waited for. Goods that waited for it are taken from the stock; if they were sold
 * in the meantime, as the buyer had been warned, the order is cancelled, the money is refunded automatically
 * and the buyer is notified by mail. Attempts and order are locked.
 * @returns true if the order is processed
 */
export async function takeArrived(
  context: Writing & { queue: Queue; now: Date },
  { receivedId, orderId, why, actor }: Arrived,
): Promise<boolean> {
  const { tx, queue, now } = context
  const money = { tx, by: { actor, staffId: null }, now }
  await allocateArrived(money, { receivedId, orderId, reason: why })
  if (!(await takeWaitingGoods({ tx, now }, orderId))) {
    await giveUp(context, { orderId, why, actor })
    return false
  }
  const settled = await settleOrder({ ...money, queue, actorId: null }, { orderId, why })
  if (isRefusal(settled)) throw new Error(`Order ${orderId}: ${settled.error_trans_key}`)
  return true
}

async function giveUp(
  context: Writing & { queue: Queue; now: Date },
  { orderId, why, actor }: Omit<Arrived, 'receivedId'>,
): Promise<void> {
  const { tx, now } = context
  const paid = await move({ tx }, { orderId, to: { payment: 'PAID' }, by: { actor, why, now } })
  if ('illegal' in paid) throw new Error(`Order ${orderId}: ${paid.axis} is ${paid.from}, not to be paid`)
  const order = await findOrder({ db: tx }, { id: orderId })
  const reason = translator(order?.locale ?? 'cs')('order.goods_gone')
  const cancelled = await cancelOrder(context, { orderId, actor: 'shop', reason })
  if (isRefusal(cancelled)) throw new Error(`Order ${orderId}: ${cancelled.error_trans_key}`)
}
