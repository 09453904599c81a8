/** Unpaid invoices of companies, longest due first. */
import { dayInPrague } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { readAllOwed, sumOfReceivables } from '../../shop/money/money.ts'
import { debtList, holdReceivable, receivableList, releaseReceivable } from '../../workflows/money/money.ts'
import { listed, withOwn } from '../kit/list.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { areDays, statementDays, type StatementDays } from './statement-days.server.ts'

/** The IČO in the URL; undefined: all companies. */
export const icoIn = ({ url }: Pick<StaffPage, 'url'>): string | undefined =>
  /^\d{8}$/.exec(url.searchParams.get('company')?.trim() ?? '')?.[0]

/** The order comes from its row. */
const byRow = { known: { order: 'row' } }

export const loader = staffLoader('receivables', async (page) => {
  const { db, url, locale, now, may } = page
  const today = dayInPrague(now)
  const all = await readAllOwed({ db })
  const { company: ico, ...narrowed } = receivableList.asked(page, url.searchParams)
  const asked = statementDays(url.searchParams, now, { from: 'statement_from', to: 'statement_to' })
  return {
    list: await listed(page, receivableList),
    sum: formatPrice(await sumOfReceivables({ db }, { ...narrowed, ico, today, all }), locale),
    debts: withOwn(await listed(page, debtList), ({ name, ico: number }) => ({
      name,
      statements: statementsOf(page, number, asked),
    })),
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

/** A company's statement of account for the requested days; null: the days are invalid. */
function statementsOf({ locale }: StaffPage, company: string, days: StatementDays) {
  if (!areDays(days)) return null
  const query = new URLSearchParams({ company, from: days.from, to: days.to })
  return {
    csv: `${adminHref('statementCsv', locale)}?${query}`,
    pdf: `${adminHref('statementPdf', locale)}?${query}`,
  }
}

export const action = staffAction('receivables', operationVerbs([holdReceivable, releaseReceivable]))
