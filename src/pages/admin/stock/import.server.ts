/** A file of stock: tried first, then taken in, whole or not at all. */
import type { Tx } from '../../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../../server/refusal.ts'
import type { StockChange, StockFault } from '../../../shop/stock/stock.ts'
import { importStockFile } from '../../../workflows/back-office/back-office.ts'
import { textOf } from '../../../server/spreadsheet.ts'
import { tried } from '../kit/tried.server.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { importForm } from './stock-forms.ts'

export const loader = staffLoader(
  'stockImport',
  async ({ may }) => await Promise.resolve({ mayChange: may('stock.import') }),
)

/** What a file does, or would do. */
export interface StockImport {
  changes: { code: string; before: number; after: number }[]
  faults: StockFault[]
  isDone: boolean
  name: string
}

async function imported(
  { actor, now }: StaffPage,
  tx: Tx,
  text: string,
): Promise<{ changes: StockChange[] } | { faults: StockFault[] } | Refusal> {
  const outcome = await importStockFile({ tx, actor, now }, text)
  if (isRefusal(outcome)) return outcome
  return outcome.done ?? refuse(409, 'admin_stock.error.import_known')
}

const told = (
  done: { changes: StockChange[] } | { faults: StockFault[] },
  { isDone, name }: { isDone: boolean; name: string },
): StockImport => ({
  changes: 'changes' in done ? done.changes.map(({ code, before, after }) => ({ code, before, after })) : [],
  faults: 'faults' in done ? done.faults : [],
  isDone: isDone && 'changes' in done,
  name,
})

const done = (isTrial: boolean) =>
  act({
    schema: importForm,
    work: async (page, { file }) => {
      const text = textOf(new Uint8Array(await file.arrayBuffer()))
      const outcome = await tried(page.shop, { isTrial }, async (tx) => {
        const read = await imported(page, tx, text)
        return isRefusal(read) ? read : told(read, { isDone: !isTrial, name: file.name.slice(0, 100) })
      })
      return outcome
    },
    show: (shown) => shown,
  })

export const action = staffAction('stockImport', { try: done(true), import: done(false) })
