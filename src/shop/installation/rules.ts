/** Where a database is the shop itself. Pure. */
import type { Config } from '../../server/config.ts'

/**
 * For this long a shop may be without its database while a standby takes over. Where the timeline rose and no process renewed
 * the row for longer, the server was restored from a backup (docs/operations.md, "A copy").
 */
export const takeoverSeconds = 180

/** The host that customers know the shop by. Ports are left out: processes of one machine may differ in them. */
export const hostOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  new URL(publicUrl ?? 'http://localhost').hostname

/** Backups are made each night: from this age in hours on, one is missing. */
export const oldestBackupHours = 26

/** A restore is tried once a quarter: from this age in days on, it is late. */
export const oldestRestoreDays = 120
