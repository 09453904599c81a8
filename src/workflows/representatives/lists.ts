/** Sales representatives, as staff lists them, with their recent results. */
import { amountCell } from '../../lib/csv.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { formatPercent } from '../../lib/numbers.ts'
import { refuse } from '../../server/refusal.ts'
import { displayName } from '../../shop/customers/rules.ts'
import {
  figuresOf,
  findRepresentative,
  listRepresentatives,
} from '../../shop/representatives/representatives.ts'
import { commissionSorts, representativeSorts } from '../../shop/representatives/rules.ts'
import { daysOf } from '../../shop/tax/rules.ts'
import { idIn, list, shortList, type Link, type Viewer } from '../lists/lists.ts'
import { readCommission } from './commission.ts'

const texts = 'admin_representatives'

const seesMoney = ({ holds }: Viewer): boolean => holds('commission.read')
const monthOf = ({ now }: Viewer): string => dayInPrague(now).slice(0, 7)

/** A part of a representative's own page. */
const partLink = (id: number, query: Record<string, string>, part: string): Link => [
  'representative',
  { id: String(id) },
  `?${new URLSearchParams(query)}#${part}`,
]

/** Orders that they placed on these days and that count (`stands`); null: the viewer may not open their list. */
function ordersLink({ holds }: Viewer, id: number, days: { from: string; to: string }): Link | null {
  const query = new URLSearchParams({ representative: String(id), stands: 'true', ...days })
  return holds('orders.read') ? ['orders', {}, `?${query}`] : null
}

/** The newest first. */
export const representativeList = list({
  page: 'representatives',
  permission: 'representatives.read',
  name: 'representatives',
  call: {
    path: 'representatives',
    summary: 'Sales representatives with their customers, and with the orders and turnover of this month',
  },
  texts,
  empty: `${texts}.none`,
  search: { label: `${texts}.search` },
  filters: {},
  sorts: [...representativeSorts, ...commissionSorts],
  find: async ({ db, now }, { q: search, sort }, page) =>
    await listRepresentatives({ db, now }, { search, sort, ...page }),
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    name: c.text(displayName, { isMain: true, to: ({ id }) => ['representative', { id: String(id) }] }),
    email: c.text(({ email }) => email),
    customers: c.figure(({ customers }) => customers, {
      to: ({ id }, { holds }) =>
        holds('customers.read') ? ['customers', {}, `?representative=${id}&state=open`] : null,
    }),
    orders: c.figure(({ orders }) => orders, {
      to: ({ id }, viewer) =>
        ordersLink(viewer, id, { from: `${monthOf(viewer)}-01`, to: dayInPrague(viewer.now) }),
    }),
    turnover: c.czk(({ turnover }) => turnover, {
      to: ({ id }, viewer) =>
        viewer.holds('orders.read') ? partLink(id, { month: monthOf(viewer) }, 'orders') : null,
    }),
    percent: c.either(
      ({ percent }, { locale }) => (percent === null ? '–' : formatPercent(percent, locale)),
      ({ percent }) => (percent === null ? null : String(percent)),
      { isFigure: true, needs: seesMoney },
    ),
    last_month: c.text(({ lastMonth }) => lastMonth, { needs: seesMoney, isFileOnly: true }),
    last_total: c.either(
      ({ lastMonth, lastTotal }, { locale }) =>
        lastMonth === null || lastTotal === null ? '–' : `${formatPrice(lastTotal, locale)} (${lastMonth})`,
      ({ lastTotal }, { locale }) => (lastTotal === null ? null : amountCell(lastTotal, locale)),
      {
        isFigure: true,
        needs: seesMoney,
        to: ({ id, lastMonth }) =>
          lastMonth === null ? null : partLink(id, { closed: lastMonth }, 'commission'),
      },
    ),
  }),
})

const toOrders = ({ id, month }: { id: number; month: string }, { holds }: Viewer): Link | null =>
  holds('orders.read') ? partLink(id, { month }, 'orders') : null

/** The last twelve months of one of them, newest first. */
export const representativeMonthList = shortList({
  page: 'representative',
  permission: 'representatives.read',
  under: 'id',
  filePage: 'representativeMonthsCsv',
  name: 'representative_months',
  fileName: ({ parameters }) => `representative-${parameters['id']}`,
  prefix: 'months_',
  isSmall: true,
  texts,
  title: `${texts}.months`,
  empty: `${texts}.no_orders`,
  filters: {},
  rows: async ({ db, now, parameters }) => {
    const id = idIn(parameters['id'])
    const found = id === null ? null : await findRepresentative({ db }, id)
    if (id === null || !found) return refuse(404, 'error.not_found')
    return (await figuresOf({ db, now }, id)).map((month) => ({ ...month, id })).toReversed()
  },
  values: {
    month: ({ month }) => month,
    orders: ({ orders }) => orders,
    turnover: ({ turnover }) => turnover,
    commission: ({ commission }) => commission,
    awaited: ({ awaited }) => awaited,
  },
  sort: 'month_down',
  keyOf: ({ month }) => month,
  columns: (c) => ({
    month: c.text(({ month }) => month, { isMain: true }),
    orders: c.figure(({ orders }) => orders, {
      to: ({ id, month, orders }, viewer) => (orders > 0 ? ordersLink(viewer, id, daysOf(month)) : null),
    }),
    turnover: c.czk(({ turnover }) => turnover, { to: toOrders }),
    commission: c.czk(({ commission }) => commission, {
      needs: seesMoney,
      to: ({ id, month }) => partLink(id, { earned: month }, 'commission'),
    }),
    awaited: c.czk(({ awaited }) => awaited, { needs: seesMoney, to: toOrders }),
  }),
})

/** Their closed months, newest first. */
export const statementList = list({
  page: 'representative',
  permission: 'commission.read',
  under: 'id',
  filePage: 'commissionsCsv',
  name: 'commission_statements',
  fileName: ({ parameters }) => `commission-${parameters['id']}`,
  prefix: 'statements_',
  isSmall: true,
  size: 24,
  texts,
  title: `${texts}.statements`,
  empty: `${texts}.no_statements`,
  filters: {},
  sorts: [],
  find: async ({ actor, db, parameters }, _asked, page) => {
    const representativeId = idIn(parameters['id'])
    if (representativeId === null) return refuse(404, 'error.not_found')
    return await readCommission({ actor, db }, { representativeId, ...page })
  },
  keyOf: ({ month }) => month,
  columns: (c) => ({
    month: c.text(({ month }) => month, { isMain: true }),
    total: c.czk(({ total }) => total, {
      to: ({ representativeId, month }) => partLink(representativeId, { closed: month }, 'commission'),
    }),
    closed: c.moment(({ at }) => at),
    file: c.text((_statement, { t }) => t('admin.csv_short'), {
      isPageOnly: true,
      isDownload: true,
      to: ({ representativeId, month }) => ['commissionCsv', { id: String(representativeId), month }],
    }),
  }),
})
