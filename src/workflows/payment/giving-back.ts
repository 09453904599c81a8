/** The job that refunds money through the gateway; safe to repeat at any point. */
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { askForCorrection } from '../../shop/invoices/invoices.ts'
import { moneyReturned, paymentAlert } from '../../shop/orders/jobs.ts'
import { moneyOfOrder, stillToGo } from '../../shop/money/money.ts'
import { lockStates, move } from '../../shop/orders/orders.ts'
import type { PaymentState } from '../../shop/orders/rules.ts'
import {
  attemptsOf,
  recordRefund,
  isTrouble,
  lockAttempts,
  newMessageId,
  refusalInPayout,
  findRefund,
  findRefunds,
  findRefundsLeft,
  sendBack,
  changeRefund,
  wayOf,
  type Attempt,
  type PaymentDetail,
  type PaymentService,
  type Refund,
  type RefundDone,
  type Sent,
} from '../../shop/payments/payments.ts'
import type { AskingContext } from './asking.ts'
import { moneyOf } from '../refunds/refunds.ts'

/**
 * Sends a refund and records it. If it is killed at any point it is repeated: the gateway's records show
 * whether an earlier try arrived.
 * @throws Error if it has to be tried again later
 */
export async function giveMoneyBack(context: AskingContext, refundId: number): Promise<void> {
  const { db, gateway, now } = context
  const refund = await findRefund({ db }, { id: refundId })
  if (!refund) throw new Error(`There is no refund ${refundId}`)
  // A transfer is returned by a person.
  if (isEnded(refund) || refund.attemptId === null) return
  const service = gateway?.service
  const attempt = (await attemptsOf({ db }, refund.orderId)).find(({ id }) => id === refund.attemptId)
  if (!service || !attempt) throw new Error(`Refund ${refundId} waits: no gateway is set up here`)
  const detail = await service.detail(attempt.orderNumber)
  if (detail.kind === 'unreachable') throw new Error(`Refund ${refundId} waits: ${detail.why}`)
  const sent =
    detail.kind === 'fault'
      ? refusedToSay(detail)
      : await send(context, { service, refund, attempt }, detail.told)
  if (sent.kind === 'done' || sent.kind === 'failed') return await end(context, refund, sent)
  throw new Error(`Refund ${refundId} waits: ${'why' in sent ? sent.why : sent.kind}, ${now.toISOString()}`)
}

/** Nothing was sent so far: temporary trouble of the gateway is tried again. */
function refusedToSay({ prcode, srcode }: { prcode: number; srcode: number }): Sent {
  const fault = `refused with ${prcode}/${srcode}`
  return isTrouble(prcode) ? { kind: 'again', why: fault } : { kind: 'failed', fault }
}

const isEnded = ({ state }: Refund) => state === 'DONE' || state === 'FAILED'

interface Piece {
  service: PaymentService
  refund: Refund
  attempt: Attempt
}

/** Marks the refund as sent before anything is, so that a crash in between is noticed. */
async function send(
  context: AskingContext,
  { service, refund, attempt }: Piece,
  detail: PaymentDetail,
): Promise<Sent> {
  const marked = await mark(context, refund, attempt, detail)
  if (typeof marked === 'string') return { kind: 'again', why: marked }
  if (isEnded(marked)) return { kind: 'again', why: 'it has just ended' }
  const { orderNumber } = attempt
  const sent = await sendBack(service, { refund: marked, orderNumber }, detail, context.now)
  if (sent.kind !== 'refund_instead') return sent
  const other = await context.db
    .transaction()
    .execute(async (tx) => await changeRefund({ tx }, { refundId: refund.id, change: { way: 'REFUND' } }))
  return await sendBack(service, { refund: other, orderNumber }, detail, context.now)
}

/** @returns the marked refund; a text: another refund of the same payment is under way */
async function mark(
  { db, now }: AskingContext,
  refund: Refund,
  attempt: Attempt,
  detail: PaymentDetail,
): Promise<Refund | string> {
  return await db.transaction().execute(async (tx) => {
    await lockAttempts({ tx }, refund.orderId)
    const all = await findRefunds({ db: tx }, refund.orderId)
    const current = all.find(({ id }) => id === refund.id)
    if (!current || current.state !== 'DUE') return current ?? 'it is gone'
    const isBusy = all.some(({ attemptId, state }) => attemptId === refund.attemptId && state === 'SENT')
    if (isBusy) return 'another piece is under way'
    const way = wayOf(detail, refund, attempt)
    const refundedBefore = detail.refundAmount ?? 0
    return await changeRefund(
      { tx },
      {
        refundId: refund.id,
        change: {
          state: 'SENT',
          way,
          refunded_before: refundedBefore,
          sent_at: now,
        },
      },
    )
  })
}

async function end(
  context: AskingContext,
  refund: Refund,
  sent: { kind: 'done' } | { kind: 'failed'; fault: string },
): Promise<void> {
  const { db, report } = context
  const hasEnded = await db.transaction().execute(async (tx) => {
    await lockAttempts({ tx }, refund.orderId)
    const current = await findRefund({ db: tx }, { id: refund.id })
    // A person has since recorded that it was not sent, and may have sent it by other means.
    if (current?.state === 'FAILED' && sent.kind === 'done')
      report(new Error(`Order ${refund.orderId}: refund ${refund.id} has gone to the card after all`))
    if (!current || isEnded(current)) return false
    if (sent.kind === 'failed')
      await writeFailed({ ...context, tx }, { refund: current, fault: sent.fault.slice(0, 200) })
    else
      await writeDone(
        { ...context, tx },
        { refund: current, change: { state: 'DONE', settled_at: context.now } },
      )
    return true
  })
  if (hasEnded && sent.kind === 'failed')
    report(new Error(`Order ${refund.orderId}: refund ${refund.id} failed: ${sent.fault}`))
}

/** Records a final failure: the money is sent by other means. */
export async function writeFailed(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  { refund: { id, orderId, state }, fault }: { refund: Refund; fault: string },
): Promise<void> {
  const sent = state === 'DUE' ? ({ way: 'REFUND', refunded_before: 0, sent_at: now } as const) : {}
  await changeRefund({ tx }, { refundId: id, change: { state: 'FAILED', settled_at: now, fault, ...sent } })
  await queue.send(tx, paymentAlert, { orderId, about: 'refund_failed', key: `refund-${id}`, why: fault })
}

/** Records a sent refund: the order's payment state follows, its document is corrected, and the customer notified. */
export async function writeDone(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  {
    refund: { id, orderId, way },
    change,
    tells = true,
  }: { refund: Refund; change: RefundDone; tells?: boolean | undefined },
): Promise<void> {
  await changeRefund({ tx }, { refundId: id, change })
  await moveOn(tx, orderId, { actor: way === null ? 'staff' : 'gateway', now })
  await askForCorrection({ tx, queue }, orderId)
  if (tells) await queue.send(tx, moneyReturned, { orderId, refundId: id })
}

/**
 * Updates the order's payment state after a refund; while more is due it stays, and an order that owes no
 * refund keeps its state: the money was an overpayment.
 */
async function moveOn(
  tx: Tx,
  orderId: number,
  { actor, now }: { actor: 'gateway' | 'staff'; now: Date },
): Promise<void> {
  const states = await lockStates({ tx }, orderId)
  if (states?.payment !== 'REFUND_DUE') return
  const refunds = await findRefunds({ db: tx }, orderId)
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
  const paid = sum(await moneyOf({ tx }, orderId))
  const given = sum(refunds.filter(({ state }) => state === 'DONE'))
  const isMoreDue = refunds.some(({ state }) => state === 'DUE' || state === 'SENT')
  if (given < paid && isMoreDue) return
  // A failed card refund is owed until it is sent by other means, even if more was requested since; all money
  // received for a cancelled order is sent by hand.
  if (states.order !== 'CANCELLED' && (await stillToGo({ db: tx }, orderId)) > 0) return
  // Money in addition to the order's payment does not keep it half paid; all money of a cancelled order is refunded.
  const { settled } = await moneyOfOrder({ db: tx }, orderId)
  const isPart = states.order === 'CANCELLED' || settled > 0 || isRefused(refunds)
  const payment: PaymentState = given < paid && isPart ? 'PARTLY_REFUNDED' : 'REFUNDED'
  await move({ tx }, { orderId, to: { payment }, by: { actor, why: 'money given back', now } })
}

/** True if a card refund failed and was not sent by other means since. */
const isRefused = (refunds: Refund[]): boolean =>
  refunds.some(({ id, state }) => state === 'FAILED' && !refunds.some(({ key }) => key === `bank-${id}`))

/**
 * A person records that a refund of a transfer, or of cash, was sent by bank.
 * @param refund.tells true if the customer is notified by a mail about this refund; left out: true
 * @returns false if it was recorded before, goes to a card, or is in a payment file for the bank
 */
export async function bankRefundSent(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  refund: { id: number; orderId: number; tells?: boolean },
): Promise<boolean> {
  await lockAttempts({ tx }, refund.orderId)
  await lockStates({ tx }, refund.orderId)
  if (await refusalInPayout({ tx }, { refundId: refund.id })) return false
  const current = await findRefund({ db: tx }, { id: refund.id })
  if (!current || current.attemptId !== null || current.state !== 'DUE') return false
  const sent = { state: 'DONE', way: 'BANK', refunded_before: 0, sent_at: now, settled_at: now } as const
  await writeDone({ tx, queue, now }, { refund: current, change: sent, tells: refund.tells })
  return true
}

/**
 * A person records that a failed card refund was sent to an account instead: as another, completed refund of
 * the same payment; up to the amount still to be returned.
 * @returns false if it did not fail, was sent by other means or is about to be, or the order owes nothing more
 */
export async function failedRefundSent(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  { id, orderId }: { id: number; orderId: number },
): Promise<boolean> {
  await lockAttempts({ tx }, orderId)
  const states = await lockStates({ tx }, orderId)
  const refunds = await findRefunds({ db: tx }, orderId)
  const failed = refunds.find((refund) => refund.id === id && refund.state === 'FAILED')
  // All of a cancelled order is refunded, even if another part has gone already.
  const isOwed =
    states?.payment === 'REFUND_DUE' ||
    (states?.order === 'CANCELLED' && states.payment === 'PARTLY_REFUNDED')
  if (!failed || failed.attemptId === null || !isOwed) return false
  const { attemptId, reason } = failed
  const isUnderWay = refunds.some((refund) => refund.attemptId === attemptId && !isEnded(refund))
  const source = (await moneyOf({ tx }, orderId)).find(
    (money) => 'attemptId' in money.source && money.source.attemptId === attemptId,
  )
  if (isUnderWay || !source) return false
  // A later refund may have included a part of it.
  const left = states.order === 'CANCELLED' ? source.left : await stillToGo({ db: tx }, orderId)
  const amount = Math.min(failed.amount, source.left, left)
  const key = `bank-${id}`
  if (amount <= 0 || refunds.some((refund) => refund.key === key)) return false
  const sent = {
    orderId,
    attemptId,
    amount,
    key,
    reason,
    actor: 'staff',
    messageId: newMessageId(),
    now,
  } as const
  await move({ tx }, { orderId, to: { payment: 'REFUND_DUE' }, by: { actor: 'staff', why: reason, now } })
  const piece = await recordRefund({ tx }, sent)
  const done = { state: 'DONE', way: 'BANK', refunded_before: 0, sent_at: now, settled_at: now } as const
  await writeDone({ tx, queue, now }, { refund: piece, change: done })
  return true
}

/** A refund is left to its own job for this long before this looks after it. */
const leftAfterMs = 30 * 60_000

/** Retries refunds that have not gone yet after their own job gave up. */
export async function giveBackWhatIsLeft(context: AskingContext): Promise<void> {
  const { db, now, report } = context
  for (const id of await findRefundsLeft(
    { db },
    { before: new Date(now.getTime() - leftAfterMs), limit: 20 },
  )) {
    try {
      await giveMoneyBack(context, id)
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
