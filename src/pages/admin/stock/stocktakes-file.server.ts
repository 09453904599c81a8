/** /admin/stock/stocktakes.csv: all stocktakes, the latest first. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { listStocktakes } from '../../../shop/stock/stock.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { stocktakesAsked } from './stock-asked.server.ts'

const columns = [
  'stocktake.number',
  'column.state',
  'stocktake.opened',
  'stocktake.ended',
  'column.note',
  'column.reason',
] as const

export const loader = staffLoader('stocktakesCsv', async ({ db, url, t }) => {
  const narrowed = stocktakesAsked(url)
  const text = (key: string) => t(`admin_stock.${key}`)
  const told = await rowsIn(
    everyRow(async (page) => await listStocktakes({ db }, { ...page, ...narrowed })),
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
