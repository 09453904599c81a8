/**
 * Bank transfers of a statement file pay the orders whose symbol and amount they have; what went out confirms the refunds
 * that a file asked the bank to pay.
 */
import type { Writing } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { lockMoney, moneyOfOrder } from '../../shop/money/money.ts'
import { paymentAlert } from '../../shop/orders/jobs.ts'
import { findByNumber, findOrder, lockStates, move, takeWaitingGoods } from '../../shop/orders/orders.ts'
import type { States } from '../../shop/orders/rules.ts'
import {
  inUsualForm,
  recordTransfer,
  isImported,
  isImportedMeanwhile,
  isOfAccount,
  lockAttempts,
  readStatement,
  type Credit,
  type Debit,
  type Fit,
  type Statement,
  type StatementFault,
  type StatementKind,
} from '../../shop/payments/payments.ts'
import { remittanceWritten } from '../../shop/remittances/jobs.ts'
import { awaitedBy } from '../../shop/remittances/remittances.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import { allocateArrived, settleOrder } from './allocating.ts'
import { takeDebit, type ConfirmedPayout } from './payouts.ts'
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

/** How many transfers of the file: seen before, and what became of the new ones. */
export interface Imported {
  known: number
  fits: Partial<Record<Fit, number>>
  /** How many refunds the debits confirmed; left out: none. */
  payouts?: number
}

/** unreadable: nothing of the file was taken; `faults` say what is wrong where. foreign_account: not our account's. */
export type ImportFault = { fault: 'unreadable'; faults: StatementFault[] } | { fault: 'foreign_account' }

/** How far an import is: what became of the movements before the `next` one, credits first. */
export interface ImportPlace extends Imported {
  /** Counts from 0. */
  next: number
}

/** How the steps of an import are done. */
export interface ImportSteps {
  /** Where it begins. */
  from: ImportPlace
  /** Takes one of so many movements in a transaction, and keeps with it how far the import is then. */
  step: (take: (tx: Tx) => Promise<ImportPlace>, of: number) => Promise<void>
}

/** From the beginning, and nothing is kept beside the transfers. */
const inOneGo = ({ db }: TransferContext): ImportSteps => ({
  from: { known: 0, fits: {}, next: 0 },
  step: async (take) => void (await db.transaction().execute(take)),
})

/**
 * Of which of our own accounts a statement is, or what is wrong with it as a whole.
 * @param ibans of our own accounts, without spaces
 */
export function statementOf(
  bytes: Uint8Array,
  kind: StatementKind,
  ibans: readonly string[],
): { iban: string; statement: Statement } | ImportFault {
  const statement = readStatement(bytes, kind)
  if ('unreadable' in statement) return { fault: 'unreadable', faults: statement.faults }
  const { account } = statement
  // One that is named as it is goes before one whose digits a bank may have shuffled.
  const iban =
    ibans.find((own) => own === account || own.slice(-16) === account) ??
    ibans.find((own) => isOfAccount(statement, own))
  return iban === undefined ? { fault: 'foreign_account' } : { iban, statement }
}

/**
 * Takes the incoming transfers of a statement, then its debits. Each is taken once, in a transaction of its own, however
 * often its file is imported; one that was killed on the way goes on where it stopped.
 */
export async function importStatement(
  context: TransferContext,
  {
    bytes,
    kind,
    importSteps: { from, step } = inOneGo(context),
  }: { bytes: Uint8Array; kind: StatementKind; importSteps?: ImportSteps },
): Promise<Imported | ImportFault> {
  const found = statementOf(bytes, kind, [context.iban])
  if ('fault' in found) return found
  const { credits, debits } = inUsualForm(found.statement, context.iban)
  const movements: Movement[] = [
    ...credits.map((credit) => ({ credit })),
    ...debits.map((debit) => ({ debit })),
  ]
  let place = from
  for (let movement = movements[place.next]; movement; movement = movements[place.next])
    place = await nextPlace(context, movement, { from: place, step }, movements.length)
  const { next: _next, ...imported } = place
  return imported
}

type Movement = { credit: Credit } | { debit: Debit }

async function nextPlace(
  context: TransferContext,
  movement: Movement,
  { from, step }: ImportSteps,
  of: number,
): Promise<ImportPlace> {
  let place = from
  const take = async (tx: Tx) =>
    (place =
      'debit' in movement
        ? placeAfterDebit(from, await takePayout({ ...context, tx }, movement.debit))
        : placeAfter(from, await takeTransfer({ ...context, tx }, movement.credit)))
  try {
    await step(take, of)
  } catch (error) {
    if (!isImportedMeanwhile(error)) throw error
    // Two imports of one file at once: the other one took it, and ours undid what it did. Now it is known.
    await step(take, of)
  }
  return place
}

const placeAfter = ({ known, fits, next, ...rest }: ImportPlace, fit: Fit | null): ImportPlace =>
  fit === null
    ? { ...rest, known: known + 1, fits, next: next + 1 }
    : { ...rest, known, fits: { ...fits, [fit]: (fits[fit] ?? 0) + 1 }, next: next + 1 }

const placeAfterDebit = (place: ImportPlace, confirmed: boolean): ImportPlace => ({
  ...place,
  ...(confirmed ? { payouts: (place.payouts ?? 0) + 1 } : {}),
  next: place.next + 1,
})

/** @returns whether it confirmed a refund of a file */
async function takePayout(
  { tx, queue, now, confirmed }: Writing & TransferContext,
  debit: Debit,
): Promise<boolean> {
  const payout = await takeDebit({ tx, queue, now }, debit)
  if (payout) await confirmed?.(tx, payout)
  return payout !== null
}

/** @returns what became of it; null: it was here already. */
async function takeTransfer(context: Writing & TransferContext, credit: Credit): Promise<Fit | null> {
  const { tx } = context
  if (await isImported({ db: tx }, credit.bankId)) return null
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
  const { open, settled } = await moneyOfOrder({ db: tx }, found.id)
  return { id: order.id, states, fit: fitOf(credit, { ...order, open, isBegun: settled > 0 }, states) }
}

function fitOf(
  { amount, currency }: Credit,
  { paymentCode, open, isBegun }: { paymentCode: string; open: number; isBegun: boolean },
  states: States,
): Fit {
  // While a person looks at it, a part that comes is a part; what looks like the whole is theirs to see. Once they have
  // taken a part of it, what is still open is awaited.
  const isPart = states.payment === 'REVIEW' && (amount !== open || isBegun)
  const isAwaited =
    (paymentCode === 'transfer' && (states.payment === 'AWAITING' || isPart)) ||
    // Of an order that was paid and costs more since it was changed, a transfer brings the rest, whatever paid it first.
    (states.payment === 'AWAITING' && states.order === 'CONFIRMED') ||
    (paymentCode === 'invoice' && states.payment === 'NOT_DUE_YET' && states.order !== 'WAITING_APPROVAL')
  if (currency !== 'CZK') return 'OTHER_CURRENCY'
  if (states.order === 'CANCELLED') return 'TOO_LATE'
  if (!isAwaited) return 'NOT_AWAITED'
  if (amount === open) return 'PAID'
  return amount > open ? 'OVERPAID' : 'UNDERPAID'
}

async function actUpon(
  context: Writing & TransferContext,
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
  const { queue, now } = context
  // Money came: the order must not expire before a person has looked.
  if (states.order === 'NEW' && states.payment === 'AWAITING') {
    const by = { actor: 'shop' as const, why: `${because(credit)}: ${fit}`, now }
    const stopped = await move(context, { orderId, to: { payment: 'REVIEW' }, by })
    if ('illegal' in stopped)
      throw new Error(`Order ${orderId}: payment is ${stopped.from}, not to be reviewed`)
  }
  const why = `${because(credit)}, ${(credit.amount / 100).toFixed(2)} ${credit.currency}: ${fit}`
  await queue.send(tx, paymentAlert, {
    orderId,
    about: 'transfer_misfit',
    key: `transfer-${transferId}`,
    why,
  })
}

const because = ({ bankId }: Credit): string => `bank transfer ${bankId}`.slice(0, 250)

/** A new order waited for this; what was ordered on an invoice may be under way or delivered already. */
async function pay(
  { tx, queue, now }: Writing & TransferContext,
  { orderId, transferId }: { orderId: number; transferId: number },
  credit: Credit,
): Promise<void> {
  const why = because(credit)
  const money = { tx, by: { actor: 'shop' as const, staffId: null }, now }
  const received = await lockMoney({ tx }, { transactionId: transferId })
  if (!received) throw new Error(`Transfer ${transferId} is no money`)
  await allocateArrived(money, { receivedId: received.id, orderId, reason: why })
  if (!(await takeWaitingGoods({ tx, now }, orderId)))
    return await giveUp({ tx, queue, now }, orderId, { actor: 'shop', why, now })
  const settled = await settleOrder({ ...money, queue, actorId: null }, { orderId, why })
  if (isRefusal(settled)) throw new Error(`Order ${orderId}: ${settled.error_trans_key}`)
}

/** The goods were sold while the money was on its way, as the buyer was told they might be: it goes back. */
async function giveUp(
  context: Writing & Pick<TransferContext, 'queue' | 'now'>,
  orderId: number,
  by: { actor: 'shop'; why: string; now: Date },
): Promise<void> {
  const { tx } = context
  const paid = await move(context, { orderId, to: { payment: 'PAID' }, by })
  if ('illegal' in paid) throw new Error(`Order ${orderId}: ${paid.axis} is ${paid.from}, not to be paid`)
  const order = await findOrder({ db: tx }, { id: orderId })
  const reason = translator(order?.locale ?? 'cs')('order.goods_gone')
  const cancelled = await cancelOrder(context, { orderId, actor: 'shop', reason })
  if (isRefusal(cancelled)) throw new Error(`Order ${orderId}: ${cancelled.error_trans_key}`)
}
