/** /admin/stock/stocktakes/:id/counted.csv: the counts of a stocktake with their differences, then the uncounted lots. */
import { everyRow } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import { listCounted, listUncounted, summariseStocktake } from '../../shop/stock/stock.ts'
import { lotNamed } from '../../workflows/stock/stock.ts'
import { idIn } from '../kit/list-search.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { parseCounted, parseUncounted } from './stock-query.server.ts'
import { columnsFor, costCells } from './stock-view.server.ts'

export const loader = staffLoader('stocktakeCsv', async (page) => {
  const { db, url, parameters, t } = page
  const id = idIn(parameters['id'])
  const summary = id === null ? null : await summariseStocktake({ db }, { id })
  if (!summary || id === null) return refuse(404, 'stock.error.no_stocktake')
  const isOpen = summary.stocktake.state === 'OPEN'
  const asked = parseCounted(page)
  const counted = await rowsIn(
    everyRow(async (wanted) => await listCounted({ db }, { ...wanted, id, ...asked })),
    (one) => [
      one.variantCode,
      lotNamed(one.lotCode, t),
      one.bestBefore ?? '',
      String(one.expected),
      String(one.counted),
      String(one.difference),
      ...costCells(page, one.cost),
      isOpen && one.countAgain ? t('admin_stock.stocktake.again') : '',
    ],
  )
  const uncounted =
    isOpen && !asked.differsOnly
      ? await rowsIn(
          everyRow(async (wanted) => await listUncounted({ db }, { ...wanted, id, ...parseUncounted(url) })),
          (one) => {
            const lot = [one.variantCode, lotNamed(one.lotCode, t), one.bestBefore ?? '']
            return [...lot, String(one.onHand), '', '', ...costCells(page, null), '']
          },
        )
      : []
  const heading = [
    ...['code', 'lot', 'best_before'].map((name) => t(`admin_stock.column.${name}`)),
    ...columnsFor(page, ['expected', 'found', 'difference', 'cost']).map((name) =>
      t(`admin_stock.stocktake.${name}`),
    ),
    t('admin_stock.column.state'),
  ]
  return csvAnswer(`stocktake-${id}`, [heading, ...counted, ...uncounted])
})
