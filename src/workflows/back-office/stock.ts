/** What staff does about the stock: each asks for its permission, and is written into the audit. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  changeStock,
  importStock,
  missingBy,
  writtenOffWorth,
  type CountedAt,
  type StockChange,
  type StockFault,
  type StockLine,
} from '../../shop/stock/stock.ts'
import { isApprovalAsked, operate, refusalOf, supersedeApprovals } from '../../shop/staff/staff.ts'

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

/** What a second member looks at: which pieces would be missing, and how it was when they were counted. */
const asCounted = (done: Changed | null) => {
  const missing = isMissing(done) ? done.changes.filter((one) => missingBy([one]) > 0) : []
  return {
    pieces: missingBy(missing),
    missing: missing.map(({ code, before, after }) => ({ code, before, after })),
  }
}

/** How it is now, by code. */
const countedAt = (done: Changed | null): Record<string, CountedAt> =>
  done && 'changes' in done
    ? Object.fromEntries(
        done.changes.map(({ code, before, lastCount }) => [code, { free: before, lastCount }]),
      )
    : {}

/** What waited for an approval and can't be done any more is refused, so that the request waits on. */
const refusedFault = (done: Changed | null): Refusal | null => {
  if (done === null) return refuse(409, 'admin_stock.error.import_known')
  return 'faults' in done ? refuse(409, `admin_stock.fault.${done.faults[0]?.fault ?? 'EMPTY'}`) : null
}

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
        line: { ...line, since: line.since ?? countedAt(done)[line.code] },
        reason,
        ...asCounted(done),
      }),
      amount: async (inside: Tx, done: Changed) => await missingWorthOf({ tx: inside, now }, done),
      // Its limit is that of the settings.
      alone: 0,
    },
  } as const
  const work = async () => {
    const done = await changeStock({ tx, now }, [line])
    return (context.approval && refusedFault(done)) ?? done
  }
  const done = await operate<Changed>(context, { asked, work })
  const request = isRefusal(done) && isApprovalAsked(done) ? Number(done.more?.['approval']) : null
  const isDone = !isRefusal(done) && 'changes' in done
  // The newest count holds: an earlier one must not be approved after it.
  if (line.kind === 'COUNTED' && !context.approval && (isDone || request !== null))
    await supersedeApprovals(context, { operation: 'stock.change', subject: asked.subject, except: request })
  return done
}

export interface StockFile {
  text: string
  reason: string
  /** Of a file that waited for an approval, by code. */
  since?: Record<string, CountedAt>
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
  { text, reason, since }: StockFile,
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
        since: since ?? countedAt(done),
        ...asCounted(done),
      }),
      amount: async (inside: Tx, { done }: Imported) => await missingWorthOf({ tx: inside, now }, done),
      alone: 0,
    },
  } as const
  const work = async () => {
    const done = await importStock({ tx, now }, { text, since })
    return (context.approval && refusedFault(done)) ?? { done, isOverLimit: false }
  }
  return await operate<Imported>(context, { asked, work })
}

/** What a file would do, in a transaction that is taken back; no approval is asked for. @returns 403 as `importStockFile` */
export async function tryStockFile(
  { tx, actor, now }: Writing & OperationContext,
  { text }: Pick<StockFile, 'text'>,
): Promise<Outcome<Imported>> {
  const refusal = refusalOf(actor, 'stock.import')
  if (refusal) return refusal
  const done = await importStock({ tx, now }, { text })
  return { done, isOverLimit: (await missingWorthOf({ tx, now }, done)) > 0 }
}
