/** All SQL of limits. */
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Calls to be added to a window. */
export interface Addition {
  /** Hash of the limit's name and of the caller that it applies to. */
  key: string
  calls: number
  windowMs: number
}

/** A window after an addition. */
export interface WindowTotal {
  key: string
  /** All calls in the window, those just added included. */
  count: number
  endsAt: Date
}

/**
 * Adds calls to windows, and opens those that are not open, in one statement. A window that ends further ahead
 * than two of its lengths was opened by a wrong clock; it starts again.
 * @param additions each key once
 */
export async function addCalls(db: Db, additions: Addition[], now: Date): Promise<WindowTotal[]> {
  // Rows are locked in the order of their keys, so that two processes never wait for each other.
  const { rows } = await sql<WindowTotal>`
    insert into rate_limit_window as known (key, count, ends_at)
    select key, calls, ${now}::timestamptz + window_ms * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(additions.map(inColumns))}::text::jsonb)
      as added(key text, calls bigint, window_ms bigint)
    order by key
    on conflict (key) do update set
      count = case when ${isOpen(now)} then known.count + excluded.count else excluded.count end,
      ends_at = case when ${isOpen(now)} then known.ends_at else excluded.ends_at end
    returning key, count, ends_at as "endsAt"`.execute(db)
  return rows
}

const inColumns = ({ key, calls, windowMs }: Addition) => ({ key, calls, window_ms: windowMs })

const isOpen = (now: Date) =>
  sql`(known.ends_at > ${now}::timestamptz and known.ends_at <= excluded.ends_at + (excluded.ends_at - ${now}::timestamptz))`

/** Deletes windows that have ended, some thousand at most; rows locked by another process are left to the next time. */
export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await sql`
    delete from rate_limit_window where key in (
      select key from rate_limit_window where ends_at <= ${now}::timestamptz limit 5000 for update skip locked)`.execute(
    db,
  )
}
