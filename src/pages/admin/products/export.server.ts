/** Products as a table, narrowed as the list is. */
import { everyRow } from '../../../server/page.ts'
import { listProducts, productTables, type ProductRecord } from '../../../shop/catalogue/catalogue.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { productsAsked } from './products.server.ts'

/** The table that the import takes back. Prices are left out for those who may not see them. */
export async function exportedTable(page: StaffPage): Promise<string[][]> {
  const { db, now, holds } = page
  const asked = productsAsked(page)
  const products: ProductRecord[] = []
  for await (const product of everyRow(
    async (next) => await listProducts({ db, now }, { ...next, ...asked }),
    100,
  ))
    products.push(
      holds('prices.read')
        ? product
        : { ...product, variants: product.variants.map((variant) => ({ ...variant, prices: [] })) },
    )
  return productTables.productTable(products)
}
