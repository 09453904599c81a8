/** Write-offs that were a mistake: a wrong number, or other goods. */
import type { Outcome } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { enterStock, type StockContext } from './moving.ts'
import { lockLots } from './queries.ts'
import type { TakenBack } from './schema.ts'
import { insertTakenBack, selectIsCountedSince, selectWrittenOff } from './write-off-queries.ts'

/**
 * Takes a write-off back: its pieces come into the lots that they left, by movements of the same reason. Into a lot that is blocked
 * or too old they come as well, and are held there. Done again it changes nothing.
 * @param asked.code the variant whose ledger has the movement
 * @returns how many pieces came back; 404 `stock.error.no_write_off`; 409 `stock.error.counted_since`: the goods were counted since,
 *   so what is there is known better than by the write-off.
 */
export async function takeBackWriteOff(
  { tx, now }: StockContext,
  { code, movement_id: movementId, reason: note }: TakenBack,
): Promise<Outcome<{ pieces: number; isRepeat: boolean }>> {
  const known = await selectWrittenOff(tx, movementId)
  if (known?.code.toLowerCase() !== code.toLowerCase()) return refuse(404, 'stock.error.no_write_off')
  const { variantId, pieces, reason, lots } = known
  await lockLots(tx, [variantId])
  // Read again under the lock: another one may have taken it back, or counted, meanwhile.
  if ((await selectWrittenOff(tx, movementId))?.isTakenBack) return { pieces, isRepeat: true }
  if (await selectIsCountedSince(tx, known)) return refuse(409, 'stock.error.counted_since')
  if (!(await insertTakenBack(tx, movementId, now))) return { pieces, isRepeat: true }
  for (const { lotId, pieces: own } of lots) {
    const done = await enterStock({ tx, now }, { variantId, lotId, pieces: own, reason, note })
    if (isRefusal(done)) return done
  }
  return { pieces, isRepeat: false }
}
