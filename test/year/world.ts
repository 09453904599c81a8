/** The shop for playing a year: the embedded database, with this process's clock, and its staff. */
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { sql } from 'kysely'
import { vi } from 'vitest'
import { jobHandlers, mailQueues, schedules } from '../../src/jobs.ts'
import { longKinds } from '../../src/jobs/long-work.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Actor } from '../../src/server/context.ts'
import type { OpenedDatabase, Tx } from '../../src/server/db.ts'
import { openMailer } from '../../src/server/mail.ts'
import { openPglite } from '../../src/server/pglite.ts'
import type { Queue } from '../../src/server/queue.ts'
import { isRefusal, type Refusal } from '../../src/server/refusal.ts'
import type { Carriers } from '../../src/shop/carriers/rules.ts'
import { seedDemoAccounts } from '../../src/shop/auth/auth.ts'
import { seedDemoCompany } from '../../src/shop/companies/companies.ts'
import { loadShippedDocuments } from '../../src/shop/content/content.ts'
import { seedDemoFactors } from '../../src/shop/factors/factors.ts'
import { seedDemoCustomers } from '../../src/shop/representatives/representatives.ts'
import { findMember, staffActor } from '../../src/shop/staff/staff.ts'
import { takeUpWork } from '../../src/shop/work/work.ts'
import { startShop, type TestShop } from '../app.ts'
import { openBank, type Bank } from '../bank.ts'
import { fillTemplate, loadDemo } from '../database-templates.ts'
import { inTransaction, sqlRows } from '../statements.ts'
import { drawing, type Draw } from '../weeks/world.ts'

export type { Draw } from '../weeks/world.ts'

/** The context of a staff operation. */
export interface Operating {
  tx: Tx
  actor: Actor
  now: Date
  queue: Queue
  carriers: Carriers
}

/** Members of staff, by the names that they sign in by. */
export const clerks = ['spravce', 'vedouci', 'sklad', 'ucetni', 'podpora'] as const
export type Clerk = (typeof clerks)[number]

export interface World {
  database: OpenedDatabase
  open: TestShop
  bank: Bank
  draw: Draw
  actors: Record<Clerk, Actor>
  /** Does something as a member of staff in a separate transaction, a moment later; a refusal rolls it back. */
  does: <T>(clerk: Clerk, work: (context: Operating) => Promise<T | Refusal>) => Promise<T | Refusal>
  /** A key that was not used before. */
  key: () => string
  /** Sets the clock, which only moves forward. */
  goTo: (moment: Date) => void
  goOn: (seconds: number) => void
  /** Does all jobs that wait, mails as well, and long work. */
  jobs: () => Promise<void>
  /** Does what comes by itself in a night. */
  night: () => Promise<void>
  rows: <Row>(query: ReturnType<typeof sql<Row>>) => Promise<Row[]>
  /** Refusals and their counts: reported at the end. */
  refused: Map<string, number>
}

/** Jobs that ask services of other companies: in the year their answers are written by staff. */
const outside = new Set(['points-fetch', 'shipments-track', 'watch-gateway-keys'])

/** Expected reports to the operator while a gateway is asked about payments that it does not know. */
const expected = /is in review: |refund \d+ failed: |^Refund \d+ waits: /

/** Opens the shop on the day on which its year begins. @param seed of all that is drawn */
export async function openWorld(begins: Date, seed: number): Promise<World> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(begins)
  const database = await openPglite({})
  await fillTemplate(database, 'migrated')
  await loadDemo(database)
  const { db } = database
  await loadShippedDocuments(database, { folder: await documentsOfOld() })
  for (const fill of [seedDemoAccounts, seedDemoFactors, seedDemoCompany, seedDemoCustomers])
    await fill({ db, now: begins })
  const bank = openBank()
  const own = readConfig({ NODE_ENV: 'test' })
  const open = await startShop(database, {
    now: begins,
    gateway: bank.gateway,
    config: { rateLimitPerMinute: 1_000_000, unpaid: own.unpaid },
  })
  const { shop, clock } = open
  const goTo = (moment: Date) => {
    if (moment < clock.now) return
    clock.now = moment
    vi.setSystemTime(moment)
  }
  const goOn = (seconds: number) => goTo(new Date(clock.now.getTime() + seconds * 1000))
  const draw = drawing(seed)
  const actors = { spravce: await actorOf(database, 'spravce') } as Record<Clerk, Actor>
  const refused = new Map<string, number>()
  let keys = 0
  return {
    database,
    open,
    bank,
    draw,
    actors,
    refused,
    key: () => `year-${++keys}`,
    goTo,
    goOn,
    rows: async (query) => (await query.execute(db)).rows,
    does: async (clerk, work) => {
      goOn(20 + draw(60))
      const told: { refusal: Refusal | null } = { refusal: null }
      try {
        return await inTransaction(db, async (tx) => {
          const { queue, carriers } = shop
          const done = await work({ tx, actor: actors[clerk], now: clock.now, queue, carriers })
          if (!isRefusal(done)) return done
          told.refusal = done
          // A request for a second member's approval is kept, as the pages do.
          if (done.error_trans_key === 'approval.asked') return done
          throw new Error('refused')
        })
      } catch (error) {
        if (!told.refusal) throw error
        const key = `${clerk}: ${told.refusal.error_trans_key}`
        refused.set(key, (refused.get(key) ?? 0) + 1)
        return told.refusal
      }
    },
    ...jobsOf(open, refused),
  }
}

/** The shop's documents as they ship, but for their first versions, which held a year ago already. */
async function documentsOfOld(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'big-meat-year-'))
  await cp('db/content', folder, { recursive: true })
  for (const name of (await readdir(folder)).filter((file) => /\.1\.(cs|en)\.md$/.test(file))) {
    const file = join(folder, name)
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(/^valid_from: .*$/m, 'valid_from: 2025-01-01'),
    )
  }
  return folder
}

/** A member of staff as who the year's work is done. */
export async function actorOf({ db }: Pick<OpenedDatabase, 'db'>, clerk: Clerk): Promise<Actor> {
  const member = await findMember({ db }, { emailKey: `${clerk}@example.cz` })
  if (!member) throw new Error(`${clerk} does not work here`)
  return staffActor(member)
}

function jobsOf({ shop }: TestShop, refused: Map<string, number>): Pick<World, 'jobs' | 'night'> {
  const report = (error: Error) => {
    if (!expected.test(error.message)) refused.set(`job: ${error.message}`, 1)
  }
  const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
  const mailer = openMailer({ db: shop.db, smtpUrl: undefined, hasMailbox: true, from, now: shop.now })
  const handlers = jobHandlers({ shop, mailer, origin: () => 'https://bigmeat.example', report })
  const run = async (name: string, data: object) => {
    try {
      await handlers.find((one) => one.name === name)?.run(data)
    } catch (error) {
      report(new Error(`${name} ${JSON.stringify(data)}: ${String(error)}`))
    }
  }
  const jobs = async () => {
    for (let round = 0; round < 20; round++) {
      const rows = await sqlRows<{ name: string; data: object }>(shop.db)`with done as (
        delete from pgboss.job where state = 'created' returning name, data, created_on)
        select name, data from done order by created_on`
      for (const { name, data } of rows) await run(name, data)
      const worked = await takeUpWork({ db: shop.db, now: shop.now, report }, { kinds: longKinds(shop) })
      if (rows.length === 0 && worked === null) return
    }
    throw new Error('jobs ask for jobs for ever')
  }
  const nightly = schedules
    .map(({ name }) => name)
    .filter((name) => !outside.has(name) && !mailQueues.includes(name))
  return {
    jobs,
    night: async () => {
      await jobs()
      for (const name of nightly) await run(name, {})
      await jobs()
    },
  }
}
