import { sql } from 'kysely'
import type { Db, Reader } from '../../server/db.ts'
import { takeoverSeconds } from './rules.ts'

/** True where the row is of this place, and no backup was restored since it was renewed. */
const isOwn = (host: string) => sql<boolean>`
  (installation.host, installation.server, installation.database) = (${host}, installation_server(), current_database())
    and (installation.timeline = installation_timeline()
      or installation.alive_at > now() - make_interval(secs => ${takeoverSeconds}))`

/**
 * Renews the row of this place, or writes it where no process did before.
 * @returns false: the row is of another place, or of a time before a restore
 */
export async function renewInstallation(db: Db, host: string): Promise<boolean> {
  const { rows } = await sql`
    insert into installation (host, server, database, timeline, alive_at, adopted_at)
    values (${host}, installation_server(), current_database(), installation_timeline(), now(), now())
    on conflict (is_only) do update set alive_at = now(), timeline = excluded.timeline where ${isOwn(host)}
    returning true`.execute(db)
  return rows.length > 0
}

/** Makes this place the one where the database is the shop. */
export async function moveInstallation(
  db: Db,
  { host, now, staffId }: { host: string; now: Date; staffId: number | null },
): Promise<void> {
  await sql`
    update installation set host = ${host}, server = installation_server(), database = current_database(),
      timeline = installation_timeline(),
      alive_at = now(), adopted_at = ${now}, staff_id = ${staffId}`.execute(db)
}

/**
 * Leaves out as many order numbers as the thirty days before the last order needed, and at least 10,000. What was placed
 * after a backup is not in the restored database, but buyers know its numbers and pay under them.
 */
export async function skipOrderNumbers(db: Db): Promise<void> {
  await sql`
    select count(nextval('order_number')) from generate_series(1, greatest(10000, (
      select count(*) from shop_order
      where created_at > (select created_at from shop_order order by id desc limit 1) - interval '30 days')))`.execute(
    db,
  )
}

export interface InstallationRow {
  host: string
  database: string
  /** False: a process at that host works for a copy. */
  isOwn: boolean
}

/**
 * The place where this database was the shop last; undefined: no process started on it yet.
 * @param host of the process that asks
 */
export async function selectInstallation(db: Reader, host: string): Promise<InstallationRow | undefined> {
  return await db
    .selectFrom('installation')
    .select(['host', 'database', isOwn(host).as('isOwn')])
    .executeTakeFirst()
}

export interface BackupTimes {
  /** When the newest backup ended; null: none is on record. */
  backup: Date | null
  /** When a person last restored one on trial; null: never. */
  restore: Date | null
  /** Whether the server puts its log away, so that what came after the backup can be restored. `FAILS`: not since it last did. */
  log: 'OFF' | 'FAILS' | 'KEPT'
}

/** The newest backup, the newest restore on trial, and the state of the log's archive. */
export async function selectBackupTimes(db: Reader): Promise<BackupTimes> {
  const { rows } = await sql<BackupTimes>`
    select (select max(at) from backup where kind = 'BACKUP') as backup,
      (select max(at) from backup where kind = 'RESTORE') as restore,
      case when current_setting('archive_mode') = 'off' then 'OFF'
        when exists (select from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')) then 'FAILS'
        else 'KEPT' end as log`.execute(db)
  return rows[0] ?? { backup: null, restore: null, log: 'OFF' }
}

export async function insertRestore(db: Db, { at, staffId }: { at: Date; staffId: number | null }) {
  await db.insertInto('backup').values({ kind: 'RESTORE', at, staff_id: staffId }).execute()
}
