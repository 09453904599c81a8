/** /admin/products/products.xlsx */
import { xlsxFile } from '../../../server/spreadsheet.ts'
import { productTables } from '../../../shop/catalogue/catalogue.ts'
import { staffLoader } from '../staff-page.server.ts'
import { exportedTable } from './export.server.ts'

export const loader = staffLoader('productsXlsx', async (page) => {
  const table = await exportedTable(page)
  const file = await xlsxFile(table, productTables.figureColumns(table[0] ?? []))
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="products.xlsx"',
      'cache-control': 'private, no-store',
    },
  })
})
