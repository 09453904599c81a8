/** Staff operations on the stock: each checks its permission and is audited. */
import { z } from 'zod'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  changeStock,
  importStock,
  missingBy,
  writtenOffWorth,
  type CountedAt,
  type StockChange,
  type StockLine,
} from '../../shop/stock/stock.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { mostPieces } from '../../shop/stock/rules.ts'
import { f, operation } from '../operations/operations.ts'
import { aVariant } from './fields.ts'

interface Changed {
  changes: StockChange[]
}

/** Pieces by code, before and after. */
const written = ({ changes }: Changed) => changes.map(({ code, before, after }) => ({ code, before, after }))

/** Pieces that go missing by a count: above the limit of the settings a second member approves. */
const missingIn = ({ changes }: Changed): StockChange[] => changes.filter((one) => missingBy([one]) > 0)

async function missingWorthOf(context: { tx: Tx; now: Date }, done: Changed): Promise<number> {
  const variantIds = missingIn(done).map(({ variantId }) => variantId)
  return variantIds.length === 0 ? 0 : await writtenOffWorth(context, { variantIds })
}

/** The details for a second member: the pieces that would be missing, and the state when they were counted. */
const asCounted = (done: Changed) => ({
  pieces: missingBy(done.changes),
  missing: written({ changes: missingIn(done) }),
})

/** The current state, by code. */
const countedAt = ({ changes }: Changed): Record<string, CountedAt> =>
  Object.fromEntries(changes.map(({ code, before, lastCount }) => [code, { free: before, lastCount }]))

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

interface StockFile {
  text: string
  /** For a file that waited for an approval, by code. */
  since?: Record<string, CountedAt>
}

/** As `importStock` of the catalogue. @returns 409: this very file was taken in before; 422: its faults, by line */
async function takeStockFile(
  { tx, now, approval }: Writing & OperationContext,
  file: StockFile,
): Promise<Outcome<Changed>> {
  const done = await importStock({ tx, now }, file)
  if (done === null) return refuse(409, 'admin_stock.error.import_known')
  if ('changes' in done) return done
  const faults = done.faults.map(({ fault, ...one }) => ({
    ...one,
    error_trans_key: `admin_stock.fault.${fault}`,
  }))
  // A request under approval stays waiting.
  return approval
    ? refuse(409, faults[0]?.error_trans_key ?? '')
    : refuse(422, 'admin_stock.import.faulty', { more: { faults } })
}

const fault = z.object({ line: z.int(), code: z.string(), error_trans_key: z.string() })
export type StockFileFault = z.infer<typeof fault>

/** Takes in a file of the stock, by staff. */
export const importStockFile = operation({
  operation: 'stock.import',
  summary:
    'Takes in a file of pieces that came, or that can be sold now: whole or not at all, and each file once',
  input: {
    text: f.file({
      name: 'file',
      most: 1_000_000,
      meaning: 'CSV with the columns code;received or code;on_hand',
    }),
    reason: f.reasonOrNothing(),
  },
  longestBody: 2 * 1024 * 1024,
  run: takeStockFile,
  audit: () => ({ subject: { kind: 'stock', id: 'file' }, keep: written }),
  gives: ({ now }, { since, ...file }: StockFile & { reason?: string }) => ({
    input: (done) => ({ ...file, since: since ?? countedAt(done), ...asCounted(done) }),
    amount: async (tx: Tx, done) => await missingWorthOf({ tx, now }, done),
    alone: 0,
  }),
  answer: {
    schema: z.object({
      changes: z.array(z.object({ code: z.string(), before: z.int(), after: z.int() })),
    }),
    of: (done) => ({ changes: written(done) }),
    told: ({ changes }) =>
      changes.map(({ code, before, after }) => `${code}: ${before} -> ${after}`).join('\n'),
    refused: z.object({ faults: z.array(fault).optional() }),
  },
  // Its page takes a CSV or an XLSX file, and tries it first.
  forms: {},
})

/** The effect of a file, in a transaction that is rolled back; it requests no approval. @returns as `importStockFile` */
export async function tryStockFile(
  context: Writing & OperationContext,
  file: StockFile,
): Promise<Outcome<Changed & { isOverLimit: boolean }>> {
  const done = refusalOf(context.actor, 'stock.import') ?? (await takeStockFile(context, file))
  return isRefusal(done) ? done : { ...done, isOverLimit: (await missingWorthOf(context, done)) > 0 }
}
