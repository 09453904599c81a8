/** Imports products from a table or a JSON file: a dry run first, then all of it or nothing. */
import { isRefusal, refuse } from '../../server/refusal.ts'
import { longestTable, readTable } from '../../server/spreadsheet.ts'
import { textOf } from '../../server/text-file.ts'
import { cellFaultText } from '../../shop/catalogue/catalogue.ts'
import {
  importProductFile,
  importProducts,
  type ProductsImported,
} from '../../workflows/catalogue/catalogue.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { importForm } from './import-form.ts'

export const loader = staffLoader('productImport', async () => await Promise.resolve(null))

/** The result of an import, in words. */
export type ImportView = ProductsImported & {
  name: string
  /** Faults then refer to paths within products, not to rows. */
  isJson: boolean
}

/** True for JSON: a table begins with the name of a column. */
const isJsonIn = (text: string): boolean => /^\s*[[{]/.test(text)

const done = (isTrial: boolean) =>
  act({
    schema: importForm,
    work: async ({ shop: { db }, actor, now, t, locale }, { file, reason }) => {
      if (file.size > longestTable) return refuse(413, 'admin_products.error.long')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const text = textOf(bytes)
      const isJson = isJsonIn(text)
      const imported = isJson
        ? await importProductFile({ db, actor, now }, { text, isTrial, reason })
        : await importTable({ db, actor, now }, { bytes, isTrial, reason })
      if (isRefusal(imported)) return imported
      const faults = imported.faults.map((fault) => ({
        row: fault.row,
        column: fault.column,
        fault: cellFaultText(fault, { t, locale }),
      }))
      return { ...imported, faults, isJson, name: file.name.slice(0, 100) } satisfies ImportView
    },
    show: (shown) => shown,
  })

async function importTable(
  context: Parameters<typeof importProducts>[0],
  { bytes, ...asked }: { bytes: Uint8Array; isTrial: boolean; reason: string },
) {
  const table = await readTable(bytes)
  if (isRefusal(table)) return table
  if (table === null) return refuse(422, 'admin_products.error.unreadable')
  return await importProducts(context, { table, ...asked })
}

export const action = staffAction('productImport', { try: done(true), import: done(false) })
