/** /admin/stock/lots.csv: lots, narrowed as the page is. */
import { everyRow } from '../../../server/page.ts'
import { listLots } from '../../../shop/stock/stock.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { lotsAsked } from './lots.server.ts'
import { blockTold, columnsFor, costCells } from './told.server.ts'

const columns = ['code', 'lot', 'best_before', 'on_hand', 'cost', 'blocked'] as const

export const loader = staffLoader('stockLotsCsv', async (page) => {
  const { db, t } = page
  const wanted = lotsAsked(page)
  const rows = everyRow(async (asked) => await listLots({ db }, { ...wanted, asked }))
  const told = await rowsIn(rows, (lot) => [
    lot.variantCode,
    lot.isUnknown ? t('admin_stock.lot_unknown') : lot.code,
    lot.bestBefore ?? '',
    String(lot.onHand),
    ...costCells(page, lot.cost),
    lot.isBlocked ? blockTold(lot, t) : '',
  ])
  return csvAnswer('lots', [
    columnsFor(page, columns).map((name) => t(`admin_stock.column.${name}`)),
    ...told,
  ])
})
