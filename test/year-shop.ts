/** The shop with the demo's year behind it, with its pages: for tests that want a row of every kind. */
import { closeMonths, loadYearWhenNew } from '../src/main/demo-year.ts'
import type { OpenedDatabase } from '../src/server/db.ts'
import { migrate } from '../src/server/migrate.ts'
import { seedSettings } from '../src/shop/settings/settings.ts'
import { sql } from 'kysely'
import { withDemoAccounts } from './accounts.ts'
import { samples, type Sample } from './admin-reads.ts'
import { startShop, today, type ShopOptions, type TestShop } from './app.ts'
import { openPagesApp, type PagesApp } from './pages-app.ts'

export interface YearShop {
  open: TestShop
  pages: PagesApp
  close: () => Promise<void>
}

/** @param seeds statements that add to the year or change it; what they add up to is nothing of the test */
export async function startYearShop(
  owner: OpenedDatabase,
  seeds: readonly string[],
  options: ShopOptions = {},
): Promise<YearShop> {
  await owner.withSession(async ({ run }) => await run('drop schema public cascade; create schema public'))
  await loadYearWhenNew(owner, today)
  await migrate(owner)
  await closeMonths(owner, today)
  await owner.withSession(async ({ run }) => {
    await run(
      `set session_replication_role = replica; ${seeds.join('; ')}; set session_replication_role = origin`,
    )
  })
  const open = await startShop(owner, options)
  await withDemoAccounts(open)
  await seedSettings({ db: owner.db, now: today }, open.shop.config)
  const pages = await openPagesApp(open.shop)
  const close = async () => {
    await pages.close()
    await open.close()
  }
  return { open, pages, close }
}

/** The result of the statement in its column `name`; `0`, which no page has: it finds nothing. */
export const foundBy = async ({ db }: OpenedDatabase, query: string, name = 'name'): Promise<string> =>
  (await sql.raw<Record<string, string | null>>(query).execute(db)).rows[0]?.[name] ?? '0'

/** The names of things of that year that addresses are filled with. */
export async function namesOfYear(owner: OpenedDatabase): Promise<Record<Sample, string>> {
  const named: Record<string, string> = {}
  for (const [name, query] of Object.entries(samples)) named[name] = await foundBy(owner, query)
  return named
}
