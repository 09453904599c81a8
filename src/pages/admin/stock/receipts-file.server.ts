/** /admin/stock/receipts.csv: the lines of all receipts. */
import { everyRow } from '../../../server/page.ts'
import { listReceipts } from '../../../shop/stock/stock.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { receiptsAsked } from './stock-asked.server.ts'
import { columnsFor, costCells } from './told.server.ts'

const columns = [
  'receipt',
  'received_on',
  'supplier',
  'document',
  'reversed',
  'code',
  'lot',
  'best_before',
  'pieces',
  'cost',
] as const

export const loader = staffLoader('stockReceiptsCsv', async (page) => {
  const { t } = page
  const told = await rowsIn(lines(page), (row) =>
    row.map((cell) => (cell === true ? t('admin_stock.reversed') : String(cell || ''))),
  )
  return csvAnswer('receipts', [
    columnsFor(page, columns).map((name) => t(`admin_stock.column.${name}`)),
    ...told,
  ])
})

async function* lines(page: StaffPage) {
  const narrowed = receiptsAsked(page.url)
  for await (const receipt of everyRow(
    async (asked) => await listReceipts(page, { ...asked, ...narrowed }),
  )) {
    const { id, receivedOn, supplier, document, isReversed } = receipt
    for (const line of receipt.lines) {
      const goods = [
        line.variantCode,
        line.lotCode,
        line.bestBefore,
        line.pieces,
        ...costCells(page, line.cost),
      ]
      yield [id, receivedOn, supplier, document, isReversed, ...goods]
    }
  }
}
