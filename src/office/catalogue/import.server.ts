/** Imports products from a table or a JSON file: a dry run first, then all of it or nothing. */
import { isRefusal, refuse } from '../../server/refusal.ts'
import { longestTable } from '../../server/spreadsheet.ts'
import { cellFaultText } from '../../shop/catalogue/catalogue.ts'
import { importCatalogue, type ProductsImported } from '../../workflows/catalogue/catalogue.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { importForm } from './import-form.ts'

export const loader = staffLoader('productImport', async () => await Promise.resolve(null))

type Change = ProductsImported['products'][number]['changes'][number] & { code: string }

/** The result of an import, in words. */
export interface ImportView extends Omit<ProductsImported, 'products'> {
  name: string
  /** Faults then refer to paths within products, not to rows. */
  isJson: boolean
  /** Products by outcome; those without a change are only counted. */
  counts: Record<ProductsImported['products'][number]['outcome'], number>
  made: string[]
  changes: Change[]
  /** Changes and new products that are not listed. */
  more: number
}

/** Changes and new products that the page lists; the command lists all. */
const mostListed = 200

function viewOf({ products, ...imported }: ProductsImported) {
  const of = (outcome: ProductsImported['products'][number]['outcome']) =>
    products.filter((one) => one.outcome === outcome)
  const made = of('made').map(({ code }) => code)
  const changes = of('changed').flatMap(({ code, changes: own }) =>
    own.map((change) => ({ ...change, ...excerpts(change), code })),
  )
  const [madeListed, listed] = [made.slice(0, mostListed), changes.slice(0, mostListed)]
  return {
    ...imported,
    counts: { made: made.length, changed: of('changed').length, same: of('same').length },
    made: madeListed,
    changes: listed,
    more: made.length + changes.length - madeListed.length - listed.length,
  }
}

/** Long texts from shortly before the first difference. */
function excerpts({ before, after }: { before: string; after: string }) {
  let differs = 0
  while (differs < before.length && before[differs] === after[differs]) differs += 1
  const from = Math.max(0, differs - 40)
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + 160)}${text.length > from + 160 ? '…' : ''}`
  return { before: cut(before), after: cut(after) }
}

const done = (isTrial: boolean) =>
  act({
    schema: importForm,
    work: async ({ shop: { db }, actor, now, t, locale }, { file, reason }) => {
      if (file.size > longestTable) return refuse(413, 'admin_products.error.long')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const imported = await importCatalogue({ db, actor, now }, { bytes, isTrial, reason })
      if (isRefusal(imported)) return imported
      const faults = imported.faults.map((fault) => ({
        row: fault.row,
        column: fault.column,
        fault: cellFaultText(fault, { t, locale }),
      }))
      const { isJson } = imported
      return { ...viewOf(imported), faults, isJson, name: file.name.slice(0, 100) } satisfies ImportView
    },
    show: (shown) => shown,
  })

export const action = staffAction('productImport', { try: done(true), import: done(false) })
