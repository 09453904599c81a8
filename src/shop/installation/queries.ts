import { sql } from 'kysely'
import type { Db, Reader } from '../../server/db.ts'
import { takeoverSeconds } from './rules.ts'

const server = sql<string>`(select system_identifier::text from pg_control_system())`
/** The first eight digits of the name of the log's file are its timeline. */
const timeline = sql<number>`('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer`

/**
 * Renews the row of this place, or writes it where no process did before.
 * @returns false: the row is of another place, or of a time before a restore
 */
export async function renewInstallation(db: Db, host: string): Promise<boolean> {
  const { rows } = await sql`
    insert into installation as own (host, server, database, timeline, alive_at, adopted_at)
    values (${host}, ${server}, current_database(), ${timeline}, now(), now())
    on conflict (is_only) do update set alive_at = now(), timeline = excluded.timeline
      where (own.host, own.server, own.database) = (excluded.host, excluded.server, excluded.database)
        and (own.timeline = excluded.timeline or own.alive_at > now() - make_interval(secs => ${takeoverSeconds}))
    returning true`.execute(db)
  return rows.length > 0
}

/** Makes this place the one where the database is the shop. */
export async function moveInstallation(
  db: Db,
  { host, now, staffId }: { host: string; now: Date; staffId: number | null },
): Promise<void> {
  await sql`
    update installation set host = ${host}, server = ${server}, database = current_database(), timeline = ${timeline},
      alive_at = now(), adopted_at = ${now}, staff_id = ${staffId}`.execute(db)
}

export interface InstallationRow {
  host: string
  database: string
  aliveAt: Date
}

/** The place where this database was the shop last; undefined: no process started on it yet. */
export async function selectInstallation(db: Reader): Promise<InstallationRow | undefined> {
  return await db
    .selectFrom('installation')
    .select(['host', 'database', 'alive_at as aliveAt'])
    .executeTakeFirst()
}
