/** What staff does about the stock: each asks for its permission, and is written into the audit. */
import type { OperationContext } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Refusal } from '../../server/refusal.ts'
import {
  changeStock,
  importStock,
  type StockChange,
  type StockFault,
  type StockLine,
} from '../../shop/stock/stock.ts'
import { operate } from '../../shop/staff/staff.ts'

type Changed = { changes: StockChange[] } | { faults: StockFault[] }

/** Pieces by code, before and after. */
const written = (done: Changed | null) =>
  done && 'changes' in done
    ? done.changes.map(({ code, before, after }) => ({ code, before, after }))
    : undefined

/** As `changeStock` of the catalogue, of one variant, by staff: `stock.change`. */
export async function changeVariantStock(
  tx: Tx,
  context: OperationContext,
  line: StockLine,
): Promise<Changed | Refusal> {
  const asked = {
    operation: 'stock.change',
    subject: { kind: 'variant', id: line.code.slice(0, 100) || '-' },
    keep: written,
    isChange: (done: Changed) => 'changes' in done,
  } as const
  return await operate(tx, context, asked, async () => await changeStock(tx, [line], context.now))
}

/** As `importStock` of the catalogue, by staff: `stock.import`. */
export async function importStockFile(
  tx: Tx,
  context: OperationContext,
  text: string,
): Promise<{ done: Changed | null } | Refusal> {
  const asked = {
    operation: 'stock.import',
    subject: { kind: 'stock', id: 'file' },
    keep: ({ done }: { done: Changed | null }) => written(done),
    isChange: ({ done }: { done: Changed | null }) => done !== null && 'changes' in done,
  } as const
  return await operate(tx, context, asked, async () => ({ done: await importStock(tx, text, context.now) }))
}
