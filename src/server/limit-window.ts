/** One window of a limit, as one process knows it. */

/** The state of one window as this process knows it. */
export interface Window {
  text: string
  max: number
  windowMs: number
  endsAt: number
  /** Calls known to the database at its last answer, including those of other processes and those drawn. */
  counted: number
  /** Calls that the database has reserved for this process and that were not made yet. */
  drawn: number
  /** Calls made here that were not reported to the database yet, and those that are being reported right now. */
  untold: number
  telling: number
  /** Calls of the limit's first hundredth that were made here. */
  free: number
  /** Calls that wait for the database. */
  waiting: ((allowed: boolean) => void)[]
  isDrawing: boolean
}

/** @param of the limit's name and caller, its number of calls, and its length */
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

/** Calls that are neither made nor drawn, as far as is known here; negative if the database knows of too many. */
export const leftIn = ({ max, counted, untold: unreported, telling }: Window): number =>
  max - counted - unreported - telling

/** Moves calls made here between those that are being reported to the database and those that are not. */
export function move(
  window: Window,
  from: 'untold' | 'telling',
  to: 'untold' | 'telling',
  calls: number,
): void {
  window[from] -= calls
  window[to] += calls
}

/** Counts a call without the database; it is reported there later. */
export function countHere(window: Window): boolean {
  if (leftIn(window) <= 0) return false
  window.untold++
  return true
}
