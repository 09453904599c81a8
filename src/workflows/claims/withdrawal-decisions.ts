/** What staff does about withdrawals: goods that come back, and money that goes back for them. */
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import { asStaff, givenOf, orderOf, sent, whole, withdrawalCause, type Deciding } from './decision.ts'
import {
  cheapestDelivery,
  correctionFor,
  giveBackByDocument,
  piecesOf,
  type ClaimShop,
  type GivenBack,
} from './money.ts'
import { isToldByPieces } from './sent-money.ts'
import { withdrawUnsent } from './unsent.ts'
import { findOrder, lockOrder, restock } from '../../shop/orders/orders.ts'
import { mayCancel, type Order, type States } from '../../shop/orders/rules.ts'
import { lockAttempts } from '../../shop/payments/payments.ts'
import type { Giving } from '../../shop/staff/staff.ts'
import { isWhole, type LinePieces } from '../../shop/withdrawals/rules.ts'
import {
  lockWithdrawal,
  moveWithdrawal,
  findWithdrawalsOf,
  writeReturned,
  type Withdrawal,
} from '../../shop/withdrawals/withdrawals.ts'

/** The order under lock, so that of two withdrawals the later one sees what the earlier one brought: attempts, order. */
async function lockedOrder(tx: Tx, orderId: number | null): Promise<Order | null> {
  if (orderId === null) return null
  await lockAttempts({ tx }, orderId)
  return (await lockOrder({ tx }, orderId)) ? await findOrder({ db: tx }, { id: orderId }) : null
}

const hasLeft = ({ fulfilment }: States): boolean =>
  fulfilment === 'SHIPPED' || fulfilment === 'DELIVERED' || fulfilment === 'RETURNED'

const about = <Name extends string>(operation: Name, id: number) => ({ operation, id, lock: lockWithdrawal })

/** Refuses a withdrawal, with the reason; or writes that the consumer took it back. */
export async function endWithdrawal(
  shop: ClaimShop,
  { id, to, by }: { id: number; to: 'REFUSED' | 'CANCELLED'; by: Deciding },
): Promise<Withdrawal | Refusal> {
  const operation = to === 'REFUSED' ? 'withdrawal.refuse' : 'withdrawal.cancel'
  return await whole(shop, {
    by,
    about: about(operation, id),
    work: async (tx) => {
      const moved = await moveWithdrawal(
        { tx, queue: shop.queue, now: shop.now() },
        { id, to, by: asStaff(by) },
      )
      return isRefusal(moved) ? moved : moved.withdrawal
    },
  })
}

/**
 * Writes what came back, or what is proved to have been sent. Left out: what was declared, else all of the order.
 * @param isSellable whether the goods can be sold again: then they are in stock from now on.
 */
export async function takeGoodsBack(
  shop: ClaimShop,
  {
    id,
    lines,
    isSellable,
    by,
  }: { id: number; lines: LinePieces[] | null; isSellable: boolean; by: Deciding },
): Promise<Withdrawal | Refusal> {
  return await whole(shop, {
    by,
    about: about('withdrawal.goods_back', id),
    work: async (tx) => {
      const before = await lockWithdrawal({ tx }, id)
      if (!before) return refuse(404, 'error.not_found')
      const order = await lockedOrder(tx, before.orderId)
      if (!order) return refuse(409, 'claim.error.no_order')
      // Goods that never left can't be back; a parcel that did not leave is unpacked, and the order cancelled.
      if (!hasLeft(order.states)) return refuse(409, 'claim.error.not_sent')
      const now = shop.now()
      const moved = await moveWithdrawal(
        { tx, queue: shop.queue, now },
        { id, to: 'GOODS_BACK', by: asStaff(by) },
      )
      if (isRefusal(moved) || !moved.moved) return isRefusal(moved) ? moved : moved.withdrawal
      const earlier = await returnedBefore(tx, order.id, id)
      const returned = lines ?? piecesOf(order, before.declared, earlier)
      if (!isReturnable(order, returned, earlier)) return refuse(422, 'claim.error.pieces')
      await writeReturned({ tx }, { id, lines: returned })
      if (isSellable) {
        const pieces = returned.flatMap(({ line, pieces: count }) => {
          const variantId = order.lines[line]?.variantId
          return variantId === undefined ? [] : [{ variantId, pieces: count }]
        })
        await restock({ tx, now }, { orderId: order.id, pieces })
      }
      return { ...moved.withdrawal, returned }
    },
  })
}

/** What other withdrawals of an order have brought back. */
async function returnedBefore(tx: Tx, orderId: number, but: number): Promise<LinePieces[]> {
  const others = (await findWithdrawalsOf({ db: tx }, orderId)).filter(
    ({ id, state, orderChangeId }) =>
      // What was taken out before it was packed is no part of the order any more.
      id !== but && state !== 'REFUSED' && state !== 'CANCELLED' && orderChangeId === null,
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

export interface RefundedWithdrawal {
  withdrawal: Withdrawal
  money: GivenBack
}

/**
 * Gives the money of a withdrawal back: for the goods that came, or, `unseen`, for those declared. With the last goods
 * also the fee of the payment, and of the shipping as much as the cheapest delivery. An order that is not packed yet is
 * cancelled instead, where all of it is withdrawn from: everything paid goes back, and it is not sent. Where a part is, it
 * is taken out of the order and goes out of its packing list.
 * @param lines what is withdrawn from, where nothing came back and the words leave it open; null: as declared
 * @returns how the money goes; 409: the goods are not here, no order fits, or it has to be said which goods.
 */
export async function refundWithdrawal(
  shop: ClaimShop,
  {
    id,
    unseen,
    lines = null,
    by,
  }: { id: number; unseen: boolean; lines?: LinePieces[] | null; by: Deciding },
): Promise<RefundedWithdrawal | Refusal> {
  const { who, why } = by
  const gives: Giving<RefundedWithdrawal> = {
    input: { id, unseen, lines, who, why },
    amount: async (tx, { withdrawal, money }) =>
      await givenOf({ tx }, { ...withdrawal, cause: withdrawalCause(id), money }),
  }
  return await whole(shop, {
    by,
    about: { ...about('withdrawal.refund', id), gives },
    work: async (tx) => {
      const before = await lockWithdrawal({ tx }, id)
      if (!before) return refuse(404, 'error.not_found')
      const order = await lockedOrder(tx, before.orderId)
      if (!order) return refuse(409, 'claim.error.no_order')
      if (before.state !== 'RECEIVED' && before.state !== 'GOODS_BACK')
        return refuse(409, 'claim.error.state')
      const earlier = await returnedBefore(tx, order.id, id)
      const returned = before.returned ?? lines ?? piecesOf(order, before.declared, earlier)
      const isAll = isWhole(order.lines, returned)
      const isOpenQuestion = before.goods !== '' && before.declared.length === 0 && lines === null
      // The consumer's own words name some of the goods: who read them says which, before anything is cancelled.
      if (mayCancel(order.states) && isOpenQuestion) return refuse(409, 'claim.error.which_pieces')
      const money =
        order.states.order === 'CANCELLED' || (mayCancel(order.states) && isAll)
          ? await cancelWhole({ ...shop, tx }, order, by)
          : // Whatever money went back for, the parcel would bring it all the same.
            !hasLeft(order.states)
            ? mayCancel(order.states)
              ? await withdrawUnsent({ ...shop, tx }, { order, id, returned, by })
              : refuse(409, 'claim.error.not_sent')
            : before.state === 'RECEIVED' && !unseen
              ? refuse(409, 'claim.error.goods_not_back')
              : await giveBackFor({ ...shop, tx }, { order, id, returned, earlier, by })
      if (isRefusal(money)) return money
      if (before.returned === null) await writeReturned({ tx }, { id, lines: returned })
      const moved = await moveWithdrawal(
        { tx, queue: shop.queue, now: shop.now() },
        {
          id,
          to: money.way === 'nothing' ? 'REFUNDED' : 'REFUND_DUE',
          by: { ...asStaff(by), amount: money.way === 'nothing' ? 0 : money.amount },
        },
      )
      return isRefusal(moved) ? moved : { withdrawal: moved.withdrawal, money }
    },
  })
}

async function giveBackFor(
  shop: Writing & ClaimShop,
  claim: { order: Order; id: number; returned: LinePieces[]; earlier: LinePieces[]; by: Deciding },
): Promise<GivenBack | Refusal> {
  const { order, id, returned, earlier, by } = claim
  if (!isReturnable(order, returned, earlier)) return refuse(422, 'claim.error.pieces')
  const cheapest = await cheapestDelivery(shop, order)
  return await giveBackByDocument(shop, {
    order,
    cause: withdrawalCause(id),
    wanted: correctionFor(order, { returned, earlier, cheapest }),
    reason: by.why,
    on: shop.now(),
  })
}

/** The whole order, which is not packed yet: it is cancelled, with its stock and its money, unless it was before. */
async function cancelWhole(
  shop: Writing & ClaimShop,
  order: Order,
  by: Deciding,
): Promise<GivenBack | Refusal> {
  const { tx } = shop
  const asked = { orderId: order.id, actor: 'staff' as const, reason: by.why }
  const cancelled = await cancelOrder({ tx, queue: shop.queue, now: shop.now() }, asked)
  if (isRefusal(cancelled)) return cancelled
  const payment = (await orderOf(shop, order.id))?.states.payment
  if (payment === 'AWAITING' || payment === 'NOT_DUE_YET') return { way: 'nothing', amount: 0 }
  return { way: order.paymentCode === 'card' ? 'card' : 'account', amount: order.totalWithVat }
}

/**
 * Writes that a person has sent the money of a withdrawal; money to a card is written by itself.
 * @returns 403 also where the actor may not say that money was sent in the bank
 */
export async function writeWithdrawalPaid(
  shop: ClaimShop,
  { id, by }: { id: number; by: Deciding },
): Promise<Withdrawal | Refusal> {
  return await whole(shop, {
    by,
    about: about('withdrawal.paid', id),
    work: async (tx) => {
      const before = await lockWithdrawal({ tx }, id)
      if (!before) return refuse(404, 'error.not_found')
      if (before.state !== 'REFUND_DUE') return refuse(409, 'claim.error.state')
      const cause = withdrawalCause(id)
      const refusal = await sent({ ...shop, tx }, { orderId: before.orderId, cause, by })
      if (refusal) return refusal
      const order = await orderOf({ tx }, before.orderId)
      // Where a piece of money was sent, a mail of its own tells of it.
      const isTold = order !== null && (await isToldByPieces({ tx }, { order, cause }))
      const context = { queue: shop.queue, now: shop.now() }
      const moved = await moveWithdrawal(
        { ...context, tx },
        { id, to: 'REFUNDED', by: { ...asStaff(by), isTold } },
      )
      return isRefusal(moved) ? moved : moved.withdrawal
    },
  })
}
