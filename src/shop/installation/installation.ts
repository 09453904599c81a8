/**
 * Whether a process works for the shop itself or for a copy of its database, such as a restored backup or a clone for trials.
 * In a copy nothing leaves: no mail, refund, parcel, webhook or question to the card gateway, until an owner adopts it.
 */
import { reads } from '../../server/verb.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { isUnavailable } from '../../server/unavailable.ts'
import * as queries from './queries.ts'

export { hostOf } from './rules.ts'
export { oldestBackupHours, oldestRestoreDays } from './rules.ts'
export type { BackupTimes, InstallationRow } from './queries.ts'

export interface Installation {
  /** True if nothing may leave from here. */
  isCopy: () => boolean
  /** Looks now, such as after an owner adopted the copy. It never throws. */
  check: () => Promise<void>
  close: () => Promise<void>
}

const renewMs = 20_000
/** While it is not known whether this is a copy, it lets nothing leave, and looks again soon. */
const unknownMs = 1000

/** The embedded database is the demo's, and a test's shop has no outside. */
export const ownInstallation: Installation = {
  isCopy: () => false,
  check: async () => {},
  close: async () => {},
}

/**
 * Renews the row of this place every 20 seconds. A database that does not answer changes nothing: what was known holds.
 * @param report gets a sentence when the shop turns into a copy, and errors of the database
 */
export async function openInstallation({
  db,
  host,
  report,
}: {
  db: Db
  host: string
  report: (error: Error) => void
}): Promise<Installation> {
  let known: boolean | null = null
  const look = async () => {
    try {
      const isOwn = await queries.renewInstallation(db, host)
      if (!isOwn && known !== true) report(new Error(await sentenceOf(db, host)))
      known = !isOwn
    } catch (error) {
      if (!isUnavailable(error)) report(error as Error)
    }
  }
  let timer: NodeJS.Timeout | undefined
  let looking = look()
  await looking
  let isClosed = false
  const wait = () => {
    timer = setTimeout(
      () => {
        looking = look().finally(() => {
          if (!isClosed) wait()
        })
      },
      known === null ? unknownMs : renewMs,
    )
    timer.unref()
  }
  wait()
  return {
    isCopy: () => known ?? true,
    check: look,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
}

async function sentenceOf(db: Db, host: string): Promise<string> {
  const row = await queries.selectInstallation(db, host)
  return `This is a copy of the shop at ${row?.host ?? '?'}, database ${row?.database ?? '?'}, so nothing leaves from ${host}: no mail, refund, parcel or webhook. An owner adopts it at /admin/settings/operations, or by npm run shop -- installation adopt.`
}

/** The place where this database was the shop last, and whether that is this host's. */
export const findInstallation = reads(queries.selectInstallation)

/**
 * Makes the database at this place the shop itself: from now on jobs run here, and a process at another place is the copy.
 * No new order takes a number that the shop before may have given since this copy was made.
 * @returns 409: it is the shop already
 */
export async function adopt(
  { tx, now, staffId }: Writing & { now: Date; staffId: number | null },
  host: string,
): Promise<Outcome<{ from: string; host: string }>> {
  const before = await queries.selectInstallation(tx, host)
  if (await queries.renewInstallation(tx, host))
    return refuse(409, 'admin_settings.operations.error.own_installation')
  await queries.moveInstallation(tx, { host, now, staffId })
  await queries.skipOrderNumbers(tx)
  return { from: before?.host ?? '', host }
}

/**
 * How old the backups of this database are. The program that makes them records each one (`record_backup` in the database), so
 * every process knows it, wherever that program runs.
 */
export const backupTimes = reads(queries.selectBackupTimes)

/** Records that a person restored a backup on trial. */
export async function recordRestore({
  tx,
  now,
  staffId,
}: Writing & { now: Date; staffId: number | null }): Promise<void> {
  await queries.insertRestore(tx, { at: now, staffId })
}
