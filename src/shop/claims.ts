/** What staff does about complaints and withdrawals: both tied to orders, money, documents and stock. */
import type { Tx } from '../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../server/refusal.ts'
import { cancelOrder } from './checkout/checkout.ts'
import {
  correctionFor,
  cheapestDelivery,
  giveBackByDocument,
  hasArrived,
  piecesOf,
  writeSent,
  type ClaimShop,
  type GivenBack,
} from './claim-money.ts'
import {
  lockComplaint,
  moveComplaint,
  selectComplaintsPayingOut,
  type Complaint,
} from './complaints/complaints.ts'
import type { Settlement } from './complaints/rules.ts'
import { findOrder, lockOrder, restock } from './orders/orders.ts'
import { mayCancel, type Order, type States } from './orders/rules.ts'
import { lockAttempts } from './payments/payments.ts'
import type { LinePieces } from './withdrawals/rules.ts'
import { isWhole } from './withdrawals/rules.ts'
import {
  lockWithdrawal,
  moveWithdrawal,
  selectWithdrawalsOf,
  selectWithdrawalsPayingOut,
  writeReturned,
  type Withdrawal,
} from './withdrawals/withdrawals.ts'

/** Who decides, and the words for the customer. */
export interface Deciding {
  who: string
  why: string
}

const asStaff = ({ who, why }: Deciding) => ({ actor: 'staff' as const, who, why })
const complaintCause = (id: number) => `complaint:${id}`
const withdrawalCause = (id: number) => `withdrawal:${id}`

/** Does something whole or not at all: what is refused leaves nothing behind. */
async function whole<T>(shop: ClaimShop, work: (tx: Tx) => Promise<T | Refusal>): Promise<T | Refusal> {
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

/** Takes a complaint into work; the customer is not told of that. */
export async function workOnComplaint(
  shop: ClaimShop,
  id: number,
  by: Deciding,
): Promise<Complaint | Refusal> {
  return await whole(shop, async (tx) => await move(tx, shop, id, 'IN_WORK', by))
}

/** Refuses a complaint, with the reason in writing (Act 634/1992, § 19/3). */
export async function refuseComplaint(
  shop: ClaimShop,
  id: number,
  by: Deciding,
): Promise<Complaint | Refusal> {
  return await whole(shop, async (tx) => await move(tx, shop, id, 'REFUSED', by))
}

async function move(
  tx: Tx,
  shop: ClaimShop,
  id: number,
  to: 'IN_WORK' | 'REFUSED',
  by: Deciding,
): Promise<Complaint | Refusal> {
  const moved = await moveComplaint(tx, { queue: shop.queue, now: shop.now() }, id, to, asStaff(by))
  return isRefusal(moved) ? moved : moved.complaint
}

/**
 * Accepts a complaint. An amount is corrected on the order's document and sent on its way back; new goods have none.
 * Doing it again changes nothing.
 * @returns how the money goes; null: none does. 409: no order fits, or it is decided already; 422: more than was invoiced.
 */
export async function acceptComplaint(
  shop: ClaimShop,
  id: number,
  settlement: Settlement,
  by: Deciding,
): Promise<{ complaint: Complaint; money: GivenBack | null } | Refusal> {
  return await whole(shop, async (tx) => {
    const surroundings = { queue: shop.queue, now: shop.now() }
    const accepted = await moveComplaint(tx, surroundings, id, 'ACCEPTED', { ...asStaff(by), settlement })
    if (isRefusal(accepted) || !accepted.moved || settlement.amount === null)
      return isRefusal(accepted) ? accepted : { complaint: accepted.complaint, money: null }
    const { complaint } = accepted
    const order = await orderOf(tx, complaint.orderId)
    if (!order) return refuse(409, 'claim.error.no_order')
    const money = await giveBackByDocument(tx, shop, {
      order,
      cause: complaintCause(id),
      wanted: { kind: 'amount', amount: settlement.amount, name: by.why.slice(0, 100) },
      reason: by.why,
      on: shop.now(),
    })
    return isRefusal(money) ? money : { complaint, money }
  })
}

/**
 * Writes that an accepted complaint is settled: goods sent, or money sent to an account. Money to a card settles it by
 * itself.
 */
export async function settleComplaint(
  shop: ClaimShop,
  id: number,
  by: Deciding,
): Promise<Complaint | Refusal> {
  return await whole(shop, async (tx) => {
    const before = await lockComplaint(tx, id)
    if (!before) return refuse(404, 'error.not_found')
    if (before.state === 'ACCEPTED' && before.amount !== null) {
      const refusal = await sent(tx, shop, before.orderId, { cause: complaintCause(id), who: by.who })
      if (refusal) return refusal
    }
    const moved = await moveComplaint(tx, { queue: shop.queue, now: shop.now() }, id, 'SETTLED', asStaff(by))
    return isRefusal(moved) ? moved : moved.complaint
  })
}

/** Money that a person has sent; whatever was never paid is no person's to send. */
async function sent(
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

/** The order under lock, so that of two withdrawals the later one sees what the earlier one brought: attempts, order. */
async function lockedOrder(tx: Tx, orderId: number | null): Promise<Order | null> {
  if (orderId === null) return null
  await lockAttempts(tx, orderId)
  return (await lockOrder(tx, orderId)) ? await findOrder(tx, { id: orderId }) : null
}

const hasLeft = ({ fulfilment }: States): boolean =>
  fulfilment === 'SHIPPED' || fulfilment === 'DELIVERED' || fulfilment === 'RETURNED'

async function orderOf(tx: Tx, orderId: number | null): Promise<Order | null> {
  return orderId === null ? null : await findOrder(tx, { id: orderId })
}

/** Refuses a withdrawal, with the reason; or writes that the consumer took it back. */
export async function endWithdrawal(
  shop: ClaimShop,
  id: number,
  to: 'REFUSED' | 'CANCELLED',
  by: Deciding,
): Promise<Withdrawal | Refusal> {
  return await whole(shop, async (tx) => {
    const moved = await moveWithdrawal(tx, { queue: shop.queue, now: shop.now() }, id, to, asStaff(by))
    return isRefusal(moved) ? moved : moved.withdrawal
  })
}

/**
 * Writes what came back, or what is proved to have been sent. Left out: what was declared, else all of the order.
 * @param shelf whether it can be sold again: then it is on the shelf from now on.
 */
export async function takeGoodsBack(
  shop: ClaimShop,
  id: number,
  { lines, shelf }: { lines: LinePieces[] | null; shelf: boolean },
  by: Deciding,
): Promise<Withdrawal | Refusal> {
  return await whole(shop, async (tx) => {
    const before = await lockWithdrawal(tx, id)
    if (!before) return refuse(404, 'error.not_found')
    const order = await lockedOrder(tx, before.orderId)
    if (!order) return refuse(409, 'claim.error.no_order')
    // Goods that never left can't be back; a parcel that did not leave is unpacked, and the order cancelled.
    if (!hasLeft(order.states)) return refuse(409, 'claim.error.not_sent')
    const now = shop.now()
    const moved = await moveWithdrawal(tx, { queue: shop.queue, now }, id, 'GOODS_BACK', asStaff(by))
    if (isRefusal(moved) || !moved.moved) return isRefusal(moved) ? moved : moved.withdrawal
    const earlier = await returnedBefore(tx, order.id, id)
    const returned = lines ?? piecesOf(order, before.declared, earlier)
    if (!isReturnable(order, returned, earlier)) return refuse(422, 'claim.error.pieces')
    await writeReturned(tx, id, returned)
    if (shelf) {
      const pieces = returned.flatMap(({ line, pieces: count }) => {
        const variantId = order.lines[line]?.variantId
        return variantId === undefined ? [] : [{ variantId, pieces: count }]
      })
      await restock(tx, order.id, pieces, now)
    }
    return { ...moved.withdrawal, returned }
  })
}

/** What other withdrawals of an order have brought back. */
async function returnedBefore(tx: Tx, orderId: number, but: number): Promise<LinePieces[]> {
  const others = (await selectWithdrawalsOf(tx, orderId)).filter(
    ({ id, state }) => id !== but && state !== 'REFUSED' && state !== 'CANCELLED',
  )
  return others.flatMap(({ returned }) => returned ?? [])
}

function isReturnable(order: Order, returned: LinePieces[], earlier: LinePieces[]): boolean {
  const taken = new Map<number, number>()
  for (const { line, pieces } of [...earlier, ...returned]) {
    if (!Number.isSafeInteger(pieces) || pieces <= 0) return false
    taken.set(line, (taken.get(line) ?? 0) + pieces)
  }
  return (
    returned.length > 0 && [...taken].every(([line, pieces]) => pieces <= (order.lines[line]?.pieces ?? 0))
  )
}

/**
 * Gives the money of a withdrawal back: for the goods that came, or, `unseen`, for those declared. With the last goods
 * also the fee of the payment, and of the shipping as much as the cheapest delivery. An order that is not packed yet is
 * cancelled instead, where all of it is withdrawn from: everything paid goes back, and it is not sent.
 * @returns how the money goes; 409: the goods are not here, or no order fits.
 */
export async function refundWithdrawal(
  shop: ClaimShop,
  id: number,
  { unseen }: { unseen: boolean },
  by: Deciding,
): Promise<{ withdrawal: Withdrawal; money: GivenBack } | Refusal> {
  return await whole(shop, async (tx) => {
    const before = await lockWithdrawal(tx, id)
    if (!before) return refuse(404, 'error.not_found')
    const order = await lockedOrder(tx, before.orderId)
    if (!order) return refuse(409, 'claim.error.no_order')
    if (before.state !== 'RECEIVED' && before.state !== 'GOODS_BACK') return refuse(409, 'claim.error.state')
    const earlier = await returnedBefore(tx, order.id, id)
    const returned = before.returned ?? piecesOf(order, before.declared, earlier)
    const isAll = isWhole(order.lines, returned)
    const money =
      order.states.order === 'CANCELLED' || (mayCancel(order.states) && isAll)
        ? await cancelWhole(tx, shop, order, by)
        : // Whatever money went back for, the parcel would bring it all the same.
          !hasLeft(order.states)
          ? refuse(409, 'claim.error.not_sent')
          : before.state === 'RECEIVED' && !unseen
            ? refuse(409, 'claim.error.goods_not_back')
            : await giveBackFor(tx, shop, { order, id, returned, earlier, by })
    if (isRefusal(money)) return money
    if (before.returned === null) await writeReturned(tx, id, returned)
    const moved = await moveWithdrawal(
      tx,
      { queue: shop.queue, now: shop.now() },
      id,
      money.way === 'nothing' ? 'REFUNDED' : 'REFUND_DUE',
      { ...asStaff(by), amount: money.way === 'nothing' ? 0 : money.amount },
    )
    return isRefusal(moved) ? moved : { withdrawal: moved.withdrawal, money }
  })
}

async function giveBackFor(
  tx: Tx,
  shop: ClaimShop,
  claim: { order: Order; id: number; returned: LinePieces[]; earlier: LinePieces[]; by: Deciding },
): Promise<GivenBack | Refusal> {
  const { order, id, returned, earlier, by } = claim
  if (!isReturnable(order, returned, earlier)) return refuse(422, 'claim.error.pieces')
  const cheapest = await cheapestDelivery(tx, shop, order)
  return await giveBackByDocument(tx, shop, {
    order,
    cause: withdrawalCause(id),
    wanted: correctionFor(order, { returned, earlier, cheapest }),
    reason: by.why,
    on: shop.now(),
  })
}

/** The whole order, which nobody has packed: it is cancelled, with its stock and its money, unless it was before. */
async function cancelWhole(
  tx: Tx,
  shop: ClaimShop,
  order: Order,
  by: Deciding,
): Promise<GivenBack | Refusal> {
  const asked = { orderId: order.id, actor: 'staff' as const, reason: by.why }
  const cancelled = await cancelOrder(tx, { queue: shop.queue, now: shop.now() }, asked)
  if (isRefusal(cancelled)) return cancelled
  const payment = (await orderOf(tx, order.id))?.states.payment
  if (payment === 'AWAITING' || payment === 'NOT_DUE_YET') return { way: 'nothing', amount: 0 }
  return { way: order.paymentCode === 'card' ? 'card' : 'account', amount: order.totalWithVat }
}

/** Writes that a person has sent the money of a withdrawal; money to a card is written by itself. */
export async function writeWithdrawalPaid(
  shop: ClaimShop,
  id: number,
  by: Deciding,
): Promise<Withdrawal | Refusal> {
  return await whole(shop, async (tx) => {
    const before = await lockWithdrawal(tx, id)
    if (!before) return refuse(404, 'error.not_found')
    if (before.state !== 'REFUND_DUE') return refuse(409, 'claim.error.state')
    const cause = withdrawalCause(id)
    const refusal = await sent(tx, shop, before.orderId, { cause, who: by.who })
    if (refusal) return refusal
    const order = await orderOf(tx, before.orderId)
    // Where a piece of money was sent, a mail of its own tells of it.
    const isTold = order !== null && (await hasArrived(tx, order, cause))
    const surroundings = { queue: shop.queue, now: shop.now() }
    const moved = await moveWithdrawal(tx, surroundings, id, 'REFUNDED', { ...asStaff(by), isTold })
    return isRefusal(moved) ? moved : moved.withdrawal
  })
}

/** Ends what money that went back has ended, since nobody has to look at it any more. One that fails holds up no other. */
export async function endWhatIsPaid(shop: ClaimShop, report: (error: unknown) => void): Promise<void> {
  const surroundings = { queue: shop.queue, now: shop.now() }
  const by = { actor: 'shop' as const, who: '', why: '' }
  const each = async (orderId: number | null, cause: string, end: (tx: Tx) => Promise<unknown>) =>
    await shop.db
      .transaction()
      .execute(async (tx) => {
        const order = await orderOf(tx, orderId)
        if (order && (await hasArrived(tx, order, cause))) await end(tx)
      })
      .catch(report)
  for (const { id, orderId } of await selectWithdrawalsPayingOut(shop.db))
    await each(orderId, withdrawalCause(id), async (tx) => {
      // The mail that the money went back has told of it.
      await moveWithdrawal(tx, surroundings, id, 'REFUNDED', { ...by, isTold: true })
    })
  for (const { id, orderId } of await selectComplaintsPayingOut(shop.db))
    await each(orderId, complaintCause(id), async (tx) => {
      await moveComplaint(tx, surroundings, id, 'SETTLED', by)
    })
}
