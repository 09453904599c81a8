/** Long work: its kinds, steps and state. Pure. */
import type { Look } from '../../lib/tone.ts'
import { bothWays } from '../../lib/sort-names.ts'
import type { Actor, Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'

export const workLook = {
  texts: 'admin_settings.operations.state',
  column: 'long_work.state',
  tones: {
    WAITING: 'wait',
    RUNNING: 'busy',
    DONE: 'good',
    FAILED: 'bad',
    CANCELLED: 'soft',
  },
} as const satisfies Look
export type WorkState = keyof typeof workLook.tones

/** Progress: steps done, their total (null: not known yet), and a word about the next one, without personal data. */
export interface Progress {
  done: number
  of: number | null
  note: string
}

export interface Work extends Progress {
  id: number
  kind: string
  input: unknown
  state: WorkState
  /** Start of the next step; null: no step is done yet. */
  cursor: unknown
  /** Runs that began since the last step was done. */
  tries: number
  /** The run that has it; null: no run. */
  worker: string | null
  leaseUntil: Date | null
  cancelAskedAt: Date | null
  /** The member of staff who requested it; null: the program itself. */
  staffId: number | null
  askedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  result: unknown
  errorKey: string | null
}

/** Result of a step: the cursor of the next one, and the progress. */
export interface Step extends Omit<Progress, 'note'> {
  cursor: unknown
  note?: string
}

/** One run of some work, as its kind sees it. */
export interface Run {
  work: Work
  /** The file to read; null: the work has no file. */
  file: Uint8Array | null
  /**
   * Does a step: a transaction with its changes and its cursor, both or none. Renews the lease.
   * @throws RunStopped if the run has to end: it was cancelled, the process ends, or another run has the work.
   */
  step: (change: (tx: Tx) => Promise<Step>) => Promise<void>
  /** Renews the lease between steps, while something outside takes its time. Throws like `step`. */
  beat: () => Promise<void>
}

/** A kind of long work. */
export interface LongKind {
  /** Name of the operation that starts it, such as `statement.import`. */
  name: string
  /** Time for which a run may be silent, in milliseconds: after that it counts as dead, and another process goes on. */
  leaseMs: number
  /**
   * Does the rest of the work. It may be killed at any point; the next run begins with the last step's cursor.
   * @returns the result, which holds no personal data; a refusal ends the work as failed.
   */
  run: (run: Run) => Promise<Outcome<object>>
}

/** Runs that may begin without completing a step; then the work has failed. */
export const mostTries = 5

/** Ends a run before its work is done, with the reason. */
export class RunStopped extends Error {
  override name = 'RunStopped'
  readonly why: 'CANCELLED' | 'CLOSING' | 'LOST'
  constructor(why: RunStopped['why']) {
    super(`The run was stopped: ${why}`)
    this.why = why
  }
}

/** Actors that may start long work: another process may resume it, which has no customer's session. */
export type Asker = Extract<Actor, { kind: 'staff' | 'system' }>

/** Sorts of long work: by the time it was requested. */
export const workSorts = bothWays('at')
export type WorkSort = (typeof workSorts)[number]
