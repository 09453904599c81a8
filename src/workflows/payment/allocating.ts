/** Payment of orders with money: allocations settle them, and reversals reopen them. */
import type { Outcome, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { undoneWhenRefused } from '../../server/savepoint.ts'
import { askForInvoice } from '../../shop/invoices/invoices.ts'
import {
  allocate,
  entriesOf,
  moneyOfOrder,
  type Booked,
  type Booker,
  type MoneyContext,
} from '../../shop/money/money.ts'
import { paymentReceived } from '../../shop/orders/jobs.ts'
import { findOrder, lockStates, move, takeWaitingGoods } from '../../shop/orders/orders.ts'
import { servedFrom, type States } from '../../shop/orders/rules.ts'
import { lockAttempts } from '../../shop/payments/payments.ts'
import { returnSurplus } from '../refunds/refunds.ts'
import { dropCashFee } from './cash-not-collected.ts'

export interface AllocatingContext {
  tx: Tx
  queue: Queue
  now: Date
  by: Booker
  /** The login of the actor, for the order's events; `null`: the shop itself. */
  actorId: number | null
}

/** Effect on an order's payment: paid, owed again, in review because of a partial payment, or unchanged. */
export type Settled = 'paid' | 'reopened' | 'part' | 'same'

/** Locks an order before booking money on it: attempts, order, as everywhere. @returns null if not found */
export async function lockPaid({ tx }: Writing, orderId: number): Promise<States | null> {
  await lockAttempts({ tx }, orderId)
  return await lockStates({ tx }, orderId)
}

/**
 * Allocates money received for an order automatically: as much as the order owes. The order is locked.
 * @throws Error if nothing could be allocated: the caller has checked that it is due
 */
export async function allocateArrived(
  context: MoneyContext,
  { receivedId, orderId, reason }: { receivedId: number; orderId: number; reason: string },
): Promise<void> {
  const { tx } = context
  // Money is allocated again if its payment was reversed and arrived again.
  const before = await entriesOf({ db: tx }, { receivedId })
  const key = `arrived:${receivedId}:${before.length}`
  const done = await allocate(context, {
    key,
    receivedId,
    orderId,
    amount: null,
    reason: reason.slice(0, 500),
  })
  if (isRefusal(done)) throw new Error(`Order ${orderId}, money ${receivedId}: ${done.error_trans_key}`)
}

/**
 * Moves an order to the state that follows from its allocations, in the transaction that booked them: fully
 * paid, it is processed; new and partly paid, it waits for a person; no longer paid, it is owed again. A
 * cash-on-delivery order paid before packing owes no cash fee. The order is locked.
 * @returns 409 if its goods are gone, so that the money can't be accepted; or if its money is being refunded
 */
export async function settleOrder(
  { tx, queue, now, by, actorId }: AllocatingContext,
  { orderId, why }: { orderId: number; why: string },
): Promise<Outcome<{ settled: Settled }>> {
  const states = await lockStates({ tx }, orderId)
  if (!states) return refuse(404, 'error.not_found')
  const awaits = ['AWAITING', 'REVIEW', 'NOT_DUE_YET'].includes(states.payment)
  const back = awaits ? await dropCashFee({ tx, queue, now, by, actorId }, orderId) : null
  const { open, settled } = await moneyOfOrder({ db: tx }, orderId)
  const event = { actor: by.actor, actorId, why: why.slice(0, 250), now }
  const to = async (states_: Partial<States>) => {
    const moved = await move({ tx }, { orderId, to: states_, by: event })
    if ('illegal' in moved) throw new Error(`Order ${orderId}: ${moved.axis} is ${moved.from}`)
  }
  if (open === 0 && settled > 0 && awaits && states.order !== 'CANCELLED') {
    if (states.order === 'WAITING_APPROVAL') return refuse(409, 'money.error.not_approved')
    if (!(await takeWaitingGoods({ tx, now }, orderId))) return refuse(409, 'refund.error.goods_gone')
    await to(servedFrom(states))
    // The document is issued first, and goes with the same mail.
    if (states.order === 'NEW') await queue.send(tx, paymentReceived, { orderId }, { afterSeconds: 5 })
    await askForInvoice({ tx, queue }, orderId)
    if (back) await returnSurplus({ tx, queue, now }, back)
    return { settled: 'paid' }
  }
  if (open > 0 && states.payment === 'PAID') {
    const isInvoice = (await findOrder({ db: tx }, { id: orderId }))?.paymentCode === 'invoice'
    await to({ payment: isInvoice ? 'NOT_DUE_YET' : 'REVIEW' })
    return { settled: 'reopened' }
  }
  // Money has arrived: the order must not expire before the rest does.
  const isWaiting = states.payment === 'AWAITING' || states.payment === 'NOT_DUE_YET'
  if (open > 0 && settled > 0 && states.order === 'NEW' && isWaiting) {
    await to({ payment: 'REVIEW' })
    return { settled: 'part' }
  }
  return { settled: 'same' }
}

/**
 * Locks an order, books an entry on it, and updates its state.
 * @param book makes the booking; it may change the order's money
 * @returns 404 if there is no such order; 409 if its money is being refunded, or its parcel collects it; or the
 * refusal of `book`
 */
export async function bookOnOrder(
  context: AllocatingContext,
  {
    orderId,
    why,
    book,
  }: {
    orderId: number
    why: string
    book: (money: MoneyContext) => Promise<Outcome<Booked>>
  },
): Promise<Outcome<Booked & { settled: Settled }>> {
  const { tx, now, by } = context
  const states = await lockPaid({ tx }, orderId)
  if (!states) return refuse(404, 'error.not_found')
  const order = await findOrder({ db: tx }, { id: orderId })
  const collects = order?.paymentCode === 'cod' && ['PACKED', 'SHIPPED'].includes(states.fulfilment)
  if (collects && states.payment === 'NOT_DUE_YET') return refuse(409, 'money.error.cod_under_way')
  // It may be declined, and then nothing would handle its money.
  if (states.order === 'WAITING_APPROVAL') return refuse(409, 'money.error.not_approved')
  // A refusal after the booking undoes the booking.
  return await undoneWhenRefused(tx, async (): Promise<Outcome<Booked & { settled: Settled }>> => {
    const done = await book({ tx, now, by })
    if (isRefusal(done) || !done.isNew) return isRefusal(done) ? done : { ...done, settled: 'same' }
    const isGoingBack = ['REFUND_DUE', 'PARTLY_REFUNDED', 'REFUNDED'].includes(states.payment)
    if (isGoingBack && states.order !== 'CANCELLED') return refuse(409, 'money.error.going_back')
    const settled = await settleOrder(context, { orderId, why })
    return isRefusal(settled) ? settled : { ...done, ...settled }
  })
}
