/** /admin/representatives.csv: the representatives, narrowed as their page is. */
import { amountCell, numberCell } from '../../../lib/csv.ts'
import { everyRow } from '../../../server/page.ts'
import { displayName } from '../../../shop/customers/rules.ts'
import { listRepresentatives } from '../../../shop/representatives/representatives.ts'
import { searchIn } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { sortAsked } from './representatives.server.ts'
import { staffLoader } from '../staff-page.server.ts'

const columns = ['name', 'email', 'customers', 'orders', 'turnover'] as const
const ofMoney = ['percent', 'last_month', 'last_total'] as const

export const loader = staffLoader('representativesCsv', async ({ db, now, url, locale, t, holds }) => {
  const search = searchIn(url)
  const seesMoney = holds('commission.read')
  const rows = everyRow(
    async (asked) =>
      await listRepresentatives({ db, now }, { search, sort: sortAsked(url, seesMoney), ...asked }),
  )
  const told = await rowsIn(rows, (one) => [
    displayName(one),
    one.email,
    String(one.customers),
    String(one.orders),
    amountCell(one.turnover, locale),
    ...(seesMoney
      ? [
          one.percent === null ? '' : numberCell(one.percent, locale),
          one.lastMonth ?? '',
          one.lastTotal === null ? '' : amountCell(one.lastTotal, locale),
        ]
      : []),
  ])
  const heading = [...columns, ...(seesMoney ? ofMoney : [])]
  return csvAnswer('representatives', [heading.map((name) => t(`admin_representatives.${name}`)), ...told])
})
