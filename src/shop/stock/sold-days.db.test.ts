// The pace of sales: 28 days of the calendar in Prague, whether the days that are over were added up or not.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, snackId } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { dayInPrague, startOfDayInPrague } from '../../lib/dates.ts'
import { dayAfter } from '../../lib/deadlines.ts'
import { findLevel, foldSoldDays } from './stock.ts'

const snackCode = 'BM-ORIGINAL-25'
const minuteMs = 60_000
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

withDatabase(
  'what was sold in 28 days',
  (database) => {
    const open = aShop(database)

    test('is what the ledger says of these days, before, between and after the days are added up', async () => {
      const { db } = open().shop
      const written = { own: 0 }
      await fc.assert(
        fc.asyncProperty(
          fc.array(movement, { maxLength: 12 }),
          fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3 }),
          async (movements, folds) => {
            // Each run is a shop of its own, years after the one before.
            const now = startOfDayInPrague(dayAfter(today, 400 * written.own++)).getTime() + 600 * minuteMs
            const day = (daysAgo: number) => dayAfter(dayInPrague(new Date(now)), -daysAgo)
            const fold = async (daysAgo: number) =>
              await foldSoldDays({
                db,
                now: () => new Date(startOfDayInPrague(day(daysAgo)).getTime() + 90 * minuteMs),
              })
            const made = movements.filter(({ daysAgo, minute }) => daysAgo > 0 || minute < 600)
            for (const { daysAgo, minute, change } of made) {
              const at = new Date(startOfDayInPrague(day(daysAgo)).getTime() + minute * minuteMs)
              await sql`insert into stock_movement (variant_id, change, reason, at)
              values (${snackId}, ${change}, ${change < 0 ? 'SOLD' : 'RELEASED'}, ${at})`.execute(db)
            }
            const sum = made.reduce((all, { daysAgo, change }) => (daysAgo < 28 ? all - change : all), 0)
            const sold = async () => (await findLevel({ db, now: new Date(now) }, { code: snackCode }))?.sold
            expect(await sold()).toBe(Math.max(0, sum))
            for (const daysAgo of folds.toSorted((one, other) => other - one)) {
              await fold(daysAgo)
              expect(await sold(), `folded before ${day(daysAgo)}`).toBe(Math.max(0, sum))
            }
          },
        ),
        { numRuns: 60 },
      )
    })
  },
  { demo: true },
)
