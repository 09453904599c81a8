import { sql, type Selectable } from 'kysely'
import type { PaymentAttemptTable } from '../../server/database-types.ts'
import type { Reader, Statement, Tx } from '../../server/db.ts'
import type { SignedAnswer } from './digest.ts'
import { outcomeOf, type AttemptState, type Outcome } from './rules.ts'

/** One try to pay an order at the gateway. */
export type Attempt = {
  id: number
  orderId: number
  /** ORDERNUMBER at the gateway. */
  orderNumber: string
  /** Haléře. */
  amount: number
  currency: 'CZK'
  state: AttemptState
  /** null while the customer is at the gateway. */
  outcome: Outcome | null
  createdAt: Date
  settledAt: Date | null
}

/** Writes a new attempt with a fresh ORDERNUMBER. */
export async function insertAttempt(tx: Tx, orderId: number, amount: number, now: Date): Promise<Attempt> {
  const row = await tx
    .insertInto('payment_attempt')
    .values({ order_id: orderId, order_number: await nextOrderNumber(tx, now), amount, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return attemptOf(row)
}

/** An ORDERNUMBER that no attempt ever had: the second of `now` and five digits of a sequence. */
export async function nextOrderNumber(db: Reader, now: Date): Promise<number> {
  const second = Math.floor(now.getTime() / 1000)
  const { rows } = await sql<{
    number: number
  }>`select ${second}::bigint * 100000 + nextval('payment_order_number') as number`.execute(db)
  const number = rows[0]?.number
  if (!number) throw new Error('The database gave no ORDERNUMBER')
  return number
}

/** Writes an attempt with a number that was taken before, within a transaction of several statements. */
export function attemptStatement(
  db: Reader,
  attempt: { orderId: number; orderNumber: number; amount: number; now: Date },
): Statement {
  const query = db.insertInto('payment_attempt').values({
    order_id: attempt.orderId,
    order_number: attempt.orderNumber,
    amount: attempt.amount,
    created_at: attempt.now,
  })
  const { sql: text, parameters: values } = query.compile()
  return { text, values }
}

/** All attempts of the order that this ORDERNUMBER belongs to, oldest first; none where it belongs to no order. */
export async function lockAttemptsBeside(tx: Tx, orderNumber: string): Promise<Attempt[]> {
  const rows = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', (eb) =>
      eb.selectFrom('payment_attempt').select('order_id').where('order_number', '=', Number(orderNumber)),
    )
    // One order of locking for everybody: no deadlock between two returns for one order.
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(attemptOf)
}

/** Locks all attempts of an order, oldest first: whoever moves an order because of money takes them before the order. */
export async function lockAttempts(tx: Tx, orderId: number): Promise<void> {
  await tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** All attempts of an order, oldest first. */
export async function selectAttempts(tx: Tx, orderId: number): Promise<Attempt[]> {
  const rows = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(attemptOf)
}

/** Writes how an attempt ended. */
export async function updateSettled(
  tx: Tx,
  attemptId: number,
  state: Exclude<AttemptState, 'PENDING'>,
  answer: SignedAnswer,
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
    .returningAll()
    .executeTakeFirstOrThrow()
  return attemptOf(row)
}

/** Keeps a return as it came. */
export async function insertReturn(
  tx: Tx,
  entry: {
    receivedAt: Date
    raw: string
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
      verified: entry.verified,
      refusal: entry.refusal,
      attempt_id: entry.attemptId,
    })
    .execute()
}

function attemptOf(row: Selectable<PaymentAttemptTable>): Attempt {
  const { prcode, srcode } = row
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: String(row.order_number),
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    outcome: prcode === null || srcode === null ? null : outcomeOf(prcode, srcode),
    createdAt: row.created_at,
    settledAt: row.settled_at,
  }
}
