/** What long work is: kinds, steps and how it stands. Pure. */
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

/** How far it is: steps done of how many (null: not known yet), and a word of what comes next, without personal data. */
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
  /** Where the next step begins; null: nothing is done yet. */
  cursor: unknown
  /** Runs that began since the last step was done. */
  tries: number
  /** The run that has it; null: none. */
  worker: string | null
  leaseUntil: Date | null
  cancelAskedAt: Date | null
  /** The member of staff who asked for it; null: the program itself. */
  staffId: number | null
  askedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  result: unknown
  errorKey: string | null
}

/** What a step did: where the next one begins, and how far the work is. */
export interface Step extends Omit<Progress, 'note'> {
  cursor: unknown
  note?: string
}

/** One run of some work, as its kind sees it. */
export interface Run {
  work: Work
  /** What it reads; null: it was given none. */
  file: Uint8Array | null
  /**
   * Does a step: a transaction that holds its changes and its cursor, both or none. The lease begins anew.
   * @throws RunStopped where the run is to end: it was cancelled, the process ends, or another run has the work.
   */
  step: (change: (tx: Tx) => Promise<Step>) => Promise<void>
  /** Renews the lease between steps, while something outside takes its time. Throws as `step`. */
  beat: () => Promise<void>
}

/** A kind of long work. */
export interface LongKind {
  /** Of the operation that asks for it, such as `statement.import`. */
  name: string
  /** How long a run may be silent, in milliseconds: then it counts as dead, and another process goes on. */
  leaseMs: number
  /**
   * Does what is left of the work. It may be killed anywhere; the next run begins with the last step's cursor.
   * @returns the result, which holds no personal data; a refusal ends the work as failed.
   */
  run: (run: Run) => Promise<Outcome<object>>
}

/** So many runs may begin without a step being done; then the work has failed. */
export const mostTries = 5

/** Why a run ends before its work does. */
export class RunStopped extends Error {
  override name = 'RunStopped'
  readonly why: 'CANCELLED' | 'CLOSING' | 'LOST'
  constructor(why: RunStopped['why']) {
    super(`The run was stopped: ${why}`)
    this.why = why
  }
}

/** What may ask for long work: it is begun again by another process, which has no customer's session. */
export type Asker = Extract<Actor, { kind: 'staff' | 'system' }>

/** What long work can be sorted by: when it was asked for. */
export const workSorts = bothWays('at')
export type WorkSort = (typeof workSorts)[number]
