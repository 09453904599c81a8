/** A person's decision about an order in review: its money has arrived, or it has not. */
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  creditSpentOn,
  lockMoney,
  moneyBehind,
  moneyOfOrder,
  writeOff,
  type MoneyContext,
} from '../../shop/money/money.ts'
import { lockStates, move, takeWaitingGoods } from '../../shop/orders/orders.ts'
import {
  attemptsOf,
  lockAttempts,
  findTransfersOf,
  findUnsure,
  settleByPerson,
  takeTransferAsPayment,
  type Attempt,
  type BankTransfer,
  type RefundSource,
} from '../../shop/payments/payments.ts'
import { allocateArrived, settleOrder } from './allocating.ts'
import { withoutCash } from './cash-not-collected.ts'
import { moneyOf, owe } from '../refunds/refunds.ts'

export interface Decided {
  orderId: number
  /** The explanation of the person who decided. */
  why: string
  /** The login of the person who decided; left out: none. */
  actorId?: number | null
  /** The same person as a member of staff. */
  staffId?: number | null
  /** The payment that brought the money: an ORDERNUMBER of the gateway, or `transfer`. Left out: the only possible one. */
  payment?: string
}

interface Context {
  queue: Queue
  now: Date
}

/**
 * paid: the order is paid and processed. goes_back: it was cancelled, so its money is refunded. `forgone`: the
 * missing amount that was written off, in haléře.
 */
export type Accepted = { status: 'paid' | 'goes_back'; forgone?: number }

type Source = { attempt: Attempt } | { transfer: BankTransfer }

/**
 * Accepts the money of an order in review as its payment; if the order was cancelled, the money is refunded.
 * The payment is settled for good: neither its return nor the gateway's records change it any more.
 * @returns 404 if there is no such order; 409 if it is not in review or its goods are gone; 422 if the payment
 * is ambiguous, or not the order's
 */
export async function acceptPayment(
  { tx, queue, now }: Writing & Context,
  decided: Decided,
): Promise<Accepted | Refusal> {
  const { orderId, why, actorId = null } = decided
  await lockAttempts({ tx }, orderId)
  const states = await lockStates({ tx }, orderId)
  if (!states) return refuse(404, 'error.not_found')
  if (states.payment !== 'REVIEW') return refuse(409, 'refund.error.not_in_review')
  const source = await sourceOf(tx, decided)
  if (source === null) return refuse(422, 'refund.error.which_payment')
  if (states.order !== 'CANCELLED' && !(await takeWaitingGoods({ tx, now }, orderId)))
    return refuse(409, 'refund.error.goods_gone')
  if ('attempt' in source) await settleByPerson({ tx, now }, { attempt: source.attempt, word: 'paid' })
  if (states.order === 'CANCELLED') {
    await giveBack({ tx, queue, now }, orderId, source)
    return { status: 'goes_back' }
  }
  const by = { actor: 'staff' as const, staffId: decided.staffId ?? null }
  const forgone = await take({ tx, by, now }, decided, source)
  if (isRefusal(forgone)) return forgone
  if ('transfer' in source) await takeTransferAsPayment({ tx }, source.transfer)
  const settled = await settleOrder({ tx, by, now, queue, actorId }, { orderId, why })
  return isRefusal(settled) ? settled : { status: 'paid', ...(forgone > 0 ? { forgone } : {}) }
}

/**
 * Allocates the amount that the order owes; the missing part is written off.
 * @returns that part; 409 if nothing of the money is free
 */
async function take(
  context: MoneyContext,
  { orderId, why }: Decided,
  source: Source,
): Promise<number | Refusal> {
  const { tx } = context
  const named = 'attempt' in source ? { attemptId: source.attempt.id } : { transactionId: source.transfer.id }
  const received = await lockMoney({ tx }, named)
  const { open: due } = await moneyOfOrder({ db: tx }, orderId)
  if (due === 0) return 0
  if (!received || received.free === 0) return refuse(409, 'money.error.nothing_free')
  await allocateArrived(context, { receivedId: received.id, orderId, reason: why })
  // A payment in several parts: other money received for the order pays it before anything is written off.
  for (const { receivedId } of await moneyBehind({ db: tx }, orderId)) {
    const part = await lockMoney({ tx }, { id: receivedId })
    const isDue = (await moneyOfOrder({ db: tx }, orderId)).open > 0
    if (isDue && part && part.free > 0 && part.kind !== 'CARD')
      await allocateArrived(context, { receivedId, orderId, reason: why })
  }
  const { open } = await moneyOfOrder({ db: tx }, orderId)
  const cashFee = (await withoutCash({ db: tx }, orderId))?.less ?? 0
  if (open <= cashFee) return 0
  const key = `accepted:${orderId}:${received.id}`
  const written = await writeOff(context, {
    key,
    orderId,
    amount: open,
    isExchange: false,
    reason: why.slice(0, 500),
  })
  return isRefusal(written) ? written : open
}

/** Refunds the rest of the money: parts allocated elsewhere or refunded in the meantime are not included. */
async function giveBack(context: Writing & Context, orderId: number, source: Source): Promise<void> {
  const by = { actor: 'staff' as const, why: 'paid, but cancelled', now: context.now }
  await move(context, { orderId, to: { payment: 'REFUND_DUE' }, by })
  const named = 'attempt' in source ? { attemptId: source.attempt.id } : { transactionId: source.transfer.id }
  const amount = await leftOf(context, orderId, named)
  if (amount > 0) await owe(context, { orderId, source: named, amount, why: by.why })
  else await move(context, { orderId, to: { payment: 'REFUNDED' }, by })
}

async function leftOf(context: Writing, orderId: number, named: RefundSource): Promise<number> {
  const isNamed = (one: RefundSource) => JSON.stringify(one) === JSON.stringify(named)
  return (await moneyOf(context, orderId)).find(({ source }) => isNamed(source))?.left ?? 0
}

/** The payment that put the order into review: the named one, else the only possible one; null if it is ambiguous. */
async function sourceOf(tx: Tx, { orderId, payment }: Decided): Promise<Source | null> {
  const attempts = await attemptsOf({ db: tx }, orderId)
  const transfers = (await findTransfersOf({ db: tx }, orderId)).filter(({ currency }) => currency === 'CZK')
  const [transfer] = transfers
  if (payment === 'transfer') return transfer ? { transfer } : null
  if (payment !== undefined) {
    const attempt = attempts.find(({ orderNumber }) => orderNumber === payment)
    return attempt ? { attempt } : null
  }
  const unsure = new Set((await findUnsure({ db: tx }, orderId)).map(({ id }) => id))
  const doubtful = attempts.filter(({ doubt }) => doubt !== null)
  const likely = doubtful.length > 0 ? doubtful : attempts.filter(({ id }) => unsure.has(id))
  if (transfer && doubtful.length === 0) return { transfer }
  const [attempt] = likely
  return attempt && likely.length === 1 && !transfer ? { attempt } : null
}

/**
 * Records that an order in review was not paid after all: it awaits its payment again, and expires at its deadline.
 * @returns 404 if there is no such order; 409 if it is not in review, or has received money
 */
export async function denyPayment(
  { tx, now }: Writing & Context,
  { orderId, why, actorId = null }: Omit<Decided, 'payment'>,
): Promise<{ status: 'ok' } | Refusal> {
  await lockAttempts({ tx }, orderId)
  const states = await lockStates({ tx }, orderId)
  if (!states) return refuse(404, 'error.not_found')
  const isServed = states.order !== 'NEW' && states.order !== 'CANCELLED'
  if (states.payment !== 'REVIEW' || isServed) return refuse(409, 'refund.error.not_in_review')
  if (await hasMoney(tx, orderId)) return refuse(409, 'refund.error.has_transfer')
  for (const attempt of await attemptsOf({ db: tx }, orderId)) {
    const isOpen = attempt.state === 'PENDING' || attempt.doubt !== null
    if (isOpen) await settleByPerson({ tx, now }, { attempt, word: 'unpaid' })
  }
  const moved = await move(
    { tx },
    { orderId, to: { payment: 'AWAITING' }, by: { actor: 'staff', actorId, why, now } },
  )
  if ('illegal' in moved) throw new Error(`Order ${orderId}: payment is ${moved.from}`)
  return { status: 'ok' }
}

/** True if the order has received money that is not settled yet: a transfer, or an allocation by a person. */
async function hasMoney(tx: Tx, orderId: number): Promise<boolean> {
  const behind = await moneyBehind({ db: tx }, orderId)
  const foreign = (await findTransfersOf({ db: tx }, orderId)).filter(({ currency }) => currency !== 'CZK')
  const known = new Set(behind.map(({ transactionId }) => transactionId))
  const unrated = await Promise.all(
    foreign
      .filter(({ id }) => !known.has(id))
      .map(async ({ id }) => await lockMoney({ tx }, { transactionId: id })),
  )
  return (
    (await creditSpentOn({ db: tx }, orderId)) > 0 ||
    behind.some(({ kind, left }) => kind !== 'CARD' && left > 0) ||
    unrated.some((received) => received !== null && received.rate === null)
  )
}
