/** SQL of movements of statements that wait for a person, and of the person's decisions. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import type { FindingKind } from './finding-queries.ts'
import type { FindingEnd, FindingSort } from './rules.ts'
import type { Debit } from './statements/statement.ts'

/** Open findings are found by their partial index and sorted afterwards. */
const sorts = sortsBy('movements to look at', sql`f.id`, {
  on: { by: sql`f.booked_on`, kind: 'day' },
  amount: { by: sql`f.amount`, kind: 'integer' },
})

/** A movement that waits for a person. */
export interface Finding {
  id: number
  kind: FindingKind
  /** The shop's own account. */
  ownIban: string
  movement: Debit
  /** The money that the similar or reversed transfer brought; null if there is no such transfer. */
  receivedId: number | null
  /** The file with the payment that this debit resembles; null if this is not a debit. */
  batchId: number | null
  /** The similar or reversed transfer, or, for a debit, the similar payment of a file; null if there is no such record. */
  against: number | null
}

const found = (db: Reader) =>
  db
    .selectFrom('statement_finding as f')
    .leftJoin('money_received as m', 'm.transaction_id', 'f.transaction_id')
    .leftJoin('payout_item as i', 'i.id', 'f.item_id')
    .select(['f.id', 'f.kind', 'f.own_iban', 'f.bank_id', 'f.booked_on', 'f.amount', 'f.currency'])
    .select(['f.variable_symbol', 'f.counter_account', 'f.counter_name', 'f.message'])
    .select(['f.instructed_amount', 'f.instructed_currency', 'm.id as received_id', 'i.batch_id'])
    .select(['f.transaction_id', 'f.item_id'])
    .where(sql<boolean>`f.state = 'OPEN'`)

type Row = Awaited<ReturnType<ReturnType<typeof found>['execute']>>[number]

const findingOf = (row: Row): Finding => ({
  id: row.id,
  kind: row.kind,
  ownIban: row.own_iban,
  movement: {
    bankId: row.bank_id,
    bookedOn: row.booked_on,
    amount: row.amount,
    currency: row.currency,
    variableSymbol: row.variable_symbol,
    counterAccount: row.counter_account,
    counterName: row.counter_name,
    message: row.message,
    instructed:
      row.instructed_amount === null
        ? null
        : { amount: row.instructed_amount, currency: row.instructed_currency ?? '' },
  },
  receivedId: row.received_id,
  batchId: row.batch_id,
  against: row.transaction_id ?? row.item_id,
})

export interface FindingsQuery extends SortedPageQuery<FindingSort> {
  /** undefined: all. */
  kind?: FindingKind | undefined
}

export async function selectFindingPage(
  db: Reader,
  { sort = 'on', kind, ...asked }: FindingsQuery,
): Promise<Outcome<Page<Finding>>> {
  const query = found(db).$if(kind !== undefined, (all) => all.where('f.kind', '=', kind ?? 'CREDIT'))
  return await mapPage(await readPage(query, sorts[sort], asked), (rows) => rows.map(findingOf))
}

/** Locks an open finding; null if there is no such finding, or it was decided. */
export async function lockFinding(tx: Tx, id: number): Promise<Finding | null> {
  const row = await found(tx).where('f.id', '=', id).forUpdate('f').executeTakeFirst()
  return row ? findingOf(row) : null
}

/** The earlier decision about a finding; null: undecided. */
export async function selectEnd(db: Reader, id: number): Promise<FindingEnd | null> {
  const row = await db.selectFrom('statement_finding').select('state').where('id', '=', id).executeTakeFirst()
  return row && (row.state === 'SAME' || row.state === 'OTHER' || row.state === 'SEEN') ? row.state : null
}

/** Writes a person's decision about a finding; a payment that the bank did not reverse after all is no longer held. */
export async function writeEnd(
  tx: Tx,
  { finding, end, staffId, now }: { finding: Finding; end: FindingEnd; staffId: number | null; now: Date },
): Promise<void> {
  const { id, kind } = finding
  const decided = { staff_id: staffId, decided_at: now }
  const ended =
    kind === 'REVERSAL'
      ? { state: 'SEEN' as const, ...(end === 'OTHER' ? { transaction_id: null } : {}) }
      : { state: end }
  await tx
    .updateTable('statement_finding')
    .set({ ...decided, ...ended })
    .where('id', '=', id)
    .execute()
}

/** The shop's account that a finding belongs to; null if there is no such finding. */
export async function selectOwnIban(db: Reader, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('statement_finding')
    .select('own_iban')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.own_iban ?? null
}

/** The movement by which the bank reversed a payment; null: it did not. By the partial index `statement_finding_reversal`. */
export async function selectReversalOf(
  db: Reader,
  receivedId: number,
): Promise<{ id: number; ownIban: string; isOpen: boolean } | null> {
  const { rows } = await sql<{ id: number; ownIban: string; isOpen: boolean }>`
    select f.id, f.own_iban as "ownIban", f.state = 'OPEN' as "isOpen" from money_received m
    join statement_finding f on f.transaction_id = m.transaction_id and f.kind = 'REVERSAL' and f.state in ('OPEN', 'SEEN')
    where m.id = ${receivedId}::bigint`.execute(db)
  return rows[0] ?? null
}

/** True if this kind of statement has already reported the transfer or payment in question. */
export async function isSuperseded(db: Reader, id: number): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select from statement_finding o where o.transaction_id = f.transaction_id and o.kind = 'CREDIT'
        and o.state in ('KNOWN', 'SAME') and split_part(o.bank_id, ':', 1) = split_part(f.bank_id, ':', 1))
      or exists (select from statement_finding o where o.item_id = f.item_id and o.kind = 'DEBIT'
        and o.state in ('KNOWN', 'SAME') and split_part(o.bank_id, ':', 1) = split_part(f.bank_id, ':', 1)) as told
    from statement_finding f where f.id = ${id}`.execute(db)
  return rows[0]?.told ?? false
}

/** Points a finding at another candidate, which is in question from now on; the earlier one is ruled out. */
export async function writeAgainst(tx: Tx, { id, kind }: Finding, against: number): Promise<void> {
  await sql`update statement_finding set ruled_out = ruled_out || coalesce(transaction_id, item_id),
      transaction_id = case when ${kind} = 'CREDIT' then ${against}::bigint end,
      item_id = case when ${kind} = 'DEBIT' then ${against}::bigint end
    where id = ${id}`.execute(tx)
}

/** True if an incoming transfer with this symbol waits for a person. */
export async function isQueried(db: Reader, variableSymbol: string): Promise<boolean> {
  const { rows } = await sql`select 1 from statement_finding where state = 'OPEN' and kind = 'CREDIT'
    and variable_symbol = ${variableSymbol} limit 1`.execute(db)
  return rows.length > 0
}
