import { useEffect, useRef, useState } from 'react'

/** Loading states stay visible this long at least, so that they can be read (milliseconds). */
export const MINIMUM_PENDING_MS = 200

/** Milliseconds for which a state that began at `since` must still be shown at `now`. */
export function remainingMs(since: number, now: number, minimum = MINIMUM_PENDING_MS): number {
  return Math.max(0, minimum - Math.max(0, now - since))
}

/** Follows `active`, but once true it stays true for at least `minimum` milliseconds. */
export function useAtLeast(active: boolean, minimum = MINIMUM_PENDING_MS): boolean {
  const [shown, setShown] = useState(active)
  const since = useRef(0)
  useEffect(() => {
    if (active) {
      since.current = performance.now()
      setShown(true)
      return
    }
    const timer = setTimeout(() => setShown(false), remainingMs(since.current, performance.now(), minimum))
    return () => clearTimeout(timer)
  }, [active, minimum])
  return active || shown
}
