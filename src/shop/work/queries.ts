/** All SQL of long work. */
import { camelCased } from '../../lib/facts.ts'
import { sql, type Selectable } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { LongWorkTable } from '../../server/database-types.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, type Page, type Sort, type SortedPageQuery } from '../../server/page.ts'
import type { Step, Work, WorkSort } from './rules.ts'

const columns = [
  'id',
  'kind',
  'input',
  'state',
  'done',
  'total',
  'note',
  'cursor',
  'tries',
  'worker',
  'lease_until',
  'cancel_asked_at',
  'asked_id',
  'asked_at',
  'started_at',
  'ended_at',
  'result',
  'error_key',
] as const
type Row = Pick<Selectable<LongWorkTable>, (typeof columns)[number]>

const workOf = ({ total, asked_id: staffId, ...row }: Row): Work => ({
  ...camelCased(row),
  of: total,
  staffId,
})

export interface NewWork {
  kind: string
  input: object
  file: Uint8Array | null
  /** Null: the program itself. */
  staffId: number | null
  now: Date
}

export async function insertWork(tx: Tx, { kind, input, file, staffId, now }: NewWork): Promise<number> {
  const row = await tx
    .insertInto('long_work')
    .values({
      kind,
      input: JSON.stringify(input),
      file: file && Buffer.from(file),
      asked_kind: staffId === null ? 'system' : 'staff',
      asked_id: staffId,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function selectWork(db: Reader, id: number): Promise<Work | null> {
  const row = await db.selectFrom('long_work').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? workOf(row) : null
}

export async function selectFile(db: Reader, id: number): Promise<Uint8Array | null> {
  const row = await db.selectFrom('long_work').select('file').where('id', '=', id).executeTakeFirst()
  return row?.file ?? null
}

/** By the primary key. */
const sorts: Record<WorkSort, Sort> = {
  at: { name: 'long work up', direction: 'asc', keys: [{ by: sql`id`, kind: 'integer' }] },
  at_down: { name: 'long work', direction: 'desc', keys: [{ by: sql`id`, kind: 'integer' }] },
}
/** In the text, not a parameter: a prepared statement would not find the partial index. */
const isOpen = sql<boolean>`state in ('WAITING', 'RUNNING')`

/** Long work, latest first; `all`: ended work as well. */
export async function selectWorks(
  db: Reader,
  { all, sort = 'at_down', ...asked }: SortedPageQuery<WorkSort> & { all: boolean },
): Promise<Outcome<Page<Work>>> {
  const found = db
    .selectFrom('long_work')
    .select(columns)
    .$if(!all, (query) => query.where(isOpen))
  return await mapPage(await readPage(found, sorts[sort], asked), (rows) => rows.map(workOf))
}

export interface Claim {
  kind: string
  worker: string
  leaseUntil: Date
  now: Date
  /** Only this work; null: the oldest. */
  id: number | null
}

/**
 * Gives a run the oldest work of a kind that no run has, or that belongs to a run which was silent for too
 * long. Only one run gets it.
 */
export async function claimWork(db: Db, { kind, worker, leaseUntil, now, id }: Claim): Promise<Work | null> {
  const free = sql<number>`(
    select w.id from long_work w
    where w.kind = ${kind} and w.state in ('WAITING', 'RUNNING')
      and (w.state = 'WAITING' or w.lease_until <= ${now}::timestamptz)
      and (${id}::bigint is null or w.id = ${id}::bigint)
    order by w.id limit 1 for update skip locked)`
  const row = await db
    .updateTable('long_work')
    .set((eb) => ({
      state: 'RUNNING',
      worker,
      lease_until: leaseUntil,
      tries: eb('tries', '+', 1),
      started_at: sql<Date>`coalesce(started_at, ${now}::timestamptz)`,
    }))
    .where('id', '=', free)
    .returning(columns)
    .executeTakeFirst()
  return row ? workOf(row) : null
}

/** A run that still has its work. */
interface Held {
  id: number
  worker: string
}

const held = (db: Db | Tx, { id, worker }: Held) =>
  db.updateTable('long_work').where('id', '=', id).where('worker', '=', worker)

/** Locks the work for a step of this run. @returns null if another run has it. */
export async function lockHeld(tx: Tx, { id, worker }: Held): Promise<{ isCancelAsked: boolean } | null> {
  const row = await tx
    .selectFrom('long_work')
    .select('cancel_asked_at')
    .where('id', '=', id)
    .where('worker', '=', worker)
    .forUpdate()
    .executeTakeFirst()
  return row ? { isCancelAsked: row.cancel_asked_at !== null } : null
}

/** Saves the progress of a run, in the transaction of its step. */
export async function writeStep(tx: Tx, of: Held, step: Step, leaseUntil: Date): Promise<void> {
  await held(tx, of)
    .set({
      cursor: JSON.stringify(step.cursor),
      done: step.done,
      total: step.of,
      note: (step.note ?? '').slice(0, 200),
      lease_until: leaseUntil,
      tries: 0,
    })
    .execute()
}

/** Renews the lease. @returns null if another run has the work. */
export async function writeBeat(
  db: Db,
  of: Held,
  leaseUntil: Date,
): Promise<{ isCancelAsked: boolean } | null> {
  const row = await held(db, of)
    .set({ lease_until: leaseUntil })
    .returning('cancel_asked_at')
    .executeTakeFirst()
  return row ? { isCancelAsked: row.cancel_asked_at !== null } : null
}

/** Releases the work, so that another process continues at once. */
export async function releaseWork(db: Db, of: Held): Promise<void> {
  await held(db, of).set({ state: 'WAITING', worker: null, lease_until: null }).execute()
}

export type Ending =
  | { state: 'DONE'; result: object }
  | { state: 'FAILED'; errorKey: string }
  | { state: 'CANCELLED' }

const endedBy = (ending: Ending, now: Date) =>
  ({
    state: ending.state,
    ended_at: now,
    worker: null,
    lease_until: null,
    result: ending.state === 'DONE' ? JSON.stringify(ending.result) : null,
    error_key: ending.state === 'FAILED' ? ending.errorKey : null,
  }) as const

/** Ends the work of a run that still has it, and deletes its file. */
export async function endHeld(db: Db, { id, worker }: Held, ending: Ending, now: Date): Promise<void> {
  const change = endedBy(ending, now)
  const ended = db.updateTable('long_work').set({ ...change, file: null })
  await ended.where('id', '=', id).where('worker', '=', worker).execute()
}

export async function lockWork(tx: Tx, id: number): Promise<Work | null> {
  const row = await tx
    .selectFrom('long_work')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? workOf(row) : null
}

/** Ends work that no living run has, and deletes its file. The caller has locked it. */
export async function endLocked(tx: Tx, id: number, ending: Ending, now: Date): Promise<void> {
  const change = endedBy(ending, now)
  await tx
    .updateTable('long_work')
    .set({ ...change, file: null })
    .where('id', '=', id)
    .execute()
}

/** Asks the run to end the work. The caller has locked it. */
export async function askToCancel(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('long_work').set({ cancel_asked_at: now }).where('id', '=', id).execute()
}
