/** The money of a changed order: the rest is awaited, or the surplus refunded; its states follow. */
import type { Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { changedCause } from '../../shop/invoices/rules.ts'
import { moneyOfOrder } from '../../shop/money/money.ts'
import { lockStates, move, type OrderChange } from '../../shop/orders/orders.ts'
import { startingStates, type Order, type States } from '../../shop/orders/rules.ts'
import { settleOrder } from '../payment/payment.ts'
import { freed, returnSurplus } from '../refunds/refunds.ts'
import type { ChangeWanted } from './change-wanted.ts'
import type { ChangePlan } from './plan.ts'

interface Changed {
  wanted: Pick<ChangeWanted, 'actor' | 'actorId' | 'staffId' | 'cause' | 'reason'>
  plan: ChangePlan
  change: OrderChange
}

/**
 * Updates an order's money and states after a change, which is already written. The order and its attempts are locked.
 * @returns the refusal if its goods are gone, so that it can't be processed
 */
export async function moneyFollows(
  context: Writing & { queue: Queue; now: Date },
  { wanted, plan, change }: Changed,
): Promise<Refusal | null> {
  const { tx, now, queue } = context
  const { order, delivered } = plan
  const { actor, actorId, staffId } = wanted
  const by = { actor, actorId, why: 'the order was changed', now }
  const to = async (states: Partial<States>) => {
    const moved = await move({ tx }, { orderId: order.id, to: states, by })
    if ('illegal' in moved) throw new Error(`Order ${order.id}: ${moved.axis} is ${moved.from}`)
  }
  if (delivered.paymentCode !== order.paymentCode) await to(chosenStates(order.states, delivered.paymentCode))
  const key = wanted.cause ?? changedCause(change.id)
  const back = await freed(context, { orderId: order.id, key, reason: by.why })
  const { open, settled } = await moneyOfOrder({ db: tx }, order.id)
  const states = await lockStates({ tx }, order.id)
  if (states?.payment === 'PAID' && open > 0)
    // An invoice order is sent and owed; for a prepaid one the rest is awaited.
    await to(
      delivered.paymentCode === 'invoice'
        ? { payment: 'NOT_DUE_YET' }
        : { payment: 'AWAITING', fulfilment: 'WAITING' },
    )
  else if (settled > 0 && open === 0) {
    const booker = { actor: actor === 'staff' ? actor : ('shop' as const), staffId }
    const paid = await settleOrder(
      { tx, queue, now, by: booker, actorId },
      { orderId: order.id, why: by.why },
    )
    if (isRefusal(paid)) return paid
  }
  if (back) await returnSurplus({ tx, queue, now }, back)
  return null
}

/** The states after choosing a payment for an unpaid order. A confirmed order stays confirmed, and waits for its money. */
function chosenStates({ order }: States, code: Order['paymentCode']): Partial<States> {
  const { order: starting, ...rest } = startingStates(code)
  return order === 'NEW' ? { order: starting, ...rest } : rest
}
