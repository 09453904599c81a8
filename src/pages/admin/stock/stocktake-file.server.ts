/** /admin/stock/stocktakes/:id/counted.csv: what a stocktake counted and how it differs, then what was not counted. */
import { amountCell } from '../../../lib/csv.ts'
import { refuse } from '../../../server/refusal.ts'
import { findStocktake } from '../../../shop/stock/stock.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('stocktakeCsv', async ({ db, parameters, locale, t }) => {
  const id = idIn(parameters['id'])
  const sheet = id === null ? null : await findStocktake({ db }, { id })
  if (!sheet) return refuse(404, 'stock.error.no_stocktake')
  const counted = sheet.counted.map((one) => [
    one.variantCode,
    one.lotCode,
    one.bestBefore ?? '',
    String(one.expected),
    String(one.counted),
    String(one.difference),
    one.cost === null ? '' : amountCell(one.cost, locale),
  ])
  const uncounted = sheet.uncounted.map((one) => [
    one.variantCode,
    one.lotCode,
    '',
    String(one.onHand),
    '',
    '',
    '',
  ])
  const heading = [
    ...['code', 'lot', 'best_before'].map((name) => t(`admin_stock.column.${name}`)),
    ...['expected', 'found', 'difference', 'cost'].map((name) => t(`admin_stock.stocktake.${name}`)),
  ]
  return csvAnswer(`stocktake-${sheet.stocktake.id}`, [heading, ...counted, ...uncounted])
})
