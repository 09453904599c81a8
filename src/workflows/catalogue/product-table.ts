/** Products of a spreadsheet, written by the operations of staff: the whole table or nothing, with the faults of all rows. */
import type { OperationContext, Outcome, Reading } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { undoneWhenRefused } from '../../server/savepoint.ts'
import {
  findProductRecord,
  listPriceLists,
  productOf,
  productSchemas,
  productTables,
  vatRates,
  withAllowed,
} from '../../shop/catalogue/catalogue.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { writeProductOfFile } from './product-file.ts'

const { cellAt, cellsOf, listsIn, productsIn } = productTables
export type CellFault = ReturnType<typeof productsIn>['faults'][number]
type ProductRows = ReturnType<typeof productsIn>['products'][number]

/** The result of an import, or of a trial import. */
export interface ProductsImported {
  products: { code: string; outcome: 'made' | 'changed' | 'same' }[]
  faults: ReturnType<typeof withAllowed>[]
  isDone: boolean
}

/** The most rows of a table. */
const mostRows = 2000

/** Takes the transaction back, and carries out of it what it has found. */
class TakenBack extends Error {
  readonly imported: ProductsImported
  constructor(imported: ProductsImported) {
    super('Taken back')
    this.imported = imported
  }
}

/**
 * Imports a table of products, all or nothing: existing ones are changed, missing ones created. A trial does
 * everything and rolls it back, so its faults are those that the import would have.
 * @param reason why its prices change, for their audit
 * @returns the outcome of each product, or the faults by row; 403; 422: too many rows
 */
export async function importProducts(
  { db, ...context }: OperationContext & { db: Db },
  { table, isTrial, reason }: { table: string[][]; isTrial: boolean; reason?: string | undefined },
): Promise<Outcome<ProductsImported>> {
  const refusal = refusalOf(context.actor, 'product.change')
  if (refusal) return refusal
  if (table.length > mostRows + 1) return refuse(422, 'admin_products.error.rows')
  const { products, faults } = productsIn(table)
  const known = await knownCodes({ db })
  const ofLists = listsIn(table).flatMap(({ column, list }) =>
    known.priceLists.includes(list) ? [] : [{ row: 1, column, fault: 'admin_products.error.price_list' }],
  )
  const wrong = [...faults, ...ofLists]
  if (wrong.length > 0) return refusedTable(wrong, known)
  if (products.length === 0) return refuse(422, 'admin_products.error.no_rows')
  const imported = await importWhole(
    { db, ...context },
    { products, isTrial, write: async (at, rows) => await writeRows(at, { rows, reason }) },
  )
  return imported.faults.length > 0 ? refusedTable(imported.faults, known) : imported
}

const refusedTable = (faults: CellFault[], known: Parameters<typeof withAllowed>[1]): ProductsImported => ({
  products: [],
  faults: faults.map((fault) => withAllowed(fault, known)),
  isDone: false,
})

/** The codes valid in cells that only the shop knows. */
async function knownCodes({ db }: Reading) {
  const rates = await vatRates({ db })
  const lists = await listPriceLists({ db })
  return {
    vatCategories: [...new Set(rates.map(({ category }) => category))],
    priceLists: lists.map(({ code }) => code),
  }
}

/** Writes products in one transaction, which is rolled back for a trial and for a fault. */
export async function importWhole<Product extends { code: string }>(
  { db, ...context }: OperationContext & { db: Db },
  {
    products,
    isTrial,
    write,
  }: {
    products: readonly Product[]
    isTrial: boolean
    write: (context: OperationContext & { tx: Tx }, product: Product) => Promise<Written>
  },
): Promise<ProductsImported> {
  try {
    return await db.transaction().execute(async (tx) => {
      const imported: ProductsImported = { products: [], faults: [], isDone: true }
      for (const product of products) {
        const done = await write({ ...context, tx }, product)
        if ('faults' in done) imported.faults.push(...done.faults)
        else imported.products.push({ code: product.code, outcome: done.outcome })
      }
      if (isTrial || imported.faults.length > 0) throw new TakenBack({ ...imported, isDone: false })
      return imported
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.imported
    throw error
  }
}

/** The outcome of one product. */
export type Written = { outcome: 'made' | 'changed' | 'same' } | { faults: CellFault[] }

async function writeRows(
  context: OperationContext & { tx: Tx },
  { rows, reason }: { rows: ProductRows; reason: string | undefined },
): Promise<Written> {
  const known = await findProductRecord({ ...context, db: context.tx }, { code: rows.code })
  const { product, faults, isSame } = productOf(rows, known ? cellsOf(known) : [])
  if (faults.length > 0) return { faults }
  if (isSame) return { outcome: 'same' }
  const parsed = productSchemas.productFile.safeParse([product])
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map(({ path, message }) => ({
        ...cellAt(rows, path.slice(1).map(String)),
        fault: keyOf(message),
      })),
    }
  const [given] = parsed.data
  if (!given) return { outcome: 'same' }
  const done = await undoneWhenRefused(
    context.tx,
    async () => await writeProductOfFile(context, { ...given, reason }),
  )
  return isRefusal(done) ? { faults: faultsOf(rows, done) } : { outcome: known ? 'changed' : 'made' }
}

/** Turns a refusal into faults of the cells that caused it. */
function faultsOf(rows: ProductRows, { error_trans_key: key, errors = [] }: Refusal): CellFault[] {
  if (errors.length === 0) return [{ row: rows.rows[0]?.row ?? 2, column: '', fault: key }]
  return errors.map((fault) => ({ ...cellAt(rows, fault.path.split('.')), fault: fault.error_trans_key }))
}

/** A schema's own words are no translation keys. */
export const keyOf = (message: string): string =>
  /^[a-z_]+(\.[a-zA-Z_]+)+$/.test(message) ? message : 'validation.invalid'
