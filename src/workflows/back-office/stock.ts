/** Staff operations on the stock: each checks its permission and is audited. */
import { z } from 'zod'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
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
import { operate, refusalOf } from '../../shop/staff/staff.ts'
import { mostPieces } from '../../shop/stock/rules.ts'
import { f, operation } from '../operations/operations.ts'
import { aVariant } from './stock-declared.ts'

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

/** The details for a second member: the pieces that would be missing, and the state when they were counted. */
const asCounted = (done: Changed | null) => {
  const missing = isMissing(done) ? done.changes.filter((one) => missingBy([one]) > 0) : []
  return {
    pieces: missingBy(missing),
    missing: missing.map(({ code, before, after }) => ({ code, before, after })),
  }
}

/** The current state, by code. */
const countedAt = (done: Changed | null): Record<string, CountedAt> =>
  done && 'changes' in done
    ? Object.fromEntries(
        done.changes.map(({ code, before, lastCount }) => [code, { free: before, lastCount }]),
      )
    : {}

/** Refuses an approved request that can no longer be carried out, so that it stays waiting. */
const refusedFault = (done: Changed | null): Refusal | null => {
  if (done === null) return refuse(409, 'admin_stock.error.import_known')
  return 'faults' in done ? refuse(409, `admin_stock.fault.${done.faults[0]?.fault ?? 'EMPTY'}`) : null
}

/** One line of what is counted or comes, as `changeStock` takes it. */
const lineOf = ({
  reason: _reason,
  ...given
}: Omit<StockLine, 'number'> & { reason?: string }): StockLine => ({
  number: 1,
  ...given,
})

/** As `changeStock` of the catalogue, of one variant, by staff. A line that the stock can't take is refused. */
export const changeVariantStock = operation({
  operation: 'stock.change',
  summary: 'Adds received pieces without a lot, or sets the number of pieces on sale',
  input: {
    ...aVariant,
    kind: f.wire(z.enum(['RECEIVED', 'COUNTED'])),
    pieces: f.count({
      least: 0,
      most: mostPieces,
      fault: 'admin_stock.error.counted',
      label: 'admin_stock.pieces',
    }),
    reason: f.reason({ empty: '', hasHint: true, label: 'operation.stock.field.reason' }),
  },
  run: async ({ tx, now, approval }: Writing & OperationContext, given) => {
    if (given.kind === 'RECEIVED' && given.pieces === 0) return refuse(422, 'stock.error.pieces')
    const done = await changeStock({ tx, now }, [lineOf(given)])
    if ('changes' in done) return done
    const key = `admin_stock.fault.${done.faults[0]?.fault ?? 'EMPTY'}`
    // A request under approval stays waiting.
    return approval
      ? refuse(409, key)
      : refuse(422, key, { errors: [{ path: 'pieces', error_trans_key: key }] })
  },
  audit: (_context, { code }) => ({ subject: { kind: 'variant', id: code }, keep: written }),
  gives: ({ now }, given) => ({
    input: (done) => ({
      line: { since: countedAt(done)[given.code], ...lineOf(given) },
      reason: given.reason,
      ...asCounted(done),
    }),
    amount: async (tx: Tx, done) => await missingWorthOf({ tx, now }, done),
    // Its limit is that of the settings.
    alone: 0,
  }),
  // The newest count holds: an earlier one must not be approved after it.
  supersedes: ({ kind }) => kind === 'COUNTED',
  kept: (input) => {
    const { line, reason } = input as { line: StockLine; reason: string }
    const { number: _number, ...given } = line
    return { ...given, reason }
  },
  answer: {
    schema: z.object({ code: z.string(), before: z.int(), after: z.int() }),
    of: ({ changes: [change] }) => ({ code: change?.code, before: change?.before, after: change?.after }),
  },
  forms: {
    received: { hotkey: 'r', isWarned: true, fields: ['code', 'pieces'], fixed: { kind: 'RECEIVED' } },
    counted: { hotkey: 'c', isWarned: true, fixed: { kind: 'COUNTED' } },
  },
})

export interface StockFile {
  text: string
  reason: string
  /** For a file that waited for an approval, by code. */
  since?: Record<string, CountedAt>
}

interface Imported {
  /** null: this very file was taken in before. */
  done: Changed | null
  /** True if the missing pieces require a second member's approval. */
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

/** The effect of a file, in a transaction that is rolled back; it requests no approval. @returns 403 as `importStockFile` */
export async function tryStockFile(
  { tx, actor, now }: Writing & OperationContext,
  { text }: Pick<StockFile, 'text'>,
): Promise<Outcome<Imported>> {
  const refusal = refusalOf(actor, 'stock.import')
  if (refusal) return refusal
  const done = await importStock({ tx, now }, { text })
  return { done, isOverLimit: (await missingWorthOf({ tx, now }, done)) > 0 }
}
