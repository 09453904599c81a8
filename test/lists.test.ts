// Every declared list: its texts, its orders, and its places in the table of pages.
import { expect, test } from 'vitest'
import { textsByKey } from '../src/lib/i18n.ts'
import cs from '../src/lib/i18n/cs.json' with { type: 'json' }
import en from '../src/lib/i18n/en.json' with { type: 'json' }
import { adminPages } from '../src/office/routes.ts'
import { viewPage } from '../src/shop/staff/schema.ts'
import type { Permission } from '../src/shop/staff/rules.ts'
import { lists } from '../src/workflows/back-office/back-office.ts'
import { queriesOf } from './listed.ts'

/** Lists on a page that more members open: to others the page does not show them. */
const pageFor: Record<string, Permission> = {
  receivers: 'stock.read',
  commission_statements: 'representatives.read',
}

const known = { cs: textsByKey(cs), en: textsByKey(en) }

test.each(['cs', 'en'] as const)('every text of a list is written, %s', (language) => {
  expect(lists.length).toBeGreaterThan(2)
  const wanted = lists.flatMap(({ texts }) => texts)
  expect(
    wanted.filter((key) => !known[language].has(key)),
    'write it in cs.json and en.json',
  ).toEqual([])
})

test.each(lists.map((list) => [`${list.page} ${list.name}`, list] as const))(
  '%s has a page, a file for the same members, and a column for each of its orders',
  (_, { page, permission, filePage, name, sorts, columnSorts, usualSort }) => {
    const pages: Record<string, { permission: string | null; file: string }> = adminPages
    expect(pages[page], 'its page').toMatchObject({ permission: pageFor[name] ?? permission })
    expect(pages[filePage], 'its file').toMatchObject({ permission, file: 'kit/list-file.ts' })
    expect(sorts.filter((sort) => sort !== usualSort && !columnSorts.includes(sort))).toEqual([])
    if (usualSort !== undefined) expect(sorts).toContain(usualSort)
  },
)

test('the queries that try each list are kept for the benchmark', async () => {
  const kept = {
    pages: Object.fromEntries(
      lists.map(({ page }) => [
        page,
        [...new Set(lists.filter((list) => list.page === page).flatMap((list) => queriesOf(list)))],
      ]),
    ),
    calls: Object.fromEntries(
      lists.flatMap((list) =>
        list.call ? [[`/api/admin/${list.call.path}`, queriesOf({ ...list, placeOf: (name) => name })]] : [],
      ),
    ),
  }
  await expect(`${JSON.stringify(kept, null, 2)}\n`).toMatchFileSnapshot('kept/list-queries.json')
})

/** Files of lists without saved views: no field narrows them but a search, or they share a page with its main list. */
const withoutViews: readonly string[] = [
  'attributesCsv',
  'awaitedCsv',
  'bouncesCsv',
  'categoriesCsv',
  'collectionsCsv',
  'commissionsCsv',
  'debtsCsv',
  'failedJobsCsv',
  'findingsCsv',
  'mailTextsCsv',
  'mailVersionsCsv',
  'monthDocumentsCsv',
  'numbersCsv',
  'payoutPaymentsCsv',
  'payoutsCsv',
  'priceListsCsv',
  'representativeMonthsCsv',
  'representativesCsv',
  'staffCsv',
  'stockProposalCsv',
  'stockReceiptLinesCsv',
  'stockReceiversCsv',
  'stockReservedCsv',
  'textVersionsCsv',
  'textsCsv',
  'vatCsv',
]

test('each list of a page that can be narrowed has saved views, one list a page', () => {
  const viewed = lists.filter(({ viewPage: page }) => page !== null)
  expect(
    lists
      .filter(({ viewPage: page }) => page === null)
      .map(({ filePage }) => filePage)
      .toSorted(),
  ).toEqual(withoutViews)
  expect(new Set(viewed.map(({ page }) => page)).size).toBe(viewed.length)
  expect(viewed.map(({ viewPage: page }) => viewPage.safeParse(page).success)).not.toContain(false)
})

test('a tab narrows its list by filters that it has', () => {
  for (const { name, tabs, query, viewPage: views } of lists)
    for (const tab of tabs) {
      const by = [...new URLSearchParams(tab.query)]
      const unknown = by.filter(([filter, value]) => query[filter]?.safeParse(value).success !== true)
      expect([name, tab.name, unknown, views === null]).toEqual([name, tab.name, [], false])
    }
})

test('no file is that of two lists', () => {
  const files = lists.map(({ filePage }) => filePage)
  expect(new Set(files).size).toBe(files.length)
})
