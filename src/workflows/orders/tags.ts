/** Staff tags orders, many at once: each order is audited by itself. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findByNumber, tagOrder, untagOrder } from '../../shop/orders/orders.ts'
import { operate } from '../../shop/staff/staff.ts'

export interface Tagged {
  /** The number of orders that this call tagged or untagged. */
  changed: number
}

interface Tagging {
  /** Numbers of orders. */
  orders: readonly string[]
  tag: string
}

/** Puts a tag on orders, all or none: `order.tag`. @returns 404: one of them does not exist; 409: one may not be tagged. */
export const tagOrdersByStaff = async (context: Writing & OperationContext, asked: Tagging) =>
  await each(context, asked, 'order.tag')

/** Takes a tag off orders, all or none: `order.untag`. @returns 404: one of them does not exist. */
export const untagOrdersByStaff = async (context: Writing & OperationContext, asked: Tagging) =>
  await each(context, asked, 'order.untag')

async function each(
  context: Writing & OperationContext,
  { orders, tag }: Tagging,
  operation: 'order.tag' | 'order.untag',
): Promise<Outcome<Tagged>> {
  const { tx, now, actor } = context
  const ids: number[] = []
  for (const number of orders) {
    const order = await findByNumber({ db: tx }, number)
    if (!order) return refuse(404, 'error.not_found')
    ids.push(order.id)
  }
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  let changed = 0
  // In one order, so that two clerks who tag the same orders wait for each other and never both.
  for (const orderId of new Set(ids.toSorted((a, b) => a - b))) {
    const done = await operate(context, {
      asked: {
        operation,
        subject: { kind: 'order', id: orderId },
        keep: () => ({ tag }),
        isChange: ({ isNew }: { isNew: boolean }) => isNew,
      },
      work: async () =>
        operation === 'order.tag'
          ? await tagOrder({ tx, now, staffId }, { orderId, tag })
          : await untagOrder({ tx }, { orderId, tag }),
    })
    if (isRefusal(done)) return done
    if (done.isNew) changed++
  }
  return { changed }
}
