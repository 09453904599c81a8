/** /admin/representatives/:id/months.csv: the last twelve months of a representative, in the order of their page. */
import { amountCell } from '../../../lib/csv.ts'
import { refuse } from '../../../server/refusal.ts'
import { findRepresentative } from '../../../shop/representatives/representatives.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { monthsListed } from './representative-months.server.ts'

const columns = ['month', 'orders', 'turnover'] as const
const ofMoney = ['commission', 'awaited'] as const

export const loader = staffLoader('representativeMonthsCsv', async (page) => {
  const { db, locale, t, holds, parameters } = page
  const id = idIn(parameters['id'])
  const found = id === null ? null : await findRepresentative({ db }, id)
  if (!found) return refuse(404, 'error.not_found')
  const seesMoney = holds('commission.read')
  const months = await monthsListed(page, found.account.id)
  const rows = months.map(({ month, orders, turnover, commission, awaited }) => [
    month,
    String(orders),
    amountCell(turnover, locale),
    ...(seesMoney ? [commission, awaited].map((amount) => amountCell(amount, locale)) : []),
  ])
  const heading = [...columns, ...(seesMoney ? ofMoney : [])]
  return csvAnswer(`representative-${found.account.id}`, [
    heading.map((name) => t(`admin_representatives.${name}`)),
    ...rows,
  ])
})
