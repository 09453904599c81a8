// The stock after a movement is the same from whichever page, sort or day of the ledger it is read, and with or
// without stored balances of earlier times.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snackId, withShop } from '../../../test/app.ts'
import { rounds } from '../../../test/rounds.ts'
import { must } from '../../../test/packing.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { dayAfter } from '../../lib/deadlines.ts'
import { startOfDayInPrague } from '../../lib/dates.ts'
import type { Db } from '../../server/db.ts'
import { foldStockDays, listMovements } from './stock.ts'

const code = 'BM-ORIGINAL-25'
const firstDay = '2026-01-20'

const movement = fc.record({
  day: fc.integer({ min: 0, max: 9 }),
  change: fc.integer({ min: -4, max: 9 }).filter((change) => change !== 0),
  holds: fc.boolean(),
})

/** Writes a row of the ledger, with the resulting stock, as operations do. */
async function move(db: Db, { change, holds, at }: { change: number; holds: boolean; at: Date }) {
  const reason = holds ? 'HELD' : change < 0 ? 'SOLD' : 'RELEASED'
  await inTransaction(db, async (tx) => {
    await sqlRows(
      tx,
    )`update stock set on_hand = on_hand + ${change}, held = held - ${holds ? change : 0} where variant_id = ${snackId}`
    await sqlRows(
      tx,
    )`insert into stock_movement (variant_id, change, reason, at) values (${snackId}, ${change}, ${reason}, ${at})`
  })
}

/** The stock after each movement, computed from the whole ledger. */
async function byTheLedger(db: Db): Promise<Map<number, number>> {
  const rows = await sqlRows<{ id: number; shift: number }>(db)`
    select id, case reason when 'HELD' then 0 else change end as shift from stock_movement
    where variant_id = ${snackId} order by id`
  let pieces = 0
  return new Map(rows.map(({ id, shift }) => [id, (pieces += shift)]))
}

/** The balances as staff reads them: in pages of four from both ends, and day by day. */
async function* roundedBalance(db: Db, dayOf: (day: number) => string) {
  for (const sort of ['at', 'at_down'] as const) {
    let after: string | undefined
    do {
      const page = must(await listMovements({ db }, { code, asked: { size: 4, sort, after } }))
      yield* page.rows
      after = page.next ?? undefined
    } while (after)
  }
  for (let day = 0; day < 10; day++) {
    const from = dayOf(day)
    yield* must(await listMovements({ db }, { code, from, to: from, asked: { size: 50 } })).rows
  }
}

withShop('the balance beside a movement', (open) => {
  test('is what the ledger comes to, with balances kept of any days and without', async () => {
    const { db } = open().shop
    await sqlRows(db)`update stock set on_hand = 500 - held where variant_id = ${snackId}`
    await sqlRows(db)`insert into stock_movement (variant_id, change, reason, at)
        select ${snackId}, 500 - coalesce(sum(change) filter (where reason <> 'HELD'), 0), 'RECEIVED', '2026-10-01'
        from stock_movement where variant_id = ${snackId} having 500 <> coalesce(sum(change) filter (where reason <> 'HELD'), 0)`
    const runs = { begun: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 5 }),
        async (movements, foldedBefore, balancesApart) => {
          // The ledger continues: each run has days after those of the one before.
          const first = 10 * runs.begun++
          const dayOf = (day: number) => dayAfter(firstDay, first + day)
          const momentOf = (day: number) => new Date(startOfDayInPrague(dayOf(day)).getTime() + 90 * 60_000)
          for (const { day, ...one } of movements.toSorted((a, b) => a.day - b.day))
            await move(db, {
              ...one,
              at: momentOf(day),
            })
          const expected = await byTheLedger(db)
          const compare = async () => {
            for await (const { id, balance } of roundedBalance(db, dayOf))
              expect(balance).toBe(expected.get(id))
          }
          await compare()
          const now = () => momentOf(foldedBefore)
          await foldStockDays({ db, now }, { balancesApart })
          await compare()
        },
      ),
      { numRuns: rounds({ full: 8, usual: 4, embedded: 2 }) },
    )
    const rows = await sqlRows<{
      kept: number
    }>(db)`select count(*)::integer as kept from stock_balance`
    expect(rows[0]?.kept).toBeGreaterThan(0)
  })
})
