/** The lists behind the numbers: orders, documents and movements of lots, each with the sums that it adds up to. */
import { amountCell, numberCell } from '../../../lib/csv.ts'
import { formatShortMoment, shortDay, dayInPrague, stampInPrague } from '../../../lib/dates.ts'
import { formatPrice, type Halere } from '../../../lib/money.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import type { Locale } from '../../../lib/routes.ts'
import type { Reader } from '../../../server/db.ts'
import { everyRow, mapPage, pageOrFirst, type Page, type PageAsked } from '../../../server/page.ts'
import type { Outcome } from '../../../server/context.ts'
import { refuse } from '../../../server/refusal.ts'
import {
  listCostFacts,
  listDocumentFacts,
  listPlacedFacts,
  findSales,
  type FactsAsked,
  type Narrowed,
} from '../../../shop/analytics/analytics.ts'
import type { Permission } from '../../../shop/staff/rules.ts'
import { costSorts, placedSorts, taxedSorts } from '../../../shop/analytics/rules.ts'
import { oneOf } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { daysAsked, type Days } from './asked-span.ts'
import { numberOf, type NumberName } from './numbers.ts'
import { toldNumber } from './numbers-told.server.ts'
import { wholeOf } from './whole.server.ts'
import { listsOfNumbers, narrowedTo, type NumberList } from './number-lists.ts'

/** So many a page. */
const size = 50

/** A cell: an amount in haléře, a count, a text, a moment or a day; null: not known. */
type Cell =
  | { czk: Halere | null }
  | { count: number | null }
  | { text: string }
  | { at: Date }
  | { day: string }
/** A row: its cells in the order of the columns, and the order that it belongs to. */
interface Row {
  id: number
  order: string
  cells: Cell[]
}

interface Listed {
  permission: Permission
  /** Texts under `admin_analytics.column`; the first one names the row. */
  columns: readonly string[]
  /** What the list adds up to. */
  sums: readonly NumberName[]
  /** Orders of the list, by its columns; the usual one. */
  sorts: readonly string[]
  sort: string
  read: (db: Reader, url: URL, asked: Omit<FactsAsked, 'sort'>) => Promise<Outcome<Page<Row>>>
}

const lists: Record<NumberList, (page: Pick<StaffPage, 't'>, narrowed: Narrowed) => Listed> = {
  // Of one product an order has boxes and pieces; what it comes to is that of the whole order.
  orders: (_, { variantId }) => ({
    permission: 'orders.read',
    columns: [
      'order',
      'placed',
      'name',
      'trade',
      'boxes',
      'pieces',
      ...(variantId === undefined ? ['value'] : []),
    ],
    sums: variantId === undefined ? ['value', 'orders', 'average', 'boxes', 'pieces'] : ['boxes', 'pieces'],
    sorts: placedSorts,
    sort: 'placed_down',
    read: async (db, url, asked) =>
      await mapPage(
        await listPlacedFacts({ db }, { ...asked, sort: oneOf(url, 'sort', placedSorts) }),
        (rows) =>
          rows.map(({ id, number, at, name, trade, boxes, pieces, value }) => ({
            id,
            order: number,
            cells: [
              { text: number },
              { at },
              { text: name },
              { text: trade },
              { count: boxes },
              { count: pieces },
              ...(variantId === undefined ? [{ czk: value }] : []),
            ],
          })),
      ),
  }),
  documents: ({ t }, { variantId }) => ({
    permission: 'documents.read',
    columns: ['document', 'kind', 'tax_point', 'order', 'trade', 'with_vat', 'base'],
    sums:
      variantId === undefined || variantId === 0
        ? ['turnover', 'documents', 'cost', 'margin']
        : ['turnover', 'cost', 'margin'],
    sorts: taxedSorts,
    sort: 'tax_point_down',
    read: async (db, url, asked) =>
      await mapPage(
        await listDocumentFacts({ db }, { ...asked, sort: oneOf(url, 'sort', taxedSorts) }),
        (rows) =>
          rows.map(({ id, number, kind, taxableOn, orderNumber, trade, base, total }) => ({
            id,
            order: orderNumber,
            cells: [
              { text: number },
              { text: t(`admin_money.documents.kind_${kind}`) },
              { day: taxableOn },
              { text: orderNumber },
              { text: trade },
              // With VAT a document is known as a whole alone.
              { czk: variantId === undefined ? total : null },
              { czk: base },
            ],
          })),
      ),
  }),
  costs: () => ({
    permission: 'stock.read',
    columns: ['variant', 'moved', 'lot', 'order', 'trade', 'pieces', 'cost'],
    sums: ['cost', 'uncosted', 'turnover', 'margin'],
    sorts: costSorts,
    sort: 'moved_down',
    read: async (db, url, asked) =>
      await mapPage(await listCostFacts({ db }, { ...asked, sort: oneOf(url, 'sort', costSorts) }), (rows) =>
        rows.map(({ id, at, orderNumber, trade, code, lot, pieces, cost }) => ({
          id,
          order: orderNumber,
          cells: [
            { text: code },
            { at },
            { text: lot },
            { text: orderNumber },
            { text: trade },
            { count: pieces },
            { czk: cost },
          ],
        })),
      ),
  }),
}

/** Whether a member may open the list behind a number. */
export const mayList = ({ holds }: Pick<StaffPage, 'holds'>, list: NumberList): boolean =>
  holds(listPermission[list])
const listPermission = {
  orders: 'orders.read',
  documents: 'documents.read',
  costs: 'stock.read',
} as const satisfies Record<NumberList, Permission>

/** The list behind a number of some days; null: the member may not open it. */
export function listOf(
  page: Pick<StaffPage, 'holds' | 'locale'>,
  { name, days, narrowed = {} }: { name: NumberName; days: Days; narrowed?: Narrowed },
): string | null {
  const { list } = listsOfNumbers[name]
  const to = narrowedTo(name, narrowed)
  if (to === null || !mayList(page, list)) return null
  return `${adminHref('numberList', page.locale, { list })}?${queryOf(days, to)}`
}

const queryOf = ({ from, to }: Days, { trade, variantId, representativeId }: Narrowed): URLSearchParams => {
  const query = new URLSearchParams({ from, to })
  if (trade !== undefined) query.set('trade', trade)
  if (variantId !== undefined) query.set('product', String(variantId))
  if (representativeId !== undefined) query.set('representative', String(representativeId))
  return query
}

/** An id of the address, or 0 for none; what is neither narrows nothing. */
function idOrNone(url: URL, name: string): number | undefined {
  const given = url.searchParams.get(name) ?? ''
  return /^(0|[1-9]\d{0,8})$/.test(given) ? Number(given) : undefined
}

/** What the address asks for; null: there is no such list, or it is not theirs to see. */
function askedIn(page: StaffPage) {
  const { url, now, parameters } = page
  const list = (['orders', 'documents', 'costs'] as const).find((one) => one === parameters['list'])
  if (!list) return refuse(404, 'error.not_found')
  if (!mayList(page, list)) return refuse(403, 'staff.error.not_allowed')
  const { from, to, isOdd } = daysAsked(url, dayInPrague(now))
  const narrowed: Narrowed = {
    trade: oneOf(url, 'trade', ['B2C', 'B2B'] as const),
    variantId: idOrNone(url, 'product'),
    representativeId: idOrNone(url, 'representative'),
  }
  return { list, isOdd, days: { from, to }, narrowed, ...lists[list](page, narrowed) }
}

export const loader = staffLoader('numberList', async (page) => {
  const { db, url, locale } = page
  const asked = askedIn(page)
  if ('status' in asked) return asked
  const { list, days, narrowed, columns, sums, isOdd } = asked
  const { from, to } = days
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await asked.read(db, url, { ...days, ...narrowed, size, after }),
  )
  const whole = await wholeOf(db, days, narrowed)
  const csvQuery = queryOf(days, narrowed)
  const sort = oneOf(url, 'sort', asked.sorts)
  if (sort !== undefined) csvQuery.set('sort', sort)
  return {
    list,
    isOdd,
    from,
    to,
    trade: narrowed.trade ?? '',
    only: await narrowedTold(page, days, narrowed),
    fromTold: shortDay(from, locale),
    toTold: shortDay(to, locale),
    csv: `${adminHref('numberListCsv', locale, { list })}?${csvQuery}`,
    columns,
    sort: asked.sort,
    sorted: columns.filter((name) => asked.sorts.includes(name)),
    sums: sums.map((name) => ({
      name,
      told: toldNumber(name, numberOf(whole, name), locale),
      to: listsOfNumbers[name].list === list ? null : listOf(page, { name, days, narrowed }),
    })),
    next,
    previous,
    rows: rows.map(({ id, order, cells }) => ({
      id,
      to: page.holds('orders.read') ? adminHref('order', locale, { number: order }) : null,
      order,
      cells: cells.map((cell) => toldCell(cell, page)),
    })),
  }
})

/** Whose numbers they are, in words: a product, a representative; none: everybody’s. */
async function narrowedTold({ db, t }: StaffPage, days: Days, narrowed: Narrowed): Promise<string[]> {
  const ids = [
    ['product', narrowed.variantId],
    ['representative', narrowed.representativeId],
  ] as const
  const told: string[] = []
  for (const [group, id] of ids) {
    if (id === undefined) continue
    const [found] = await findSales({ db }, { ...narrowed, ...days, by: 'month', group })
    const name = found?.key || (id === 0 ? t(`admin_analytics.none_key.${group}`) : String(id))
    told.push(t(`admin_analytics.only.${group}`, { name }))
  }
  return told
}

function toldCell(cell: Cell, { locale }: Pick<StaffPage, 'locale'>): string {
  if ('text' in cell) return cell.text
  if ('at' in cell) return formatShortMoment(cell.at, locale)
  if ('day' in cell) return shortDay(cell.day, locale)
  if ('czk' in cell) return cell.czk === null ? '–' : formatPrice(cell.czk, locale)
  return cell.count === null ? '–' : formatNumber(cell.count, locale)
}

/** As a spreadsheet takes it. */
function plainCell(cell: Cell, locale: Locale): string {
  if ('text' in cell) return cell.text
  if ('at' in cell) return stampInPrague(cell.at)
  if ('day' in cell) return cell.day
  if ('czk' in cell) return cell.czk === null ? '' : amountCell(cell.czk, locale)
  return cell.count === null ? '' : numberCell(cell.count, locale)
}

/** /admin/analytics/list/:list/list.csv */
export const fileLoader = staffLoader('numberListCsv', async (page) => {
  const asked = askedIn(page)
  if ('status' in asked) return asked
  const { list, days, narrowed, columns } = asked
  const rows = everyRow<Row>(
    async (wanted: PageAsked) => await asked.read(page.db, page.url, { ...days, ...narrowed, ...wanted }),
  )
  const told = await rowsIn(rows, ({ cells }) => cells.map((cell) => plainCell(cell, page.locale)))
  const heading = columns.map((name) => page.t(`admin_analytics.column.${name}`))
  return csvAnswer(`${list}_${days.from}_${days.to}`, [heading, ...told])
})
