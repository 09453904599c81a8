/** A table of products: tried first, then taken in, all of it or nothing. */
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { longestTable, readTable } from '../../../server/spreadsheet.ts'
import { cellFaultTold } from '../../../shop/catalogue/catalogue.ts'
import { importProducts, type ProductsImported } from '../../../workflows/back-office/back-office.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { importForm } from './import-form.ts'

export const loader = staffLoader(
  'productImport',
  async ({ may }) => await Promise.resolve({ mayImport: may('product.change') }),
)

/** What became of a table, in words. */
export type ImportShown = ProductsImported & { name: string }

const done = (isTrial: boolean) =>
  act({
    schema: importForm,
    work: async ({ shop: { db }, actor, now, t, locale }, { file, reason }) => {
      if (file.size > longestTable) return refuse(413, 'admin_products.error.long')
      const table = await readTable(new Uint8Array(await file.arrayBuffer()))
      if (table === null) return refuse(422, 'admin_products.error.unreadable')
      const imported = await importProducts({ db, actor, now }, { table, isTrial, reason })
      if (isRefusal(imported)) return imported
      const faults = imported.faults.map((fault) => ({
        row: fault.row,
        column: fault.column,
        fault: cellFaultTold(fault, { t, locale }),
      }))
      return { ...imported, faults, name: file.name.slice(0, 100) } satisfies ImportShown
    },
    show: (shown) => shown,
  })

export const action = staffAction('productImport', { try: done(true), import: done(false) })
