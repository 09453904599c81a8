/** SQL of movements of statements that wait for a person, and what the person says of them. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, sortsBy, type Page, type SortedPageAsked } from '../../server/page.ts'
import type { FindingKind } from './finding-queries.ts'
import type { FindingEnd, FindingSort } from './rules.ts'
import type { Debit } from './statements/statement.ts'

/** What is open is found by its partial index and then put in order. */
const sorts = sortsBy('movements to look at', sql`f.id`, {
  on: { by: sql`f.booked_on`, kind: 'day' },
  amount: { by: sql`f.amount`, kind: 'integer' },
})

/** A movement that waits for a person. */
export interface Finding {
  id: number
  kind: FindingKind
  /** Of our own account. */
  ownIban: string
  movement: Debit
  /** What it looks like, or what the bank took back: the money that the transfer brought; null: none. */
  receivedId: number | null
  /** The file whose payment it looks like the debit of; null: it is no debit. */
  batchId: number | null
}

const found = (db: Reader) =>
  db
    .selectFrom('statement_finding as f')
    .leftJoin('money_received as m', 'm.transaction_id', 'f.transaction_id')
    .leftJoin('payout_item as i', 'i.id', 'f.item_id')
    .select(['f.id', 'f.kind', 'f.own_iban', 'f.bank_id', 'f.booked_on', 'f.amount', 'f.currency'])
    .select(['f.variable_symbol', 'f.counter_account', 'f.counter_name', 'f.message'])
    .select(['f.instructed_amount', 'f.instructed_currency', 'm.id as received_id', 'i.batch_id'])
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
})

export interface FindingsAsked extends SortedPageAsked<FindingSort> {
  /** undefined: all. */
  kind?: FindingKind | undefined
}

export async function selectFindingPage(
  db: Reader,
  { sort = 'on', kind, ...asked }: FindingsAsked,
): Promise<Outcome<Page<Finding>>> {
  const query = found(db).$if(kind !== undefined, (all) => all.where('f.kind', '=', kind ?? 'CREDIT'))
  return await mapPage(await readPage(query, sorts[sort], asked), (rows) => rows.map(findingOf))
}

/** Locks one that is open; null: there is none, or it was decided. */
export async function lockFinding(tx: Tx, id: number): Promise<Finding | null> {
  const row = await found(tx).where('f.id', '=', id).forUpdate('f').executeTakeFirst()
  return row ? findingOf(row) : null
}

/** How one was decided before; null: it was not. */
export async function selectEnd(db: Reader, id: number): Promise<FindingEnd | null> {
  const row = await db.selectFrom('statement_finding').select('state').where('id', '=', id).executeTakeFirst()
  return row && (row.state === 'SAME' || row.state === 'OTHER' || row.state === 'SEEN') ? row.state : null
}

export async function writeEnd(
  tx: Tx,
  { id, end, staffId, now }: { id: number; end: FindingEnd; staffId: number | null; now: Date },
): Promise<void> {
  const decided = { state: end, staff_id: staffId, decided_at: now }
  await tx.updateTable('statement_finding').set(decided).where('id', '=', id).execute()
}

/** Whether the kind of statement that told of this one has told of the transfer or payment already. */
export async function isToldBeside(db: Reader, id: number): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select from statement_finding o where o.id <> f.id and o.kind = f.kind and o.state in ('KNOWN', 'SAME')
      and (o.transaction_id = f.transaction_id or o.item_id = f.item_id)
      and split_part(o.bank_id, ':', 1) = split_part(f.bank_id, ':', 1)) as told
    from statement_finding f where f.id = ${id}`.execute(db)
  return rows[0]?.told ?? false
}
