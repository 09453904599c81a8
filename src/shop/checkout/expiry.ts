/** Orders that nobody paid or approved in time are cancelled, and their stock comes back (decisions, "Orders"). */
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { approvalExpired, orderExpired } from '../orders/jobs.ts'
import { lockOverdue, lockWaiting, move, returnStock, selectOverdue } from '../orders/orders.ts'
import { lockAttempts } from '../payments/payments.ts'

/** So many in one run; what is left over is taken a minute later. */
const mostAtOnce = 500

/**
 * Cancels every order whose time to pay, or to be approved, is over and gives its stock back, each in a transaction of its own.
 * It may run in several processes at once: each order is cancelled by one of them. One that fails is reported and left
 * for the next run; the others do not wait for it.
 * @returns how many orders it cancelled.
 */
export async function cancelOverdueOrders(surroundings: {
  db: Db
  queue: Queue
  now: Date
  report: (error: Error) => void
}): Promise<number> {
  const { db, now, report } = surroundings
  let cancelled = 0
  for (const orderId of await selectOverdue(db, now, mostAtOnce)) {
    try {
      if (await cancelOverdue(surroundings, orderId)) cancelled++
    } catch (error) {
      report(new Error(`Order ${orderId} was not cancelled: ${String(error)}`, { cause: error }))
    }
  }
  return cancelled
}

/** Locks go attempts, order, stock: the order in which a payment takes them too, so the two never wait for each other. */
async function cancelOverdue(
  { db, queue, now }: { db: Db; queue: Queue; now: Date },
  orderId: number,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    await lockAttempts(tx, orderId)
    if (!(await lockOverdue(tx, orderId, now))) return false
    const waited = await lockWaiting(tx, orderId)
    const why = waited ? 'not approved in time' : 'not paid in time'
    const by = { actor: 'shop' as const, why, now }
    const cancelled = await move(tx, orderId, { order: 'CANCELLED' }, by)
    if ('illegal' in cancelled) throw new Error(`An order that is ${cancelled.from} can't be cancelled`)
    await queue.send(tx, waited ? approvalExpired : orderExpired, { orderId })
    await returnStock(tx, orderId, now)
    return true
  })
}
