/** /admin/stock/lots/:id/movements.csv: every piece that came into a lot or left it. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow, mostAPage } from '../../../server/page.ts'
import { refuse } from '../../../server/refusal.ts'
import { findLot, listLotMovements } from '../../../shop/stock/stock.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvStream } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { ledgerAsked, ledgerSort } from './stock-asked.server.ts'
import { lotReasons } from '../../../shop/stock/rules.ts'

const columns = ['at', 'reason', 'change', 'order', 'note'] as const

export const loader = staffLoader('stockLotMovementsCsv', async ({ db, url, parameters, holds, t }) => {
  const lotId = idIn(parameters['id'])
  const lot = lotId === null ? null : await findLot({ db }, { lotId })
  if (!lot || lotId === null) return refuse(404, 'stock.error.no_lot')
  const filter = ledgerAsked(url, lotReasons)
  const sort = ledgerSort(url)
  const rows = everyRow(
    async (asked) => await listLotMovements({ db }, { lotId, ...filter, asked: { ...asked, sort } }),
    mostAPage,
  )
  const heading = columns.map((one) => t(`admin_stock.column.${one}`))
  return await csvStream('movements', heading, rows, (row) => [
    stampInPrague(row.at),
    t(`admin_stock.movement.${row.reason}`),
    String(row.change),
    holds('orders.read') ? (row.orderNumber ?? '') : '',
    row.note,
  ])
})
