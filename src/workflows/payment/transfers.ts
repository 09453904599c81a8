/** Matches bank transfers of a statement with orders by symbol and amount. */
import type { Writing } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { lockMoney } from '../../shop/money/money.ts'
import { paymentAlert } from '../../shop/orders/jobs.ts'
import { findByNumber, findEvents, lockStates, move } from '../../shop/orders/orders.ts'
import type { States } from '../../shop/orders/rules.ts'
import {
  findTransfersOf,
  isSymbolQueried,
  judgeCredit,
  lockAttempts,
  recordFinding,
  recordTransfer,
  type Credit,
  type Fit,
  type Placed,
} from '../../shop/payments/payments.ts'
import type { FindingEnd } from '../../shop/payments/rules.ts'
import { remittanceWritten } from '../../shop/remittances/jobs.ts'
import { awaitedBy } from '../../shop/remittances/remittances.ts'
import { takeArrived } from './arriving.ts'
import { wholeAmounts } from './cash-not-collected.ts'
import type { ConfirmedPayout } from './payouts.ts'
import { owe } from '../refunds/refunds.ts'

export interface TransferContext {
  db: Db
  queue: Queue
  /** IBAN of our account that the statement is of, without spaces. */
  iban: string
  now: Date
  /** Called for each transfer taken, at the end of its transaction. */
  taken?: (tx: Tx, transfer: { id: number; fit: Fit; orderId: number | null }) => Promise<void>
  /** Called for each refund confirmed by a debit, at the end of its transaction. */
  confirmed?: (tx: Tx, payout: ConfirmedPayout) => Promise<void>
}

/** Within the transaction that takes a movement. */
export type Taking = Writing & Omit<TransferContext, 'db'>

/** Result for a credit: `fit` of a new one; else that it was seen before, or may have been. */
export type TookCredit = { fit: Fit; isRenamed: boolean } | { seen: 'known' | 'same' | 'alike' }

/** Takes a credit of a statement unless it is stored already; one that looks like another transfer waits for a person. */
export async function takeTransfer(context: Taking, placed: Placed<Credit>): Promise<TookCredit> {
  const { tx, iban: ownIban, now } = context
  const judged = await judgeCredit({ tx }, { movement: placed, ownIban })
  if (judged.is === 'known') return { seen: judged.is }
  const { movement } = judged
  if (judged.is === 'new') return { fit: await takeNew(context, movement), isRenamed: judged.isRenamed }
  const state = judged.is === 'same' ? 'KNOWN' : 'OPEN'
  await recordFinding({ tx }, { kind: 'CREDIT', state, movement, ownIban, transactionId: judged.of, now })
  if (state === 'OPEN') await keepOrderOf(context, movement)
  return { seen: judged.is }
}

/** The order named by a transfer must not expire before a person has decided whether it is a separate payment. */
async function keepOrderOf(context: Taking, credit: Credit): Promise<void> {
  const matched = await match(context.tx, credit)
  if (!matched || matched.states.order !== 'NEW' || matched.states.payment !== 'AWAITING') return
  const why = `${because(credit)}${looksAlike}`
  await toReview(context, matched.id, why)
  const alert = { about: 'transfer_misfit', key: credit.bankId, why } as const
  await context.queue.send(context.tx, paymentAlert, { orderId: matched.id, ...alert })
}

const looksAlike = ': looks like a transfer that is here already'

/**
 * After a person's decision about a transfer, an order that was in review only because of it awaits payment again. If it was
 * the same transfer, the order stays in review while another transfer that names it awaits a decision.
 */
export async function awaitAgain(context: Taking, credit: Credit, end: FindingEnd): Promise<void> {
  const { tx, now } = context
  const { variableSymbol } = credit
  const matched = await match(tx, credit)
  if (!matched || variableSymbol === null) return
  const { id: orderId, states } = matched
  if (states.order !== 'NEW' || states.payment !== 'REVIEW') return
  const last = (await findEvents({ db: tx }, orderId)).findLast(({ axis }) => axis === 'payment')
  if (last?.actor !== 'shop' || !last.why.endsWith(looksAlike)) return
  // Money has arrived for it since, which a person has to see.
  if ((await findTransfersOf({ db: tx }, orderId)).length > 0) return
  if (end === 'SAME' && (await isSymbolQueried({ db: tx }, { variableSymbol }))) return
  const by = { actor: 'shop' as const, why: `${because(credit)}: a person has decided`, now }
  const moved = await move(context, { orderId, to: { payment: 'AWAITING' }, by })
  if ('illegal' in moved)
    throw new Error(`Order ${orderId}: ${moved.axis} is ${moved.from}, not to be awaited`)
}

/** Takes a transfer that is certainly new. */
export async function takeNew(context: Taking, credit: Credit): Promise<Fit> {
  const { tx } = context
  const matched = await match(tx, credit)
  const orderId = matched?.id ?? null
  const fit = matched?.fit ?? 'UNKNOWN'
  const id = await recordTransfer(context, { credit, fit, orderId, ownIban: context.iban, now: context.now })
  if (matched) await actUpon(context, credit, { ...matched, transferId: id })
  else if (credit.variableSymbol !== null)
    for (const remittanceId of await awaitedBy({ db: tx }, { variableSymbol: credit.variableSymbol }))
      await context.queue.send(tx, remittanceWritten, { remittanceId })
  await context.taken?.(tx, { id, fit, orderId })
  return fit
}

interface Matched {
  id: number
  states: States
  fit: Fit
}

/** The order that a transfer names, locked: attempts, order, as everywhere. */
async function match(tx: Tx, credit: Credit): Promise<Matched | null> {
  const found = credit.variableSymbol === null ? null : await findByNumber({ db: tx }, credit.variableSymbol)
  if (!found) return null
  await lockAttempts({ tx }, found.id)
  const states = await lockStates({ tx }, found.id)
  // Read again: another payment may have been chosen while waiting for the lock.
  const order = await findByNumber({ db: tx }, credit.variableSymbol ?? '')
  if (!states || !order) return null
  const due = await wholeAmounts({ db: tx }, found.id)
  return { id: order.id, states, fit: fitOf(credit, { ...due, paymentCode: order.paymentCode }, states) }
}

function fitOf(
  { amount, currency }: Credit,
  {
    paymentCode,
    whole,
    open,
    settled,
    isInsteadOfCash,
  }: Awaited<ReturnType<typeof wholeAmounts>> & { paymentCode: string },
  states: States,
): Fit {
  // During a review a partial amount counts as a part; an amount that looks like the whole is left to the
  // person. Once they have accepted a part, the open rest is awaited.
  const isPart = states.payment === 'REVIEW' && (amount !== open || settled > 0)
  const isAwaited =
    (paymentCode === 'transfer' && (states.payment === 'AWAITING' || isPart)) ||
    // For an order that was paid and costs more since a change, a transfer brings the rest, whatever paid it first.
    (states.payment === 'AWAITING' && states.order === 'CONFIRMED') ||
    (paymentCode === 'invoice' && states.payment === 'NOT_DUE_YET' && states.order !== 'WAITING_APPROVAL')
  if (currency !== 'CZK') return 'OTHER_CURRENCY'
  if (states.order === 'CANCELLED') return 'TOO_LATE'
  // Paid before packing, a cash-on-delivery order may be paid with or without the cash fee.
  if (isInsteadOfCash && states.payment === 'NOT_DUE_YET' && whole.includes(amount)) return 'PAID'
  if (!isAwaited) return 'NOT_AWAITED'
  if (amount === open) return 'PAID'
  return amount > open ? 'OVERPAID' : 'UNDERPAID'
}

async function actUpon(
  context: Taking,
  credit: Credit,
  { id: orderId, states, fit, transferId }: Matched & { transferId: number },
): Promise<void> {
  const { tx } = context
  if (fit === 'PAID') return await pay(context, { orderId, transferId }, credit)
  if (fit === 'TOO_LATE') {
    const why = `${because(credit)}: the order was cancelled`
    return await owe(context, {
      orderId,
      source: { transactionId: transferId },
      amount: credit.amount,
      why,
    })
  }
  const { queue } = context
  // Money has arrived: the order must not expire before a person has looked.
  if (states.order === 'NEW' && states.payment === 'AWAITING')
    await toReview(context, orderId, `${because(credit)}: ${fit}`)
  const why = `${because(credit)}, ${(credit.amount / 100).toFixed(2)} ${credit.currency}: ${fit}`
  await queue.send(tx, paymentAlert, {
    orderId,
    about: 'transfer_misfit',
    key: `transfer-${transferId}`,
    why,
  })
}

async function toReview(
  context: Writing & Pick<TransferContext, 'now'>,
  orderId: number,
  why: string,
): Promise<void> {
  const by = { actor: 'shop' as const, why: why.slice(0, 500), now: context.now }
  const stopped = await move(context, { orderId, to: { payment: 'REVIEW' }, by })
  if ('illegal' in stopped)
    throw new Error(`Order ${orderId}: payment is ${stopped.from}, not to be reviewed`)
}

const because = ({ bankId }: Credit): string => `bank transfer ${bankId}`.slice(0, 250)

/** A new order was waiting for this; an order on invoice may be on its way or delivered already. */
async function pay(
  { tx, queue, now }: Taking,
  { orderId, transferId }: { orderId: number; transferId: number },
  credit: Credit,
): Promise<void> {
  const why = because(credit)
  const received = await lockMoney({ tx }, { transactionId: transferId })
  if (!received) throw new Error(`Transfer ${transferId} is no money`)
  await takeArrived({ tx, queue, now }, { receivedId: received.id, orderId, why, actor: 'shop' })
}
