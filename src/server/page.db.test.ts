// Lists read page by page while rows come and go.
import fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { lastPage } from '../lib/last-page.ts'
import { withDatabase } from '../../test/database.ts'
import { pageIn } from '../../test/page-in.ts'
import { sqlRows } from '../../test/statements.ts'
import { countRows, cursorBehind, everyRow, readPage, type Page, type Sort } from './page.ts'
import { isRefusal } from './refusal.ts'

interface Tables {
  page_row: { id: number; day: string; at: Date; name: string; on_sale: boolean }
}

const id = { by: sql`id`, kind: 'integer' } as const
const sorts = (['asc', 'desc'] as const).flatMap((direction): Sort[] => [
  { name: `id ${direction}`, direction, keys: [id] },
  { name: `day ${direction}`, direction, keys: [{ by: sql`day`, kind: 'day' }, id] },
  { name: `at ${direction}`, direction, keys: [{ by: sql`at`, kind: 'moment' }, id] },
  {
    name: `name ${direction}`,
    direction,
    keys: [{ by: sql`on_sale`, kind: 'yes_no' }, { by: sql`name`, kind: 'text' }, id],
  },
])

const row = fc.record({
  day: fc.constantFrom('2026-02-28', '2026-03-01', '2028-02-29'),
  // Microseconds, which a Date of JavaScript loses.
  at: fc
    .integer({ min: 0, max: 5 })
    .map((micro) => `2026-10-25 02:30:00.00000${micro}+0${micro % 2 === 0 ? 1 : 2}`),
  name: fc.constantFrom('', 'Čabajka', 'cabajka', 'Šunka; ","', '\\ ☃'),
  onSale: fc.boolean(),
})
type NewRow = typeof row extends fc.Arbitrary<infer Made> ? Made : never

/** Between two pages of a walk: rows that are added, and places of rows that are removed. */
const change = fc.record({
  come: fc.array(row, { maxLength: 2 }),
  go: fc.array(fc.nat(40), { maxLength: 2 }),
})

withDatabase('a list that is read page by page', (database) => {
  const table = async (): Promise<Kysely<Tables>> => {
    const { owner } = await database()
    const db = owner.db as unknown as Kysely<Tables>
    await sqlRows(
      db,
    )`create table if not exists page_row (id integer generated always as identity primary key, day date not null,
      at timestamptz not null, name text not null, on_sale boolean not null)`
    await sqlRows(db)`truncate page_row`
    return db
  }
  const insert = async (db: Kysely<Tables>, rows: readonly NewRow[]) => {
    if (rows.length === 0) return
    const values = rows.map(
      ({ day, at, name, onSale }) => sql`(${day}::date, ${at}::timestamptz, ${name}, ${onSale}::boolean)`,
    )
    await sqlRows(db)`insert into page_row (day, at, name, on_sale) values ${sql.join(values)}`
  }
  const all = (db: Kysely<Tables>) => db.selectFrom('page_row').select('id')
  const reader = (db: Kysely<Tables>, sort: Sort, size: number) => async (after: string | undefined) =>
    pageIn(await readPage(all(db), sort, { size, after }))
  const idsOf = (page: Page<{ id: number }>) => page.rows.map((one) => one.id)

  test('shows each row that stays exactly once, whatever comes and goes, and leads back by the same pages', async () => {
    const db = await table()
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 30 }),
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 9 }),
        fc.array(change, { maxLength: 12 }),
        async (rows, sort, size, changes) => {
          await sqlRows(db)`truncate page_row`
          await insert(db, rows)
          const stays = new Set((await all(db).execute()).map((one) => one.id))
          const read = reader(db, sort, size)
          const seen: number[] = []
          let page = await read(undefined)
          for (const { come, go } of [
            ...changes,
            ...Array.from({ length: 40 }, () => ({ come: [], go: [] })),
          ]) {
            seen.push(...idsOf(page))
            if (page.next === null) break
            await insert(db, come)
            const present = (await all(db).execute()).map((one) => one.id)
            for (const place of go) {
              const gone = present[place]
              if (gone === undefined) continue
              await db.deleteFrom('page_row').where('id', '=', gone).execute()
              stays.delete(gone)
            }
            page = await read(page.next)
          }
          expect(page.next).toBeNull()
          expect(new Set(seen).size, 'none twice').toBe(seen.length)
          expect([...stays].filter((one) => !seen.includes(one))).toEqual([])

          // Nothing changes from here on: the same pages backward as forward.
          const forward = [await read(undefined)]
          for (let next = forward[0]?.next; next; next = forward.at(-1)?.next) forward.push(await read(next))
          let back = forward.at(-1)
          for (const expected of forward.toReversed().slice(1)) {
            back = await read(back?.previous ?? 'none')
            expect(idsOf(back)).toEqual(idsOf(expected))
            expect(back.next).toBe(expected.next)
          }
          expect(back?.previous).toBeNull()
          expect(forward.flatMap(idsOf)).toHaveLength(await countRows(db as never, all(db)))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('the last page is read from the end, and leads back to the beginning', async () => {
    const db = await table()
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), fc.constantFrom(...sorts), async (rows, sort) => {
        await sqlRows(db)`truncate page_row`
        await insert(db, rows)
        const read = reader(db, sort, 4)
        const whole: number[] = []
        for await (const one of everyRow(async (asked) => await readPage(all(db), sort, asked)))
          whole.push(one.id)
        let page = await read(lastPage)
        expect(page.next).toBeNull()
        const back = idsOf(page)
        while (page.previous !== null) {
          page = await read(page.previous)
          back.unshift(...idsOf(page))
        }
        expect(back).toEqual(whole)
      }),
      { numRuns: 20 },
    )
  })

  test('leads back from a page whose rows have all gone, and gives every row to an export', async () => {
    const db = await table()
    await insert(
      db,
      Array.from({ length: 7 }, () => ({
        day: '2026-03-01',
        at: '2026-03-01 00:00:00+01',
        name: '',
        onSale: true,
      })),
    )
    const sort = sorts[0]!
    const read = reader(db, sort, 3)
    const first = await read(undefined)
    await db.deleteFrom('page_row').where('id', '>', first.rows.at(-1)!.id).execute()
    const empty = await read(first.next ?? '')
    expect(empty).toMatchObject({ rows: [], next: null })
    expect(idsOf(await read(empty.previous ?? ''))).toEqual(idsOf(first))
    const exported: number[] = []
    for await (const one of everyRow(async (asked) => await readPage(all(db), sort, asked), 2))
      exported.push(one.id)
    expect(exported).toEqual(idsOf(first))
    expect(idsOf(await read(cursorBehind(sort, exported[0]!)))).toEqual(exported.slice(1))
  })

  test('W1: refuses a cursor that was made up or is another list’s, and never fails by one', async () => {
    const db = await table()
    const [byId, byDay] = sorts as [Sort, Sort]
    const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const refused = async (sort: Sort, after: string) => await readPage(all(db), sort, { size: 5, after })
    for (const made of [
      '',
      'x',
      '%00',
      'a'.repeat(3000),
      cursor('id asc', 'n'),
      cursor('id asc', 'x', '1'),
      cursor('id asc', 'n', '1; drop table page_row'),
      cursor('id asc', 'n', '9'.repeat(19)),
      cursor('id asc', 'n', 1),
      cursor('id asc', 'n', '1', '2'),
      cursor('constructor', 'n', '1'),
      cursor('id asc', '__proto__', '1'),
      cursor('day asc', 'n', '2026-03-01', '1'),
    ])
      expect(await refused(byId, made), made).toMatchObject({ status: 400, error_trans_key: 'error.cursor' })
    for (const day of ['2026-02-30', '0000-01-01', '2026-13-01', 'infinity'])
      expect(await refused(byDay, cursor('day asc', 'n', day, '1')), day).toMatchObject({ status: 400 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sorts), fc.array(fc.string()), async (sort, key) => {
        const answer = await refused(sort, cursor(sort.name, 'p', ...key))
        expect(isRefusal(answer) || answer.rows.length === 0).toBe(true)
      }),
      { numRuns: 60 },
    )
    await expect(readPage(all(db), byId, { size: 1001 })).rejects.toThrow(RangeError)
    await expect(readPage(all(db), byId, { size: 0 })).rejects.toThrow(RangeError)
  })
})
