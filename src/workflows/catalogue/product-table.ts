/** Products of a spreadsheet, the shop's own or Shoptet's, with the faults of all rows by row and column. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import {
  listPriceLists,
  productOf,
  productSchemas,
  productTables,
  shoptetProducts,
  vatRates,
  withAllowed,
} from '../../shop/catalogue/catalogue.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import {
  importWhole,
  keyOf,
  refused,
  storedOnFile,
  writeWhole,
  type CellFault,
  type ImportContext,
  type Importing,
  type ImportOptions,
  type ProductsImported,
  type Written,
} from './product-writing.ts'

const { cellAt, cellsOf, listsIn, productsIn } = productTables
type ProductRows = ReturnType<typeof productsIn>['products'][number]

/** The most rows of a table. */
const mostRows = 2000

/**
 * Imports a table of products: existing ones are changed, missing ones created.
 * @returns the outcome of each product, or the faults by row; 403; 422: too many rows
 */
export async function importProducts(
  context: ImportContext,
  { table, isTrial, reason }: ImportOptions & { table: string[][] },
): Promise<Outcome<ProductsImported>> {
  const refusal = refusalOf(context.actor, 'product.change')
  if (refusal) return refusal
  if (table.length > mostRows + 1) return refuse(422, 'admin_products.error.rows')
  const known = await knownCodes(context)
  const file = shoptetProducts(table, known) ?? { ...ownProducts(table, known), left: [], named: same }
  const { products, named } = file
  if (file.faults.length > 0) return refusedTable(file.faults, known)
  if (products.length === 0) return refuse(422, 'admin_products.error.no_rows')
  const imported = await importWhole(context, {
    products,
    isTrial,
    write: async (at, { product: rows, created }) => await writeRows(at, { rows, created, reason }),
  })
  return imported.faults.length > 0
    ? refusedTable(imported.faults.map(named), known)
    : { ...imported, left: file.left }
}

const same = (fault: CellFault): CellFault => fault

/** The products of the shop's own export, and the faults of its heading. */
function ownProducts(table: string[][], { priceLists }: Known) {
  const { products, faults } = productsIn(table)
  const ofLists = listsIn(table).flatMap(({ column, list }) =>
    priceLists.includes(list) ? [] : [{ row: 1, column, fault: 'admin_products.error.price_list' }],
  )
  return { products, faults: [...faults, ...ofLists] }
}

const refusedTable = (faults: CellFault[], known: Known): ProductsImported =>
  refused(faults.map((fault) => withAllowed(fault, known)))

type Known = Awaited<ReturnType<typeof knownCodes>>

/** The codes valid in cells that only the shop knows. */
async function knownCodes({ db, now }: { db: Db; now: Date }) {
  const rates = await vatRates({ db })
  const lists = await listPriceLists({ db })
  const day = dayInPrague(now)
  const held = rates
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  return {
    vatCategories: [...new Set(rates.map(({ category }) => category))],
    /** The percentage of each category today. */
    vatPercents: new Map(held.map(({ category, percent }) => [category, percent])),
    priceLists: lists.map(({ code }) => code),
    isRetailWithVat: lists.some(({ code, with_vat }) => code === 'b2c' && with_vat),
  }
}

async function writeRows(
  context: Importing,
  { rows, ...given }: { rows: ProductRows; reason: string | undefined; created: string[] },
): Promise<Written> {
  const before = await storedOnFile(context, rows.code)
  const { product, faults } = productOf(rows, before ? cellsOf(before) : [])
  if (faults.length > 0) return { faults }
  const { data, error } = productSchemas.productFile.safeParse([product])
  const placeOf = (path: string[]) => cellAt(rows, path)
  const [parsed] = data ?? []
  if (!parsed)
    return {
      faults: (error?.issues ?? []).map(({ path, message }) => ({
        ...placeOf(path.slice(1).map(String)),
        fault: keyOf(message),
      })),
    }
  return await writeWhole(context, { product: parsed, before, placeOf, ...given })
}
