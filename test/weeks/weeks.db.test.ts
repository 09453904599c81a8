// Weeks of the shop with whatever can happen: after each of them money, stock, documents, tax and commissions add up over the
// whole database, and staff brings everything to an end with nothing left.
import fc from 'fast-check'
import { sql } from 'kysely'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDemo } from '../database.ts'
import { rounds } from '../rounds.ts'
import { added, uncovered, type Coverage } from './coverage.ts'
import { aWeek, names, play, type WeekPlan } from './week.ts'
import { aWorld, type World } from './world.ts'

/** On the embedded database, which does one thing at a time, a few. */
const weeks = () => Number(process.env.WEEKS ?? rounds({ full: 40, usual: 3, embedded: 1 }))
/**
 * The same weeks in each run of the suite: a new failing week never fails an unrelated change. `npm run prove
 * -- weeks` looks for them.
 */
const seed = Number(process.env.WEEKS_SEED ?? 1)

/** Adds what was reached to the file of earlier runs that is named so, with what none of them reached. */
async function writeCoverage(coverage: Coverage): Promise<void> {
  const path = process.env.WEEKS_COVERAGE ?? ''
  const before = await readFile(path, 'utf8').catch(() => null)
  const all = before === null ? coverage : added(coverage, JSON.parse(before) as Coverage)
  await writeFile(path, JSON.stringify({ ...all, never: uncovered(all, names) }, null, 1))
}

withDemo('weeks of the shop', (database) => {
  let world: World
  beforeAll(async () => {
    const opened = await database()
    // `npm run prove -- all` plants a fault that the sums must find.
    if (process.env.WEEKS_PLANTED) await sql.raw(process.env.WEEKS_PLANTED).execute(opened.owner.db)
    world = await aWorld(opened)
  })
  afterAll(async () => {
    if (world.coverage && process.env.WEEKS_COVERAGE) await writeCoverage(world.coverage)
    await world.open.close()
  })

  test('add up whatever happens, and come to an end with nothing left', async () => {
    await fc.assert(
      fc.asyncProperty(aWeek, async (plan: WeekPlan) => {
        const faults = await play(world, plan)
        expect([...faults, ...(faults.length > 0 ? world.story : [])]).toEqual([])
      }),
      { numRuns: weeks(), seed, endOnFailure: process.env.WEEKS_SHRINK !== 'true' },
    )
  }, 3_600_000)
})
