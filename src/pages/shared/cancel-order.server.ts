import { data, redirect } from 'react-router'
import { isRefusal } from '../../server/refusal.ts'
import { cancelOrder } from '../../workflows/checkout/checkout.ts'
import { mayCancel, type States } from '../../shop/orders/rules.ts'
import { atThisMoment, type Shop } from '../../shop/shop-context.ts'
import type { CancelMoney } from './cancel-order.tsx'

/** The question that the page puts before cancelling; null: it can't be cancelled (any more). */
export function cancelMoney(states: States): CancelMoney | null {
  if (!mayCancel(states)) return null
  return states.payment === 'AWAITING' || states.payment === 'NOT_DUE_YET' ? 'none' : 'back'
}

/** The person who cancels: the page has made sure that they may. */
export type Canceller = { actor: 'customer' | 'representative'; actorId: number | null }

/** Cancels it and redirects to its page, so that a reload does nothing twice; if refused, the page says why. */
export async function cancelledAt(shop: Shop, url: URL, orderId: number, by: Canceller) {
  const done = await shop.db
    .transaction()
    .execute(async (tx) => await cancelOrder({ ...atThisMoment(shop), tx }, { orderId, ...by }))
  if (isRefusal(done)) return data({ fault: done.error_trans_key }, { status: done.status })
  return redirect(url.pathname + url.search, 303)
}
