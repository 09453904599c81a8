import { randomOrderNumber } from './numbers.ts'
import type { Selectable } from 'kysely'
import type { Halere, Money } from '../../lib/money.ts'
import type { PaymentAttemptTable } from '../../server/database-types.ts'
import type { Db, Reader, Statement, Tx } from '../../server/db.ts'
import type { SignedAnswer } from './digest.ts'
import { outcomeOf, reasonOf, type AttemptState, type Outcome, type Reason } from './rules.ts'

/** One try to pay an order at the gateway. */
export interface Attempt extends Money<'CZK'> {
  id: number
  orderId: number
  /** ORDERNUMBER at the gateway. */
  orderNumber: string
  /** MERORDERNUM at the gateway. */
  variableSymbol: string
  state: AttemptState
  /** `null` while the customer is at the gateway. */
  outcome: Outcome | null
  /** The same, with the cause of a decline. */
  reason: Reason | null
  createdAt: Date
  settledAt: Date | null
  /** The contradiction between the gateway's books and ours; null: none seen so far. */
  doubt: string | null
}

/** The columns that an `Attempt` is made of. */
export const attemptColumns = [
  'id',
  'order_id',
  'order_number',
  'variable_symbol',
  'amount',
  'currency',
  'state',
  'prcode',
  'srcode',
  'created_at',
  'settled_at',
  'doubt',
] as const

type AttemptRow = Pick<Selectable<PaymentAttemptTable>, (typeof attemptColumns)[number]>

/** The request to the gateway; the same fields in every attempt to pay one order. */
export interface NewAttempt {
  orderId: number
  /** MERORDERNUM at the gateway, ten digits. */
  variableSymbol: string
  amount: Halere
  now: Date
}

/** Writes a new attempt with a fresh ORDERNUMBER. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt> {
  for (;;) {
    const row = await tx
      .insertInto('payment_attempt')
      .values(attemptRow(attempt, randomOrderNumber()))
      .onConflict((number) => number.column('order_number').doNothing())
      .returning(attemptColumns)
      .executeTakeFirst()
    if (row) return attemptOf(row)
  }
}

export function attemptStatement(db: Db, attempt: NewAttempt, orderNumber: number): Statement {
  const query = db.insertInto('payment_attempt').values(attemptRow(attempt, orderNumber))
  const { sql: text, parameters: values } = query.compile()
  return { text, values }
}

const attemptRow = ({ orderId, variableSymbol, amount, now }: NewAttempt, orderNumber: number) => ({
  order_id: orderId,
  order_number: orderNumber,
  variable_symbol: variableSymbol,
  amount,
  created_at: now,
})

/** All attempts of the order that this ORDERNUMBER belongs to, oldest first; empty if it belongs to no order. */
export async function lockOtherAttempts(tx: Tx, orderNumber: string): Promise<Attempt[]> {
  const rows = await tx
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('order_id', '=', (eb) =>
      eb.selectFrom('payment_attempt').select('order_id').where('order_number', '=', Number(orderNumber)),
    )
    // One order of locking for all: no deadlock between two returns for one order.
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(attemptOf)
}

export async function lockAttempts(tx: Tx, orderId: number): Promise<void> {
  await tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Counts the attempts of an order. An operation that counts before adding one locks them first, so that no
 * other does the same.
 */
export async function countAttempts(db: Reader, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('payment_attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

/** All attempts of an order, oldest first. */
export async function selectAttempts(db: Reader, orderId: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(attemptOf)
}

/** Records the end of an attempt. */
export async function updateSettled(
  tx: Tx,
  attemptId: number,
  state: Exclude<AttemptState, 'PENDING'>,
  answer: Pick<SignedAnswer, 'prcode' | 'srcode' | 'resultText'>,
  now: Date,
): Promise<Attempt> {
  const row = await tx
    .updateTable('payment_attempt')
    .set({
      state,
      prcode: answer.prcode,
      srcode: answer.srcode,
      result_text: answer.resultText.replaceAll('\0', '').slice(0, 255),
      settled_at: now,
    })
    .where('id', '=', attemptId)
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()
  return attemptOf(row)
}

/** Stores a return: its time, its content (only the beginning, if unsigned), and the reason if it changed nothing. */
export async function insertReturn(
  tx: Tx,
  entry: {
    receivedAt: Date
    raw: string
    rawSha256: Uint8Array
    verified: boolean
    refusal: string | null
    attemptId: number | null
  },
): Promise<void> {
  await tx
    .insertInto('gateway_return')
    .values({
      received_at: entry.receivedAt,
      raw: entry.raw,
      raw_sha256: entry.rawSha256,
      verified: entry.verified,
      refusal: entry.refusal,
      attempt_id: entry.attemptId,
    })
    .execute()
}

/** Converts a row. */
export function attemptOf(row: AttemptRow): Attempt {
  const { prcode, srcode, doubt } = row
  const isSettled = prcode !== null && srcode !== null
  const outcome = isSettled ? outcomeOf(prcode, srcode) : null
  const reason = isSettled ? reasonOf(prcode, srcode) : null
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: String(row.order_number),
    variableSymbol: row.variable_symbol,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    outcome: doubt === null ? outcome : 'IN_REVIEW',
    reason: doubt === null ? reason : 'in_review',
    createdAt: row.created_at,
    settledAt: row.settled_at,
    doubt,
  }
}
