/** Write-offs that were a mistake: a wrong number, or other goods. */
import type { Outcome } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { enterStock, type StockContext } from './moving.ts'
import { lockLots } from './queries.ts'
import type { TakenBack } from './schema.ts'
import { insertTakenBack, selectIsCountedSince, selectWrittenOff } from './write-off-queries.ts'

/**
 * Reverses a write-off: its pieces return to the lots that they left, by movements of the same reason. They
 * also return to a lot that is blocked or expired, and are held there. Repeating it changes nothing.
 * @param asked.code the variant with the movement in its ledger
 * @returns the number of pieces returned; 404 `stock.error.no_write_off`; 409 `stock.error.counted_since`: the
 * goods were counted since, so the count is more reliable than the write-off.
 */
export async function takeBackWriteOff(
  { tx, now }: StockContext,
  { code, movement_id: movementId, reason: note }: TakenBack,
): Promise<Outcome<{ pieces: number; isRepeat: boolean }>> {
  const known = await selectWrittenOff(tx, movementId)
  if (known?.code.toLowerCase() !== code.toLowerCase()) return refuse(404, 'stock.error.no_write_off')
  const { variantId, pieces, reason, lots } = known
  await lockLots(tx, [variantId])
  // Read again under the lock: another clerk may have reversed it, or counted, in the meantime.
  if ((await selectWrittenOff(tx, movementId))?.isTakenBack) return { pieces, isRepeat: true }
  if (await selectIsCountedSince(tx, known)) return refuse(409, 'stock.error.counted_since')
  if (!(await insertTakenBack(tx, movementId, now))) return { pieces, isRepeat: true }
  for (const { lotId, pieces: own } of lots) {
    const done = await enterStock({ tx, now }, { variantId, lotId, pieces: own, reason, note })
    if (isRefusal(done)) return done
  }
  return { pieces, isRepeat: false }
}
