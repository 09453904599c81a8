/** The gateway is asked how payments stand: lost returns are settled, and what does not fit goes to a person. */
import type { Writing } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { paymentAlert } from '../../shop/orders/jobs.ts'
import { move } from '../../shop/orders/orders.ts'
import {
  askAbout,
  claimDue,
  settleByBooks,
  type Attempt,
  type Gateway,
  type Heard,
} from '../../shop/payments/payments.ts'
import { isTaken } from './card.ts'

export interface AskingContext {
  db: Db
  queue: Queue
  /** null: no cards are set up here, so the gateway can't be asked. */
  gateway: Gateway | null
  now: Date
  /** Is told of what the operator has to look at. */
  report: (error: Error) => void
}

/** So many in one run, and so many calls at once: with five seconds a call a run ends well before the next but one. */
const mostAtOnce = 60
const callsAtOnce = 4

/**
 * Asks about every attempt that it is time for, and settles what the gateway's books settle. It may run in several
 * processes at once. Where the gateway can't be reached nothing changes, and the next run asks again.
 * @returns how many attempts this settled.
 */
export async function askGateway(context: AskingContext): Promise<number> {
  const { db, gateway, now, report } = context
  const service = gateway?.service
  if (!service) return 0
  const due = await claimDue({ db, now }, mostAtOnce)
  let settled = 0
  const takeNext = async (): Promise<void> => {
    for (let attempt = due.shift(); attempt; attempt = due.shift()) {
      try {
        if (await settleOne(context, { attempt, heard: await askAbout(service, attempt) })) settled++
      } catch (error) {
        report(
          new Error(`Payment ${attempt.orderNumber} was not settled: ${String(error)}`, { cause: error }),
        )
      }
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, takeNext))
  return settled
}

/** Settles one attempt by what was heard of it, in a transaction of its own. @returns whether it changed. */
export async function settleOne(
  context: AskingContext,
  { attempt: { orderNumber }, heard }: { attempt: Attempt; heard: Heard },
): Promise<boolean> {
  const { db, now, report } = context
  const { change, attempt } = await db.transaction().execute(async (tx) => {
    const booked = await settleByBooks({ tx, now }, { orderNumber, heard })
    if (booked.change === 'paid') await isTaken({ ...context, tx }, booked.attempt)
    if (booked.change === 'doubtful') {
      const { orderId, doubt } = booked.attempt
      const why = `card payment ${orderNumber}: ${doubt}`
      await review({ ...context, tx }, { orderId, key: `attempt-${booked.attempt.id}`, why })
    }
    return booked
  })
  if (change === 'doubtful')
    report(new Error(`Order ${attempt.orderId} is in review: card payment ${orderNumber}: ${attempt.doubt}`))
  return change !== 'none'
}

/**
 * Puts an order into review, where it is neither packed nor cancelled by itself, and has the operator told. An order
 * whose money goes back already stays as it is, and only the operator is told.
 * @param key what it is about, so that one mail is sent of it
 */
export async function review(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  { orderId, key, why }: { orderId: number; key: string; why: string },
): Promise<void> {
  const by = { actor: 'gateway' as const, why: why.slice(0, 300), now }
  const stopped = await move({ tx }, { orderId, to: { payment: 'REVIEW', fulfilment: 'WAITING' }, by })
  // What is packed already can't be called back.
  if ('illegal' in stopped) await move({ tx }, { orderId, to: { payment: 'REVIEW' }, by })
  await queue.send(tx, paymentAlert, { orderId, about: 'review', key, why })
}
