/** Whole products of a JSON file, as the command line shows and takes them: all of it or nothing, with the faults of each product. */
import type { Outcome } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { productSchemas, type ProductInFile } from '../../shop/catalogue/catalogue.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import {
  importWhole,
  keyOf,
  refused,
  storedOnFile,
  writeWhole,
  type CellFault,
  type ImportContext,
  type ImportOptions,
  type ProductsImported,
} from './product-writing.ts'

/** The most products of a file. */
const mostProducts = 500

/**
 * Imports the products of a file.
 * @param text JSON: one product or a list of them
 * @returns the outcome of each product, or the faults, where the row is the product's place in the file and the
 * column is the path within the product; 403; 422: it is not JSON, or has no products or too many.
 */
export async function importProductFile(
  context: ImportContext,
  { text, isTrial, reason }: ImportOptions & { text: string },
): Promise<Outcome<ProductsImported>> {
  const refusal = refusalOf(context.actor, 'product.change')
  if (refusal) return refusal
  const given = listIn(text)
  if (given === null) return refuse(422, 'admin_products.error.no_json')
  if (given.length === 0 || given.length > mostProducts) return refuse(422, 'admin_products.error.products')
  const { products, faults } = readEach(given)
  if (faults.length > 0) return refused(faults)
  return await importWhole(context, {
    products,
    isTrial,
    write: async (at, { product: { place, ...product }, created }) =>
      await writeWhole(at, {
        product,
        before: await storedOnFile(at, product.code),
        reason,
        created,
        placeOf: (path) => ({ row: place, column: path.join('.') }),
      }),
  })
}

/** The most faults reported at once: a person corrects no more at a time, and a file may hold millions. */
const mostFaults = 200

/** Reads one product after the other, until there are enough faults. */
function readEach(given: unknown[]): { products: PlacedProduct[]; faults: CellFault[] } {
  const products: PlacedProduct[] = []
  const faults: CellFault[] = []
  for (const [at, one] of given.entries()) {
    const place = at + 1
    const { data, error } = productSchemas.productFile.safeParse([one])
    for (const product of data ?? []) products.push({ ...product, place })
    for (const { path, message } of error?.issues ?? []) {
      if (faults.length === mostFaults)
        return {
          products,
          faults: [...faults, { row: place, column: '', fault: 'admin_products.error.more' }],
        }
      faults.push({ row: place, column: path.slice(1).join('.'), fault: keyOf(message) })
    }
  }
  return { products, faults }
}

type PlacedProduct = ProductInFile & { place: number }

/** The products of a text, not checked yet; null: it is no JSON. */
function listIn(text: string): unknown[] | null {
  try {
    const given: unknown = JSON.parse(text)
    return Array.isArray(given) ? given : [given]
  } catch {
    return null
  }
}
