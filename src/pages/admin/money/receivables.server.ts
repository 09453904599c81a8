/** Invoices that companies owe, the longest due first. */
import { amountCell } from '../../../lib/csv.ts'
import { dayInPrague } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { everyRow, pageOrFirst } from '../../../server/page.ts'
import { listDebts, readAllOwed, sumOfReceivables, type CompanyDebt } from '../../../shop/money/money.ts'
import { ageBands, debtSorts, type AgeBand } from '../../../shop/money/rules.ts'
import {
  holdReceivable,
  receivableList,
  releaseReceivable,
} from '../../../workflows/back-office/back-office.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { packRows } from '../kit/packed-rows.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { listed } from '../kit/list.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { areDays, statementDays, type StatementDays } from './statement-days.server.ts'

/** Companies a page. */
const size = 50

/** The company of the address; undefined: all of them. */
export const icoIn = ({ url }: Pick<StaffPage, 'url'>): string | undefined =>
  /^\d{8}$/.exec(url.searchParams.get('company')?.trim() ?? '')?.[0]

/** The invoices that a company owes, of one band or of all. */
const invoicesOf = ({ locale }: Pick<StaffPage, 'locale'>, company: string, band?: AgeBand): string =>
  `${adminHref('receivables', locale)}?${new URLSearchParams({ company, ...(band && { band }) })}#invoices`

/** Its row gives the order. */
const byRow = { known: { order: 'row' } }

export const loader = staffLoader('receivables', async (page) => {
  const { db, url, locale, now, may } = page
  const today = dayInPrague(now)
  const all = await readAllOwed({ db })
  const { company: ico, ...narrowed } = receivableList.asked(page, url.searchParams)
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
    list: await listed(page, receivableList),
    bands: ageBands,
    sum: price(await sumOfReceivables({ db }, { ...narrowed, ico, today, all })),
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

export const action = staffAction('receivables', operationVerbs([holdReceivable, releaseReceivable]))

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
