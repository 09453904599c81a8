/** /admin/representatives/:id/commission.csv: every closed month of a representative with its commission. */
import { amountCell } from '../../../lib/csv.ts'
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow, type PageAsked } from '../../../server/page.ts'
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { readCommission } from '../../../workflows/back-office/back-office.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'

const columns = ['month', 'total', 'closed'] as const

export const loader = staffLoader('commissionsCsv', async ({ db, actor, locale, t, parameters }) => {
  const representativeId = idIn(parameters['id'])
  if (representativeId === null) return refuse(404, 'error.not_found')
  const read = async (asked: PageAsked) => await readCommission({ actor, db }, { representativeId, ...asked })
  // Who may not see it now is told so before the file begins.
  const first = await read({ size: 1 })
  if (isRefusal(first)) return first
  const told = await rowsIn(everyRow(read), ({ month, total, at }) => [
    month,
    amountCell(total, locale),
    stampInPrague(at),
  ])
  return csvAnswer(`commission-${representativeId}`, [
    columns.map((name) => t(`admin_representatives.${name}`)),
    ...told,
  ])
})
