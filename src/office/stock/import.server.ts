/** Imports a stock file: a dry run first, then all of it or nothing. */
import type { Outcome } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { StockChange } from '../../shop/stock/stock.ts'
import { importStockFile, tryStockFile, type StockFileFault } from '../../workflows/stock/stock.ts'
import { tableText } from '../../server/spreadsheet.ts'
import { staffCalls } from '../../workflows/signing-in/signing-in.ts'
import { tried } from '../kit/tried.server.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { importForm, importWithReasonForm } from './stock-forms.ts'

export const loader = staffLoader('stockImport', async () => await Promise.resolve(null))

/** The changes that a file makes, or would make. */
export interface StockImport {
  changes: Pick<StockChange, 'code' | 'before' | 'after'>[]
  faults: StockFileFault[]
  isDone: boolean
  /** True if the missing pieces exceed the write-off limit: a second member, if there is one, must approve it. */
  isOverLimit: boolean
  name: string
}

const importView = (
  outcome: Outcome<{ changes: StockChange[]; isOverLimit?: boolean }>,
  about: Pick<StockImport, 'isDone' | 'name'>,
): Outcome<StockImport> => {
  if (!isRefusal(outcome))
    return {
      changes: outcome.changes.map(({ code, before, after }) => ({ code, before, after })),
      faults: [],
      isOverLimit: outcome.isOverLimit === true,
      ...about,
    }
  const faults = outcome.more?.['faults'] as StockFileFault[] | undefined
  return faults ? { changes: [], faults, isOverLimit: false, ...about } : outcome
}

const textIn = async (file: File) => await tableText(new Uint8Array(await file.arrayBuffer()))
const nameOf = (file: File) => file.name.slice(0, 100)

export const action = staffAction('stockImport', {
  try: act({
    schema: importForm,
    work: async ({ shop, actor, now }, { file }) => {
      const text = await textIn(file)
      if (isRefusal(text)) return text
      return await tried(shop, { isTrial: true }, async (tx) =>
        importView(await tryStockFile({ tx, actor, now }, { text }), { isDone: false, name: nameOf(file) }),
      )
    },
    show: (shown) => shown,
  }),
  import: act({
    schema: importWithReasonForm,
    work: async ({ shop, call }, { file, reason }) => {
      const text = await textIn(file)
      if (isRefusal(text)) return text
      const imported = await staffCalls(shop).change(
        call.requestContext,
        async (context) => await importStockFile(context, { text, reason }),
      )
      return importView(imported, { isDone: true, name: nameOf(file) })
    },
    show: (shown) => shown,
  }),
})
