/** Whole products of a JSON file, as the command line shows and takes them: all of it or nothing, with the faults of each product. */
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { undoneWhenRefused } from '../../server/savepoint.ts'
import {
  findProductRecord,
  productSchemas,
  type ProductInFile,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { writeProductOfFile } from './product-file.ts'
import { importWhole, keyOf, type CellFault, type ProductsImported, type Written } from './product-table.ts'

/** The most products of a file. */
const mostProducts = 500

/**
 * Imports the products of a file, all or nothing; a trial does everything and rolls it back.
 * @param text JSON: one product or a list of them
 * @param reason why their prices change, for the audit
 * @returns the outcome of each product, or the faults, where the row is the product's place in the file and the
 * column is the path within the product; 403; 422: it is not JSON, or has no products or too many.
 */
export async function importProductFile(
  { db, ...context }: OperationContext & { db: Db },
  { text, isTrial, reason }: { text: string; isTrial: boolean; reason?: string | undefined },
): Promise<Outcome<ProductsImported>> {
  const refusal = refusalOf(context.actor, 'product.change')
  if (refusal) return refusal
  const given = listIn(text)
  if (given === null) return refuse(422, 'admin_products.error.no_json')
  if (given.length === 0 || given.length > mostProducts) return refuse(422, 'admin_products.error.products')
  const { products, faults } = readEach(given)
  if (faults.length > 0) return { products: [], faults, isDone: false }
  const write = async (at: OperationContext & { tx: Tx }, { place, ...product }: PlacedProduct) =>
    await writeWhole(at, { product, place, reason })
  const imported = await importWhole({ db, ...context }, { products, isTrial, write })
  return imported.faults.length > 0 ? { ...imported, products: [] } : imported
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

async function writeWhole(
  context: OperationContext & { tx: Tx },
  { product, place, reason }: { product: ProductInFile; place: number; reason: string | undefined },
): Promise<Written> {
  const { code } = product
  const before = await findProductRecord({ ...context, db: context.tx }, { code })
  if (before && isSaid(product, before)) return { outcome: 'same' }
  const done = await undoneWhenRefused(
    context.tx,
    async () => await writeProductOfFile(context, { ...product, reason }),
  )
  if (!isRefusal(done)) return { outcome: before ? 'changed' : 'made' }
  const { errors = [], error_trans_key: key, more } = done
  const at = typeof more?.['at'] === 'string' ? more['at'] : ''
  if (errors.length === 0) return { faults: [{ row: place, column: at, fault: key }] }
  const columnOf = (path: string) => [at, path].filter(Boolean).join('.')
  return {
    faults: errors.map(({ path, error_trans_key: fault }) => ({ row: place, column: columnOf(path), fault })),
  }
}

/** Fields that a file shows but cannot set. */
const productJson: readonly string[] = ['id', 'former_slugs', 'lacks', 'featured', 'scheduled_prices']

/** True if the stored product already has every value in the file: nothing is left to write. */
function isSaid(product: ProductInFile, before: ProductRecord): boolean {
  const stored = productSchemas.productFile.safeParse([before])
  return stored.success && covers(stored.data[0], product)
}

function covers(stored: unknown, given: unknown): boolean {
  if (Array.isArray(given))
    return Array.isArray(stored) && given.every((one) => stored.some((other) => covers(other, one)))
  if (typeof given !== 'object' || given === null) return stored === given
  if (typeof stored !== 'object' || stored === null) return false
  const known = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(given).every(
    ([name, value]) => value === undefined || productJson.includes(name) || covers(known.get(name), value),
  )
}
