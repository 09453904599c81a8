/** Common parts of decisions about complaints and withdrawals: the actor, the order, and money sent by a person. */
import type { Goods } from '../../lib/goods-count.ts'
import { z } from 'zod'
import type { Actor, Writing } from '../../server/context.ts'
import { formatPrice, type Halere } from '../../lib/money.ts'
import type { Refusal } from '../../server/refusal.ts'
import { refundByStaff } from '../refunds/refunds.ts'
import type { ClaimWork, Refunded } from './money.ts'
import { writeSent } from './sent-money.ts'
import { selectComplaintsPayingOut } from '../../shop/complaints/complaints.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { whoOf, type Doing } from '../operations/operations.ts'
import { findWithdrawalsOf } from '../../shop/withdrawals/withdrawals.ts'

/** The actor, and the text for the customer. */
export interface Deciding {
  actor: Actor
  /** The name shown in the claim's own history. */
  who: string
  why: string
}

export const asStaff = ({ who, why }: Deciding) => ({ actor: 'staff' as const, who, why })
export const complaintCause = (id: number) => `complaint:${id}`
export const withdrawalCause = (id: number) => `withdrawal:${id}`

/** The parts of the shop that decisions use. */
const claimNeeds = ['config', 'catalogue', 'delivery'] as const
export type ClaimDoing = Doing & Pick<Shop, (typeof claimNeeds)[number]>

/** The shop within a decision's transaction, and the actor. */
export const decidingIn = (context: ClaimDoing, why = ''): { shop: ClaimWork; by: Deciding } => ({
  shop: { ...context, now: () => context.now },
  by: { actor: context.actor, who: whoOf(context), why },
})

/** The audit data of a claim, without the texts to the customer: those are kept with the claim. */
export const claimAudit =
  (
    kind: 'complaint' | 'withdrawal',
    lock: (context: Writing, id: number) => Promise<{ state: string; orderId: number | null } | null>,
  ) =>
  ({ tx }: Writing, { id }: { id: number }) => ({
    subject: { kind, id },
    look: async () => {
      const claim = await lock({ tx }, id)
      return claim && { state: claim.state, order: claim.orderId }
    },
  })

/**
 * Common declaration of all decisions: their dependencies, the text for the customer, and that the history names the actor.
 */
export const everyDecision = {
  needs: claimNeeds,
  says: (_context: Doing, input: object) => ({
    texts: () => ('why' in input && typeof input.why === 'string' ? input.why : ''),
  }),
  isSigned: true,
} as const

const ways = ['card', 'account', 'nothing'] as const
export const wayAnswered = {
  way: z
    .enum(ways)
    .nullable()
    .meta({ description: 'account: a person sends it in the bank; null: no money goes back' }),
}

/** The way of a refund, as text for a command. */
export function moneyText({ way, amount }: Refunded): string {
  if (way === 'nothing') return 'Nothing was paid, so nothing goes back.'
  const how =
    way === 'card'
      ? 'the gateway gives it back to the card'
      : "send it to the customer's account, then write that it was paid"
  return `${formatPrice(amount, 'en')}: ${how}. The customer is told.`
}

/** The data that a claim's page uses. */
export interface ClaimState {
  state: string
  /** True if replacement goods were promised, but not sent yet. */
  isToSend: boolean
  /** True if the claim ends once its money was sent by bank, which this member may not record. */
  waitsForBank: boolean
  /** The customer's wish. */
  wish: string | null
  /** True if the pieces are described only in words, until a clerk reads them. */
  isInWords: boolean
  /** Lines of its order, with the claimed pieces. */
  lines: readonly (Goods & { line: number; name: string; claimed: number })[]
}

export const inStates =
  (...states: readonly string[]) =>
  ({ state }: ClaimState): boolean =>
    states.includes(state)

/** The amount of a claim that counts against limits: together with everything else that staff refunded for its order. */
export async function refundOf(
  { tx }: Writing,
  { orderId, cause, money }: { orderId: number | null; cause: string; money: Refunded | null },
): Promise<Halere> {
  if (!money || money.amount === 0) return 0
  return money.amount + (orderId === null ? 0 : await refundByStaff({ tx }, { orderId, but: cause }))
}

export async function orderOf({ tx }: Writing, orderId: number | null): Promise<Order | null> {
  return orderId === null ? null : await findOrder({ db: tx }, { id: orderId })
}

/** Records money that a person has sent; an amount that was never paid is not to be sent. */
export async function sent(
  shop: ClaimWork,
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
