/** A customer's credit pays an order, in full or in part, in the order's own transaction. */
import type { Writing } from '../../server/context.ts'
import type { Statement } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal } from '../../server/refusal.ts'
import { runWithin } from '../../server/statements.ts'
import { askForInvoice } from '../../shop/invoices/invoices.ts'
import { spendCredit } from '../../shop/money/money.ts'
import { move, type NewOrder } from '../../shop/orders/orders.ts'
import { servedFrom } from '../../shop/orders/rules.ts'

/** The credit shown to the buyer is no longer available: the order is not placed. */
export class CreditGone extends Error {}

/**
 * Writes an order, and pays it with its customer's or company's credit. Locks are taken in the order order,
 * credit, stock, as in a cancellation. The rest is awaited by the chosen payment.
 * @param credit haléře; the whole amount must be available
 * @throws CreditGone, or the database's error, see `orderFailure`: nothing is written then
 */
export async function writePaidByCredit(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  {
    order,
    statements,
    credit,
  }: { order: NewOrder; statements: { order: Statement[]; stock: Statement[] }; credit: number },
): Promise<void> {
  const { id: orderId, companyId, customerId, states } = order
  const owner = companyId === null ? customerId !== null && { customerId } : { companyId }
  if (!owner) throw new Error(`Order ${orderId} is a guest's, who has no credit`)
  await runWithin(tx, statements.order)
  const by = { actor: 'shop', staffId: null } as const
  const spent = await spendCredit(
    { tx, by, now },
    { key: `order:${orderId}`, owner, orderId, amount: credit, reason: 'chosen with the order' },
  )
  if (isRefusal(spent)) throw new CreditGone(spent.error_trans_key)
  if (credit === order.totalWithVat) {
    const event = { actor: 'shop', why: 'paid by credit', now } as const
    const moved = await move({ tx }, { orderId, to: servedFrom(states), by: event })
    if ('illegal' in moved) throw new Error(`Order ${orderId}: ${moved.axis} is ${moved.from}`)
    await askForInvoice({ tx, queue }, orderId)
  }
  await runWithin(tx, statements.stock)
}
