/** Queries the gateway about payments: settles lost returns, and leaves inconsistencies to a person. */
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
  /** `null`: cards are not configured, so the gateway can't be queried. */
  gateway: Gateway | null
  now: Date
  /** Reports issues that the operator has to look at. */
  report: (error: Error) => void
}

/** Limits of attempts per run and of concurrent calls: with five seconds per call a run ends well before the next but one. */
const mostAtOnce = 60
const callsAtOnce = 4

/**
 * Queries every attempt that is due, and settles those that the gateway's records settle. It may run in several
 * processes at once. If the gateway can't be reached nothing changes, and the next run tries again.
 * @returns the number of attempts settled
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

/** Settles one attempt by the gateway's answer, in a separate transaction. @returns true if it changed */
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
 * Puts an order into review, where it is neither packed nor cancelled automatically, and notifies the operator.
 * If its money is being refunded, the order stays as it is, and only the operator is notified.
 * @param key of the subject, so that one mail is sent about it
 */
export async function review(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  { orderId, key, why }: { orderId: number; key: string; why: string },
): Promise<void> {
  const by = { actor: 'gateway' as const, why: why.slice(0, 300), now }
  const stopped = await move({ tx }, { orderId, to: { payment: 'REVIEW', fulfilment: 'WAITING' }, by })
  // A packed order can't be recalled.
  if ('illegal' in stopped) await move({ tx }, { orderId, to: { payment: 'REVIEW' }, by })
  await queue.send(tx, paymentAlert, { orderId, about: 'review', key, why })
}
