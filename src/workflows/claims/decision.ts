/** What decisions about complaints and withdrawals share: who decides, the order it is about, and money that a person sends. */
import { z } from 'zod'
import type { Actor, Writing } from '../../server/context.ts'
import { formatPrice, type Halere } from '../../lib/money.ts'
import type { Refusal } from '../../server/refusal.ts'
import { givenByStaff } from '../refunds/refunds.ts'
import type { ClaimWork, GivenBack } from './money.ts'
import { writeSent } from './sent-money.ts'
import { selectComplaintsPayingOut } from '../../shop/complaints/complaints.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { whoOf, type Doing } from '../operations/operations.ts'
import { findWithdrawalsOf } from '../../shop/withdrawals/withdrawals.ts'

/** Who decides, and the words for the customer. */
export interface Deciding {
  actor: Actor
  /** The name that the claim's own history shows. */
  who: string
  why: string
}

export const asStaff = ({ who, why }: Deciding) => ({ actor: 'staff' as const, who, why })
export const complaintCause = (id: number) => `complaint:${id}`
export const withdrawalCause = (id: number) => `withdrawal:${id}`

/** What of the shop decisions are handed. */
const claimNeeds = ['config', 'catalogue', 'delivery'] as const
export type ClaimDoing = Doing & Pick<Shop, (typeof claimNeeds)[number]>

/** The shop of a decision in its transaction, and who decides. */
export const decidingIn = (context: ClaimDoing, why = ''): { shop: ClaimWork; by: Deciding } => ({
  shop: { ...context, now: () => context.now },
  by: { actor: context.actor, who: whoOf(context), why },
})

/** What the audit keeps of a claim, without the words to the customer: the claim keeps those. */
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

/** What all decisions are declared with: what they are handed, what the customer reads, and that their history names who. */
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

/** How money goes back, as a command says it. */
export function moneyTold({ way, amount }: GivenBack): string {
  if (way === 'nothing') return 'Nothing was paid, so nothing goes back.'
  const how =
    way === 'card'
      ? 'the gateway gives it back to the card'
      : "send it to the customer's account, then write that it was paid"
  return `${formatPrice(amount, 'en')}: ${how}. The customer is told.`
}

/** What the page of a claim knows of it. */
export interface ClaimState {
  state: string
  /** New goods were promised, and are not sent yet. */
  isToSend: boolean
  /** It is over once its money was sent in the bank, which this member may not say. */
  waitsForBank: boolean
  /** What the customer asked for. */
  wish: string | null
  /** Which pieces are meant is not said until a clerk reads it. */
  isInWords: boolean
  /** Of its order, with the pieces that are claimed. */
  lines: readonly { line: number; name: string; pieces: number; claimed: number }[]
}

export const inStates =
  (...states: readonly string[]) =>
  ({ state }: ClaimState): boolean =>
    states.includes(state)

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
