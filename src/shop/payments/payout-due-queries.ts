/** SQL of refunds that a person has to send at the bank, with the accounts that they go to. */
import { sql, type RawBuilder } from 'kysely'
import { payeeIban } from '../../lib/bank-account.ts'
import type { Halere } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import { isNotSnoozed } from '../snooze/snooze.ts'
import type { PayoutDue } from './payouts/rules.ts'
import type { PayoutDueSort } from './rules.ts'

/** Refunds that are due are found by their partial index and sorted afterwards. */
const sorts = sortsBy('refunds for the bank', sql`r.id`, {
  asked: { by: sql`r.created_at`, kind: 'moment' },
  amount: { by: sql`r.amount`, kind: 'integer' },
  order: { by: sql`coalesce(o.number, '') collate "C"`, kind: 'text' },
})

/** The bank reversed the transfer that brought its money. By the partial index `statement_finding_reversal`. */
const tookBack = (receivedId: RawBuilder<unknown>) => sql<boolean>`exists (select from money_received b
  join statement_finding f on f.transaction_id = b.transaction_id and f.kind = 'REVERSAL' and f.state in ('OPEN', 'SEEN')
  where b.id = ${receivedId})`

/** Refunds in no live file. By the partial index `payment_refund_open`: its condition is text, not a parameter. */
const due = (db: Reader) =>
  db
    .selectFrom('payment_refund as r')
    .innerJoin('money_received as m', 'm.id', 'r.received_id')
    .leftJoin('bank_transaction as t', 't.id', 'm.transaction_id')
    .leftJoin('shop_order as o', 'o.id', 'r.order_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund_account')
          .select(['iban', 'holder'])
          .whereRef('refund_id', '=', 'r.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payout_item')
          .select(['reason', 'iban'])
          .whereRef('refund_id', '=', 'r.id')
          .where('state', '=', 'REJECTED')
          .orderBy('ended_at', 'desc')
          .limit(1)
          .as('j'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'o.number', 'r.amount', 'r.reason', 'r.created_at', 'm.currency as came_in', 'm.rate'])
    .select(['t.counter_account', 't.counter_name', 't.variable_symbol', 'a.iban', 'a.holder'])
    .select(['j.reason as refusal', 'j.iban as refused_iban', tookBack(sql`r.received_id`).as('took_back')])
    .where(sql<boolean>`r.state in ('DUE', 'SENT') and r.state = 'DUE' and r.attempt_id is null`)
    .where(
      sql<boolean>`not exists (select from payout_item i where i.refund_id = r.id and i.state in ('MADE', 'CONFIRMED'))`,
    )

/** A change of its account waits for approval. */
const accountWaits = sql<boolean>`exists (select from approval p where p.state = 'WAITING'
  and p.operation = 'payout.write_account' and p.subject_kind = 'refund' and p.subject_id = r.id::text)`

/** The reason why a refund due is left out of files. */
export type Held = 'bank_took_back' | 'aside' | 'account_waits'

/**
 * The refunds with these ids that are due, and the reason why each is held back from a file, if it is; null:
 * all that are due.
 */
export async function selectHeld(
  db: Reader,
  ids: readonly number[] | null,
  today: string,
): Promise<Map<number, Held>> {
  const rows = await db
    .selectFrom('payment_refund as r')
    .select(['r.id', sql<boolean>`not (${isNotSnoozed('refund', sql`r.id`, today)})`.as('isAside')])
    .select(tookBack(sql`r.received_id`).as('isTaken'))
    .where(sql<boolean>`r.state in ('DUE', 'SENT') and r.state = 'DUE' and r.attempt_id is null`)
    .$if(ids !== null, (query) => query.where('r.id', 'in', ids ?? []))
    .where(
      sql<boolean>`(not (${isNotSnoozed('refund', sql`r.id`, today)}) or ${accountWaits} or ${tookBack(sql`r.received_id`)})`,
    )
    .execute()
  const why = ({ isTaken, isAside }: (typeof rows)[number]): Held =>
    isTaken ? 'bank_took_back' : isAside ? 'aside' : 'account_waits'
  return new Map(rows.map((row) => [row.id, why(row)]))
}

interface Row {
  id: number
  number: string | null
  amount: number
  reason: string
  created_at: Date
  came_in: string
  rate: number | null
  counter_account: string | null
  counter_name: string | null
  variable_symbol: string | null
  iban: string | null
  holder: string | null
  refusal: string | null
  refused_iban: string | null
  took_back: boolean
}

function dueOf(row: Row): PayoutDue {
  const iban = row.iban ?? payeeIban(row.counter_account ?? '')
  return {
    refundId: row.id,
    orderNumber: row.number,
    amount: row.amount,
    reason: row.reason,
    askedAt: row.created_at,
    cameIn: row.came_in,
    rate: row.rate,
    iban,
    holder: row.iban === null ? (row.counter_name ?? '') : (row.holder ?? ''),
    variableSymbol: row.variable_symbol,
    rejected: row.refused_iban === iban ? row.refusal : null,
    isTakenBack: row.took_back,
  }
}

export interface PayoutsDueQuery extends SortedPageQuery<PayoutDueSort> {
  /** A part of the order's number, of the holder's name or of the reason; '': all. */
  search?: string
  /** Currency of the money that came; undefined: all. */
  currency?: string | undefined
  /** Leaves out refunds snoozed beyond this day. */
  withoutAside?: string | undefined
  /** Requested at this moment (ISO 8601) or later. */
  since?: string | undefined
}

export async function selectDuePage(
  db: Reader,
  {
    sort = 'asked',
    search = '',
    currency,
    withoutAside,
    since,
    ids,
    ...asked
  }: PayoutsDueQuery & {
    /** Only these; undefined: all. */
    ids?: readonly number[] | undefined
  },
): Promise<Outcome<Page<PayoutDue>>> {
  const words = sql`concat_ws(' ', o.number, coalesce(a.holder, t.counter_name), r.reason)`
  const query = due(db)
    .$if(search !== '', (all) =>
      all.where(sql<boolean>`strpos(search_folded(${words}), search_folded(${search})) > 0`),
    )
    .$if(currency !== undefined, (all) => all.where('m.currency', '=', currency ?? ''))
    .where(isNotSnoozed('refund', sql`r.id`, withoutAside))
    .$if(since !== undefined, (all) => all.where(sql<boolean>`r.created_at >= ${since}::timestamptz`))
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`r.id = any(${ids ?? []}::bigint[])`))
  return await mapPage(await readPage(query, sorts[sort], asked), (rows) => rows.map(dueOf))
}

/** The refunds with these ids that are due, oldest first; null: all that are due. At most `most`. */
export async function selectDue(
  db: Reader,
  ids: readonly number[] | null,
  most: number,
): Promise<PayoutDue[]> {
  const rows = await due(db)
    .$if(ids !== null, (query) => query.where('r.id', 'in', ids ?? []))
    .orderBy('r.id')
    .limit(most)
    .execute()
  return rows.map(dueOf)
}

/** The first `most` refunds that are due and not snoozed beyond this day, oldest first. */
export async function selectDueOn(db: Reader, today: string, most: number): Promise<PayoutDue[]> {
  const rows = await due(db)
    .where(isNotSnoozed('refund', sql`r.id`, today))
    .orderBy('r.id')
    .limit(most)
    .execute()
  return rows.map(dueOf)
}

/** Locks refunds that a person has to send: these, or all of them, in the order of their ids. */
export async function lockDue(tx: Tx, ids: readonly number[] | null): Promise<void> {
  await tx
    .selectFrom('payment_refund')
    .select('id')
    .where(sql<boolean>`state in ('DUE', 'SENT') and state = 'DUE' and attempt_id is null`)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks one refund. */
export async function lockRefund(
  tx: Tx,
  refundId: number,
): Promise<{ isForBank: boolean; isDue: boolean } | null> {
  const row = await tx
    .selectFrom('payment_refund')
    .select(['state', 'attempt_id'])
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { isForBank: row.attempt_id === null, isDue: row.state === 'DUE' } : null
}

/**
 * Locks a refund with all others of its order, or of the same payment if it belongs to no order, in the order of their ids.
 * @returns its amount, and that of the others that a clerk has entered an account for, in haléře; null: no such refund
 */
export async function lockWithOthers(
  tx: Tx,
  refundId: number,
): Promise<{ amount: Halere; others: Halere } | null> {
  const of = await tx
    .selectFrom('payment_refund')
    .select(['order_id', 'received_id'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!of) return null
  const rows = await tx
    .selectFrom('payment_refund as r')
    .select(['r.id', 'r.amount', 'r.state'])
    .select(sql<boolean>`exists (select from refund_account a where a.refund_id = r.id)`.as('isWritten'))
    .$if(of.order_id !== null, (query) => query.where('r.order_id', '=', of.order_id ?? 0))
    .$if(of.order_id === null, (query) =>
      query.where('r.received_id', '=', of.received_id).where('r.order_id', 'is', null),
    )
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
  const others = rows.filter(({ id, state, isWritten }) => id !== refundId && isWritten && state !== 'FAILED')
  return {
    amount: rows.find(({ id }) => id === refundId)?.amount ?? 0,
    others: others.reduce((sum, { amount }) => sum + amount, 0),
  }
}

export interface WrittenAccount {
  iban: string
  holder: string
}

/** The account that a clerk entered last; null: no entry. */
export async function selectAccount(db: Reader, refundId: number): Promise<WrittenAccount | null> {
  const row = await db
    .selectFrom('refund_account')
    .select(['iban', 'holder'])
    .where('refund_id', '=', refundId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function insertAccount(
  tx: Tx,
  account: WrittenAccount & { refundId: number; reason: string; staffId: number | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('refund_account')
    .values({
      refund_id: account.refundId,
      iban: account.iban,
      holder: account.holder,
      reason: account.reason,
      staff_id: account.staffId,
      at: account.now,
    })
    .execute()
}
