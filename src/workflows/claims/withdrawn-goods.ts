/** The goods of withdrawals: those that came back before, and those that may. */
import type { Writing } from '../../server/context.ts'
import { findOrder, lockOrder } from '../../shop/orders/orders.ts'
import type { Order, States } from '../../shop/orders/rules.ts'
import { lockAttempts } from '../../shop/payments/payments.ts'
import type { LinePieces } from '../../shop/withdrawals/rules.ts'
import { findWithdrawalsOf } from '../../shop/withdrawals/withdrawals.ts'

/** The order under lock (attempts, order), so that of two withdrawals the later one sees the goods of the earlier one. */
export async function lockedOrder({ tx }: Writing, orderId: number | null): Promise<Order | null> {
  if (orderId === null) return null
  await lockAttempts({ tx }, orderId)
  return (await lockOrder({ tx }, orderId)) ? await findOrder({ db: tx }, { id: orderId }) : null
}

export const hasLeft = ({ fulfilment }: States): boolean =>
  fulfilment === 'SHIPPED' || fulfilment === 'DELIVERED' || fulfilment === 'RETURNED'

/** Pieces brought back by other withdrawals of an order. */
export async function returnedBefore(
  { tx }: Writing,
  { orderId, but }: { orderId: number; but: number },
): Promise<LinePieces[]> {
  const others = (await findWithdrawalsOf({ db: tx }, orderId)).filter(
    ({ id, state, orderChangeId }) =>
      // Pieces removed before packing are no longer part of the order.
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
