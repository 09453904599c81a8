/** All SQL of approvals by a second member of staff. */
import { camelCased } from '../../lib/facts.ts'
import { sql, type Selectable } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { ApprovalTable } from '../../server/database-types.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import type { Approval, ApprovalSort, ApprovalState } from './rules.ts'

const columns = [
  'id',
  'operation',
  'subject_kind',
  'subject_id',
  'amount',
  'reason',
  'state',
  'asked_by',
  'asked_at',
  'expires_at',
  'decided_by',
  'decided_at',
  'decision_reason',
] as const
type Row = Pick<Selectable<ApprovalTable>, (typeof columns)[number] | 'input'>

const approvalOf = ({ subject_kind: kind, subject_id: id, ...row }: Row): Approval => ({
  ...camelCased(row),
  subject: { kind, id },
})

export interface NewApproval {
  operation: string
  subject: { kind: string; id: number | string }
  input: object
  amount: Halere
  reason: string
  askedBy: number
  now: Date
  expiresAt: Date
}

/** In the text, not a parameter: a prepared statement would not find the partial index. */
const isWaiting = sql<boolean>`state = 'WAITING'`

/** True for the same request: the operation with the same input on the same subject. */
const isSame = ({ operation, subject, input }: NewApproval) => sql<boolean>`
  operation = ${operation} and subject_kind = ${subject.kind} and subject_id = ${String(subject.id)}
  and md5(input::text) = md5(${JSON.stringify(input)}::jsonb::text)`

/**
 * Requests an approval. A waiting request for the same stays, unless its amount differs by now, or it is too
 * old: then a new one replaces it, so that each is approved for the amount it states.
 */
export async function insertApproval(tx: Tx, given: NewApproval): Promise<{ id: number; isNew: boolean }> {
  await tx
    .updateTable('approval')
    .set({ state: 'EXPIRED', input: null, decided_at: given.now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('approval')
        .select('id')
        .where(isWaiting)
        .where(isSame(given))
        .where((row) => row.or([row('amount', '<>', given.amount), row('expires_at', '<=', given.now)]))
        .forUpdate()
        // A request that is being decided about holds rows that this transaction has locked.
        .skipLocked(),
    )
    .execute()
  const row = await tx
    .insertInto('approval')
    .values({
      operation: given.operation,
      subject_kind: given.subject.kind,
      subject_id: String(given.subject.id),
      input: JSON.stringify(given.input),
      amount: given.amount,
      reason: given.reason,
      asked_by: given.askedBy,
      asked_at: given.now,
      expires_at: given.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, isNew: true }
  const waiting = tx.selectFrom('approval').select('id').where(isWaiting).where(isSame(given))
  return { ...(await waiting.executeTakeFirstOrThrow()), isNew: false }
}

/** Locks a request, so that one person at a time decides about it. */
export async function lockApproval(tx: Tx, id: number): Promise<Approval | null> {
  const row = await tx
    .selectFrom('approval')
    .select([...columns, 'input'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? approvalOf(row) : null
}

/** Approvals are rare, so the table stays small. */
const sorts = sortsBy('approvals', sql`id`, {
  asked: { by: sql`asked_at`, kind: 'moment' },
  amount: { by: sql`amount`, kind: 'integer' },
  until: { by: sql`expires_at`, kind: 'moment' },
})

export async function selectApprovals(
  db: Reader,
  {
    all,
    askedBy,
    sort = 'asked_down',
    ...asked
  }: SortedPageQuery<ApprovalSort> & { all: boolean; askedBy?: number | undefined },
): Promise<Outcome<Page<Approval>>> {
  const found = db
    .selectFrom('approval')
    .select(columns)
    // The text of a file may be long, and its effects are shown anyway.
    .select(sql`input - 'text'`.as('input'))
    .$if(!all, (query) => query.where(isWaiting))
    .$if(askedBy !== undefined, (query) => query.where('asked_by', '=', askedBy ?? 0))
  return await mapPage(await readPage(found, sorts[sort], asked), (rows) => rows.map(approvalOf))
}

/** Most of the latest requests on one subject to read. */
const mostAbout = 100

/** The latest requests on one subject, oldest first, by the index `approval_subject`; without their input. */
export async function selectApprovalsAbout(
  db: Reader,
  { kind, id }: { kind: string; id: string },
): Promise<Approval[]> {
  const rows = db.selectFrom('approval').select(columns)
  const found = rows.where('subject_kind', '=', kind).where('subject_id', '=', id)
  const latest = await found.orderBy('id', 'desc').limit(mostAbout).execute()
  return latest.toReversed().map((row) => approvalOf({ ...row, input: null }))
}

/** The subjects, out of these, for which an operation waits for a second member; by the index `approval_waiting`. */
export async function selectWaiting(
  db: Reader,
  { operation, kind, ids }: { operation: string; kind: string; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('approval')
    .select('subject_id')
    .where(isWaiting)
    .where('operation', '=', operation)
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ subject_id: id }) => id))
}

/** Writes the decision about a request, and deletes its input. */
export async function writeDecision(
  tx: Tx,
  id: number,
  { state, by, reason, now }: { state: ApprovalState; by: number; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ state, input: null, decided_by: by, decided_at: now, decision_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Ends requests that were not decided in time. Requests being decided are left to the person deciding. */
export async function writeExpired(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update approval set state = 'EXPIRED', input = null, decided_at = ${now}::timestamptz where id in (
      select id from approval where state = 'WAITING' and expires_at <= ${now}::timestamptz for update skip locked)
    returning id`.execute(db)
  return rows.length
}

/**
 * Ends waiting requests for an operation on one subject, except one; requests being decided are left to the person deciding.
 */
export async function writeSuperseded(
  tx: Tx,
  {
    operation,
    subject,
    except,
    now,
  }: Pick<NewApproval, 'operation' | 'subject' | 'now'> & { except: number },
): Promise<void> {
  await sql`
    update approval set state = 'EXPIRED', input = null, decided_at = ${now}::timestamptz where id in (
      select id from approval where state = 'WAITING' and operation = ${operation} and subject_kind = ${subject.kind}
        and subject_id = ${String(subject.id)} and id <> ${except} for update skip locked)`.execute(tx)
}
