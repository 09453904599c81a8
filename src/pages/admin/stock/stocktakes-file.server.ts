/** /admin/stock/stocktakes.csv: all stocktakes, the latest first. */
import { stampInPrague } from '../../../lib/dates.ts'
import { stocktakeSorts } from '../../../shop/stock/rules.ts'
import { everyRow } from '../../../server/page.ts'
import { listStocktakes } from '../../../shop/stock/stock.ts'
import { oneOf } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'

const columns = [
  'stocktake.number',
  'column.state',
  'stocktake.opened',
  'stocktake.ended',
  'column.note',
  'column.reason',
] as const

export const loader = staffLoader('stocktakesCsv', async ({ db, url, t }) => {
  const sort = oneOf(url, 'sort', stocktakeSorts)
  const text = (key: string) => t(`admin_stock.${key}`)
  const told = await rowsIn(
    everyRow(async (page) => await listStocktakes({ db }, { ...page, sort })),
    ({ id, state, openedAt, endedAt, note, reason }) => [
      String(id),
      text(`stocktake.state.${state}`),
      stampInPrague(openedAt),
      endedAt === null ? '' : stampInPrague(endedAt),
      note,
      reason ?? '',
    ],
  )
  return csvAnswer('stocktakes', [columns.map(text), ...told])
})
