/** What keeps a shop from selling, beside its goods: settings, database, users and rights, pooler, jobs. */
import pg from 'pg'
import type { Config } from '../server/config.ts'
import { demoSettings } from '../server/config.ts'
import { missingMigrations } from '../server/migrate.ts'
import { queueHealth } from '../server/queue-health.ts'
import {
  backupTimes,
  findInstallation,
  hostOf,
  oldestBackupHours,
  oldestRestoreDays,
  type BackupTimes,
} from '../shop/installation/installation.ts'
import { configInForce } from '../shop/settings/settings.ts'
import { mailQueues } from '../jobs.ts'
import { fault, note, ok, type Finding } from './finding.ts'
import { openDatabase } from './open.ts'
import { addressOf, diskOf, mailOf } from './surroundings.ts'

/** A check that fails by itself is a finding, too: the others go on. */
async function findingsOf(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return [fault(about, `${code ? `${code}: ` : ''}${message}`)]
  }
}

/** Every finding of a shop with these settings, in the order in which a person mends them. */
export async function diagnose(config: Config): Promise<Finding[]> {
  const isThere = await findingsOf('database', async () => await databaseOf(config))
  const reaches = isThere.every(({ state }) => state !== 'fault')
  const inside: [string, () => Promise<Finding[]>][] = [
    ['users and rights', async () => await rightsOf(config)],
    ['pooler', async () => await poolerOf(config)],
    ['the shop', async () => await shopOf(config)],
  ]
  const outside: [string, () => Promise<Finding[]>][] = [
    ['address', async () => await addressOf(config)],
    ['mail', async () => await mailOf(config)],
    ['disk', async () => await diskOf(config)],
  ]
  const checks = [...(reaches && config.database.url ? inside : []), ...outside]
  const found: Finding[] = []
  for (const [about, check] of checks) found.push(...(await findingsOf(about, check)))
  return [nodeOf(), ...isThere, ...found]
}

const oldestNode = 24

function nodeOf(): Finding {
  const { node } = process.versions
  return Number(node.split('.')[0]) >= oldestNode
    ? ok('Node', node)
    : fault('Node', `${node} is too old: the shop is built and tried with ${oldestNode}.`)
}

async function selectAt<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function databaseOf(config: Config): Promise<Finding[]> {
  const { url, pool } = config.database
  const { webProcesses } = config
  if (!url) return [note('database', 'the embedded one, for trying out; DATABASE_URL names a server')]
  const [row] = await selectAt<{ version: string; at: Date; most: string; read_only: string }>(
    url,
    `select current_setting('server_version') as version, clock_timestamp() as at,
      current_setting('max_connections') as most, current_setting('transaction_read_only') as read_only`,
  )
  if (!row) return [fault('database', 'it does not answer')]
  const late = Math.abs(row.at.getTime() - Date.now()) / 1000
  const each = pool + 3
  return [
    Number.parseInt(row.version, 10) >= 15
      ? ok('database', `PostgreSQL ${row.version}`)
      : fault('database', `PostgreSQL ${row.version} is too old: 15 or newer.`),
    row.read_only === 'off'
      ? ok('writes', 'the database takes them')
      : fault('writes', 'the database takes none: DATABASE_URL names a standby. Point it at the primary.'),
    late < 2
      ? ok('clock', `${late.toFixed(1)} s apart from the database’s`)
      : fault(
          'clock',
          `${late.toFixed(0)} s apart from the database’s: set both by NTP (systemd-timesyncd).`,
        ),
    connectionsOf({ most: Number(row.most), each, webProcesses }),
  ]
}

function connectionsOf({ most, each, webProcesses }: { most: number; each: number; webProcesses: number }) {
  const room = Math.floor((most - 10) / each)
  const said = `the server takes ${most}, a process of the shop ${each}: room for ${room} processes`
  if (webProcesses === 1) return ok('connections', said)
  return webProcesses < room
    ? ok('connections', `${said}, of which WEB_CONCURRENCY starts ${webProcesses}`)
    : fault(
        'connections',
        `${said}; WEB_CONCURRENCY starts ${webProcesses}, and a worker needs one more: lower it or DATABASE_POOL, or raise max_connections.`,
      )
}

/** The shop's user must own nothing, or only triggers protect the ledgers. */
async function rightsOf({ database: { url, migrationUrl } }: Config): Promise<Finding[]> {
  const about = 'users and rights'
  const [row] = await selectAt<{ name: string; owns: boolean; rewrites: boolean | null }>(
    url ?? '',
    `select current_user as name, exists (select from pg_tables where schemaname = 'public' and tableowner = current_user)
        or (select rolsuper from pg_roles where rolname = current_user) as owns,
      case when to_regclass('public.audit_event') is not null
        then has_table_privilege('public.audit_event', 'delete') end as rewrites`,
  )
  if (!row) return []
  const found = row.owns
    ? fault(
        about,
        `${row.name} owns the tables. Make a user that owns nothing for DATABASE_URL, and give the owner’s address to migrate.js alone, as DATABASE_MIGRATION_URL.`,
      )
    : row.rewrites
      ? fault(about, `${row.name} may delete from the audit: run migrate.js, which corrects its rights.`)
      : ok(about, `${row.name} owns nothing, and can’t rewrite the audit`)
  if (!migrationUrl) return [found]
  return [found, note(about, 'DATABASE_MIGRATION_URL is set here: web and worker do not need it.')]
}

/**
 * Two clients that are served by one process of the server are behind a pooler that shares connections between transactions.
 * Without DATABASE_POOLER such a shop fails only under load, and then at every other order.
 */
async function poolerOf({ database: { url, isPooled } }: Config): Promise<Finding[]> {
  const pid = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const clients = [new pg.Client(url), new pg.Client(url)] as const
  try {
    for (const client of clients) await client.connect()
    const shares = (await pid(clients[0])) === (await pid(clients[1]))
    if (shares && !isPooled)
      return [
        fault(
          'pooler',
          'DATABASE_URL leads through one in transaction mode: set DATABASE_POOLER=true, and the server’s own address as DATABASE_MIGRATION_URL.',
        ),
      ]
    if (!isPooled) return [ok('pooler', 'there is none')]
    const { rows } = await clients[0].query<{ most: string }>(
      "select current_setting('statement_timeout') as most",
    )
    return [
      rows[0]?.most === '0'
        ? fault('pooler', 'the shop’s user has no time limits: docs/runbook.md, "PgBouncer", has four lines.')
        : ok(
            'pooler',
            'DATABASE_POOLER is set, and the user has its time limits; without notifications each process looks for changes and jobs every second',
          ),
    ]
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
  }
}

/** What the shop's own data say. */
async function shopOf(environment: Config): Promise<Finding[]> {
  const database = await openDatabase(environment)
  try {
    const { db } = database
    const lacking = await missingMigrations(database)
    if (lacking.length > 0)
      return [fault('release', `${lacking.length} migrations are missing: run node build/server/migrate.js.`)]
    const config = await configInForce({ db }, environment)
    const place = await findInstallation({ db }, hostOf(config))
    const { workers, mails, givenUp } = await queueHealth(db, mailQueues)
    const alive = workers.filter(({ secondsSinceHeartbeat }) => secondsSinceHeartbeat < 60)
    const lost = givenUp.reduce((sum, { jobs }) => sum + jobs, 0)
    const late = mails.oldestUnsentSeconds ?? 0
    const demo = config.production ? demoSettings(config) : []
    return [
      ok('release', 'the database is up to date'),
      place && !place.isOwn
        ? fault(
            'a copy',
            `this database is the shop of ${place.host} in ${place.database}, so nothing leaves from here. If it takes that place: npm run shop -- installation adopt --reason "…".`,
          )
        : ok('a copy', place ? `the shop is here, at ${place.host}` : 'no process has started on it yet'),
      alive.length > 0
        ? ok('workers', `${alive.length} at work`)
        : fault('workers', 'none: mails, refunds and parcels wait. Start node build/server/worker.js.'),
      late < 900
        ? ok('mails', 'none waits for long')
        : fault(
            'mails',
            `the oldest waits for ${Math.round(late / 60)} minutes: npm run shop -- mails refused.`,
          ),
      lost === 0
        ? ok('jobs', 'none was given up')
        : fault('jobs', `${lost} were given up: npm run shop -- todo lists them.`),
      ...backupFindings(await backupTimes({ db }), config),
      ...(config.production && !config.ordersAccepted
        ? [fault('orders', 'the shop takes none: name the seller in Settings.')]
        : []),
      ...(config.transfersAccepted
        ? []
        : [fault('transfers', 'no account of your own: set it in Settings.')]),
      ...(config.production && !config.cards
        ? [note('cards', 'not offered: GPWEBPAY_ settings are not set.')]
        : []),
      ...(demo.length > 0 ? [note('settings', `still the demo’s: ${demo.join(', ')}`)] : []),
    ]
  } finally {
    await database.close()
  }
}

const backupsPage = 'docs/operations.md, "Backup and restore"'

/** What is known of the backups. Where the shop sells, a missing backup or a restore that was never tried is a fault; elsewhere it is worth knowing. */
export function backupFindings({ backup, restore, log }: BackupTimes, { production }: Config): Finding[] {
  const missing = production ? fault : note
  const hours = (at: Date) => (Date.now() - at.getTime()) / 3_600_000
  const days = (at: Date) => Math.round(hours(at) / 24)
  return [
    backup === null
      ? missing('backup', `none is on record: ${backupsPage}, says how to make and record them.`)
      : hours(backup) < oldestBackupHours
        ? ok('backup', `the newest is ${Math.round(hours(backup))} hours old`)
        : fault('backup', `the newest is ${days(backup)} days old: look at its timer and its log.`),
    logOf(log),
    restore === null
      ? missing('restore', `none was tried: ${backupsPage}, "Drill".`)
      : days(restore) < oldestRestoreDays
        ? ok('restore', `tried ${days(restore)} days ago`)
        : fault('restore', `last tried ${days(restore)} days ago: ${backupsPage}, "Drill".`),
  ]
}

function logOf(log: BackupTimes['log']): Finding {
  if (log === 'KEPT') return ok('log', 'the database puts it away')
  return log === 'OFF'
    ? note(
        'log',
        'archive_mode is off, so what came after the newest backup can’t be restored, unless the database’s host sees to it.',
      )
    : fault(
        'log',
        'the database can’t put its log away, so what it wrote since can’t be restored: look at its own log.',
      )
}
