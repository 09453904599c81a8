/** /admin/stock/receipts.csv: the lines of all receipts. */
import { amountCell } from '../../../lib/csv.ts'
import type { Locale } from '../../../lib/routes.ts'
import type { Reader } from '../../../server/db.ts'
import { everyRow } from '../../../server/page.ts'
import { listReceipts } from '../../../shop/stock/stock.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { receiptsAsked } from './stock-asked.server.ts'

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

export const loader = staffLoader('stockReceiptsCsv', async ({ db, url, locale, t }) => {
  const told = await rowsIn(lines(db, locale, receiptsAsked(url)), (row) =>
    row.map((cell) => (cell === true ? t('admin_stock.reversed') : String(cell || ''))),
  )
  return csvAnswer('receipts', [columns.map((name) => t(`admin_stock.column.${name}`)), ...told])
})

async function* lines(db: Reader, locale: Locale, narrowed: ReturnType<typeof receiptsAsked>) {
  for await (const receipt of everyRow(
    async (page) => await listReceipts({ db }, { ...page, ...narrowed }),
  )) {
    const { id, receivedOn, supplier, document, isReversed } = receipt
    for (const line of receipt.lines) {
      const cost = amountCell(line.cost, locale)
      const goods = [line.variantCode, line.lotCode, line.bestBefore, line.pieces, cost]
      yield [id, receivedOn, supplier, document, isReversed, ...goods]
    }
  }
}
