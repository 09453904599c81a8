/** /admin/products/products.json: whole products, in the format of the import. */
import { staffLoader } from '../staff-page.server.ts'
import { exportedProducts } from './export.server.ts'

export const loader = staffLoader(
  'productsJson',
  async (page) =>
    new Response(JSON.stringify(await exportedProducts(page), null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="products.json"',
        'cache-control': 'private, no-store',
      },
    }),
)
