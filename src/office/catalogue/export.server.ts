/** Products as a file, with the filters of the list. */
import { everyRow } from '../../server/page.ts'
import {
  listProducts,
  productTables,
  withoutPrices,
  type ProductOnFile,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import { onFile } from '../../workflows/catalogue/catalogue.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { parseProducts } from './products.server.ts'

/** The table in the format of the import. */
export const exportedTable = async (page: StaffPage): Promise<string[][]> =>
  productTables.productTable(await exportedProducts(page))

/** The products of the list with their categories, collections and attributes, without prices for members who may not see them. */
export async function exportedProducts(page: StaffPage): Promise<ProductOnFile[]> {
  const { db, now, holds } = page
  const asked = await parseProducts(page)
  const products: ProductRecord[] = []
  for await (const product of everyRow(
    async (next) => await listProducts({ db, now }, { ...next, ...asked }),
    100,
  ))
    products.push(holds('prices.read') ? product : withoutPrices(product))
  return await onFile({ db }, products)
}
