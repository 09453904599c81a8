// The demo's year as it ships: it loads into today's schema on whatever day a shop is opened, and everything
// adds up as it did when it was played.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { withDatabase } from '../../test/database.ts'
import { sums } from '../../test/weeks/sums.ts'
import { stockOffTheLedger } from '../../test/warehouse.ts'
import { runVerb } from '../../test/statements.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { migrate } from '../server/migrate.ts'
import { rebuildSums } from '../shop/analytics/analytics.ts'
import { verifyChain } from '../shop/audit/audit.ts'
import { workToDo, type WorkKind } from '../workflows/work/work.ts'
import { blockExpiredLots, closeMonths, loadYearWhenNew } from './demo-year.ts'

/** Days on which the demo is opened: when it was new, after a new year, and, in a full run, long after. */
const days = ['2026-11-23T09:00:00Z', '2027-02-14T05:10:00Z']
if (process.env.TEST_FULL === 'true') days.push('2028-07-01T21:00:00Z')

/** A well-kept shop has last month's work of these kinds, and work from the last week. */
const lately: WorkKind[] = ['open_months', 'expired_lots', 'paused_webhooks']

describe.each(days)('the demo opened at %s', (moment) => {
  withDatabase('has its year', (database) => {
    const now = new Date(moment)
    let owner: OpenedDatabase
    beforeAll(async () => {
      ;({ owner } = await database())
      await owner.withSession(
        async ({ run }) => await run('drop schema public cascade; create schema public'),
      )
      const loaded = await loadYearWhenNew(owner, now, { file: process.env.YEAR_FILE })
      expect(loaded).toEqual({ loadedAt: now })
      await migrate(owner)
      await closeMonths(owner, now)
      await blockExpiredLots(owner, now)
    })
    const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(owner.db)).rows

    test('which adds up as every shop does', async () => {
      const found: string[] = []
      for (const [what, query] of Object.entries(sums))
        for (const row of await rows(query)) found.push(`${what}: ${JSON.stringify(row)}`)
      for (const row of await stockOffTheLedger(owner.db)) found.push(`stock: ${JSON.stringify(row)}`)
      expect(found).toEqual([])
    })

    test('whose figures by day are those of its documents', async () => {
      const wrong = await runVerb(owner.db, rebuildSums, {})
      expect(wrong).toBe(0)
    })

    test('with an unbroken audit', async () => {
      expect(await verifyChain({ db: owner.db })).toMatchObject({ broken: null })
    })

    test('that ends today, its orders numbered by their years, each month closed whose return was due', async () => {
      const [found] = await rows(
        sql<{
          orders: number
          last: Date
          first: Date
          odd: number
        }>`select count(*)::int as orders, max(created_at) as last, min(created_at) as first,
          count(*) filter (where left(number, 2) <> to_char(created_at at time zone 'Europe/Prague', 'YY'))::int as odd from shop_order`,
      )
      expect(found?.odd).toBe(0)
      expect(found?.orders).toBeGreaterThan(300)
      const daysBehind = (then?: Date) => (now.getTime() - (then?.getTime() ?? 0)) / 86_400_000
      expect(daysBehind(found?.last)).toBeGreaterThanOrEqual(0)
      expect(daysBehind(found?.last)).toBeLessThan(1.2)
      expect(daysBehind(found?.first)).toBeGreaterThan(360)
      expect(daysBehind(found?.first)).toBeLessThan(370)
      const closed = await rows(
        sql<{
          month: string
        }>`select distinct month::text as month from tax_month_act where act = 'CLOSED' order by 1`,
      )
      // The return of the month before is due on the 25th.
      const lastDue = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1))
      expect(closed.at(-1)?.month.slice(0, 7)).toBe(lastDue.toISOString().slice(0, 7))
      const waiting = await workToDo({ db: owner.db, now }, (kind) => lately.includes(kind))
      const [month, ...others] = waiting
      expect(month).toMatchObject({ kind: 'open_months', count: 1 })
      expect((month?.due ?? '') >= moment.slice(0, 10)).toBe(true)
      for (const { since } of others) expect(daysBehind(since ?? undefined)).toBeLessThan(9)
      expect(closed.length).toBeGreaterThanOrEqual(10)
    })

    test('that leaves orders to pack, for several carriers', async () => {
      const waiting = await rows(
        sql<{
          carrier: string
          orders: number
        }>`select d.code as carrier, count(*)::int as orders from shop_order o
          join shipping d on d.id = o.shipping_id
          where o.fulfilment_state = 'READY' and may_be_packed(o) and not order_is_held(o.id) group by 1`,
      )
      const orders = waiting.reduce((sum, one) => sum + one.orders, 0)
      expect(orders).toBeGreaterThanOrEqual(15)
      expect(orders).toBeLessThanOrEqual(30)
      expect(waiting.length).toBeGreaterThanOrEqual(3)
    })
  })
})
