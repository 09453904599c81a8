/** Statements of account: a company's invoices and payments, as a table, and as a PDF to send. */
import { amountCell } from '../../lib/csv.ts'
import { csvType } from '../../server/file-answer.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  accountStatement,
  statementCsv,
  statementPdf,
  type AccountStatement,
} from '../../shop/money/money.ts'
import { csvAnswer, fileAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { icoIn } from './receivables.server.ts'
import { areDays, statementDays } from './statement-days.server.ts'

/**
 * The requested statement; without days, this year's.
 * @returns 404 if there is no such company; 422 if the days are invalid, or the last one precedes the first
 */
async function statementAt({ db, url, now }: StaffPage, ico: string): Promise<AccountStatement | Refusal> {
  const days = statementDays(url.searchParams, now)
  if (!areDays(days)) return refuse(422, 'validation.invalid')
  const { from, to } = days
  return await accountStatement({ db }, { ico, from, to })
}

/** /admin/money/statement.csv */
export const csvLoader = staffLoader('statementCsv', async (page) => {
  const ico = icoIn(page)
  if (ico === undefined) return csvAnswer('statement', [[page.t('admin_money.receivables.no_company')]])
  const statement = await statementAt(page, ico)
  if (isRefusal(statement)) return statement
  const name = `${ico}_${statement.from}_${statement.to}.csv`
  const content = statementCsv(statement, page.t, (amount) => amountCell(amount, page.locale))
  return fileAnswer({ name, contentType: csvType, content })
})

/** /admin/money/statement.pdf */
export const pdfLoader = staffLoader('statementPdf', async (page) => {
  const ico = icoIn(page)
  if (ico === undefined) return refuse(404, 'error.not_found')
  const statement = await statementAt(page, ico)
  if (isRefusal(statement)) return statement
  const { locale, t, shop } = page
  const bytes = await statementPdf(statement, {
    locale,
    t,
    issuer: shop.config.operator,
    colours: shop.config.brand,
  })
  return fileAnswer({
    name: `${ico}_${statement.from}_${statement.to}.pdf`,
    contentType: 'application/pdf',
    content: bytes,
  })
})
