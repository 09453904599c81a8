import type { Writing, Reading } from '../../server/context.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../server/db.ts'
import { readAnswer, type DigestRefusal, type Field, type SignedAnswer } from './digest.ts'
import type { Gateway } from './gateway.ts'
import {
  countAttempts,
  insertAttempt,
  insertReturn,
  lockAttempts,
  lockOtherAttempts,
  selectAttempts,
  updateSettled,
  type Attempt,
  type NewAttempt,
} from './queries.ts'
import { outcomeOf, settledState, type Outcome } from './rules.ts'

export { findTransfersLike, type FoundTransfer } from './find.ts'
export { askAbout, type Heard } from './ask.ts'
export { isTrouble, sendBack, wayOf, type Sent } from './giving-back.ts'
export {
  recordRefund,
  findRefundsLeft,
  changeRefund,
  recordTransfer,
  takeTransferAsPayment,
  claimDue,
  attemptStatement,
  lockAttempts,
} from './writes.ts'
export {
  countFailedPayments,
  findBankRefundsDue,
  findOrdersOfRefunds,
  findRefund,
  findRefunds,
  findTransfersOf,
  findUnmatched,
  findUnsure,
} from './reads.ts'
export type { BankRefundDue, Refund, RefundDone, RefundSource } from './refund-queries.ts'
export { askReturn, returnedOf, returnSent, type MoneyReturn } from './returns.ts'
export {
  findPayout,
  type AccountToWrite,
  findPayoutDue,
  findPayoutsDue,
  listPayoutDue,
  listPayouts,
  lockPayee,
  makePayout,
  payoutFile,
  refusalInPayout,
  refusalTakenBack,
  writeRefundAccount,
  type PayoutInput,
} from './payouts.ts'
export { cancelPayout, confirmDebited, findDebited, markUploaded, rejectItem } from './payout-endings.ts'
export { payoutFormats, type PayoutFormat } from './payouts/payout.ts'
export { needsAccount, type PayoutBatch, type PayoutDue, type PayoutItem } from './payouts/rules.ts'
export { newMessageId, type PaymentDetail, type PaymentService } from './service.ts'
export {
  endFinding,
  isSymbolQueried,
  listFindings,
  type Finding,
  type FindingSaid,
  findReversed,
  judgeCredit,
  judgeDebit,
  judgeReversal,
  recordFinding,
  seeTakenBack,
  type Reversible,
} from './findings.ts'
export { findFindingsFirst } from './finding-work.ts'
export { readStatementApart } from './statements/apart.ts'
export { inUsualForm, isOfAccount, kindOf } from './statements/read.ts'
export { dialectText, statementFaultText, type SeenDialect } from './statements/dialect-text.ts'
export type {
  Credit,
  Debit,
  Placed,
  Statement,
  StatementFault,
  StatementKind,
} from './statements/statement.ts'
export type { BankTransfer, Fit } from './transfer-queries.ts'
export { settleByBooks, settleByPerson } from './books.ts'

export { endingKeys, openGateway, paymentRequestUrl, type Gateway, type GatewaySettings } from './gateway.ts'
export { qrPlatba, qrPng, type QrPlatba } from './qr.ts'
export { readTrial, trialRequest, type TrialAnswer, type TrialField } from './trial.ts'
export { groupedIban, spayd, type Transfer } from './spayd.ts'
export type { Attempt, NewAttempt } from './queries.ts'
export { isNumberTaken, isOrderNumberTaken, randomOrderNumber } from './numbers.ts'

/**
 * Reasons why a return changed nothing. request_not_accepted: genuine, but the gateway only says that it did
 * not take a request; a stranger who knows both numbers can make it say so, whatever the state of the attempt.
 */
export type Refusal =
  | DigestRefusal
  | 'unknown_order_number'
  | 'wrong_variable_symbol'
  | 'request_not_accepted'

export type Returned =
  | { kind: 'refused'; reason: Refusal }
  | {
      /** settled: this return decided the attempt, so act on it. repeated: it was decided before, so only show it again. */
      kind: 'settled' | 'repeated'
      orderId: number
      /** Its `amount` is the sum that the customer paid; its `state` SURPLUS means: paid a second time. */
      attempt: Attempt
      outcome: Outcome
    }

/** A person does not need more tries; each one keeps the order's stock for longer. */
const mostAttempts = 20

/** True if an order may have one more attempt. Locks its attempts, so that no other call adds one concurrently. */
export async function mayAttempt({ tx }: Writing, orderId: number): Promise<boolean> {
  await lockAttempts(tx, orderId)
  return (await countAttempts(tx, orderId)) < mostAttempts
}

/** Creates an attempt to pay an order, with its own ORDERNUMBER. Commit it before redirecting the customer. */
export function startAttempt({ tx }: Writing, attempt: NewAttempt): Promise<Attempt> {
  return insertAttempt(tx, attempt)
}

/** All attempts to pay an order, oldest first. */
export function attemptsOf({ db }: Reading, orderId: number): Promise<Attempt[]> {
  return selectAttempts(db, orderId)
}

/**
 * Processes a return from the gateway: `received` are its parameters, decoded, in their order and with
 * duplicates. Every return is kept, even a refused one, so commit either way. The signed ORDERNUMBER decides
 * which attempt is meant, and MERORDERNUM has to match that attempt; each attempt is settled once, and later
 * returns get the answer decided then. Only a genuine success overrules an earlier failure.
 */
export async function receiveReturn(
  { tx, gateway, now }: Writing & { gateway: Gateway; now: Date },
  received: readonly Field[],
): Promise<Returned> {
  const keep = (refusal: Refusal | null, verified = true, attemptId: number | null = null) =>
    insertReturn(tx, { receivedAt: now, ...textOf(received, verified), verified, refusal, attemptId })

  const read = readAnswer(received, gateway.merchantNumber, gateway.gatewayKeys)
  if ('refusal' in read) {
    await keep(read.refusal, false)
    return { kind: 'refused', reason: read.refusal }
  }
  const attempts = await lockOtherAttempts(tx, read.answer.orderNumber)
  const attempt = attempts.find(({ orderNumber }) => orderNumber === read.answer.orderNumber)
  const reason = attempt ? refusalFor(attempt, read.answer) : 'unknown_order_number'
  await keep(reason, true, attempt?.id)
  if (reason || !attempt) return { kind: 'refused', reason: reason ?? 'unknown_order_number' }
  return settle(tx, attempt, attempts, read.answer, now)
}

function refusalFor(attempt: Attempt, answer: SignedAnswer): Refusal | null {
  if (answer.variableSymbol !== attempt.variableSymbol) return 'wrong_variable_symbol'
  return outcomeOf(answer.prcode, answer.srcode) === 'OUR_MISTAKE' ? 'request_not_accepted' : null
}

async function settle(
  tx: Tx,
  attempt: Attempt,
  attempts: readonly Attempt[],
  answer: SignedAnswer,
  now: Date,
): Promise<Returned> {
  const outcome = outcomeOf(answer.prcode, answer.srcode)
  // An attempt in doubt, because the gateway's own books disagree, is left to a person.
  if (attempt.doubt !== null)
    return { kind: 'repeated', orderId: attempt.orderId, attempt, outcome: 'IN_REVIEW' }
  const decides = attempt.state === 'PENDING' || (attempt.state === 'FAILED' && outcome === 'PAID')
  if (!decides)
    return { kind: 'repeated', orderId: attempt.orderId, attempt, outcome: attempt.outcome ?? outcome }
  const state = settledState(outcome, attempts)
  const settled = await updateSettled(tx, attempt.id, state, answer, now)
  return { kind: 'settled', orderId: attempt.orderId, attempt: settled, outcome }
}

/** A real return has about 1 kB. */
const longest = { verified: 8000, unverified: 500 }

/**
 * Form-encoded, so that any byte can be stored. Of an unsigned return only the beginning: anyone can send one of any length.
 */
function textOf(received: readonly Field[], verified: boolean): { raw: string; rawSha256: Uint8Array } {
  const text = new URLSearchParams(received.map(([name, value]) => [name, value])).toString()
  return {
    raw: text.slice(0, longest[verified ? 'verified' : 'unverified']),
    rawSha256: createHash('sha256').update(text).digest(),
  }
}
