/** /admin/products/products.json: whole products, in the format of the import. */
import { fileAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { exportedProducts } from './export.server.ts'

export const loader = staffLoader('productsJson', async (page) =>
  fileAnswer({
    name: 'products.json',
    contentType: 'application/json; charset=utf-8',
    content: JSON.stringify(await exportedProducts(page), null, 2),
  }),
)
