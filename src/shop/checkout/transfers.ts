/** Bank transfers of a statement file pay the orders whose symbol and amount they have. */
import type { Db, Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { paymentReceived } from '../orders/jobs.ts'
import { findByNumber, lockStates, move } from '../orders/orders.ts'
import type { States } from '../orders/rules.ts'
import {
  insertTransfer,
  isImported,
  isImportedMeanwhile,
  isOfAccount,
  lockAttempts,
  readStatement,
  type Credit,
  type Fit,
  type StatementKind,
} from '../payments/payments.ts'

export interface TransferSurroundings {
  db: Db
  queue: Queue
  /** IBAN of our own account, without spaces. */
  iban: string
  now: Date
}

/** How many transfers of the file: seen before, and what became of the new ones. */
export interface Imported {
  known: number
  fits: Partial<Record<Fit, number>>
}

/** unreadable: nothing of the file was taken; `line` says where, if it is known. foreign_account: not our account's. */
export type ImportFault = { fault: 'unreadable'; line: number | null } | { fault: 'foreign_account' }

/**
 * Takes the incoming transfers of a statement. Each is taken once, in a transaction of its own, however often its file is
 * imported; one that was killed on the way goes on where it stopped.
 */
export async function importStatement(
  surroundings: TransferSurroundings,
  bytes: Uint8Array,
  kind: StatementKind,
): Promise<Imported | ImportFault> {
  const statement = readStatement(bytes, kind)
  if ('unreadable' in statement) return { fault: 'unreadable', line: statement.line }
  if (!isOfAccount(statement, surroundings.iban)) return { fault: 'foreign_account' }
  const imported: Imported = { known: 0, fits: {} }
  for (const credit of statement.credits) {
    const fit = await takeTransfer(surroundings, credit)
    if (fit === null) imported.known++
    else imported.fits[fit] = (imported.fits[fit] ?? 0) + 1
  }
  return imported
}

/** @returns what became of it; null: it was here already. */
async function takeTransfer(surroundings: TransferSurroundings, credit: Credit): Promise<Fit | null> {
  const { db, now } = surroundings
  try {
    return await db.transaction().execute(async (tx) => {
      if (await isImported(tx, credit.bankId)) return null
      const matched = await match(tx, surroundings, credit)
      await insertTransfer(tx, credit, { ...matched, now })
      return matched.fit
    })
  } catch (error) {
    // Two imports of one file at once: the other one took it, and ours undid what it did.
    if (isImportedMeanwhile(error)) return null
    throw error
  }
}

/** Locks go attempts, order, as everywhere. */
async function match(
  tx: Tx,
  surroundings: TransferSurroundings,
  credit: Credit,
): Promise<{ fit: Fit; orderId: number | null }> {
  const order = credit.variableSymbol === null ? null : await findByNumber(tx, credit.variableSymbol)
  if (!order) return { fit: 'UNKNOWN', orderId: null }
  await lockAttempts(tx, order.id)
  const states = await lockStates(tx, order.id)
  if (!states) return { fit: 'UNKNOWN', orderId: null }
  const fit = fitOf(credit, order, states)
  if (fit === 'PAID') await pay(tx, surroundings, order.id, states, credit)
  if (fit === 'TOO_LATE' && states.payment === 'AWAITING')
    await move(tx, order.id, { payment: 'REFUND_DUE' }, because(credit, surroundings.now))
  return { fit, orderId: order.id }
}

function fitOf(
  { amount, currency }: Credit,
  { paymentCode, total }: { paymentCode: string; total: number },
  states: States,
): Fit {
  const isAwaited =
    (paymentCode === 'transfer' && states.payment === 'AWAITING') ||
    (paymentCode === 'invoice' && states.payment === 'NOT_DUE_YET' && states.order !== 'WAITING_APPROVAL')
  if (currency !== 'CZK') return 'OTHER_CURRENCY'
  if (!isAwaited) return 'NOT_AWAITED'
  if (states.order === 'CANCELLED') return 'TOO_LATE'
  if (amount === total) return 'PAID'
  return amount > total ? 'OVERPAID' : 'UNDERPAID'
}

const because = ({ bankId }: Credit, now: Date) => ({
  actor: 'shop' as const,
  why: `bank transfer ${bankId}`.slice(0, 300),
  now,
})

/** A new order waited for this; what was ordered on an invoice may be under way or delivered already. */
async function pay(
  tx: Tx,
  { queue, now }: TransferSurroundings,
  orderId: number,
  states: States,
  credit: Credit,
): Promise<void> {
  const isNew = states.order === 'NEW'
  const to = isNew
    ? ({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' } as const)
    : ({ payment: 'PAID' } as const)
  const paid = await move(tx, orderId, to, because(credit, now))
  if ('illegal' in paid) throw new Error(`Order ${orderId}: ${paid.axis} is ${paid.from}, not to be paid`)
  if (isNew) await queue.send(tx, paymentReceived, { orderId })
}
