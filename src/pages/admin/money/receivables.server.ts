/** Invoices that companies owe, the longest due first. */
import { amountCell } from '../../../lib/csv.ts'
import { dayInPrague, shortDay } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { everyRow, pageOrFirst } from '../../../server/page.ts'
import { isRefusal } from '../../../server/refusal.ts'
import {
  listDebts,
  listReceivables,
  readAllOwed,
  sumOfReceivables,
  type CompanyDebt,
  type Receivable,
} from '../../../shop/money/money.ts'
import { ageBands, debtSorts, receivableSorts, type AgeBand } from '../../../shop/money/rules.ts'
import { holdReceivable, releaseReceivable } from '../../../workflows/back-office/back-office.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { packRows } from '../kit/packed-rows.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { areDays, statementDays, type StatementDays } from './statement-days.server.ts'

/** So many a page. */
const size = 50

/** The company of the address; undefined: all of them. */
export const icoIn = ({ url }: Pick<StaffPage, 'url'>): string | undefined =>
  /^\d{8}$/.exec(url.searchParams.get('company')?.trim() ?? '')?.[0]

/** Which invoices the address asks for. */
const narrowedIn = (page: StaffPage) => ({
  today: dayInPrague(page.now),
  ico: icoIn(page),
  band: oneOf(page.url, 'band', ageBands),
  q: searchIn(page.url),
})

/** The invoices that a company owes, of one band or of all. */
const invoicesOf = ({ locale }: Pick<StaffPage, 'locale'>, company: string, band?: AgeBand): string =>
  `${adminHref('receivables', locale)}?${new URLSearchParams({ company, ...(band && { band }) })}#invoices`

/** Its row gives the order. */
const byRow = { known: { order: 'row' } }

export const loader = staffLoader('receivables', async (page) => {
  const { db, url, locale, now, may } = page
  const today = dayInPrague(now)
  const all = await readAllOwed({ db })
  const narrowed = { ...narrowedIn(page), all }
  const found = await pageOrFirst(url.searchParams.get('after'), async (after) => {
    const sort = oneOf(url, 'sort', receivableSorts)
    const listed = await listReceivables({ db }, { ...narrowed, sort, size, after })
    // A company that there is not owes nothing.
    return isRefusal(listed) && listed.status === 404 ? { rows: [], next: null, previous: null } : listed
  })
  const debts = await pageOrFirst(
    url.searchParams.get('debts_after'),
    async (after) =>
      await listDebts(
        { db },
        { sort: oneOf(url, 'debts_sort', debtSorts), size, after, today, q: searchIn(url), all },
      ),
  )
  const price = (amount: number) => formatPrice(amount, locale)
  const asked = statementDays(url.searchParams, now, { from: 'statement_from', to: 'statement_to' })
  return {
    next: found.next,
    previous: found.previous,
    query: url.search,
    today,
    bands: ageBands,
    sum: price(await sumOfReceivables({ db }, narrowed)),
    rows: packRows(
      found.rows.map((one) => ({
        ...receivableShown(one, page),
        open: price(one.open),
        due: price(one.due),
      })),
    ),
    debtsNext: debts.next,
    debtsPrevious: debts.previous,
    debts: packRows(
      debts.rows.map(({ companyId, name, ico: number, open, bands }) => ({
        companyId,
        name,
        ico: number,
        open: price(open),
        to: invoicesOf(page, number),
        bands: ageBands
          .filter((band) => bands[band] > 0)
          .map((band) => ({ band, told: price(bands[band]), to: invoicesOf(page, number, band) })),
        statements: statementsOf(page, number, asked),
      })),
    ),
    statementDays: {
      typed: { statement_from: asked.from, statement_to: asked.to },
      faults: {
        ...(asked.faults.from === null ? {} : { statement_from: asked.faults.from }),
        ...(asked.faults.to === null ? {} : { statement_to: asked.faults.to }),
      },
    },
    holds: may('receivable.hold')
      ? { hold: offerOf(page, holdReceivable, byRow), release: offerOf(page, releaseReceivable, byRow) }
      : null,
  }
})

/** A company's statement of account for the days asked for; null: they are none. */
function statementsOf({ locale }: StaffPage, company: string, days: StatementDays) {
  if (!areDays(days)) return null
  const query = new URLSearchParams({ company, from: days.from, to: days.to })
  return {
    csv: `${adminHref('statementCsv', locale)}?${query}`,
    pdf: `${adminHref('statementPdf', locale)}?${query}`,
  }
}

const receivableShown = (one: Receivable, { locale }: Pick<StaffPage, 'locale'>) => ({
  invoice: one.invoiceNumber,
  order: one.orderNumber,
  to: adminHref('order', locale, { number: one.orderNumber }),
  company: one.companyName,
  ico: one.ico,
  dueOn: shortDay(one.dueOn, locale),
  daysOver: one.daysOver,
  isLate: one.daysOver > 0,
  held:
    one.held &&
    (one.held.until === null ? one.held.reason : `${shortDay(one.held.until, locale)}: ${one.held.reason}`),
  isDisputed: one.isDisputed,
  reminded: one.reminded,
})

export const action = staffAction('receivables', operationVerbs([holdReceivable, releaseReceivable]))

const columns = [
  'invoice',
  'order',
  'company',
  'ico',
  'due_on',
  'days_over',
  'open',
  'due',
  'held',
  'until',
  'disputed',
  'reminded',
] as const

/** /admin/money/receivables.csv */
export const listLoader = staffLoader('receivablesCsv', async (page) => {
  const { db, url, locale, t } = page
  const asked = { ...narrowedIn(page), sort: oneOf(url, 'sort', receivableSorts) }
  const rows = everyRow<Receivable>(async (one) => await listReceivables({ db }, { ...asked, ...one }))
  const told = await rowsIn(rows, (one) => [
    one.invoiceNumber,
    one.orderNumber,
    one.companyName,
    one.ico,
    one.dueOn,
    String(one.daysOver),
    amountCell(one.open, locale),
    amountCell(one.due, locale),
    one.held?.reason ?? '',
    one.held?.until ?? '',
    one.isDisputed ? t('admin_orders.yes') : '',
    one.reminded === null ? '' : t(`admin_money.receivables.reminded_${one.reminded}`),
  ])
  return csvAnswer('receivables', [columns.map((name) => t(`admin_money.receivables.${name}`)), ...told])
})

/** /admin/money/debts.csv: the same by company. */
export const debtsLoader = staffLoader('debtsCsv', async ({ db, url, now, locale, t }) => {
  const asked = { today: dayInPrague(now), q: searchIn(url), sort: oneOf(url, 'debts_sort', debtSorts) }
  const rows = everyRow<CompanyDebt>(async (one) => await listDebts({ db }, { ...asked, ...one }))
  const czk = (amount: number) => amountCell(amount, locale)
  const told = await rowsIn(rows, ({ name, ico, bands, open }) => [
    name,
    ico,
    ...ageBands.map((band) => czk(bands[band])),
    czk(open),
  ])
  const text = (key: string) => t(`admin_money.receivables.${key}`)
  const days = ageBands.map((band) =>
    band === '0' ? text('not_due') : t('admin_money.receivables.days', { band }),
  )
  return csvAnswer('debts', [[text('company'), text('ico'), ...days, text('open')], ...told])
})
