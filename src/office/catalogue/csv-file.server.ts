/** /admin/products/products.csv */
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { exportedTable } from './export.server.ts'

export const loader = staffLoader('productsCsv', async (page) =>
  csvAnswer('products', await exportedTable(page)),
)
