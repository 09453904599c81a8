/** Bank transfers of a statement pay the orders whose symbol and amount they have. */
import type { Writing } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { lockMoney } from '../../shop/money/money.ts'
import { paymentAlert } from '../../shop/orders/jobs.ts'
import { findByNumber, findEvents, lockStates, move } from '../../shop/orders/orders.ts'
import type { States } from '../../shop/orders/rules.ts'
import {
  findTransfersOf,
  isSymbolAskedAbout,
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
  /** IBAN of the account of our own that the statement is of, without spaces. */
  iban: string
  now: Date
  /** Is told of each transfer that was taken, at the end of its transaction. */
  taken?: (tx: Tx, transfer: { id: number; fit: Fit; orderId: number | null }) => Promise<void>
  /** Is told of each refund that a debit has confirmed, at the end of its transaction. */
  confirmed?: (tx: Tx, payout: ConfirmedPayout) => Promise<void>
}

/** In the transaction that takes a movement. */
export type Taking = Writing & Omit<TransferContext, 'db'>

/** What became of a credit: `fit` of one that is new; else that it was told of before, or may have been. */
export type TookCredit = { fit: Fit; isRenamed: boolean } | { seen: 'known' | 'same' | 'alike' }

/** Takes a credit of a statement unless it is here already; one that looks like another transfer waits for a person. */
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

/** The order that a transfer names must not expire before a person has said whether it is another payment. */
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
 * Once a person has decided about a transfer, the order that only such a question has put into review is awaited again. Said
 * to be the same, it waits on while another transfer that names it is asked about.
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
  // Money came for it meanwhile, which is a person's to see.
  if ((await findTransfersOf({ db: tx }, orderId)).length > 0) return
  if (end === 'SAME' && (await isSymbolAskedAbout({ db: tx }, { variableSymbol }))) return
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
  // Read again: another payment may have been chosen while we waited for the lock.
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
  // While a person looks at it, a part that comes is a part; what looks like the whole is theirs to see. Once they have
  // taken a part of it, what is still open is awaited.
  const isPart = states.payment === 'REVIEW' && (amount !== open || settled > 0)
  const isAwaited =
    (paymentCode === 'transfer' && (states.payment === 'AWAITING' || isPart)) ||
    // Of an order that was paid and costs more since it was changed, a transfer brings the rest, whatever paid it first.
    (states.payment === 'AWAITING' && states.order === 'CONFIRMED') ||
    (paymentCode === 'invoice' && states.payment === 'NOT_DUE_YET' && states.order !== 'WAITING_APPROVAL')
  if (currency !== 'CZK') return 'OTHER_CURRENCY'
  if (states.order === 'CANCELLED') return 'TOO_LATE'
  // Paid before it is packed, an order on delivery is paid with the fee of cash or without it.
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
  // Money came: the order must not expire before a person has looked.
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

/** A new order waited for this; what was ordered on an invoice may be under way or delivered already. */
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
