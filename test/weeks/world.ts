/** A shop for playing weeks: customers, a bank, a gateway, staff who may do everything, and a clock that moves on. */
import type { sql } from 'kysely'
import { jobHandlers, mailQueues } from '../../src/jobs.ts'
import type { Actor } from '../../src/server/context.ts'
import type { OpenedDatabase, Tx } from '../../src/server/db.ts'
import { openMailer } from '../../src/server/mail.ts'
import type { Queue } from '../../src/server/queue.ts'
import { isRefusal, type Refusal } from '../../src/server/refusal.ts'
import type { Carriers } from '../../src/shop/carriers/rules.ts'
import { assignCustomer, makeRepresentative } from '../../src/workflows/representatives/representatives.ts'
import { changeSetting } from '../../src/workflows/settings/settings.ts'
import { snackId, startShop, type TestShop, type Visitor } from '../app.ts'
import { signedIn } from '../accounts.ts'
import { openBank, type Bank } from '../bank.ts'
import { aCompany, memberOf, memberPassword } from '../companies.ts'
import { anAccount, system } from '../staff.ts'
import { setStock } from '../warehouse.ts'
import type { Coverage } from './coverage.ts'
import { inTransaction, sqlRows, runVerb } from '../statements.ts'

/** Numbers that a week draws, one after the other; the same ones for the same seed. */
export type Draw = (below: number) => number

/** @param seed any whole number */
export function drawing(seed: number): Draw {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** The context of every staff operation. */
export interface Deed {
  tx: Tx
  actor: Actor
  now: Date
  queue: Queue
  carriers: Carriers
}

export interface World {
  open: TestShop
  bank: Bank
  company: { id: number; member: () => Promise<Visitor> }
  representativeId: number
  /** Does something in a separate transaction; a refusal rolls it back, as in the calls of the back office. */
  does: <T>(work: (deed: Deed) => Promise<T | Refusal>) => Promise<T | Refusal>
  /** Another key each time. */
  key: () => string
  /** Faults reported by jobs and customers' calls: always empty. */
  wrong: string[]
  /** Takes such a report; the usual messages to an operator are no faults. */
  report: (error: Error) => void
  /** Acts of this week and their results, for finding a fault. */
  story: string[]
  /** Coverage so far; null: not recorded. */
  coverage: Coverage | null
  /** Does the jobs that wait, but for mails, and those of a night. */
  jobs: () => Promise<void>
  night: () => Promise<void>
  rows: <Row>(query: ReturnType<typeof sql<Row>>) => Promise<Row[]>
  /** Pieces that came back by withdrawals and are sold again, by `order/variant`. */
  takenBack: Map<string, number>
  goOn: (hours: number) => void
}

const monday = new Date('2027-01-04T08:00:00Z')

/** Expected reports to the operator: the gateway's books do not match, or it does not answer, so that it is asked again. */
const expected = /^Order \d+ is in review: |^Order \d+: refund \d+ failed: |^Refund \d+ waits: /

/** Jobs that come by themselves, as a night does them. */
const nightly = [
  'expire-orders',
  'ask-gateway',
  'settle-money',
  'give-back-left',
  'invoice-sweep',
  'watch-claims',
  'follow-stock',
]

/** Opens a shop for weeks on a database with the demo shop. */
export async function aWorld(database: OpenedDatabase): Promise<World> {
  const bank = openBank()
  const open = await startShop(database, { now: monday, gateway: bank.gateway })
  const { shop, clock } = open
  const { db } = shop
  await setStock(db, snackId, 900_000)
  const company = await aCompany(open, { creditLimit: 900_000_000 })
  const { email, customerId } = await memberOf(open, company.id)
  const representativeId = await anAccount(db, 'representative@weeks.example')
  const inTx = async <T>(work: (context: { tx: Tx; actor: Actor; now: Date; queue: Queue }) => Promise<T>) =>
    await runVerb(db, work, { actor: system, now: clock.now, queue: shop.queue })
  await inTx(
    async (context) => await makeRepresentative(context, { customerId: representativeId, commission: 7 }),
  )
  await inTx(async (context) => await assignCustomer(context, { customerId, representativeId }))
  const value = { percent: 7, ownOrders: true }
  const setting = { section: 'commission', value, baseVersion: 0, reason: 'test' }
  await inTx(async (context) => await changeSetting(context, setting))
  let keys = 0
  const wrong: string[] = []
  const report = (error: Error) => {
    if (!expected.test(error.message)) wrong.push(error.message)
  }
  const mailer = openMailer({
    db,
    smtpUrl: undefined,
    from: { name: 'Big Meat', address: 'obchod@bigmeat.example' },
    now: shop.now,
  })
  const handlers = jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report })
  const run = async (name: string, data: object) => {
    const handler = handlers.find((one) => one.name === name)
    if (!handler) throw new Error(`There is no job ${name}`)
    try {
      await handler.run(data)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (!expected.test(message)) wrong.push(`${name} ${JSON.stringify(data)}: ${message}`)
    }
  }
  const jobs = async () => {
    for (let round = 0; round < 20; round++) {
      const rows = await sqlRows<{ name: string; data: object }>(db)`with done as (
        delete from pgboss.job where state = 'created' returning name, data, created_on)
        select name, data from done order by created_on`
      const wanted = rows.filter(({ name }) => !mailQueues.includes(name))
      if (wanted.length === 0) return
      for (const { name, data } of wanted) await run(name, data)
    }
    wrong.push('jobs ask for jobs for ever')
  }
  return {
    open,
    bank,
    company: { id: company.id, member: async () => await signedIn(open, email, memberPassword) },
    representativeId,
    key: () => `week-${keys++}`,
    wrong,
    report,
    story: [],
    coverage: process.env.WEEKS_COVERAGE ? { acts: {}, states: {} } : null,
    takenBack: new Map(),
    does: async (work) => {
      const refused = Symbol('refused')
      let refusal: Refusal | null = null
      try {
        return await inTransaction(db, async (tx) => {
          const { queue, carriers } = shop
          const done = await work({ tx, actor: system, now: clock.now, queue, carriers })
          if (!isRefusal(done)) return done
          refusal = done
          throw refused
        })
      } catch (error) {
        if (error === refused && refusal) return refusal
        throw error
      }
    },
    jobs,
    night: async () => {
      await jobs()
      for (const name of nightly) await run(name, {})
      await jobs()
    },
    rows: async (query) => (await query.execute(db)).rows,
    goOn: (hours) => {
      clock.now = new Date(clock.now.getTime() + hours * 3600_000)
    },
  }
}
