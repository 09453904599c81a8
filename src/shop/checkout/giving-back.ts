/** The job that sends money back through the gateway; safe to repeat at any point. */
import type { Tx } from '../../server/db.ts'
import { moneyReturned, paymentAlert } from '../orders/jobs.ts'
import { move } from '../orders/orders.ts'
import type { PaymentState } from '../orders/rules.ts'
import {
  attemptsOf,
  lockAttempts,
  selectRefund,
  selectRefunds,
  selectRefundsLeft,
  sendBack,
  updateRefund,
  wayOf,
  type Attempt,
  type PaymentDetail,
  type PaymentService,
  type Refund,
  type Sent,
} from '../payments/payments.ts'
import type { AskingSurroundings } from './asking.ts'

/**
 * Sends a piece of money back and writes that it went. Killed at any point it is done again: whether an earlier try
 * arrived is read from the gateway's books.
 * @throws Error when it has to be tried again later.
 */
export async function giveMoneyBack(surroundings: AskingSurroundings, refundId: number): Promise<void> {
  const { db, gateway, now } = surroundings
  const refund = await selectRefund(db, { id: refundId })
  if (!refund) throw new Error(`There is no refund ${refundId}`)
  if (isEnded(refund)) return
  const service = gateway?.service
  const attempt = (await attemptsOf(db, refund.orderId)).find(({ id }) => id === refund.attemptId)
  if (!service || !attempt) throw new Error(`Refund ${refundId} waits: no gateway is set up here`)
  const detail = await service.detail(attempt.orderNumber)
  if (detail.kind === 'unreachable') throw new Error(`Refund ${refundId} waits: ${detail.why}`)
  const sent =
    detail.kind === 'fault'
      ? { kind: 'failed' as const, fault: `refused with ${detail.prcode}/${detail.srcode}` }
      : await send(surroundings, { service, refund, attempt }, detail.told)
  if (sent.kind === 'done' || sent.kind === 'failed') return await end(surroundings, refund, sent)
  throw new Error(`Refund ${refundId} waits: ${'why' in sent ? sent.why : sent.kind}, ${now.toISOString()}`)
}

const isEnded = ({ state }: Refund) => state === 'DONE' || state === 'FAILED'

interface Piece {
  service: PaymentService
  refund: Refund
  attempt: Attempt
}

/** Marks the piece as sent before anything is, so that a crash in between is known. */
async function send(
  surroundings: AskingSurroundings,
  { service, refund, attempt }: Piece,
  detail: PaymentDetail,
): Promise<Sent> {
  const marked = await mark(surroundings, refund, attempt, detail)
  if (typeof marked === 'string') return { kind: 'again', why: marked }
  if (isEnded(marked)) return { kind: 'again', why: 'it has just ended' }
  const { orderNumber } = attempt
  const sent = await sendBack(service, { refund: marked, orderNumber }, detail, surroundings.now)
  if (sent.kind !== 'refund_instead') return sent
  const other = await surroundings.db
    .transaction()
    .execute(async (tx) => await updateRefund(tx, refund.id, { way: 'REFUND' }))
  return await sendBack(service, { refund: other, orderNumber }, detail, surroundings.now)
}

/** @returns the piece as it is marked; a text: another piece of the same payment is under way. */
async function mark(
  { db, now }: AskingSurroundings,
  refund: Refund,
  attempt: Attempt,
  detail: PaymentDetail,
): Promise<Refund | string> {
  return await db.transaction().execute(async (tx) => {
    await lockAttempts(tx, refund.orderId)
    const all = await selectRefunds(tx, refund.orderId)
    const current = all.find(({ id }) => id === refund.id)
    if (!current || current.state !== 'DUE') return current ?? 'it is gone'
    const isBusy = all.some(({ attemptId, state }) => attemptId === refund.attemptId && state === 'SENT')
    if (isBusy) return 'another piece is under way'
    const way = wayOf(detail, refund, attempt)
    const refundedBefore = detail.refundAmount ?? 0
    return await updateRefund(tx, refund.id, {
      state: 'SENT',
      way,
      refunded_before: refundedBefore,
      sent_at: now,
    })
  })
}

async function end(
  surroundings: AskingSurroundings,
  { id, orderId }: Refund,
  sent: { kind: 'done' } | { kind: 'failed'; fault: string },
): Promise<void> {
  const { db, queue, now, report } = surroundings
  const hasEnded = await db.transaction().execute(async (tx) => {
    await lockAttempts(tx, orderId)
    const current = await selectRefund(tx, { id })
    if (!current || isEnded(current)) return false
    if (sent.kind === 'failed') {
      const fault = sent.fault.slice(0, 200)
      if (current.state === 'DUE')
        await updateRefund(tx, id, { state: 'SENT', way: 'REFUND', refunded_before: 0, sent_at: now })
      await updateRefund(tx, id, { state: 'FAILED', settled_at: now, fault })
      const alert = { orderId, about: 'refund_failed' as const, key: `refund-${id}`, why: fault }
      await queue.send(tx, paymentAlert, alert)
      return true
    }
    await updateRefund(tx, id, { state: 'DONE', settled_at: now })
    await moveOn(tx, orderId, now)
    await queue.send(tx, moneyReturned, { orderId, refundId: id })
    return true
  })
  if (hasEnded && sent.kind === 'failed')
    report(new Error(`Order ${orderId}: refund ${id} failed: ${sent.fault}`))
}

/** What the order's payment is after a piece went back; while more is due it stays so. */
async function moveOn(tx: Tx, orderId: number, now: Date): Promise<void> {
  const attempts = await attemptsOf(tx, orderId)
  const refunds = await selectRefunds(tx, orderId)
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
  const paid = sum(attempts.filter(({ state }) => state === 'PAID' || state === 'SURPLUS'))
  const given = sum(refunds.filter(({ state }) => state === 'DONE'))
  const isMoreDue = refunds.some(({ state }) => state === 'DUE' || state === 'SENT')
  if (given < paid && isMoreDue) return
  const payment: PaymentState = given < paid ? 'PARTLY_REFUNDED' : 'REFUNDED'
  const moved = await move(tx, orderId, { payment }, { actor: 'gateway', why: 'money given back', now })
  if ('illegal' in moved) throw new Error(`Order ${orderId}: money went back while payment is ${moved.from}`)
}

/** So long a piece is left to its own job before this looks after it. */
const leftAfterMs = 30 * 60_000

/** Tries again what has not gone back yet, though the job of its own gave up. */
export async function giveBackWhatIsLeft(surroundings: AskingSurroundings): Promise<void> {
  const { db, now, report } = surroundings
  for (const id of await selectRefundsLeft(db, new Date(now.getTime() - leftAfterMs), 20)) {
    try {
      await giveMoneyBack(surroundings, id)
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
