/**
 * The public interface of long work: a job of minutes that can be started, watched, cancelled, and resumed where it stopped.
 */
import { reads } from '../../server/verb.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { askToCancel, endLocked, insertWork, lockWork, selectWork, selectWorks } from './queries.ts'
import type { Asker, LongKind } from './rules.ts'

export { keepWorking, takeUpWork, type RunningContext } from './running.ts'

/**
 * Starts long work, in the caller's transaction; a worker process takes it up within seconds.
 * @param file the file to read; it is deleted when the work ends
 * @returns the id of the work.
 */
export async function startWork(
  { tx, actor, now }: Writing & { actor: Asker; now: Date },
  { kind, input, file = null }: { kind: Pick<LongKind, 'name'>; input: object; file?: Uint8Array | null },
): Promise<number> {
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  return await insertWork(tx, { kind: kind.name, input, file, staffId, now })
}

/**
 * Cancels work: at once if no living run has it, else at the run's next step.
 * @returns `ended` false: its run will end it; 404 if there is no such work, 409 if it had ended before.
 */
export async function cancelWork(
  { tx, now }: Writing & { now: Date },
  id: number,
): Promise<Outcome<{ ended: boolean }>> {
  const work = await lockWork(tx, id)
  if (!work) return refuse(404, 'work.error.unknown')
  if (work.endedAt !== null) return refuse(409, 'work.error.ended')
  const isAlive = work.leaseUntil !== null && work.leaseUntil > now
  if (isAlive) await askToCancel(tx, id, now)
  else await endLocked(tx, id, { state: 'CANCELLED' }, now)
  return { ended: !isAlive }
}

/** The state and progress of some work; null if there is no such work. */
export const workProgress = reads(selectWork)

/** Long work, latest first: unfinished work, or all of it. */
export const listWork = reads(selectWorks)
