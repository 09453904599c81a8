/** The items behind a commission: of a running month as it is earned, and of a closed month by its documents. */
import { amountCell } from '../../lib/csv.ts'
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { formatPercent } from '../../lib/numbers.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  findRepresentative,
  monthEarnings,
  type MonthEarning,
} from '../../shop/representatives/representatives.ts'
import { monthsUpTo } from '../../shop/representatives/rules.ts'
import { isMonth } from '../../shop/tax/rules.ts'
import { commissionLines } from '../../workflows/representatives/representatives.ts'
import { idIn } from '../kit/list-search.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { inOrder, newestRows } from '../../workflows/lists/lists.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

/** Lines of a closed month per page. */
const size = 50

/** `earned`: a month of the figures; `closed`: a month with a statement. */
export const commissionHref = (
  { locale }: Pick<StaffPage, 'locale'>,
  id: number,
  asked: { earned: string } | { closed: string },
): string =>
  `${adminHref('representative', locale, { id: String(id) })}?${new URLSearchParams(asked)}#commission`

const closedIn = (url: URL): string | null => {
  const month = url.searchParams.get('closed') ?? ''
  return isMonth(month) ? month : null
}

/** One of the twelve months with figures: for earlier ones not all orders are read. */
const earnedIn = ({ url, now }: Pick<StaffPage, 'url' | 'now'>): string | null =>
  monthsUpTo(dayInPrague(now)).find((month) => month === url.searchParams.get('earned')) ?? null

/** A row of either list; a closed month has documents, but no customers. */
interface CommissionRow {
  key: string
  document: string | null
  order: string
  to: string | null
  day: string
  buyer: string | null
  percent: string
  goods: string | null
  amount: string
}

interface CommissionView {
  month: string
  isClosed: boolean
  rows: CommissionRow[]
  next: string | null
  previous: string | null
  sum: string
  csv: string
}

/** The list that the URL requests; null: no list is requested, or the member may not see it now. */
export async function commissionView(page: StaffPage, id: number): Promise<CommissionView | null> {
  if (!page.holds('commission.read')) return null
  const closed = closedIn(page.url)
  if (closed !== null) return await closedView(page, id, closed)
  const earned = earnedIn(page)
  return earned === null ? null : await earnedView(page, id, earned)
}

const orderTo = ({ locale, holds }: StaffPage, number: string) =>
  holds('orders.read') ? adminHref('order', locale, { number }) : null

/** Newest first, or in the order of the URL. */
const sorted = (
  earned: readonly MonthEarning[],
  page: Pick<StaffPage, 'url' | 'locale' | 'holds'>,
): MonthEarning[] =>
  inOrder(
    earned.toReversed(),
    page,
    {
      number: ({ number }) => number,
      day: ({ day, number }) => `${day} ${number}`,
      ...(page.holds('orders.read') ? { buyer: ({ name, company }: MonthEarning) => company || name } : {}),
      goods: ({ goods }) => goods,
      amount: ({ amount }) => amount,
    },
    'commission_',
  )

async function earnedView(page: StaffPage, id: number, month: string): Promise<CommissionView> {
  const { db, now, url, locale } = page
  const earned = sorted(await monthEarnings({ db, now }, { representativeId: id, month }), page)
  const { rows, next, previous } = newestRows(earned.toReversed(), url.searchParams.get('commission_after'))
  const sort = url.searchParams.get('commission_sort')
  return {
    month,
    isClosed: false,
    next,
    previous,
    sum: formatPrice(
      earned.reduce((sum, { amount }) => sum + amount, 0),
      locale,
    ),
    csv: `${adminHref('representativeEarnedCsv', locale, { id: String(id) })}?${new URLSearchParams({ earned: month, ...(sort === null ? {} : { commission_sort: sort }) })}`,
    rows: rows.map((one, place) => ({
      key: `${one.number}.${one.day}.${place}`,
      document: null,
      order: one.number,
      to: orderTo(page, one.number),
      day: shortDay(one.day, locale),
      buyer: page.holds('orders.read') ? one.company || one.name : null,
      percent: formatPercent(one.percent, locale),
      goods: formatPrice(one.goods, locale),
      amount: formatPrice(one.amount, locale),
    })),
  }
}

async function closedView(page: StaffPage, id: number, month: string): Promise<CommissionView | null> {
  const { db, actor, url, locale } = page
  const asked = { representativeId: id, month }
  const read = async (after?: string) =>
    await commissionLines({ db, actor }, { ...asked, page: { after, size } })
  const given = await read(url.searchParams.get('commission_after') ?? undefined)
  // An invalid cursor gives the beginning of the list.
  const found = isRefusal(given) ? await read() : given
  if (isRefusal(found)) return null
  const { statement, lines } = found
  return {
    month,
    isClosed: true,
    next: lines.next,
    previous: lines.previous,
    sum: formatPrice(statement.total, locale),
    csv: adminHref('commissionCsv', locale, { id: String(id), month }),
    rows: lines.rows.map(({ number, issuedOn, orderNumber, percent, amount }) => ({
      key: number,
      document: number,
      order: orderNumber,
      to: orderTo(page, orderNumber),
      day: shortDay(issuedOn, locale),
      buyer: null,
      percent: formatPercent(percent, locale),
      goods: null,
      amount: formatPrice(amount, locale),
    })),
  }
}

const columns = ['order', 'day', 'buyer', 'company', 'percent_short', 'turnover', 'commission'] as const

/** /admin/representatives/:id/earned.csv */
export const loader = staffLoader('representativeEarnedCsv', async (page) => {
  const { db, now, locale, t, holds, parameters } = page
  const id = idIn(parameters['id'])
  const found = id === null ? null : await findRepresentative({ db }, id)
  const month = earnedIn(page)
  if (!found || month === null) return refuse(404, 'error.not_found')
  const asked = { representativeId: found.account.id, month }
  const earned = sorted(await monthEarnings({ db, now }, asked), page)
  return csvAnswer(`earned-${found.account.id}-${month}`, [
    columns.map((name) => t(`admin_representatives.${name}`)),
    ...earned.map(({ number, day, name, company, percent, goods, amount }) => [
      number,
      day,
      ...(holds('orders.read') ? [name, company] : ['', '']),
      String(percent),
      amountCell(goods, locale),
      amountCell(amount, locale),
    ]),
  ])
})
