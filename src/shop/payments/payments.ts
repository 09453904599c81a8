import type { Tx } from '../../server/db.ts'
import { readAnswer, type DigestRefusal, type Field, type SignedAnswer } from './digest.ts'
import type { Gateway } from './gateway.ts'
import {
  insertAttempt,
  insertReturn,
  lockAttemptsBeside,
  selectAttempts,
  updateSettled,
  type Attempt,
} from './queries.ts'
import { outcomeOf, type AttemptState, type Outcome } from './rules.ts'

export { openGateway, paymentRequestUrl, type Gateway, type GatewaySettings } from './gateway.ts'
export { qrDrawing, qrPlatba, qrPng, type QrDrawing, type QrPlatba } from './qr.ts'
export { czechIban, groupedIban, isCzechAccount, spayd, type Transfer } from './spayd.ts'
export type { Attempt } from './queries.ts'
export { attemptStatement, lockAttempts, nextOrderNumber } from './queries.ts'

/** Why a return changed nothing. */
export type Refusal = DigestRefusal | 'unknown_order_number'

export type Returned =
  | { kind: 'refused'; reason: Refusal }
  | {
      /** settled: this return decided the attempt, act upon it. repeated: it was decided before, only show it again. */
      kind: 'settled' | 'repeated'
      orderId: number
      /** Its `amount` is what the customer paid; its `state` SURPLUS means: paid a second time. */
      attempt: Attempt
      outcome: Outcome
    }

/** A new attempt to pay an order, `amount` in haléře, with an ORDERNUMBER of its own. Write it before sending anybody away. */
export function startAttempt(
  tx: Tx,
  order: { orderId: number; amount: number; now: Date },
): Promise<Attempt> {
  return insertAttempt(tx, order.orderId, order.amount, order.now)
}

/** All attempts to pay an order, oldest first. */
export function attemptsOf(tx: Tx, orderId: number): Promise<Attempt[]> {
  return selectAttempts(tx, orderId)
}

/**
 * Takes what came back from the gateway: `received` are the parameters of the return, decoded, in their order and with
 * duplicates. Every return is kept, also one that is refused, so commit either way.
 * The signed ORDERNUMBER alone decides which attempt is meant; each attempt is settled once, and later returns are
 * answered with what was decided. Only a genuine success overrules an earlier failure: the gateway signs failures of
 * requests too that it could not verify, so a stranger can make one for any ORDERNUMBER, but never a success.
 */
export async function receiveReturn(
  tx: Tx,
  gateway: Gateway,
  received: readonly Field[],
  now: Date,
): Promise<Returned> {
  const keep = (verified: boolean, refusal: Refusal | null, attemptId: number | null) =>
    insertReturn(tx, { receivedAt: now, raw: rawText(received), verified, refusal, attemptId })

  const read = readAnswer(received, gateway.merchantNumber, gateway.gatewayKeys)
  if ('refusal' in read) {
    await keep(false, read.refusal, null)
    return { kind: 'refused', reason: read.refusal }
  }
  const attempts = await lockAttemptsBeside(tx, read.answer.orderNumber)
  const attempt = attempts.find(({ orderNumber }) => orderNumber === read.answer.orderNumber)
  if (!attempt) {
    await keep(true, 'unknown_order_number', null)
    return { kind: 'refused', reason: 'unknown_order_number' }
  }
  await keep(true, null, attempt.id)
  return settle(tx, attempt, attempts, read.answer, now)
}

async function settle(
  tx: Tx,
  attempt: Attempt,
  attempts: readonly Attempt[],
  answer: SignedAnswer,
  now: Date,
): Promise<Returned> {
  const outcome = outcomeOf(answer.prcode, answer.srcode)
  const decides = attempt.state === 'PENDING' || (attempt.state === 'FAILED' && outcome === 'PAID')
  if (!decides)
    return { kind: 'repeated', orderId: attempt.orderId, attempt, outcome: attempt.outcome ?? outcome }
  const state = settledState(outcome, attempts)
  const settled = await updateSettled(tx, attempt.id, state, answer, now)
  return { kind: 'settled', orderId: attempt.orderId, attempt: settled, outcome }
}

function settledState(outcome: Outcome, attempts: readonly Attempt[]): Exclude<AttemptState, 'PENDING'> {
  if (outcome !== 'PAID') return 'FAILED'
  return attempts.some(({ state }) => state === 'PAID') ? 'SURPLUS' : 'PAID'
}

/** Form-encoded, so that any byte can be stored; far longer than a real return, which has about 1 kB. */
function rawText(received: readonly Field[]): string {
  return new URLSearchParams(received.map(([name, value]) => [name, value])).toString().slice(0, 8000)
}
