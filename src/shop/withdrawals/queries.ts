/** All SQL of withdrawals. */
import { camelCased } from '../../lib/facts.ts'
import { sql } from 'kysely'
import { hasAll } from '../../server/beginning.ts'
import { mailboxOf } from '../../lib/networks.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import {
  cursorBehind,
  mapPage,
  readPage,
  type Page,
  type PageQuery,
  type Sort,
  reversed,
} from '../../server/page.ts'
import { isNotSnoozed } from '../snooze/snooze.ts'
import type { Declaration, LinePieces, WithdrawalState } from './rules.ts'

/** An address that reaches no mailbox (RFC 2606). */
const erasedEmail = 'erased@erased.invalid'

export interface Withdrawal extends Declaration {
  id: number
  /** The order concerned; null: number and e-mail match no order. */
  orderId: number | null
  locale: Locale
  state: WithdrawalState
  /** Amount that goes back, in haléře; null: not decided yet. */
  amount: number | null
  receivedAt: Date
  /** Lines that the consumer chose; empty: the whole order, or the goods described in their text. */
  declared: LinePieces[]
  /** Goods that came back fit to be returned; null: nothing yet. */
  returned: LinePieces[] | null
  /** The change of the order that settled it before anything was packed: its goods no longer belong to the order. */
  orderChangeId: number | null
}

interface WithdrawalInput {
  orderId: number | null
  lines: readonly LinePieces[]
  locale: Locale
  now: Date
}

/** Writes a withdrawal; null if the same form was sent before. */
export async function insertWithdrawal(
  tx: Tx,
  key: string,
  { name, orderNumber, email, goods }: Declaration,
  { orderId, lines, locale, now }: WithdrawalInput,
): Promise<number | null> {
  const row = await tx
    .insertInto('withdrawal')
    .values({
      key,
      name,
      order_number: orderNumber,
      email,
      goods,
      order_id: orderId,
      locale,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row && lines.length > 0)
    await tx
      .insertInto('withdrawal_line')
      .values(lines.map(({ line, pieces }) => ({ withdrawal_id: row.id, line, declared: pieces })))
      .execute()
  return row?.id ?? null
}

const withdrawalColumns = [
  'w.id',
  'w.name',
  'w.order_number',
  'w.email',
  'w.goods',
  'w.order_id',
  'w.locale',
  'w.state',
  'w.amount',
  'w.received_at',
  'w.order_change_id',
] as const

const whole = (db: Reader) =>
  db
    .selectFrom('withdrawal as w')
    .select(withdrawalColumns)
    .select([
      sql<
        LinePieces[]
      >`(select coalesce(json_agg(json_build_object('line', l.line, 'pieces', l.declared) order by l.line), '[]')
        from withdrawal_line l where l.withdrawal_id = w.id and l.declared > 0)`.as('declared'),
      sql<
        LinePieces[] | null
      >`(select json_agg(json_build_object('line', l.line, 'pieces', l.returned) order by l.line)
        from withdrawal_line l where l.withdrawal_id = w.id and l.returned is not null)`.as('returned'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>

const withdrawalOf = (row: Row): Withdrawal => ({
  ...camelCased(row),
  returned: row.returned?.filter(({ pieces }) => pieces > 0) ?? null,
})

export async function selectWithdrawal(
  db: Reader,
  by: { id: number } | { key: string },
): Promise<Withdrawal | null> {
  const row = await whole(db)
    .where((eb) => ('id' in by ? eb('w.id', '=', by.id) : eb('w.key', '=', by.key)))
    .executeTakeFirst()
  return row ? withdrawalOf(row) : null
}

export async function lockWithdrawal(tx: Tx, id: number): Promise<Withdrawal | null> {
  const row = tx.selectFrom('withdrawal').select('id').where('id', '=', id).forUpdate()
  return (await row.executeTakeFirst()) ? await selectWithdrawal(tx, { id }) : null
}

/** True for withdrawals that wait for staff. */
const waits = sql<boolean>`w.state in ('RECEIVED', 'GOODS_BACK', 'REFUND_DUE')`

export async function selectWithdrawals(db: Reader, { before }: { before: Date }): Promise<Withdrawal[]> {
  const query = whole(db)
    .where(waits)
    .where('w.received_at', '<', before)
    // Withdrawals without a matching order may be invented, and must not push out those with one.
    .orderBy(sql`w.order_id is null`)
  return (await query.orderBy('w.received_at').orderBy('w.id').execute()).map(withdrawalOf)
}

/** By the indexes `withdrawal_open` and `withdrawal_received`. */
const keys = [
  { by: sql`w.received_at`, kind: 'moment' },
  { by: sql`w.id`, kind: 'integer' },
] as const
const oldestFirst: Sort = { name: 'withdrawals that wait', direction: 'asc', keys }
const newestFirst: Sort = { name: 'all withdrawals', direction: 'desc', keys }

/** By the index `withdrawal_order`. */
const byOrder: Sort = {
  name: 'withdrawals by order',
  direction: 'asc',
  keys: [{ by: sql`w.order_number`, kind: 'text' }, keys[1]],
}

/** A row of a list, and the cursor after it. */
export type Listed<One> = One & { place: string }

export interface WithdrawalsQuery extends PageQuery {
  all: boolean
  isReversed: boolean
  /** Sorts by it instead of the default. */
  by?: 'received' | 'order' | undefined
  /** Only those in this state; an ended state is searched among all. */
  state?: WithdrawalState | undefined
  /** Only those received at this moment (ISO 8601) or later. */
  since?: string | undefined
  /** Leaves out withdrawals snoozed beyond this day. */
  withoutAside?: string | undefined
  /** Words of the order's number, the e-mail or the name, or words to find the order by. */
  q?: string | undefined
}

/** Withdrawals that wait for staff, oldest first; `all`: all of them, newest first. `isReversed`: from the end. */
export async function selectWithdrawalPage(
  db: Reader,
  { all, isReversed, by, state, q, withoutAside, since, ...asked }: WithdrawalsQuery,
): Promise<Outcome<Page<Listed<Withdrawal>>>> {
  const own = by === 'order' ? byOrder : all ? newestFirst : oldestFirst
  const sort = isReversed ? reversed(own) : own
  const query = whole(db)
    .select(sql<string>`w.received_at::text`.as('received'))
    .$if(!all, (some) => some.where(waits))
    .$if(state !== undefined, (some) => some.where('w.state', '=', state ?? 'RECEIVED'))
    .$if(Boolean(q), (some) => some.where(hasAll(sql`w.search_text`, q ?? '')))
    .$if(since !== undefined, (some) => some.where(sql<boolean>`w.received_at >= ${since}::timestamptz`))
    .where(isNotSnoozed('withdrawal', sql`w.id`, withoutAside))
  return await mapPage(await readPage(query, sort, asked), (rows) =>
    rows.map((row) => ({
      ...withdrawalOf(row),
      place: cursorBehind(sort, own === byOrder ? row.order_number : row.received, row.id),
    })),
  )
}

export async function selectPayingOut(db: Reader): Promise<Withdrawal[]> {
  return (await whole(db).where('w.state', '=', 'REFUND_DUE').orderBy('w.id').execute()).map(withdrawalOf)
}

export async function selectWithdrawalsOf(db: Reader, orderId: number): Promise<Withdrawal[]> {
  return (await whole(db).where('w.order_id', '=', orderId).orderBy('w.id').execute()).map(withdrawalOf)
}

export async function writeReturned(tx: Tx, id: number, lines: readonly LinePieces[]): Promise<void> {
  await tx.updateTable('withdrawal_line').set({ returned: 0 }).where('withdrawal_id', '=', id).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('withdrawal_line')
    .values(lines.map(({ line, pieces }) => ({ withdrawal_id: id, line, returned: pieces })))
    .onConflict((conflict) =>
      conflict
        .columns(['withdrawal_id', 'line'])
        .doUpdateSet((eb) => ({ returned: eb.ref('excluded.returned') })),
    )
    .execute()
}

export async function writeOrderChange(tx: Tx, id: number, changeId: number): Promise<void> {
  await tx.updateTable('withdrawal').set({ order_change_id: changeId }).where('id', '=', id).execute()
}

/** Serialises withdrawals from the same mailbox until the transaction ends, so that they are counted one after the other. */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  const key = `withdrawal ${mailboxOf(email.toLowerCase())}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Counts those from an e-mail address since a moment. */
export async function countSince(db: Reader, email: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('withdrawal')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql`regexp_replace(lower(email), '\\+[^@]*@', '@')`, '=', mailboxOf(email.toLowerCase()))
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function eraseClosed(db: Db, before: Date): Promise<void> {
  await sql`
    update withdrawal w set name = '–', email = ${erasedEmail}, goods = ''
    where w.state in ('REFUNDED', 'REFUSED', 'CANCELLED') and w.email <> ${erasedEmail}
      and not exists (select from withdrawal_event e where e.withdrawal_id = w.id and e.at >= ${before}::timestamptz)`.execute(
    db,
  )
}

export async function eraseWithdrawals(
  tx: Tx,
  number: string,
  erased: { email: string; text: string },
): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ name: erased.text, email: erased.email, goods: '' })
    .where('order_number', '=', number)
    .execute()
}

export interface WithdrawalEvent {
  at: Date
  from: string
  to: WithdrawalState
  actor: 'customer' | 'shop' | 'staff'
  /** Name of the member of staff; empty for others. */
  who: string
  why: string
}

/** Writes a move: the state, and its actor, time and reason. */
export async function writeMove(
  tx: Tx,
  id: number,
  { at, from, to, actor, who, why }: WithdrawalEvent,
  amount: number | null,
): Promise<void> {
  await tx
    .insertInto('withdrawal_event')
    .values({ withdrawal_id: id, at, from_state: from, to_state: to, actor, who, why })
    .execute()
  if (from === '') return
  await tx.updateTable('withdrawal').set({ state: to, amount }).where('id', '=', id).execute()
}
