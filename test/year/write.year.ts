// Plays the demo's year and writes it as data: npm run demo:year. Not a test: it is run by hand, before a release.
import { expect, test } from 'vitest'
import { openWorld } from './world.ts'
import { playYear } from './play.ts'
import { writeYear } from './export.ts'

/** The last morning of the year, 7:00 in Prague; the shop moves all of it so that it ends on the day when it is opened. */
const ends = new Date(process.env.YEAR_ENDS ?? '2026-11-23T06:00:00Z')
const days = Number(process.env.YEAR_DAYS ?? 365)

test('a year of trade is played and written', async () => {
  const begins = new Date(ends.getTime() - days * 86_400_000)
  const world = await openWorld(begins, 7)
  await playYear(world, { begins, ends, tell: (line) => process.stdout.write(`${line}\n`) })
  process.stdout.write(`${JSON.stringify([...world.refused], null, 1)}\n`)
  await writeYear(world.database, process.env.YEAR_FILE ?? 'db/seed/year.jsonl.br', ends)
  await world.open.close()
  await world.database.close()
  expect([...world.refused.keys()].filter((told) => /^(fault|job): /.test(told))).toEqual([])
})
