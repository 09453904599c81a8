/** Opens everything that the shop needs, for each way of starting it. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { lockEmbeddedDatabase } from '../server/embedded-lock.ts'
import { deployAlone, migrate, missingMigrations } from '../server/migrate.ts'
import { openPglite } from '../server/pglite.ts'
import { openPostgres } from '../server/postgres.ts'
import { openQueue } from '../server/queue.ts'
import { grantToApp } from '../server/grants.ts'
import { selectDemoAccounts, seedDemoAccounts, shutDemoAccounts } from '../shop/auth/auth.ts'
import { dropDemoFactors, findDemoFactors, seedDemoFactors } from '../shop/factors/factors.ts'
import { seedDemoCompany } from '../shop/companies/companies.ts'
import { loadShippedDocuments } from '../shop/content/content.ts'
import { findPoint } from '../shop/shipping/shipping.ts'
import { seedSettings } from '../shop/settings/settings.ts'
import { seedDemoCustomers } from '../shop/representatives/representatives.ts'
import { jobNames, schedules } from '../jobs.ts'
import { blockExpiredLots, closeMonths, loadYearWhenNew } from './demo-year.ts'
import { CannotStart } from './start.ts'

/**
 * Opens the PostgreSQL server of the settings, else the embedded database, which one process at a time may own.
 * @param program the server's name for this process: web, worker, command
 */
export async function openDatabase(config: Config, program = 'command'): Promise<OpenedDatabase> {
  const { url, pool, isPooled } = config.database
  const isPatient = program === 'command'
  if (url) {
    const options = { isPooled, isPatient, name: `big-meat ${program}`, lendsTwice: config.production }
    return openPostgres(url, pool, options)
  }
  const folder = join(config.dataDir, 'database')
  await mkdir(config.dataDir, { recursive: true })
  const lock = await lockEmbeddedDatabase(folder)
  if ('refused' in lock) throw new CannotStart(lock.refused)
  const opened = await openPglite({ folder })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await lock.release()
    },
  }
}

/** True if opening the queue makes its tables: on a server, the update of the database has made them already. */
export const queueRights = (config: Config) => ({ install: config.database.url === undefined })

/** The secrets of the settings. Without one (production refuses that) a random one is made and kept in the data folder. */
export async function secretsOf(config: Config): Promise<[string, ...string[]]> {
  const secret = config.secret ?? (await keptSecret(config.dataDir))
  return config.previousSecret ? [secret, config.previousSecret] : [secret]
}

async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  await mkdir(folder, { recursive: true })
  // If two processes start at once, one writes it and both read it.
  await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Checks, for processes that serve or work, that the database is up to date. In production a deployment has updated it (`node
 * build/server/migrate.js`), and this only checks; a demo and development update it themselves.
 * @throws CannotStart in production if a migration is missing, and while an account has the public password of the demo, or
 * its second factor
 */
export async function prepareDatabase(config: Config, database: OpenedDatabase): Promise<void> {
  if (!config.production) return await bringUpToDate(config, database)
  const missing = await missingMigrations(database)
  if (missing.length > 0)
    throw new CannotStart(
      `The database is not up to date (missing migrations: ${missing.length}, the first is ${missing[0]}). In production a deployment brings it up to date before it starts anything: node build/server/migrate.js, with the owner's address in DATABASE_MIGRATION_URL.`,
    )
  await refuseDemoAccounts(database.db)
}

/**
 * The deployment's command: brings schema and shipped documents up to date, writes the first values of the
 * settings that the database holds, makes the job queue's tables, and fills the shop with the demo data that
 * the environment names. If the owner's address is set, the owner does all of that, and the shop's own user is
 * granted its rights. Of several at once one does it, and the others wait.
 * @throws CannotStart as `prepareDatabase`
 */
export async function deployDatabase(config: Config, database: OpenedDatabase): Promise<void> {
  await bringUpToDate(config, database)
  if (config.production) await refuseDemoAccounts(database.db)
}

/**
 * Closes every account with the public password of the demo, and removes its second factor from all accounts,
 * on a database that is up to date.
 * @returns their e-mails
 */
export async function shutDemo(config: Config, database: OpenedDatabase): Promise<string[]> {
  await bringUpToDate(config, database)
  await dropDemoFactors({ db: database.db })
  return await shutDemoAccounts({ db: database.db, now: new Date() })
}

async function refuseDemoAccounts(db: OpenedDatabase['db']): Promise<void> {
  const open = await selectDemoAccounts({ db })
  const factors = await findDemoFactors({ db })
  if (open.length === 0 && factors.length > 0)
    throw new CannotStart(
      `These members of staff have the demo's second factor, which everybody knows: ${factors.join(', ')}. The shop does not start in production with it; node build/server/migrate.js --shut-demo-accounts takes it away, and they set up their own at the next sign-in.`,
    )
  if (open.length === 0) return
  const emails = open.map(({ email }) => email).join(', ')
  throw new CannotStart(
    `These accounts have the demo's password, which everybody knows: ${emails}. The shop does not start in production with them; node build/server/migrate.js --shut-demo-accounts shuts them for good.`,
  )
}

async function bringUpToDate(config: Config, database: OpenedDatabase): Promise<void> {
  const { url, migrationUrl } = config.database
  const owner = url && migrationUrl ? openPostgres(migrationUrl, 4, { name: 'big-meat migrate' }) : database
  try {
    await deployAlone(owner, async () => {
      const shopUser = shopUserOf(config)
      if (shopUser !== undefined) await grantToApp(owner, shopUser)
      await fill(config, owner, shopUser)
      if (url) await installQueue(owner)
    })
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code !== insufficientPrivilege) throw error
    throw new CannotStart(
      `The tables belong to another user of the database, whose address DATABASE_MIGRATION_URL has to be. (${(error as Error).message})`,
      { cause: error },
    )
  } finally {
    if (owner !== database) await owner.close()
  }
}

const insufficientPrivilege = '42501'

/** The shop's own user of the database; undefined: it owns the tables, because behind a pooler both may be one user. */
function shopUserOf({ database: { url, migrationUrl } }: Config): string | undefined {
  const [app, owner] = [url, migrationUrl].map((address) =>
    address === undefined ? undefined : decodeURIComponent(new URL(address).username),
  )
  return owner !== undefined && app !== owner ? app || undefined : undefined
}

async function fill(config: Config, owner: OpenedDatabase, shopUser: string | undefined): Promise<void> {
  const year = config.demo === 'all' ? await loadYearWhenNew(owner, new Date(), { shopUser }) : null
  await migrate(owner, undefined, { shopUser })
  // The first demo has a past: orders of its year accepted earlier terms.
  const hasPast = config.demo !== 'none' && config.demo !== 'other'
  await loadShippedDocuments(owner, hasPast ? {} : { opensAt: new Date() })
  await seedSettings({ db: owner.db, now: new Date() }, config)
  if (config.demo === 'none') return
  await seedWhenEmpty(
    owner,
    config.demo === 'other' ? ['other/goods', 'points'] : ['demo', 'flavours', 'scales', 'places', 'points'],
  )
  await loadShippedDocuments(owner, {
    folder: config.demo === 'other' ? 'db/seed/other/content' : 'db/seed/content',
  })
  if (config.demo === 'goods') return
  if (year) {
    await closeMonths(owner, year.loadedAt)
    await blockExpiredLots(owner, year.loadedAt)
  }
  await seedDemoAccounts({ db: owner.db, now: new Date() })
  await seedDemoFactors({ db: owner.db, now: new Date() })
  await seedDemoCompany({ db: owner.db, now: new Date() })
  if (config.demo === 'other') return
  await seedDemoCustomers({ db: owner.db, now: new Date() })
}

async function installQueue(owner: OpenedDatabase): Promise<void> {
  const failures: Error[] = []
  const queue = await openQueue(owner, jobNames, (error) => failures.push(error), { schedules })
  await queue.rebuildIndexes()
  await queue.stop()
  if (failures[0]) throw failures[0]
}

/** @param scripts of `db/seed`, in their order */
async function seedWhenEmpty(database: OpenedDatabase, scripts: string[]): Promise<void> {
  const product = await database.db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  // The demo's year comes with only the sample of points, and without storage places, mixed boxes and scales.
  const isSample = product && !(await findPoint({ db: database.db }, { carrier: 'packeta', id: '91001' }))
  const missing = product ? (isSample ? ['flavours', 'scales', 'places', 'points'] : []) : scripts
  if (missing.length === 0) return
  const statements = await Promise.all(
    missing.map(async (name) => await readFile(`db/seed/${name}.sql`, 'utf8')),
  )
  await database.withSession(async (session) => {
    await session.run(`begin;\n${statements.join(';\n')}\n;commit;`)
  })
}
