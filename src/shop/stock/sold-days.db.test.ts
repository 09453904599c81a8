// The pace of sales, and the days without free pieces: calendar days in Prague, with and without sums of past days.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { snackId, withShop } from '../../../test/app.ts'
import { rounds } from '../../../test/rounds.ts'
import { sqlRows } from '../../../test/statements.ts'
import { dayInPrague, startOfDayInPrague } from '../../lib/dates.ts'
import { dayAfter } from '../../lib/deadlines.ts'
import type { Db } from '../../server/db.ts'
import { findStockOuts } from '../analytics/analytics.ts'
import { findLevel, foldStockDays } from './stock.ts'

const snackCode = 'BM-ORIGINAL-25'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The clocks went back on 25 October. */
const today = '2026-11-10'

const movement = fc.record({
  daysAgo: fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 24, max: 30 }),
    fc.integer({ min: 0, max: 70 }),
  ),
  minute: fc.constantFrom(0, 1, 61, 720, 1378, 1379),
  change: fc.integer({ min: -9, max: 4 }).filter((change) => change !== 0),
})

/** Days that ended without free pieces, by the ledger alone. */
async function daysOut(db: Db, from: string, to: string): Promise<number> {
  const rows = await sqlRows<{ change: number; at: Date }>(db)`
    select change, at from stock_movement where variant_id = ${snackId}`
  const stock = await sql<{ free: number }>`
    select on_hand as free from stock where variant_id = ${snackId}`.execute(db)
  const freeAfter = (day: string) =>
    rows.reduce(
      (free, { change, at }) => (dayInPrague(at) > day ? free - change : free),
      stock.rows[0]?.free ?? 0,
    )
  const first = rows.map(({ at }) => dayInPrague(at)).toSorted()[0] ?? ''
  let days = 0
  for (let day = from; day <= to; day = dayAfter(day, 1)) if (day >= first && freeAfter(day) <= 0) days++
  return days
}

withShop('what was sold in 28 days, and the days without stock,', (open) => {
  test('is what the ledger says of these days, before, between and after the days are added up', async () => {
    const { db } = open().shop
    const written = { own: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3 }),
        fc.integer({ min: 1, max: 40 }),
        async (movements, folds, arrivedDaysAgo) => {
          // Each run is a shop of its own, years after the one before.
          const now = startOfDayInPrague(dayAfter(today, 400 * written.own++)).getTime() + 600 * minuteMs
          const day = (daysAgo: number) => dayAfter(dayInPrague(new Date(now)), -daysAgo)
          const fold = async (daysAgo: number) =>
            await foldStockDays({
              db,
              now: () => new Date(startOfDayInPrague(day(daysAgo)).getTime() + 90 * minuteMs),
            })
          // A single delivery on some earlier day leaves next to nothing for the days before it.
          await sqlRows(db)`insert into stock_movement (variant_id, change, reason, at)
              select variant_id, on_hand, 'RECEIVED', ${new Date(now - arrivedDaysAgo * dayMs)} from stock
              where variant_id = ${snackId}`
          const made = movements.filter(({ daysAgo, minute }) => daysAgo > 0 || minute < 600)
          for (const { daysAgo, minute, change } of made) {
            const at = new Date(startOfDayInPrague(day(daysAgo)).getTime() + minute * minuteMs)
            await sqlRows(db)`insert into stock_movement (variant_id, change, reason, at)
              values (${snackId}, ${change}, ${change < 0 ? 'SOLD' : 'RELEASED'}, ${at})`
          }
          const sum = made.reduce((all, { daysAgo, change }) => (daysAgo < 28 ? all - change : all), 0)
          const sold = async () => (await findLevel({ db, now: new Date(now) }, { code: snackCode }))?.sold
          const out = await daysOut(db, day(35), day(0))
          const counted = async () =>
            (await findStockOuts({ db, now: new Date(now) }, { from: day(35), to: day(0) })).find(
              ({ code }) => code === snackCode,
            )?.days
          expect(await sold()).toBe(Math.max(0, sum))
          expect(await counted()).toBe(out)
          for (const daysAgo of folds.toSorted((one, other) => other - one)) {
            await fold(daysAgo)
            expect(await sold(), `folded before ${day(daysAgo)}`).toBe(Math.max(0, sum))
            expect(await counted(), `folded before ${day(daysAgo)}`).toBe(out)
          }
        },
      ),
      { numRuns: rounds({ full: 60, usual: 20, embedded: 10 }) },
    )
  })
})
