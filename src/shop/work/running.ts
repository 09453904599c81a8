/** Runs long work: one process at a time has it, by a lease that each step renews. */
import { randomUUID } from 'node:crypto'
import type { Db } from '../../server/db.ts'
import { keepLooking } from '../../server/keep-looking.ts'
import { noNotifications, type Notifications } from '../../server/notifications.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  claimWork,
  endHeld,
  lockHeld,
  releaseWork,
  selectFile,
  writeBeat,
  writeStep,
  type Ending,
} from './queries.ts'
import { mostTries, RunStopped, type LongKind, type Run, type Work } from './rules.ts'

export interface RunningContext {
  db: Db
  now: () => Date
  /** Receives the error of a run that failed; the work is tried again when its lease ends. */
  report: (error: Error) => void
  /** True once this process ends: a run stops at its next step, and another process goes on at once. */
  isClosing?: () => boolean
}

/**
 * Takes up one piece of work that no living run has, and does the rest of it.
 * @param only limits it to the work with this id
 * @returns the id of the work taken up; null: no work was waiting.
 */
export async function takeUpWork(
  context: RunningContext,
  { kinds, only = null }: { kinds: readonly LongKind[]; only?: number | null },
): Promise<number | null> {
  const { db, now } = context
  for (const kind of kinds) {
    const claim = { kind: kind.name, worker: randomUUID(), now: now(), id: only }
    const work = await claimWork(db, { ...claim, leaseUntil: leaseOf(kind, claim.now) })
    if (!work) continue
    const held = { id: work.id, worker: claim.worker }
    const ending = await endingOf(context, kind, work, held)
    if (ending === 'RELEASED') await releaseWork(db, held)
    else if (ending) await endHeld(db, held, ending, now())
    return work.id
  }
  return null
}

const leaseOf = ({ leaseMs }: LongKind, now: Date): Date => new Date(now.getTime() + leaseMs)

/** The state in which this run ends the work; null: the work goes on, and is tried again when its lease ends. */
async function endingOf(
  context: RunningContext,
  kind: LongKind,
  work: Work,
  held: { id: number; worker: string },
): Promise<Ending | 'RELEASED' | null> {
  if (work.tries > mostTries) return { state: 'FAILED', errorKey: 'work.error.failed' }
  try {
    const done = await kind.run(runOf(context, kind, work, held, await selectFile(context.db, work.id)))
    if (isRefusal(done)) return { state: 'FAILED', errorKey: done.error_trans_key }
    return { state: 'DONE', result: done }
  } catch (error) {
    if (!(error instanceof RunStopped)) {
      context.report(error instanceof Error ? error : new Error(String(error)))
      return null
    }
    if (error.why === 'CANCELLED') return { state: 'CANCELLED' }
    return error.why === 'CLOSING' ? 'RELEASED' : null
  }
}

function runOf(
  { db, now, isClosing }: RunningContext,
  kind: LongKind,
  work: Work,
  held: { id: number; worker: string },
  file: Uint8Array | null,
): Run {
  const goOn = (state: { isCancelAsked: boolean } | null) => {
    if (!state) throw new RunStopped('LOST')
    if (state.isCancelAsked) throw new RunStopped('CANCELLED')
    if (isClosing?.()) throw new RunStopped('CLOSING')
  }
  return {
    work,
    file,
    step: async (change) =>
      await db.transaction().execute(async (tx) => {
        goOn(await lockHeld(tx, held))
        await writeStep(tx, held, await change(tx), leaseOf(kind, now()))
      }),
    beat: async () => goOn(await writeBeat(db, held, leaseOf(kind, now()))),
  }
}

/** Intervals at which a process looks for work: while none is reported to it, and in case that a report or a run is lost. */
const times = { aloneMs: 5000, safetyMs: 60_000, gapMs: 1000 }

/** Takes up work in this process until it is stopped: the current run then ends at its next step. */
export function keepWorking(
  context: Omit<RunningContext, 'isClosing'> & { notifications?: Notifications },
  kinds: readonly LongKind[],
): { stop: () => Promise<void> } {
  const { notifications = noNotifications, ...running } = context
  const closing = new AbortController()
  const isClosing = () => closing.signal.aborted
  const takeUpAll = async () => {
    try {
      while (!isClosing() && (await takeUpWork({ ...running, isClosing }, { kinds })) !== null);
      return null
    } catch (error) {
      context.report(error as Error)
      return times.aloneMs
    }
  }
  const looking = keepLooking(takeUpAll, 'work', { notifications, ...times })
  return {
    stop: async () => {
      closing.abort()
      await looking.stop()
    },
  }
}
