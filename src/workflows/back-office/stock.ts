/** What staff does about the stock: each asks for its permission, and is written into the audit. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import {
  changeStock,
  importStock,
  missingBy,
  writtenOffWorth,
  type StockChange,
  type StockFault,
  type StockLine,
} from '../../shop/stock/stock.ts'
import { operate, refusalOf } from '../../shop/staff/staff.ts'

type Changed = { changes: StockChange[] } | { faults: StockFault[] }

/** Pieces by code, before and after. */
const written = (done: Changed | null) =>
  done && 'changes' in done
    ? done.changes.map(({ code, before, after }) => ({ code, before, after }))
    : undefined

/** Pieces that go missing by a count: above the limit of the settings a second member approves. */
const isMissing = (done: Changed | null): done is { changes: StockChange[] } =>
  done !== null && 'changes' in done && missingBy(done.changes) > 0

const missingWorthOf = async (context: { tx: Tx; now: Date }, done: Changed | null) =>
  isMissing(done)
    ? await writtenOffWorth(context, {
        variantIds: done.changes.filter((one) => missingBy([one]) > 0).map(({ variantId }) => variantId),
      })
    : 0

/** How many could be sold before, by code: an approval may come when orders have moved the stock. */
const beforesOf = (done: Changed | null): Record<string, number> =>
  done && 'changes' in done ? Object.fromEntries(done.changes.map(({ code, before }) => [code, before])) : {}

const missingIn = (done: Changed | null) => (isMissing(done) ? missingBy(done.changes) : 0)

export interface StockCounted {
  line: StockLine
  /** Why pieces are missing; empty: it was not said. */
  reason: string
}

/** As `changeStock` of the catalogue, of one variant, by staff: `stock.change`. */
export async function changeVariantStock(
  context: Writing & OperationContext,
  { line, reason }: StockCounted,
): Promise<Outcome<Changed>> {
  const { tx, now } = context
  const asked = {
    operation: 'stock.change',
    subject: { kind: 'variant', id: line.code.slice(0, 100) || '-' },
    reason,
    keep: written,
    isChange: (done: Changed) => 'changes' in done,
    gives: {
      input: (done: Changed) => ({
        line: { ...line, before: line.before ?? beforesOf(done)[line.code] },
        reason,
        pieces: missingIn(done),
      }),
      amount: async (inside: Tx, done: Changed) => await missingWorthOf({ tx: inside, now }, done),
    },
  } as const
  return await operate(context, { asked, work: async () => await changeStock({ tx, now }, [line]) })
}

export interface StockFile {
  text: string
  reason: string
  /** Of a file that waited for an approval. */
  befores?: Record<string, number>
}

interface Imported {
  /** null: this very file was taken in before. */
  done: Changed | null
  /** Whether what goes missing takes a second member. */
  isOverLimit: boolean
}

/** As `importStock` of the catalogue, by staff: `stock.import`. */
export async function importStockFile(
  context: Writing & OperationContext,
  { text, reason, befores }: StockFile,
): Promise<Outcome<Imported>> {
  const { tx, now } = context
  const asked = {
    operation: 'stock.import',
    subject: { kind: 'stock', id: 'file' },
    reason,
    keep: ({ done }: Imported) => written(done),
    isChange: ({ done }: Imported) => done !== null && 'changes' in done,
    gives: {
      input: ({ done }: Imported) => ({
        text,
        reason,
        befores: befores ?? beforesOf(done),
        pieces: missingIn(done),
      }),
      amount: async (inside: Tx, { done }: Imported) => await missingWorthOf({ tx: inside, now }, done),
    },
  } as const
  return await operate(context, {
    asked,
    work: async () => ({ done: await importStock({ tx, now }, { text, befores }), isOverLimit: false }),
  })
}

/** What a file would do, in a transaction that is taken back; nobody is asked to approve it. @returns 403 as `importStockFile` */
export async function tryStockFile(
  { tx, actor, now }: Writing & OperationContext,
  { text }: Pick<StockFile, 'text'>,
): Promise<Outcome<Imported>> {
  const refusal = refusalOf(actor, 'stock.import')
  if (refusal) return refusal
  const done = await importStock({ tx, now }, { text })
  return { done, isOverLimit: (await missingWorthOf({ tx, now }, done)) > 0 }
}
