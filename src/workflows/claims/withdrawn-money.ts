/** Refunds of withdrawals, depending on the state of their order. */
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { LinePieces } from '../../shop/withdrawals/rules.ts'
import { orderOf, withdrawalCause, type Deciding } from './decision.ts'
import {
  cheapestDelivery,
  correctionFor,
  giveBackByDocument,
  type ClaimWork,
  type Refunded,
} from './money.ts'
import { isReturnable } from './withdrawn-goods.ts'

/** For dispatched goods, by a corrective document. */
export async function giveBackFor(
  shop: ClaimWork,
  claim: { order: Order; id: number; returned: LinePieces[]; earlier: LinePieces[]; by: Deciding },
): Promise<Refunded | Refusal> {
  const { order, id, returned, earlier, by } = claim
  if (!isReturnable(order, returned, earlier)) return refuse(422, 'claim.error.pieces')
  const cheapest = await cheapestDelivery(shop, order)
  return await giveBackByDocument(shop, {
    order,
    cause: withdrawalCause(id),
    wanted: correctionFor(order, { returned, earlier, cheapest }),
    reason: by.why,
    on: shop.now(),
  })
}

/** For a whole order that is not packed yet: cancels it, with its stock and its money, unless it was cancelled before. */
export async function cancelWhole(shop: ClaimWork, order: Order, by: Deciding): Promise<Refunded | Refusal> {
  const { tx } = shop
  const asked = { orderId: order.id, actor: 'staff' as const, reason: by.why }
  const cancelled = await cancelOrder({ tx, queue: shop.queue, now: shop.now() }, asked)
  if (isRefusal(cancelled)) return cancelled
  const payment = (await orderOf(shop, order.id))?.states.payment
  if (payment === 'AWAITING' || payment === 'NOT_DUE_YET') return { way: 'nothing', amount: 0 }
  return { way: order.paymentCode === 'card' ? 'card' : 'account', amount: order.totalWithVat }
}
