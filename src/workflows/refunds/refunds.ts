/** Refunds: whole, in pieces, from several payments, never more than was paid, and each piece once. */
import type { Reading, Writing } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { undoneWhenRefused } from '../../server/savepoint.ts'
import { freeSurplus, moneyBehind, moneyOfOrder, releasePart, surplusOf } from '../../shop/money/money.ts'
import { giveBack, refundDue, transferDue } from '../../shop/orders/jobs.ts'
import { lockForMoney, move } from '../../shop/orders/orders.ts'
import type { States } from '../../shop/orders/rules.ts'
import { drawn, type Draw } from './drawing.ts'
import {
  recordRefund,
  lockAttempts,
  newMessageId,
  findRefunds,
  type Refund,
  type RefundSource,
} from '../../shop/payments/payments.ts'

export { drawn } from './drawing.ts'

export interface RefundInput {
  orderId: number
  /** Haléře. */
  amount: number
  /** The same key requests the same piece of the same order again and gets it once. */
  key: string
  reason: string
  /**
   * The payment by card, or the transfer, to refund; both left out: the order's own one, before surplus ones; and
   * several if no single one is enough.
   */
  attemptId?: number
  transactionId?: number
  /** Or money that came neither by card nor on a statement. */
  receivedId?: number
  /**
   * A correction of the same name takes the amount off the document: it is refunded from money that paid the
   * order, not from surplus.
   */
  isCorrected?: boolean
  actor: 'gateway' | 'shop' | 'staff'
}

interface Context {
  queue: Queue
  now: Date
}

/** The recorded refund: its pieces, each from a different payment, in the order that they were drawn. */
export interface Refunded {
  /** The first of them. */
  refund: Refund
  pieces: Refund[]
}

/**
 * Requests a refund of an order's money to its source: to a card by a job, to an account by a person, who reports when it is
 * sent (`bankRefundSent`). The calling operation has checked the permission. Locks are taken in the order attempts, order. An
 * amount that no single payment covers is drawn on several: cards first, then the others, all or nothing.
 * @returns the pieces, the same ones for the same key; or the refusal: nothing paid (409), more than is left, no amount, or a
 * key that was used for something else (422)
 */
export async function askRefund(context: Writing & Context, asked: RefundInput): Promise<Refunded | Refusal> {
  return await ask(context, asked, () => true)
}

/** Money that an order does not accept: a card payment or a transfer that came too late, or once too often. */
export interface Owed {
  orderId: number
  source: RefundSource
  amount: number
  why: string
}

/**
 * Records that money which the order does not accept goes back in full, and has the customer notified. An order
 * that is fulfilled anyway, or is under review, stays as it is; one that is cancelled becomes due for a refund.
 */
export async function owe(context: Writing & Context, owed: Owed): Promise<void> {
  const { tx } = context
  const { orderId, source, amount, why: reason } = owed
  const [actor, key] =
    'attemptId' in source
      ? (['gateway', `owed-${source.attemptId}`] as const)
      : ([
          'shop',
          `owed-transfer-${'transactionId' in source ? source.transactionId : source.receivedId}`,
        ] as const)
  const asked = await ask(context, { orderId, amount, reason, actor, key, ...source }, isLost)
  if (isRefusal(asked)) throw new Error(`Order ${orderId}, ${reason}: ${asked.error_trans_key}`)
  if ('attemptId' in source) await context.queue.send(tx, refundDue, { orderId, ...source })
  else await context.queue.send(tx, transferDue, { orderId, refundId: asked.refund.id })
}

/** True if nothing but refunds is left of an order. */
const isLost = ({ order, payment }: States): boolean =>
  payment !== 'REVIEW' && (order === 'CANCELLED' || payment === 'REFUNDED' || payment === 'PARTLY_REFUNDED')

/**
 * An order that still owes a part does not count as refunded; nor does one that is fulfilled and owes all of it, because its
 * money was allocated elsewhere. In review it stays so: after a partial refund it would pass for a paid one, and be sent.
 */
async function isStillOwed(
  { tx }: Writing,
  { orderId, states }: { orderId: number; states: States },
): Promise<boolean> {
  if (states.order === 'CANCELLED') return false
  const { settled, open } = await moneyOfOrder({ db: tx }, orderId)
  return open > 0 && (settled > 0 || states.order === 'CONFIRMED' || states.order === 'COMPLETED')
}

async function ask(
  { tx, queue, now }: Writing & Context,
  asked: RefundInput,
  becomesDue: (states: States) => boolean,
): Promise<Refunded | Refusal> {
  const { orderId, amount, key, reason, actor } = asked
  await lockAttempts({ tx }, orderId)
  const order = await lockForMoney({ tx }, orderId)
  if (!order) return refuse(404, 'error.not_found')
  const earlier = (await findRefunds({ db: tx }, orderId)).filter(
    (one) => one.actor === actor && one.key === key,
  )
  const [first] = earlier
  if (first)
    return total(earlier) === amount
      ? { refund: first, pieces: earlier }
      : refuse(422, 'refund.error.key_reused')
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse(422, 'refund.error.amount')
  const money = await moneyOf({ tx }, orderId)
  const paid = money.filter((one) => isRequestedSource(one, asked))
  if (paid.length === 0) return refuse(409, 'refund.error.not_paid')
  const before = await moneyOfOrder({ db: tx }, orderId)
  const draws = (asked.isCorrected ? drawn(paying(paid), amount) : null) ?? drawn(paid, amount)
  if (draws === null) return refuse(422, 'refund.error.over_paid')
  const isOwed = await isStillOwed({ tx }, { orderId, states: order.states })
  // Money that paid a part of an invoice has to be allocated elsewhere first: the invoice is owed again, and
  // with it the credit. An order with a rest awaited since it was changed has to be changed back, or cancelled.
  const isAwaited = order.states.payment === 'NOT_DUE_YET' || order.states.payment === 'AWAITING'
  if (isOwed && actor === 'staff' && isAwaited) return refuse(409, 'refund.error.not_paid')
  return await undoneWhenRefused(tx, async () => {
    const written = await writePieces({ tx, queue, now }, { orderId, key, reason, actor }, draws)
    const { settled } = await moneyOfOrder({ db: tx }, orderId)
    // Money paid beyond the total goes back, and the order stays paid: it is packed like any other.
    const isBeside = order.states.payment === 'PAID' && settled > 0 && settled === before.settled
    const isReviewed = isOwed && order.states.payment === 'REVIEW'
    if (!becomesDue(order.states) || isReviewed || (isBeside && order.states.order !== 'CANCELLED'))
      return written
    const owed = await move(
      { tx },
      { orderId, to: { payment: 'REFUND_DUE' }, by: { actor, why: reason, now } },
    )
    return 'illegal' in owed ? refuse(409, 'refund.error.not_paid') : written
  })
}

/** The part of each payment that pays the order at this moment. */
const paying = (paid: readonly MoneyPaid[]): MoneyPaid[] => paid.map((one) => ({ ...one, left: one.here }))

async function writePieces(
  { tx, queue, now }: Writing & Context,
  asked: Pick<RefundInput, 'orderId' | 'key' | 'reason' | 'actor'>,
  draws: Draw<MoneyPaid>[],
): Promise<Refunded> {
  const pieces: Refund[] = []
  for (const [index, { from, amount }] of draws.entries()) {
    const piece = { ...asked, amount, piece: index + 1, messageId: newMessageId(), now, ...from.source }
    const refund = await recordRefund({ tx }, piece)
    pieces.push(refund)
    if (refund.attemptId !== null) await queue.send(tx, giveBack, { refundId: refund.id })
  }
  const [refund] = pieces
  if (!refund) throw new Error(`Order ${asked.orderId}: a refund of nothing`)
  return { refund, pieces }
}

/**
 * Refunds the overpayment of an order that costs less now, drawn on the named payments. The order stays as it is; its caller
 * has taken the money off it (`freeSurplus` of money), and holds the locks of attempts and order.
 */
export async function returnSurplus(
  context: Writing & Context,
  { draws, ...asked }: SurplusInput & { draws: Draw<MoneyPaid>[] },
): Promise<Refunded> {
  return await writePieces(context, { ...asked, actor: 'shop' }, draws)
}

type SurplusInput = Pick<RefundInput, 'orderId' | 'key' | 'reason'>
const shopsOwn = { actor: 'shop', staffId: null } as const

/**
 * Takes an overpayment off an order: money first, then credit. The caller holds the locks of attempts and order.
 * @returns how its money goes back, by `returnSurplus`; null if there is no overpayment
 */
export async function freed(
  { tx, now }: Writing & { now: Date },
  { orderId, key, reason }: SurplusInput,
): Promise<(SurplusInput & { draws: Draw<MoneyPaid>[] }) | null> {
  const { over, money } = await surplusOf({ tx }, orderId)
  if (over === 0) return null
  const draws = money === 0 ? [] : drawn(await moneyOf({ tx }, orderId), money)
  if (draws === null) throw new Error(`Order ${orderId}: its payments do not cover what it was paid`)
  const first = draws.map(({ from }) => from.receivedId)
  await freeSurplus({ tx, now, by: shopsOwn }, { orderId, key, first })
  return draws.length === 0 ? null : { orderId, key, reason, draws }
}

/**
 * Returns the surplus that an order on delivery brings since its document was corrected. First, credit is
 * restored to its owner: cash may still be to come, and the amount on a parcel is collected. Then money beyond
 * the total is refunded. The caller holds the locks of attempts and order.
 * @param asked.over the surplus in haléře, including the cash that is still to come
 * @returns how much of it is back or on its way, in haléře, and whether any of it is money
 */
export async function returnOver(
  context: Writing & { queue: Queue; now: Date },
  { over, ...asked }: SurplusInput & { over: Halere },
): Promise<{ amount: Halere; hasMoney: boolean }> {
  const { tx, now } = context
  const { orderId, key } = asked
  const released =
    over === 0
      ? 0
      : await releasePart({ tx, now, by: shopsOwn }, { orderId, amount: over, key: `released:${key}` })
  const { over: left } = await surplusOf({ tx }, orderId)
  const back = await freed(context, asked)
  if (back) await returnSurplus(context, back)
  return { amount: released + left, hasMoney: back !== null }
}

/** A payment that brought money. */
export interface MoneyPaid {
  receivedId: number
  source: RefundSource
  /** The part that has neither gone back nor is about to, in haléře. */
  left: number
  /** The part of that which pays the order at this moment. */
  here: number
  amount: number
}

/** All payments for an order in crowns: first those that it accepted, and of those the card. */
export const moneyOf = async ({ tx }: Writing, orderId: number): Promise<MoneyPaid[]> =>
  await findMoneyOf({ db: tx }, orderId)

/** As `moneyOf`, for display: it may have changed by the time money is drawn. */
export async function findMoneyOf({ db }: Reading, orderId: number): Promise<MoneyPaid[]> {
  return (await moneyBehind({ db }, orderId)).map(
    ({ receivedId, attemptId, transactionId, left, here, amount }) => ({
      receivedId,
      source:
        attemptId !== null ? { attemptId } : transactionId !== null ? { transactionId } : { receivedId },
      left,
      here,
      amount,
    }),
  )
}

/**
 * The refunds of an order that staff requested, in haléře: done, under way or due.
 * @param but the key of a piece that does not count
 */
export async function refundByStaff(
  { tx }: Writing,
  { orderId, but }: { orderId: number; but: string },
): Promise<Halere> {
  const theirs = (await findRefunds({ db: tx }, orderId)).filter(
    ({ actor, key }) => actor === 'staff' && key !== but,
  )
  return refundedTotal(theirs)
}

const isRequestedSource = (
  { source }: MoneyPaid,
  { attemptId, transactionId, receivedId }: RefundInput,
): boolean =>
  (attemptId ?? transactionId ?? receivedId) === undefined ||
  ('attemptId' in source && source.attemptId === attemptId) ||
  ('transactionId' in source && source.transactionId === transactionId) ||
  ('receivedId' in source && source.receivedId === receivedId)

const total = (refunds: Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

const refundedTotal = (refunds: Refund[]): number => total(refunds.filter(({ state }) => state !== 'FAILED'))
