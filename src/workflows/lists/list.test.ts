// The output of a declared list at each of its doors.
import { expect, test } from 'vitest'
import type { Db } from '../../server/db.ts'
import { filter, list, viewerOf } from './lists.ts'

interface Lot {
  code: string
  cost: number | null
  blocked: Date | null
}
const lots: Lot[] = [
  { code: 'A', cost: 150, blocked: new Date('2026-11-29T12:00:00Z') },
  { code: 'B', cost: null, blocked: null },
]
const queries: unknown[] = []
const lotList = list({
  page: 'lots',
  permission: null,
  name: 'lots',
  texts: 'lots',
  empty: 'lots.none',
  filters: { kind: filter.choice(['near', 'far'], { texts: 'lots.kinds' }) },
  sorts: ['code', 'code_down', 'cost', 'cost_down'],
  find: async (_viewer, given) => {
    queries.push(given)
    return await Promise.resolve({ rows: lots, next: null, previous: null })
  },
  keyOf: ({ code }) => code,
  columns: (c) => ({
    code: c.text(({ code }) => code, { isMain: true }),
    cost: c.czk(({ cost }) => cost, {
      needs: ({ seesCosts }) => seesCosts,
      to: () => ['lot', { code: 'A' }],
    }),
    blocked: c.moment(({ blocked }) => blocked, { tone: () => 'bad' }),
    note: c.text(() => 'x', { isFileOnly: true }),
  }),
})

const viewer = (seesCosts: boolean) => ({
  ...viewerOf(
    { kind: 'system', name: 'test' },
    { db: {} as Db, now: new Date(), t: (key: string) => key, locale: 'en' },
  ),
  seesCosts,
})

test('a value that is not there has no badge and leads nowhere', async () => {
  const shown = await lotList.shown(viewer(true), new URLSearchParams())
  expect(shown).toMatchObject({
    rows: [
      { cells: { cost: { text: 'CZK\u00a01.50', to: ['lot', { code: 'A' }] }, blocked: { tone: 'bad' } } },
      { cells: { cost: { text: '–' }, blocked: { text: '' } } },
    ],
  })
  const [, second] = 'rows' in shown ? shown.rows : []
  expect(Object.keys(second?.cells['cost'] ?? {})).toEqual(['text'])
  expect(Object.keys(second?.cells['blocked'] ?? {})).toEqual(['text'])
})

test('a hidden column is in no door, and the list can’t be sorted by it', async () => {
  const query = new URLSearchParams('sort=cost_down&kind=nonsense')
  const shown = await lotList.shown(viewer(false), query)
  expect('columns' in shown && shown.columns.map(({ key }) => key)).toEqual(['code', 'blocked'])
  expect(queries.at(-1)).toEqual({ kind: undefined, q: '', sort: undefined })
  const told = await lotList.told(viewer(false), query)
  expect('heading' in told && told.heading).toEqual(['lots.code', 'lots.blocked', 'lots.note'])
  expect(await lotList.wired(viewer(false), query, { size: 10 })).toMatchObject({
    rows: [
      { key: 'A', code: 'A', blocked: '2026-11-29T12:00:00.000Z' },
      { key: 'B', blocked: null },
    ],
  })
  await lotList.shown(viewer(true), query)
  expect(queries.at(-1)).toMatchObject({ sort: 'cost_down' })
})
