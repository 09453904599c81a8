/** The door for files of products in every format: what is in the file decides how it is read. */
import type { Outcome } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { readTable } from '../../server/spreadsheet.ts'
import { textOf } from '../../server/text-file.ts'
import { importProductFile } from './product-json.ts'
import { importProducts } from './product-table.ts'
import type { ImportContext, ImportOptions, ProductsImported } from './product-writing.ts'

/** True for JSON: a table begins with the name of a column. */
const isJsonIn = (text: string): boolean => /^\s*[[{]/.test(text)

/** Imports whole products in JSON, a table of the shop's own export, or the product export of Shoptet, as CSV or XLSX. */
export async function importCatalogue(
  context: ImportContext,
  { bytes, ...options }: ImportOptions & { bytes: Uint8Array },
): Promise<Outcome<ProductsImported & { isJson: boolean }>> {
  const text = textOf(bytes)
  const isJson = isJsonIn(text)
  const imported = isJson
    ? await importProductFile(context, { text, ...options })
    : await importTable(context, { bytes, ...options })
  return isRefusal(imported) ? imported : { ...imported, isJson }
}

async function importTable(
  context: ImportContext,
  { bytes, ...options }: ImportOptions & { bytes: Uint8Array },
): Promise<Outcome<ProductsImported>> {
  const table = await readTable(bytes)
  if (isRefusal(table)) return table
  return table === null
    ? refuse(422, 'admin_products.error.unreadable')
    : await importProducts(context, { table, ...options })
}
