/** One window of a limit, as one process knows it. */

/** What this process knows of one window. */
export interface Window {
  text: string
  max: number
  windowMs: number
  endsAt: number
  /** Calls that the database knew of when it last answered, those of other processes and those drawn included. */
  counted: number
  /** Calls that the database has set aside for this process, and that were not made yet. */
  drawn: number
  /** Calls made here that the database has not been told of, and those that it is being told of. */
  untold: number
  telling: number
  /** Of the limit's first hundredth, how many were made here. */
  free: number
  /** Calls that wait for the database. */
  waiting: ((allowed: boolean) => void)[]
  isDrawing: boolean
}

/** @param of what is limited for whom, how many calls, and for how long */
export function openWindow(of: Pick<Window, 'text' | 'max' | 'windowMs'>, at: number): Window {
  return {
    ...of,
    endsAt: at + of.windowMs,
    counted: 0,
    drawn: 0,
    untold: 0,
    telling: 0,
    free: 0,
    waiting: [],
    isDrawing: false,
  }
}

/** How many calls neither were made nor drawn, as far as is known here; below 0 where the database knows of too many. */
export const leftIn = ({ max, counted, untold, telling }: Window): number => max - counted - untold - telling

/** Moves calls made here between those that the database is being told of and those that it is not. */
export function move(
  window: Window,
  from: 'untold' | 'telling',
  to: 'untold' | 'telling',
  calls: number,
): void {
  window[from] -= calls
  window[to] += calls
}

/** Counts a call without the database, which is told of it later. */
export function countHere(window: Window): boolean {
  if (leftIn(window) <= 0) return false
  window.untold++
  return true
}
