/** Deliveries into the stock and counts of it. Every change is a movement in the ledger, in the same transaction. */
import type { Writing } from '../../server/context.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../server/db.ts'
import { mostPieces } from './rules.ts'
import { readStockFile, type CountedAt, type StockFault, type StockLine } from './file.ts'
import {
  deleteStockImport,
  insertStockImport,
  lockLots,
  lockStock,
  movePieces,
  selectLastCounts,
  selectStock,
  selectVariantIds,
} from './queries.ts'

export interface StockChange {
  code: string
  variantId: number
  before: number
  after: number
  /** The last count in the ledger before this change. */
  lastCount: number
}

/**
 * Changes the stock by these lines: received pieces are added, counted ones replace the number that can be sold now. The
 * lines name no lots: received pieces go to the unknown lot, missing ones leave by their best-before date. Variants are
 * locked in the order of their ids, so concurrent orders are neither lost nor stopped for long.
 * @returns the changes, in the order of the ids; or the lines at fault, with nothing changed. `MOVED`: after a count that
 * waited, the variant was counted again, or less is left than was missing.
 */
export async function changeStock(
  { tx, now }: Writing & { now: Date },
  lines: StockLine[],
): Promise<{ changes: StockChange[] } | { faults: StockFault[] }> {
  const ids = await selectVariantIds(tx, [...new Set(lines.map(({ code }) => code))])
  const faults = faultsOf(lines, ids)
  if (faults.length > 0) return { faults }
  const inOrder = lines
    .map((line) => ({ ...line, variantId: ids.get(line.code) ?? 0 }))
    .toSorted((one, other) => one.variantId - other.variantId)
  const free = await selectStock(
    tx,
    inOrder.map(({ variantId }) => variantId),
    'B2C',
  )
  const tooMany = inOrder.filter(
    ({ variantId, kind, pieces }) =>
      pieces + (kind === 'RECEIVED' ? (free.get(variantId) ?? 0) : 0) > mostPieces,
  )
  if (tooMany.length > 0)
    return { faults: tooMany.map(({ code, number }) => ({ line: number, code, fault: 'TOO_MANY' })) }
  const moved = await movedSince(tx, inOrder)
  if (moved.length > 0)
    return { faults: moved.map(({ code, number }) => ({ line: number, code, fault: 'MOVED' })) }
  const counts = await selectLastCounts(
    tx,
    inOrder.map(({ variantId }) => variantId),
  )
  const changes: StockChange[] = []
  for (const { code, variantId, kind, ...line } of inOrder) {
    const changed = kind === 'RECEIVED' ? received : counted
    const lastCount = counts.get(variantId) ?? 0
    changes.push({ code, variantId, lastCount, ...(await changed(tx, { ...line, variantId }, now)) })
  }
  return { changes }
}

type Line = Pick<StockLine, 'pieces' | 'since'> & { variantId: number }
type BeforeAndAfter = Pick<StockChange, 'before' | 'after'>

/** One statement, so that clerks and orders wait for each other as briefly as possible. */
async function received(tx: Tx, { variantId, pieces }: Line, now: Date): Promise<BeforeAndAfter> {
  if (pieces === 0) {
    const free = (await selectStock(tx, [variantId], 'B2C')).get(variantId) ?? 0
    return { before: free, after: free }
  }
  const after = (await movePieces(tx, { variantId, change: pieces, reason: 'RECEIVED' }, now)) ?? 0
  // If pieces were missing for orders, fewer become free than came.
  return { before: Math.max(0, after - pieces), after }
}

async function counted(tx: Tx, line: Line, now: Date): Promise<BeforeAndAfter> {
  const { variantId } = line
  await lockLots(tx, [variantId])
  const before = (await lockStock(tx, variantId)) ?? 0
  const pieces = line.pieces + before - (line.since?.free ?? before)
  if (before === pieces) return { before, after: pieces }
  const change = pieces - before
  return { before, after: (await movePieces(tx, { variantId, change, reason: 'CORRECTED' }, now)) ?? pieces }
}

/** Lines of postponed counts that are no longer valid; their variants are locked from now on. */
async function movedSince<Row extends StockLine & { variantId: number }>(
  tx: Tx,
  lines: Row[],
): Promise<Row[]> {
  const waited = lines.filter(({ since }) => since !== undefined)
  const ids = waited.map(({ variantId }) => variantId)
  await lockLots(tx, ids)
  const counts = waited.length === 0 ? new Map<number, number>() : await selectLastCounts(tx, ids)
  const free = waited.length === 0 ? counts : await selectStock(tx, ids, 'B2C')
  return waited.filter(({ variantId, pieces, since }) => {
    const left = pieces + (free.get(variantId) ?? 0) - (since?.free ?? 0)
    return left < 0 || (counts.get(variantId) ?? 0) !== since?.lastCount
  })
}

/** Total of pieces missing by these counts. */
export const missingBy = (changes: readonly StockChange[]): number =>
  changes.reduce((missing, { before, after }) => missing + Math.max(0, before - after), 0)

/**
 * Imports a file of stock, whole or not at all, and each file only once.
 * @param asked.since by code, the state when the file was made, if it is imported later
 * @returns the changes; null if this very file was imported before; or the lines at fault.
 */
export async function importStock(
  { tx, now }: Writing & { now: Date },
  { text, since = {} }: { text: string; since?: Record<string, CountedAt> | undefined },
): Promise<{ changes: StockChange[] } | { faults: StockFault[] } | null> {
  const read = readStockFile(text)
  if ('faults' in read) return read
  const digest = createHash('sha256').update(text).digest('hex')
  if (!(await insertStockImport(tx, { digest, lines: read.lines.length, at: now }))) return null
  const lines = read.lines.map((line) => ({ ...line, since: since[line.code] }))
  const outcome = await changeStock({ tx, now }, lines)
  // It was not imported, so it may come again once the shop knows its codes.
  if ('faults' in outcome) await deleteStockImport(tx, digest)
  return outcome
}

function faultsOf(lines: StockLine[], ids: Map<string, number>): StockFault[] {
  const seen = new Set<string>()
  return lines.flatMap(({ number, code }): StockFault[] => {
    const isRepeated = seen.has(code)
    seen.add(code)
    if (!ids.has(code)) return [{ line: number, code, fault: 'UNKNOWN_CODE' }]
    return isRepeated ? [{ line: number, code, fault: 'REPEATED_CODE' }] : []
  })
}
