/** What decisions about complaints and withdrawals share: who decides, the order it is about, and money that a person sends. */
import type { Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { writeSent, type ClaimShop } from './money.ts'
import { selectComplaintsPayingOut } from '../../shop/complaints/complaints.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { selectWithdrawalsOf } from '../../shop/withdrawals/withdrawals.ts'

/** Who decides, and the words for the customer. */
export interface Deciding {
  who: string
  why: string
}

export const asStaff = ({ who, why }: Deciding) => ({ actor: 'staff' as const, who, why })
export const complaintCause = (id: number) => `complaint:${id}`
export const withdrawalCause = (id: number) => `withdrawal:${id}`

/** Does something whole or not at all: what is refused leaves nothing behind. */
export async function whole<T>(
  shop: ClaimShop,
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  let refusal: Refusal | null = null
  try {
    return await shop.db.transaction().execute(async (tx) => {
      const result = await work(tx)
      if (!isRefusal(result)) return result
      refusal = result
      throw new Error('refused')
    })
  } catch (error) {
    if (refusal) return refusal
    throw error
  }
}

export async function orderOf(tx: Tx, orderId: number | null): Promise<Order | null> {
  return orderId === null ? null : await findOrder(tx, { id: orderId })
}

/** Money that a person has sent; whatever was never paid is no person's to send. */
export async function sent(
  tx: Tx,
  shop: ClaimShop,
  orderId: number | null,
  { cause, who }: { cause: string; who: string },
): Promise<Refusal | null> {
  const order = await orderOf(tx, orderId)
  if (!order) return null
  const others = [
    ...(await selectWithdrawalsOf(tx, order.id))
      .filter(({ state }) => state === 'REFUND_DUE')
      .map(({ id }) => withdrawalCause(id)),
    ...(await selectComplaintsPayingOut(tx))
      .filter((complaint) => complaint.orderId === order.id)
      .map(({ id }) => complaintCause(id)),
  ]
  const isMoreDue = others.some((one) => one !== cause)
  return await writeSent(tx, { queue: shop.queue, now: shop.now() }, order, { cause, isMoreDue, who })
}
