/** Writes the products of a file, whatever its format: all of them or none. A trial does everything and rolls it back. */
import type { OperationContext } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { undoneWhenRefused } from '../../server/savepoint.ts'
import {
  findProductRecord,
  productSchemas,
  productTables,
  type ProductInFile,
  type ProductOnFile,
  type withAllowed,
} from '../../shop/catalogue/catalogue.ts'
import { everyGroup } from '../../shop/groups/groups.ts'
import type { Groups } from '../../shop/groups/rules.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import { areClassesSaid, onFile, sortedBy } from './product-classes.ts'
import { areOptionsSaid, writeProductOfFile } from './product-file.ts'

export type CellFault = productTables.CellFault

/** The result of an import, or of a trial import. */
export interface ProductsImported {
  products: { code: string; outcome: Outcomes; changes: productTables.CellChange[] }[]
  faults: ReturnType<typeof withAllowed>[]
  /** Categories, collections and attributes that the file adds. */
  created: string[]
  /** Columns of another shop's file that are not read. */
  left: string[]
  isDone: boolean
}
type Outcomes = 'made' | 'changed' | 'same'

/** The outcome of one product. */
export type Written = { outcome: Outcomes; changes: productTables.CellChange[] } | { faults: CellFault[] }

export type ImportContext = OperationContext & { db: Db }
export type Importing = OperationContext & {
  tx: Tx
  /** The groups as the last product that was written left them: products without a change read them once. */
  kept: { groups?: Groups }
}

/** How a file is imported. @param reason why its prices change, for their audit */
export interface ImportOptions {
  isTrial: boolean
  reason?: string | undefined
}

/** Takes the transaction back, and carries out of it what it has found. */
class TakenBack extends Error {
  readonly imported: ProductsImported
  constructor(imported: ProductsImported) {
    super('Taken back')
    this.imported = imported
  }
}

export const refused = (faults: ProductsImported['faults']): ProductsImported => ({
  products: [],
  faults,
  created: [],
  left: [],
  isDone: false,
})

/** Writes products in one transaction, which is rolled back for a trial and for a fault. */
export async function importWhole<Product extends { code: string }>(
  { db, ...context }: ImportContext,
  {
    products,
    isTrial,
    write,
  }: {
    products: readonly Product[]
    isTrial: boolean
    write: (context: Importing, given: { product: Product; created: string[] }) => Promise<Written>
  },
): Promise<ProductsImported> {
  try {
    return await db.transaction().execute(async (tx) => {
      const imported: ProductsImported = { ...refused([]), isDone: true }
      const kept = {}
      for (const product of products) {
        const done = await write({ ...context, tx, kept }, { product, created: imported.created })
        if ('faults' in done) imported.faults.push(...done.faults)
        else imported.products.push({ code: product.code, ...done })
      }
      if (imported.faults.length > 0) throw new TakenBack(refused(imported.faults))
      if (isTrial) throw new TakenBack({ ...imported, isDone: false })
      return imported
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.imported
    throw error
  }
}

/** A product as it is stored, in the form of a file; null if the shop lacks it. */
export async function storedOnFile(context: Importing, code: string): Promise<ProductOnFile | null> {
  const found = await findProductRecord({ ...context, db: context.tx }, { code })
  if (!found) return null
  context.kept.groups ??= await everyGroup({ db: context.tx })
  return sortedBy(context.kept.groups, found)
}

/** Writes a product of a file where it differs from the stored one. @param placeOf the place in the file of a path within the product */
export async function writeWhole(
  context: Importing,
  {
    product,
    before,
    placeOf,
    ...given
  }: {
    product: ProductInFile
    before: ProductOnFile | null
    placeOf: (path: string[]) => { row: number; column: string }
    reason: string | undefined
    created: string[]
  },
): Promise<Written> {
  if (before && isSaid(product, before)) return { outcome: 'same', changes: [] }
  delete context.kept.groups
  const done = await undoneWhenRefused(
    context.tx,
    async () => await writeProductOfFile(context, { ...product, ...given }),
  )
  if (isRefusal(done)) return { faults: faultsOf(done, placeOf) }
  const [after] = await onFile({ db: context.tx }, [done])
  if (!before || !after) return { outcome: 'made', changes: [] }
  const changes = productTables.changesOf(before, after, { hasPrices: seesPrices(context.actor) })
  return { outcome: 'changed', changes }
}

/** Turns a refusal into faults at the places in the file that caused it. */
function faultsOf(
  { error_trans_key: key, errors = [], values, more }: Refusal,
  placeOf: (path: string[]) => { row: number; column: string },
): CellFault[] {
  const at = typeof more?.['at'] === 'string' && more['at'] !== '' ? more['at'].split('.') : []
  if (errors.length === 0) return [{ ...placeOf(at), fault: key, values }]
  return errors.map(({ path, error_trans_key: fault, values: named }) => ({
    ...placeOf([...at, ...path.split('.')]),
    fault,
    values: named,
  }))
}

/** Fields that a file shows but cannot set. */
const readOnlyFields: readonly string[] = ['id', 'former_slugs', 'lacks', 'featured', 'scheduled_prices']
/** Fields that a file states as a whole, or in an order that counts. */
const comparedApart: readonly string[] = ['options', 'categories', 'collections', 'attributes']

/** True if the stored product already has every value in the file: nothing is left to write. */
function isSaid(product: ProductInFile, before: ProductOnFile): boolean {
  const stored = productSchemas.productFile.safeParse([before])
  return (
    stored.success &&
    covers(stored.data[0], product) &&
    areOptionsSaid(before.options, product.options ?? []) &&
    areClassesSaid(before, product)
  )
}

function covers(stored: unknown, given: unknown): boolean {
  if (Array.isArray(given))
    return Array.isArray(stored) && given.every((one) => stored.some((other) => covers(other, one)))
  if (typeof given !== 'object' || given === null) return stored === given
  if (typeof stored !== 'object' || stored === null) return false
  const known = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(given).every(
    ([name, value]) =>
      value === undefined ||
      readOnlyFields.includes(name) ||
      comparedApart.includes(name) ||
      covers(known.get(name), value),
  )
}

/** A schema's own words are no translation keys. */
export const keyOf = (message: string): string =>
  /^[a-z_]+(\.[a-zA-Z_]+)+$/.test(message) ? message : 'validation.invalid'
