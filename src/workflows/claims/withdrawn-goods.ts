/** The goods of withdrawals: what came back before, and what may. */
import type { Writing } from '../../server/context.ts'
import { findOrder, lockOrder } from '../../shop/orders/orders.ts'
import type { Order, States } from '../../shop/orders/rules.ts'
import { lockAttempts } from '../../shop/payments/payments.ts'
import type { LinePieces } from '../../shop/withdrawals/rules.ts'
import { findWithdrawalsOf } from '../../shop/withdrawals/withdrawals.ts'

/** The order under lock, so that of two withdrawals the later one sees what the earlier one brought: attempts, order. */
export async function lockedOrder({ tx }: Writing, orderId: number | null): Promise<Order | null> {
  if (orderId === null) return null
  await lockAttempts({ tx }, orderId)
  return (await lockOrder({ tx }, orderId)) ? await findOrder({ db: tx }, { id: orderId }) : null
}

export const hasLeft = ({ fulfilment }: States): boolean =>
  fulfilment === 'SHIPPED' || fulfilment === 'DELIVERED' || fulfilment === 'RETURNED'

/** What other withdrawals of an order have brought back. */
export async function returnedBefore(
  { tx }: Writing,
  { orderId, but }: { orderId: number; but: number },
): Promise<LinePieces[]> {
  const others = (await findWithdrawalsOf({ db: tx }, orderId)).filter(
    ({ id, state, orderChangeId }) =>
      // What was taken out before it was packed is no part of the order any more.
      id !== but && state !== 'REFUSED' && state !== 'CANCELLED' && orderChangeId === null,
  )
  return others.flatMap(({ returned }) => returned ?? [])
}

export function isReturnable(order: Order, returned: LinePieces[], earlier: LinePieces[]): boolean {
  const taken = new Map<number, number>()
  for (const { line, pieces } of [...earlier, ...returned]) {
    if (!Number.isSafeInteger(pieces) || pieces <= 0) return false
    taken.set(line, (taken.get(line) ?? 0) + pieces)
  }
  return (
    returned.length > 0 && [...taken].every(([line, pieces]) => pieces <= (order.lines[line]?.pieces ?? 0))
  )
}
