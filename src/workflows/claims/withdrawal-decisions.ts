/** The staff's operations on withdrawals: returned goods, and their refunds. */
import { z } from 'zod'
import type { Outcome } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import {
  asStaff,
  claimAudit,
  everyDecision,
  decidingIn,
  refundOf,
  inStates,
  moneyText,
  orderOf,
  sent,
  wayAnswered,
  withdrawalCause,
  type ClaimDoing,
  type ClaimState,
  type Deciding,
} from './decision.ts'
import { piecesOf, type ClaimWork, type Refunded } from './money.ts'
import { isNotedByPiece } from './sent-money.ts'
import { hasLeft, isReturnable, lockedOrder, returnedBefore } from './withdrawn-goods.ts'
import { cancelWhole, giveBackFor } from './withdrawn-money.ts'
import { withdrawUnsent } from './unsent.ts'
import { restock } from '../../shop/orders/orders.ts'
import { mayCancel } from '../../shop/orders/rules.ts'
import { isWhole, type LinePieces } from '../../shop/withdrawals/rules.ts'
import { f, operation } from '../operations/operations.ts'
import {
  lockWithdrawal,
  moveWithdrawal,
  writeReturned,
  type Withdrawal,
} from '../../shop/withdrawals/withdrawals.ts'

const withdrawal = { id: f.id({ name: 'withdrawal', letter: 'w' }) }
const audit = claimAudit('withdrawal', lockWithdrawal)
const schema = z.object({ withdrawal: z.number(), state: z.string() })
const answersState = {
  schema,
  of: ({ id, state }: Withdrawal) => ({ withdrawal: id, state }),
}

async function move(
  { tx, queue, now }: ClaimWork,
  { id, to, by }: { id: number; to: 'GOODS_BACK' | 'REFUSED' | 'CANCELLED'; by: Deciding },
): Promise<Outcome<{ withdrawal: Withdrawal; moved: boolean }>> {
  return await moveWithdrawal({ tx, queue, now: now() }, { id, to, by: asStaff(by) })
}

async function end(
  context: ClaimDoing,
  to: 'REFUSED' | 'CANCELLED',
  { id, why }: { id: number; why?: string },
): Promise<Outcome<Withdrawal>> {
  const { shop, by } = decidingIn(context, why)
  const moved = await move(shop, { id, to, by })
  return isRefusal(moved) ? moved : moved.withdrawal
}

/** Pieces by the lines of the order, as claimed by the customer; with `isAll` the whole order if they name none. */
const linesOf =
  (isAll: boolean) =>
  ({ lines }: ClaimState) => {
    const isNone = lines.every(({ claimed }) => claimed === 0)
    return lines.map(({ line, name, pieces, box, claimed }) => ({
      line,
      name,
      pieces,
      box,
      first: isAll && isNone ? pieces : claimed,
    }))
  }

/**
 * Records the goods that came back, or were proved to have been sent. Left out: the declared ones, else the
 * whole order. Goods that can be sold again are in stock from now on.
 */
export const takeGoodsBack = operation({
  operation: 'withdrawal.goods_back',
  summary: 'Records that the goods, or proof of posting, arrived; `restock` returns them to stock',
  input: {
    ...withdrawal,
    lines: f.pieces({ name: 'pieces', meaning: 'Which are fit to be returned; left out: what was declared' }),
    isSellable: f.tick({ name: 'restock' }),
    why: f.whyOrNothing(),
  },
  run: async (context, { id, lines, isSellable, why }): Promise<Outcome<Withdrawal>> => {
    const { shop, by } = decidingIn(context, why)
    const { tx } = shop
    const before = await lockWithdrawal({ tx }, id)
    if (!before) return refuse(404, 'error.not_found')
    const order = await lockedOrder({ tx }, before.orderId)
    if (!order) return refuse(409, 'claim.error.no_order')
    // Goods that never left can't come back; a parcel that was not dispatched is unpacked, and the order cancelled.
    if (!hasLeft(order.states)) return refuse(409, 'claim.error.not_sent')
    const moved = await move(shop, { id, to: 'GOODS_BACK', by })
    if (isRefusal(moved) || !moved.moved) return isRefusal(moved) ? moved : moved.withdrawal
    const earlier = await returnedBefore({ tx }, { orderId: order.id, but: id })
    const returned = lines ?? piecesOf(order, before.declared, earlier)
    if (!isReturnable(order, returned, earlier)) return refuse(422, 'claim.error.pieces')
    await writeReturned({ tx }, { id, lines: returned })
    if (isSellable) {
      const pieces = returned.flatMap(({ line, pieces: count }) => {
        const variantId = order.lines[line]?.variantId
        return variantId === undefined ? [] : [{ variantId, pieces: count }]
      })
      await restock({ tx, now: shop.now() }, { orderId: order.id, pieces })
    }
    return { ...moved.withdrawal, returned }
  },
  ...everyDecision,
  audit,
  answer: {
    ...answersState,
    told: ({ returned }) =>
      `Back: ${(returned ?? []).map(({ line, pieces }) => `${line + 1}:${pieces}`).join(', ')}.`,
  },
  forms: { goods_back: { hotkey: 'b', offered: inStates('RECEIVED'), lines: linesOf(true) } },
})

interface Refunding {
  id: number
  unseen: boolean
  lines: LinePieces[] | null
  why?: string
}

export interface RefundedWithdrawal {
  withdrawal: Withdrawal
  money: Refunded
}

/**
 * Refunds a withdrawal: for the goods that came back, or, `unseen`, for those declared. With the last goods also the payment
 * fee, and of the shipping as much as the cheapest delivery. An order that is not packed yet is cancelled instead, if
 * withdrawn from in full: everything paid is refunded, and it is not sent. If withdrawn from in part, the goods are removed
 * from the order and its packing list.
 * @returns the way of the refund; 409 if the goods are not here, the order is unknown, or the goods have to be specified
 */
export const refundWithdrawal = operation({
  operation: 'withdrawal.refund',
  summary:
    'Refunds a withdrawal with a corrective document; removes the goods from an unpacked order instead',
  input: {
    ...withdrawal,
    lines: f.pieces({
      name: 'pieces',
      hasHint: true,
      meaning:
        'Which are meant, where nothing came back and the consumer named them in words; null: as declared',
    }),
    unseen: f.tick({ name: 'goods_unseen', meaning: 'Without waiting for the goods' }),
    why: f.whyOrNothing(),
  },
  run: async (context, { id, unseen, lines, why = '' }): Promise<Outcome<RefundedWithdrawal>> => {
    const { tx } = context
    const before = await lockWithdrawal({ tx }, id)
    if (!before) return refuse(404, 'error.not_found')
    const order = await lockedOrder({ tx }, before.orderId)
    if (!order) return refuse(409, 'claim.error.no_order')
    if (before.state !== 'RECEIVED' && before.state !== 'GOODS_BACK') return refuse(409, 'claim.error.state')
    const { shop, by } = decidingIn(context, why || translator(order.locale)('admin_claims.refund_reason'))
    const earlier = await returnedBefore({ tx }, { orderId: order.id, but: id })
    const returned = before.returned ?? lines ?? piecesOf(order, before.declared, earlier)
    const isAll = isWhole(order.lines, returned)
    const isOpenQuestion = before.goods !== '' && before.declared.length === 0 && lines === null
    // The consumer's own words name some of the goods: the clerk who reads them specifies which, before
    // anything is cancelled.
    if (mayCancel(order.states) && isOpenQuestion) return refuse(409, 'claim.error.which_pieces')
    const money =
      order.states.order === 'CANCELLED' || (mayCancel(order.states) && isAll)
        ? await cancelWhole(shop, order, by)
        : // Whatever money went back for, the parcel would bring it all the same.
          !hasLeft(order.states)
          ? mayCancel(order.states)
            ? await withdrawUnsent(shop, { order, id, returned, by })
            : refuse(409, 'claim.error.not_sent')
          : before.state === 'RECEIVED' && !unseen
            ? refuse(409, 'claim.error.goods_not_back')
            : await giveBackFor(shop, { order, id, returned, earlier, by })
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
  ...everyDecision,
  audit,
  gives: (_context, { id }) => ({
    amount: async (tx, done: RefundedWithdrawal) =>
      await refundOf({ tx }, { ...done.withdrawal, cause: withdrawalCause(id), money: done.money }),
  }),
  // The first entries named no lines.
  kept: (input) => ({ lines: null, ...input }) as unknown as Refunding,
  answer: {
    schema: schema.extend(wayAnswered),
    of: ({ withdrawal: { id, state }, money }) => ({ withdrawal: id, state, way: money.way }),
    told: ({ money }) => moneyText(money),
  },
  forms: {
    refund: {
      hotkey: 'm',
      isWarned: true,
      offered: inStates('RECEIVED', 'GOODS_BACK'),
      hides: ({ isInWords }: ClaimState) => (isInWords ? [] : ['pieces']),
      lines: linesOf(false),
    },
  },
})

/**
 * Records that a person has sent the money of a withdrawal; card refunds are recorded automatically.
 * @returns 403 also if the actor may not record that money was sent by bank
 */
export const writeWithdrawalPaid = operation({
  operation: 'withdrawal.paid',
  summary: 'Records that a person sent the money to the customer’s account',
  input: { ...withdrawal, why: f.whyOrNothing() },
  run: async (context, { id, why }): Promise<Outcome<Withdrawal>> => {
    const { shop, by } = decidingIn(context, why)
    const { tx, queue } = shop
    const before = await lockWithdrawal({ tx }, id)
    if (!before) return refuse(404, 'error.not_found')
    if (before.state !== 'REFUND_DUE') return refuse(409, 'claim.error.state')
    const cause = withdrawalCause(id)
    const refusal = await sent(shop, { orderId: before.orderId, cause, by })
    if (refusal) return refusal
    const order = await orderOf({ tx }, before.orderId)
    // A completed refund has its own mail.
    const isTold = order !== null && (await isNotedByPiece({ tx }, { order, cause }))
    const moved = await moveWithdrawal(
      { tx, queue, now: shop.now() },
      { id, to: 'REFUNDED', by: { ...asStaff(by), isTold } },
    )
    return isRefusal(moved) ? moved : moved.withdrawal
  },
  ...everyDecision,
  audit,
  answer: answersState,
  forms: {
    paid: {
      hotkey: 'p',
      offered: (claim: ClaimState) => inStates('REFUND_DUE')(claim) && !claim.waitsForBank,
    },
  },
})

/** Refuses a withdrawal, with the reason. */
export const refuseWithdrawal = operation({
  operation: 'withdrawal.refuse',
  summary: 'Refuses a withdrawal; the customer is mailed the reason',
  input: { ...withdrawal, why: f.why() },
  run: async (context, input) => await end(context, 'REFUSED', input),
  ...everyDecision,
  audit,
  answer: answersState,
  forms: { refuse: { hotkey: 'r', isWarned: true, offered: inStates('RECEIVED', 'GOODS_BACK') } },
})

/** Records that the consumer revoked the withdrawal. */
export const cancelWithdrawal = operation({
  operation: 'withdrawal.cancel',
  summary: 'Records that the consumer revoked the withdrawal',
  input: { ...withdrawal, why: f.whyOrNothing() },
  run: async (context, input) => await end(context, 'CANCELLED', input),
  ...everyDecision,
  audit,
  answer: answersState,
  forms: { cancel: { hotkey: 'c', isWarned: true, offered: inStates('RECEIVED') } },
})
