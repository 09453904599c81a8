/** /admin/products/products.xlsx */
import { isRefusal } from '../../server/refusal.ts'
import { longXlsxFile } from '../../server/spreadsheet.ts'
import { productTables } from '../../shop/catalogue/catalogue.ts'
import { fileAnswer, sheetType } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { exportedTable } from './export.server.ts'

export const loader = staffLoader('productsXlsx', async (page) => {
  const table = await exportedTable(page)
  const file = await longXlsxFile(table, productTables.figureColumns(table[0] ?? []))
  return isRefusal(file) ? file : fileAnswer({ name: 'products.xlsx', contentType: sheetType, content: file })
})
