/** Orders not paid or approved in time are cancelled, and their stock is returned (docs/orders.md, "Expiring"). */
import { releaseOrder } from '../../shop/money/money.ts'
import { approvalExpired, orderExpired } from '../../shop/orders/jobs.ts'
import {
  keepForPayment,
  lockOverdue,
  lockStates,
  lockWaiting,
  move,
  returnStock,
  findOverdue,
} from '../../shop/orders/orders.ts'
import { waitsForEmail } from '../../shop/orders/rules.ts'
import { askAbout, lockAttempts, findUnsure, type Attempt, type Heard } from '../../shop/payments/payments.ts'
import { askEvery, attemptDay } from '../../shop/payments/rules.ts'
import { review, settleOne, type AskingContext } from './asking.ts'

/** Orders per run; the rest follows a minute later. */
const mostAtOnce = 500

/** State of a run: after `mostUnanswered` calls without an answer, no more calls are made in it. */
interface Run extends AskingContext {
  unanswered: number
}
const mostUnanswered = 3

/** Delay of an order that was not reached in this run: it comes before those that were queried. */
const nextTurnMs = 60_000

/**
 * Cancels every order past its deadline of payment or approval and returns its stock, each in a separate transaction. One
 * that may have been paid by card is cancelled only after the gateway has confirmed that it was not; until the gateway
 * answers it is kept, for a day at most, and then goes to a person. It may run in several processes at once: each order is
 * cancelled by one of them. A failing order is reported and left for the next run; the others continue.
 * @returns the number of cancelled orders
 */
export async function cancelOverdueOrders(context: AskingContext): Promise<number> {
  const { db, now, report } = context
  const run: Run = { ...context, unanswered: 0 }
  let cancelled = 0
  for (const orderId of await findOverdue({ db, now }, mostAtOnce)) {
    try {
      if ((await isNotPaid(run, orderId)) && (await cancelOverdue(run, orderId))) cancelled++
    } catch (error) {
      report(new Error(`Order ${orderId} was not cancelled: ${String(error)}`, { cause: error }))
    }
  }
  return cancelled
}

/** True if the gateway confirms that nothing was paid by card. Payments found are settled here. */
async function isNotPaid(run: Run, orderId: number): Promise<boolean> {
  const unsure = await findUnsure(run, orderId)
  const heard: Heard[] = []
  for (const attempt of unsure) {
    const answer = await ask(run, attempt)
    if (answer === 'next_turn') {
      await keep(run, orderId, nextTurnMs)
      return false
    }
    await settleOne(run, { attempt, heard: answer })
    heard.push(answer)
  }
  const waitsFor = heard.find(({ kind }) => !saysUnpaid(kind) && kind !== 'paid' && kind !== 'odd')
  if (waitsFor) await keepOrReview(run, orderId, unsure, waitsFor)
  return heard.every(({ kind }) => saysUnpaid(kind))
}

const saysUnpaid = (kind: Heard['kind']) => kind === 'not_paid' || kind === 'open'

async function ask(run: Run, attempt: Attempt): Promise<Heard | 'next_turn'> {
  const service = run.gateway?.service
  if (!service) return { kind: 'unreachable', why: 'nobody to ask' }
  if (run.unanswered >= mostUnanswered) return 'next_turn'
  const heard = await askAbout(service, attempt)
  if (heard.kind === 'unreachable') run.unanswered++
  return heard
}

/** Keeps the order until the next query, or puts it into review after a day. */
async function keepOrReview(run: Run, orderId: number, unsure: Attempt[], heard: Heard): Promise<void> {
  const { db, now, report } = run
  const began = Math.max(...unsure.map(({ createdAt }) => createdAt.getTime()))
  if (now.getTime() < began + askEvery.for + attemptDay) return await keep(run, orderId, askEvery.atFirst)
  const why = `it is not known whether it was paid: ${'why' in heard ? heard.why : heard.kind}`
  const isReviewed = await db.transaction().execute(async (tx) => {
    await lockAttempts({ tx }, orderId)
    if (!(await lockOverdue({ tx, now }, orderId))) return false
    await review({ ...run, tx }, { orderId, key: 'unknown', why })
    return true
  })
  if (isReviewed) report(new Error(`Order ${orderId} is in review: ${why}`))
}

async function keep({ db, now }: Run, orderId: number, forMs: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAttempts({ tx }, orderId)
    if (await lockOverdue({ tx, now }, orderId))
      await keepForPayment({ tx }, { orderId, until: new Date(now.getTime() + forMs) })
  })
}

/** Locks are taken in the order attempts, order, stock, as by a payment, so that the two never deadlock. */
async function cancelOverdue({ db, queue, now }: Run, orderId: number): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    await lockAttempts({ tx }, orderId)
    if (!(await lockOverdue({ tx, now }, orderId))) return false
    const waited = await lockWaiting({ tx }, orderId)
    const states = await lockStates({ tx }, orderId)
    const isUnconfirmed = states !== null && waitsForEmail(states)
    const why = waited ? 'not approved in time' : isUnconfirmed ? 'not confirmed in time' : 'not paid in time'
    const by = { actor: 'shop' as const, why, now }
    const cancelled = await move({ tx }, { orderId, to: { order: 'CANCELLED' }, by })
    if ('illegal' in cancelled) throw new Error(`An order that is ${cancelled.from} can't be cancelled`)
    await releaseOrder({ tx, now, by: { actor: 'shop', staffId: null } }, orderId)
    await queue.send(tx, waited ? approvalExpired : orderExpired, { orderId })
    await returnStock({ tx, now }, { orderId })
    return true
  })
}
