// A list's file matches its table: each column of the table, optional ones included, is a column of the file. The lists come
// from the table of pages, in the demo's year: a file fails here if no page shows its list with at least one row.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../test/accounts.ts'
import { readsOf } from '../../test/admin-reads.ts'
import { withDatabase } from '../../test/database.ts'
import { plainBrowser, type PlainBrowser } from '../../test/plain-browser.ts'
import { foundBy, namesOfYear, startYearShop, type YearShop } from '../../test/year-shop.ts'
import { csvTable } from '../../test/csv-cells.ts'
import { sqlRows } from '../../test/statements.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { adminPages, type AdminPageName } from './routes.ts'

type FileName = Extract<AdminPageName, `${string}Csv`>

/** The differences between a table and its file. */
interface Otherwise {
  /** The section of the page with the table, if the link is next to several. */
  panel?: string
  /** Columns of the table, with the file's columns that replace them. */
  toldBy?: Record<string, string[]>
  /** Columns with verbs or links, which the file leaves out. */
  verbs?: string[]
}

const otherwise: Partial<Record<FileName, Otherwise>> = {
  // Weights are in grams, so that they can be summed.
  packingCsv: { toldBy: { Weight: ['Grams'] } },
  parcelsCsv: { toldBy: { Weight: ['Grams'] } },
  oddParcelsCsv: { toldBy: { 'No update for': ['Last update'] } },
  // The file has a row per line of a receipt, from which the counts and totals follow.
  stockReceiptsCsv: {
    toldBy: { Lines: ['Code'], 'Total net': ['Pieces', 'Unit cost, net'], Status: ['Reversed'] },
  },
  priceListsCsv: { verbs: ['Edit'] },
  categoriesCsv: { verbs: ['Actions'] },
  collectionsCsv: { verbs: ['Actions'] },
  attributesCsv: { verbs: ['Actions'] },
  refusedOrdersCsv: { verbs: ['Actions'] },
  customerListCsv: { toldBy: { Total: ['CZK'] } },
  representativeCustomersCsv: { verbs: ['Actions'] },
  representativeEarnedCsv: { toldBy: { Commission: ['Commission earned'] } },
  commissionsCsv: { verbs: ['File'] },
  reviewsCsv: { verbs: ['Decision'] },
  textVersionsCsv: { verbs: ['Restore'] },
  // The action that the shop proposes.
  moneyCsv: { verbs: ['Suggested match'] },
  findingsCsv: { verbs: ['Actions'] },
  stockMovementsCsv: { verbs: ['Actions'] },
  refundsCsv: { panel: 'due', verbs: ['Actions'] },
  payoutPaymentsCsv: { verbs: ['Actions'] },
  approvalsCsv: { verbs: ['Actions'] },
  documentsCsv: { verbs: ['Files', 'Actions'] },
  receivablesCsv: {
    panel: 'invoices',
    // The page shows one badge after another there.
    toldBy: { Status: ['Days overdue', 'On hold', 'In dispute', 'Last reminder'] },
    verbs: ['Actions'],
  },
  debtsCsv: { verbs: ['Statement of account'] },
  codCsv: { panel: 'batches' },
  awaitedCsv: { verbs: ['Actions'] },
  codBatchCsv: { verbs: ['Actions'] },
  vatCsv: { verbs: ['Actions'] },
  numbersCsv: { verbs: ['Gaps'] },
  failedJobsCsv: { verbs: ['Actions'] },
  deliveriesCsv: { verbs: ['Resend'] },
  worksCsv: { toldBy: { Progress: ['Completed steps', 'Total steps'] }, verbs: ['Actions'] },
  staffCsv: { verbs: ['Actions'] },
  keysCsv: { verbs: ['Actions'] },
  auditCsv: { toldBy: { Change: ['Before', 'After'] } },
}

/** Files without a list, or with a list that its link does not reveal, and the reason. */
const noList: Partial<Record<FileName, string>> = {
  productsCsv: 'a table that products are imported by',
  statementCsv: 'a letter to a company',
  analyticsCsv: 'sums by period, below which the page draws what it compares',
  visitsCsv: 'each count of the page by its name',
  commissionCsv: 'its link stands in the list of months, not in that of its documents',
  mailVersionsCsv: 'shown beside the versions of a mail alone, of which the year has none',
}

/** Pages with lists that no sample of `pageReads` opens with a row. */
const alsoOpened = [
  `select '/admin/content/campaigns/' || max(campaign_id) || '/mails' as at from campaign_recipient`,
  `select '/admin/stock/proposal?q=' || max(number) as at from shop_order where fulfilment_state = 'READY' and order_state = 'CONFIRMED'`,
  `select '/admin/stock/lots/' || max(lot_id) as at from lot_movement where order_id is not null`,
  `select '/admin/representatives/' || representative_id || '?earned=' || to_char(month, 'YYYY-MM') as at from commission_statement order by total desc limit 1`,
  `select '/admin/representatives/' || representative_id || '?closed=' || to_char(month, 'YYYY-MM') as at from commission_statement order by total desc limit 1`,
]

/** Rows that the demo's year lacks. */
const seeds = [
  `insert into product_group (kind, path, position, name_cs, name_en, slug_cs, slug_en)
    values ('category', '{1}', 1, 'Jerky', 'Jerky', 'jerky', 'jerky'), ('collection', '{2}', 1, 'Dárky', 'Gifts', 'darky', 'gifts')`,
  `insert into product_attribute (position, filter, name_cs, name_en) values (1, 'with', 'Maso', 'Meat')`,
  `update shipment set state = 'HANDED_OVER', delivered_at = null where id = (select min(id) from shipment where carrier <> 'pickup' and state = 'DELIVERED')`,
  `insert into api_key (staff_id, name, prefix, secret_hash, permissions, calls_per_minute, created_at, expires_at)
     select min(id), 'One', 'bmk_AAAAAAAA', sha256('x'), '{orders.read}', 60, now(), now() + interval '1 day' from staff_member`,
  `insert into failed_job (job_id, queue, ids, failed_at) values (gen_random_uuid(), 'order-confirmation', '{"orderId": 1}', now())`,
  `insert into mail (event, recipient, subject, created_at) values ('order-confirmation:1', 'one@example.cz', 'One', now())`,
  `insert into mail_bounce (mail_id, source, status, at) select max(id), 'SMTP', '550', now() from mail`,
  `insert into refused_order (day, reason, door, count, first_at, last_at) values (current_date, 'busy', 'CONSUMER', 1, now(), now())`,
  `insert into webhook_endpoint (url, name, events, created_at) values ('https://hooks.example.cz/', 'One', '{order.paid}', now())`,
  `insert into webhook_delivery (endpoint_id, event_id, event, data, happened_at, state, attempts, done_at)
     select max(id), gen_random_uuid(), 'order.paid', '{}', now(), 'DELIVERED', 1, now() from webhook_endpoint`,
  `insert into statement_finding (kind, state, bank_id, own_iban, booked_on, amount, currency, counter_account, counter_name, message, imported_at)
     values ('REVERSAL', 'OPEN', 'taken-back', 'CZ7908000000002000145399', current_date, 10000, 'CZK', '', 'Novák', '', now())`,
  `insert into work_aside (kind, subject_id, until, why, set_at) select 'order', max(id), '2099-01-31', 'Waits', now() from shop_order`,
]

/** The text without tags; comments between two texts come from React. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[↑↓]/g, '')
    .trim()

/** Headings of a file use plain keyboard characters. */
const plain = (label: string): string => label.replaceAll('\u00a0', ' ').replaceAll('–', '-')

/**
 * The columns of a section's first table, hidden ones included: the menu above it lists them in fields that
 * belong to no form.
 */
function columnsOf(part: string): string[] {
  const [first = ''] = part.split('</table>')
  const menu = [...first.matchAll(/<label[^>]*><input type="checkbox"(?![^>]*\bname=)[^>]*>(.*?)<\/label>/gs)]
  const heads = [...first.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)]
  return [...new Set([...heads, ...menu].map(([, label = '']) => textOf(label)))].filter(
    (label) => label !== '',
  )
}

/** The section of a page around a link, or the whole page. */
function partAt(html: string, at: number): string {
  const before = html.slice(0, at)
  const begins = before.lastIndexOf('<section')
  const isWithin = begins >= 0 && !before.includes('</section>', begins)
  return isWithin ? (html.slice(begins).split('</section>')[0] ?? '') : html
}

/** The file at a path, by the table of pages. */
const fileAt = (path: string): FileName | undefined =>
  (Object.keys(adminPages) as AdminPageName[]).find(
    (name): name is FileName =>
      name.endsWith('Csv') &&
      new RegExp(`^/admin/${adminPages[name].path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )

interface Found {
  page: string
  file: string
  columns: string[]
}

withDatabase('the files of all lists', (database) => {
  let year: YearShop
  let browser: PlainBrowser
  const found = new Map<FileName, Found>()
  const headingsOf = new Map<FileName, string[]>()

  beforeAll(async () => {
    const { owner } = await database()
    year = await startYearShop(owner, seeds)
    const { open, pages } = year
    browser = plainBrowser(pages, { as: await signedIn(open, demo.admin, demoPassword), under: '/en' })
    for (const page of await addresses(owner)) await look(page)
  }, 300_000)
  afterAll(async () => {
    await year?.close()
  })

  /** Each page by its samples, without most of its filters. */
  const addresses = async (owner: OpenedDatabase): Promise<string[]> => {
    const reads = readsOf(adminPages, await namesOfYear(owner))
    const also: string[] = []
    for (const query of alsoOpened) also.push(await foundBy(owner, query, 'at'))
    const isAsked = (url: string) =>
      !url.includes('?') || /\?(?:which|where|list|filter|month)=[\w-]+$/.test(url)
    const lists = reads.filter(
      ({ kind, url }) => kind === 'page' && isAsked(url) && !/\.\w+(?:\?|$)/.test(url),
    )
    return [...lists.map(({ url }) => url), ...also]
  }

  /** Records the columns of each list with a row on a page, by its file. */
  const look = async (page: string): Promise<void> => {
    const { html } = await browser.opens(page)
    for (const { 1: file = '', index } of html.matchAll(
      /<a href="\/en(\/admin\/[^"?]*\.csv(?:\?[^"]*)?)"/g,
    )) {
      const name = fileAt(file.replace(/\?.*/, ''))
      if (!name || found.has(name)) continue
      const { panel } = otherwise[name] ?? {}
      const part = panel === undefined ? partAt(html, index) : (html.split(`id="${panel}"`)[1] ?? '')
      const columns = columnsOf(part)
      if (columns.length > 0) found.set(name, { page, file, columns })
    }
  }

  const files = (Object.keys(adminPages) as AdminPageName[]).filter(
    (name): name is FileName => name.endsWith('Csv') && noList[name as FileName] === undefined,
  )

  test('every file of the table of pages is called one', () => {
    const unnamed = Object.entries(adminPages).filter(
      ([name, { path }]) => path.endsWith('.csv') && !name.endsWith('Csv'),
    )
    expect(unnamed.map(([name]) => name)).toEqual([])
    expect(files.length).toBeGreaterThan(50)
  })

  test.each(files)('%s', async (name) => {
    const list = found.get(name)
    expect(list, 'no page shows its list with a row: seed one, or say where').toBeDefined()
    if (!list) return
    const { toldBy = {}, verbs = [] } = otherwise[name] ?? {}
    const rows = await sqlRows<{ name: string; code: string }>(year.open.shop.db)`
      select coalesce(name, upper(code)) as name, code from price_list`
    // Columns of price lists are named by their code, which the price import uses.
    const codes = Object.fromEntries(rows.map((one) => [one.name, [one.code]]))
    const told = (column: string) =>
      (name === 'pricesCsv'
        ? codes[column.replace(/ \((?:incl\. VAT|net), CZK\)$/, '')]
        : toldBy[column]) ?? [column]
    const [headings = []] = csvTable((await browser.opens(list.file)).html)
    headingsOf.set(name, headings)
    const said = new Set(headings.map(plain))
    const wanted = list.columns.filter((column) => !verbs.includes(column)).flatMap(told)
    expect(
      wanted.filter((column) => !said.has(plain(column))),
      `${list.page} and ${list.file}: ${headings.join(', ')}`,
    ).toEqual([])
    const known = [...Object.keys(toldBy), ...verbs]
    expect(
      known.filter((column) => !list.columns.includes(column)),
      'the table has no such column',
    ).toEqual([])
  })

  test('tables and files have the columns that are kept', async () => {
    const lines = files.map((name) =>
      [
        name,
        `  table ${found.get(name)?.columns.join(' | ')}`,
        `  file  ${headingsOf.get(name)?.join(' | ')}`,
      ].join('\n'),
    )
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('../../test/kept/columns.txt')
  })
})
