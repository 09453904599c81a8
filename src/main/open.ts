/** Opens everything that the shop stands on, for each way of starting it. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { lockEmbeddedDatabase } from '../server/embedded-lock.ts'
import { migrate } from '../server/migrate.ts'
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
import { jobNames } from '../jobs.ts'
import { blockExpiredLots, closeMonths, loadYearWhenNew } from './demo-year.ts'
import { CannotStart } from './start.ts'

/**
 * Opens the PostgreSQL server of the settings, else the embedded database, which one process at a time may own.
 * @param program what the server's lists call this process: web, worker, command.
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

/** Whether the tables belong to another user than the shop's own. */
export const hasOwner = ({ database: { url, migrationUrl } }: Config): boolean =>
  url !== undefined && migrationUrl !== undefined

/** The secrets of the settings. Without one, which production refuses, a random one is made and kept in the data folder. */
export async function secretsOf(config: Config): Promise<[string, ...string[]]> {
  const secret = config.secret ?? (await keptSecret(config.dataDir))
  return config.previousSecret ? [secret, config.previousSecret] : [secret]
}

async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  await mkdir(folder, { recursive: true })
  // Of two processes that start at once, one writes it and both read it.
  await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Brings schema and shipped documents up to date, writes the first values of the settings that the database holds, and
 * fills the shop with the demo data that the environment names. Where the owner's address is given all of that is the
 * owner's work, the job queue's tables too, and the shop's own user is granted what it needs.
 * @throws CannotStart in production while an account has the public password of the demo, or its second factor.
 */
export async function prepareDatabase(config: Config, database: OpenedDatabase): Promise<void> {
  await bringUpToDate(config, database)
  if (config.production) await refuseDemoAccounts(database.db)
}

/** Shuts every account that has the public password of the demo, and takes its second factor from everybody, on a database that is up to date. @returns their e-mails. */
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
  if (!url || !migrationUrl) return await fill(config, database)
  const owner = openPostgres(migrationUrl, 4, { name: 'big-meat migrate' })
  try {
    await fill(config, owner)
    await installQueue(owner)
    // Behind a pooler both may be one user, who owns everything.
    const [app, own] = [url, migrationUrl].map((address) => decodeURIComponent(new URL(address).username))
    if (app && app !== own) await grantToApp(owner, app)
  } finally {
    await owner.close()
  }
}

async function fill(config: Config, owner: OpenedDatabase): Promise<void> {
  const year = config.demo === 'all' ? await loadYearWhenNew(owner, new Date()) : null
  await migrate(owner)
  await loadShippedDocuments(owner)
  await seedSettings({ db: owner.db, now: new Date() }, config)
  if (config.demo === 'none') return
  await seedWhenEmpty(owner)
  if (config.demo === 'goods') return
  if (year) {
    await closeMonths(owner, year.loadedAt)
    await blockExpiredLots(owner, year.loadedAt)
  }
  await seedDemoAccounts({ db: owner.db, now: new Date() })
  await seedDemoFactors({ db: owner.db, now: new Date() })
  await seedDemoCompany({ db: owner.db, now: new Date() })
  await seedDemoCustomers({ db: owner.db, now: new Date() })
}

async function installQueue(owner: OpenedDatabase): Promise<void> {
  const failures: Error[] = []
  const queue = await openQueue(owner, jobNames, (error) => failures.push(error))
  await queue.stop()
  if (failures[0]) throw failures[0]
}

async function seedWhenEmpty(database: OpenedDatabase): Promise<void> {
  const product = await database.db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  // The demo's year comes with the sample of points alone, and without places of goods.
  const isSample = product && !(await findPoint({ db: database.db }, { carrier: 'packeta', id: '91001' }))
  const missing = product ? (isSample ? ['places', 'points'] : []) : ['demo', 'places', 'points']
  if (missing.length === 0) return
  const scripts = await Promise.all(
    missing.map(async (name) => await readFile(`db/seed/${name}.sql`, 'utf8')),
  )
  await database.withSession(async (session) => {
    await session.run(`begin;\n${scripts.join(';\n')}\n;commit;`)
  })
}
