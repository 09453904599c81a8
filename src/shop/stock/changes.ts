/** What comes into the stock and what is counted there. Every change is a movement in the ledger, in the same transaction. */
import { createHash } from 'node:crypto'
import type { Tx } from '../../server/db.ts'
import { mostPieces } from './rules.ts'
import { readStockFile, type StockFault, type StockLine } from './file.ts'
import {
  deleteStockImport,
  insertMovements,
  insertStockImport,
  lockStock,
  selectVariantIds,
  type Movement,
} from './queries.ts'

export interface StockChange {
  code: string
  variantId: number
  before: number
  after: number
}

/**
 * Changes the stock as these lines say: pieces that came are added, counted ones replace what can be sold now. Rows are
 * locked in the order of their ids, as when stock is taken, so orders placed meanwhile are neither lost nor stopped for
 * long.
 * @returns what changed, in the order of the ids; or which lines are at fault: then nothing is changed.
 */
export async function changeStock(
  tx: Tx,
  lines: StockLine[],
  now: Date,
): Promise<{ changes: StockChange[] } | { faults: StockFault[] }> {
  const ids = await selectVariantIds(tx, [...new Set(lines.map(({ code }) => code))])
  const faults = faultsOf(lines, ids)
  if (faults.length > 0) return { faults }
  const byId = new Map(lines.map((line) => [ids.get(line.code) ?? 0, line]))
  const locked = await lockStock(tx, [...byId.keys()])
  const changes = locked.flatMap(({ variantId, onHand }) => {
    const line = byId.get(variantId)
    if (!line) return []
    const after = line.kind === 'RECEIVED' ? onHand + line.pieces : line.pieces
    return [{ code: line.code, variantId, before: onHand, after, kind: line.kind, number: line.number }]
  })
  const tooMany = changes.filter(({ after }) => after > mostPieces)
  if (tooMany.length > 0)
    return { faults: tooMany.map(({ code, number }) => ({ line: number, code, fault: 'TOO_MANY' })) }
  const movements: Movement[] = changes
    .filter(({ before, after }) => before !== after)
    .map(({ variantId, before, after, kind }) => ({
      variantId,
      change: after - before,
      reason: kind === 'RECEIVED' ? 'RECEIVED' : 'CORRECTED',
    }))
  if (movements.length > 0) await insertMovements(tx, movements, now)
  return {
    changes: changes.map(({ code, variantId, before, after }) => ({ code, variantId, before, after })),
  }
}

/**
 * Takes a file of stock in, whole or not at all, and each file once.
 * @returns what changed; null: this very file was taken in before; or the lines at fault.
 */
export async function importStock(
  tx: Tx,
  text: string,
  now: Date,
): Promise<{ changes: StockChange[] } | { faults: StockFault[] } | null> {
  const read = readStockFile(text)
  if ('faults' in read) return read
  const digest = createHash('sha256').update(text).digest('hex')
  if (!(await insertStockImport(tx, { digest, lines: read.lines.length, at: now }))) return null
  const outcome = await changeStock(tx, read.lines, now)
  // It was not taken in, so it may come again once the shop knows its codes.
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
