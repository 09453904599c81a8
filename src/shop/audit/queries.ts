/** All SQL of the audit. */
import { camelCased } from '../../lib/facts.ts'
import { sql } from 'kysely'
import type { Actor, Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, type Page, type Sort, type SortedPageQuery } from '../../server/page.ts'
import { longestAuditReason, type AuditEntry, type AuditSort } from './rules.ts'

interface NewEvent extends AuditEntry {
  at: Date
  actorKind: Actor['kind']
  actorId: number | null
  actorFor: number | null
  actorName: string
}

/** Adds an event; the database computes its number and hashes, one event after the other. */
export async function insertAuditEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { subject, before, after, reason = '' } = event
  await tx
    .insertInto('audit_event')
    .values({
      at: event.at,
      actor_kind: event.actorKind,
      actor_id: event.actorId,
      actor_for: event.actorFor,
      actor_name: event.actorName,
      operation: event.operation,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      // The database allows no NUL, and reasons are read on terminals.
      reason: reason.replace(/\p{Cc}+/gu, ' ').slice(0, longestAuditReason),
    })
    .execute()
}

export interface AuditEvent {
  id: number
  at: Date
  actorKind: Actor['kind']
  actorId: number | null
  actorFor: number | null
  actorName: string
  operation: string
  subjectKind: string
  subjectId: string
  before: unknown
  after: unknown
  reason: string
}

/** Filters of the audit log. */
export interface AuditFilter {
  /** The subject that it was done to: `order`, `12`. */
  subject?: { kind: string; id: string } | undefined
  /** Id of the member of staff who did it. */
  staffId?: number | undefined
  operation?: string | undefined
  from?: Date | undefined
  /** Before this moment. */
  until?: Date | undefined
}

/** By the primary key and the indexes on the filtered columns. */
const sorts: Record<AuditSort, Sort> = {
  at: { name: 'audit up', direction: 'asc', keys: [{ by: sql`id`, kind: 'integer' }] },
  at_down: { name: 'audit', direction: 'desc', keys: [{ by: sql`id`, kind: 'integer' }] },
}

export async function selectAuditEvents(
  db: Reader,
  {
    subject,
    staffId,
    operation,
    from,
    until,
    sort = 'at_down',
    ...asked
  }: SortedPageQuery<AuditSort> & AuditFilter,
): Promise<Outcome<Page<AuditEvent>>> {
  const found = db
    .selectFrom('audit_event')
    .select(['id', 'at', 'actor_kind', 'actor_id', 'actor_for', 'actor_name', 'operation'])
    .select(['subject_kind', 'subject_id', 'before', 'after', 'reason'])
    .$if(subject !== undefined, (query) =>
      query.where('subject_kind', '=', subject?.kind ?? '').where('subject_id', '=', subject?.id ?? ''),
    )
    .$if(staffId !== undefined, (query) =>
      query.where('actor_kind', '=', 'staff').where('actor_id', '=', staffId ?? 0),
    )
    .$if(operation !== undefined, (query) => query.where('operation', '=', operation ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? new Date(0)))
  return await mapPage(await readPage(found, sorts[sort], asked), (rows) =>
    rows.map((row) => camelCased(row)),
  )
}

/** An operation's effect on one of several subjects. */
export type ActOn = Pick<
  AuditEvent,
  'at' | 'actorKind' | 'actorId' | 'operation' | 'subjectKind' | 'subjectId' | 'after' | 'reason'
>

export interface ActsQuery {
  subjects: readonly { kind: string; id: number | string }[]
  operations: readonly string[]
  /** Largest number of events per subject. */
  most: number
}

/** By the index `audit_event_subject`. */
export async function selectActsOn(db: Reader, { subjects, operations, most }: ActsQuery): Promise<ActOn[]> {
  if (subjects.length === 0) return []
  const { rows } = await sql<ActOn>`
    select e.at, e.actor_kind as "actorKind", e.actor_id as "actorId", e.operation, e.subject_kind as "subjectKind",
      e.subject_id as "subjectId", e.after, e.reason
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => String(id))}::text[]) as s(kind, id)
    cross join lateral (
      select a.id, a.at, a.actor_kind, a.actor_id, a.operation, a.subject_kind, a.subject_id, a.after, a.reason
      from audit_event a where a.subject_kind = s.kind and a.subject_id = s.id and a.operation = any (${[...operations]}::text[])
      order by a.id desc limit ${most}) as e
    order by e.id`.execute(db)
  return rows
}

export interface ChainState {
  events: number
  /** Id of the first event that was changed, is missing, or follows a missing one; `null`: the chain is intact. */
  broken: number | null
  /**
   * The hash of the last event, to be stored elsewhere: it later proves whether events were cut off the end.
   * `null`: there are no events.
   */
  last: string | null
}

export async function verifyChain(db: Reader, step = 10_000): Promise<ChainState> {
  const { rows: ends } = await sql<{ id: number; hash: string }>`
    select id, encode(hash, 'hex') as hash from audit_event order by id desc limit 1`.execute(db)
  const end = ends[0]
  if (!end) return { events: 0, broken: null, last: null }
  for (let after = 0; after < end.id; after += step) {
    const { rows } = await sql<{ id: number }>`
      select n.id from generate_series(${after + 1}::bigint, ${Math.min(after + step, end.id)}::bigint) as n(id)
      left join audit_event e on e.id = n.id left join audit_event p on p.id = n.id - 1
      where e.id is null or e.hash <> audit_hash(e)
        or e.previous_hash <> case when n.id = 1 then decode(repeat('00', 32), 'hex') else coalesce(p.hash, '') end
      order by n.id limit 1`.execute(db)
    const broken = rows[0]
    if (broken) return { events: end.id, broken: broken.id, last: end.hash }
  }
  return { events: end.id, broken: null, last: end.hash }
}

export async function isInChain(db: Reader, hash: string): Promise<boolean> {
  const { rows } = await sql`select id from audit_event where hash = decode(${hash}, 'hex')`.execute(db)
  return rows.length > 0
}
