/** What decisions about complaints and withdrawals share: who decides, the order it is about, and money that a person sends. */
import type { Actor, GivenApproval, Writing } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { givenByStaff } from '../refunds/refunds.ts'
import type { ClaimShop, GivenBack } from './money.ts'
import { writeSent } from './sent-money.ts'
import { selectComplaintsPayingOut } from '../../shop/complaints/complaints.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { isApprovalAsked, operate, type Giving } from '../../shop/staff/staff.ts'
import { findWithdrawalsOf } from '../../shop/withdrawals/withdrawals.ts'

/** Who decides, and the words for the customer. */
export interface Deciding {
  actor: Actor
  /** The name that the claim's own history shows. */
  who: string
  why: string
  /** The request that the actor approves by this, and the transaction in which they do. */
  approved?: { approval: GivenApproval; tx: Tx }
}

export const asStaff = ({ who, why }: Deciding) => ({ actor: 'staff' as const, who, why })
export const complaintCause = (id: number) => `complaint:${id}`
export const withdrawalCause = (id: number) => `withdrawal:${id}`

type ClaimOperation = Extract<Operation, `complaint.${string}` | `withdrawal.${string}`>

type LockClaim = (context: Writing, id: number) => Promise<Claimed | null>

/** What is done about which claim. */
interface About<T> {
  operation: ClaimOperation
  id: number
  /** Locks the claim and reads it, before and after. */
  lock: LockClaim
  /** Money that goes back by it. */
  gives?: Giving<T>
}

/** What the audit keeps of a claim. */
interface Claimed {
  state: string
  orderId: number | null
}

/**
 * Does an operation of staff about a claim, whole or not at all: what is refused leaves nothing behind. It asks for its
 * permission and is written into the audit, without the words to the customer: the claim keeps those.
 */
export async function whole<T>(
  shop: ClaimShop,
  { by, about, work }: { by: Deciding; about: About<T>; work: (tx: Tx) => Promise<T | Refusal> },
): Promise<T | Refusal> {
  if (by.approved) return await operated({ ...shop, tx: by.approved.tx }, by, about, work)
  let refusal: Refusal | null = null
  try {
    return await shop.db.transaction().execute(async (tx) => {
      const result = await operated({ ...shop, tx }, by, about, work)
      // A request for approval is all that was written then.
      if (!isRefusal(result) || isApprovalAsked(result)) return result
      refusal = result
      throw new Error('refused')
    })
  } catch (error) {
    if (refusal) return refusal
    throw error
  }
}

async function operated<T>(
  shop: Writing & ClaimShop,
  { actor, approved, why }: Deciding,
  { operation, id, lock, gives }: About<T>,
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { tx } = shop
  const look = async () => {
    const claim = await lock({ tx }, id)
    return claim && { state: claim.state, order: claim.orderId }
  }
  const subject = { kind: operation.split('.', 1)[0] ?? '', id }
  const context = { actor, now: shop.now(), ...(approved ? { approval: approved.approval } : {}) }
  const asked = { operation, subject, look, says: { texts: () => why }, ...(gives ? { gives } : {}) }
  return await operate({ ...context, tx }, { asked, work: async () => await work(tx) })
}

/** What the money of a claim counts against limits: with all else that staff gave back of its order. */
export async function givenOf(
  { tx }: Writing,
  { orderId, cause, money }: { orderId: number | null; cause: string; money: GivenBack | null },
): Promise<Halere> {
  if (!money || money.amount === 0) return 0
  return money.amount + (orderId === null ? 0 : await givenByStaff({ tx }, { orderId, but: cause }))
}

export async function orderOf({ tx }: Writing, orderId: number | null): Promise<Order | null> {
  return orderId === null ? null : await findOrder({ db: tx }, { id: orderId })
}

/** Money that a person has sent; whatever was never paid is no person's to send. */
export async function sent(
  shop: Writing & ClaimShop,
  { orderId, cause, by }: { orderId: number | null; cause: string; by: Deciding },
): Promise<Refusal | null> {
  const { tx } = shop
  const order = await orderOf(shop, orderId)
  if (!order) return null
  const others = [
    ...(await findWithdrawalsOf({ db: tx }, order.id))
      .filter(({ state }) => state === 'REFUND_DUE')
      .map(({ id }) => withdrawalCause(id)),
    ...(await selectComplaintsPayingOut({ db: tx }))
      .filter((complaint) => complaint.orderId === order.id)
      .map(({ id }) => complaintCause(id)),
  ]
  const isMoreDue = others.some((one) => one !== cause)
  return await writeSent({ tx, queue: shop.queue, now: shop.now() }, { order, cause, isMoreDue, by })
}
