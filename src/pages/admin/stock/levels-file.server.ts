/** /admin/stock/levels.csv: the list of the stock, narrowed as the page is. */
import { everyRow } from '../../../server/page.ts'
import { listLevels } from '../../../shop/stock/stock.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { levelsAsked } from './levels.server.ts'

const columns = [
  'code',
  'name',
  'place',
  'free',
  'reserved',
  'held',
  'on_hand',
  'threshold',
  'sold',
  'days_left',
  'low',
  'short_life',
  'state',
] as const

export const loader = staffLoader('stockCsv', async ({ db, now, url, locale, t }) => {
  const asked = levelsAsked(url)
  const rows = everyRow(async (page) => await listLevels({ db, now }, { ...asked, asked: page }))
  const figure = (value: number | null) => (value === null ? '' : String(value))
  const told = await rowsIn(rows, (row) => [
    row.code,
    (locale === 'cs' ? row.nameCs : row.nameEn) ?? '',
    row.place ?? '',
    ...[row.free, row.reserved, row.held, row.onHand, row.threshold, row.sold, row.daysLeft].map(figure),
    row.isLow ? t('admin_stock.low') : '',
    String(row.shortLife),
    t(`admin_stock.${row.isLow ? 'low' : row.isOnSale ? 'enough' : 'not_on_sale'}`),
  ])
  return csvAnswer('stock', [columns.map((name) => t(`admin_stock.column.${name}`)), ...told])
})
