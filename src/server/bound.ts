/** Bounds work that would take the whole machine. */

/** Does some work when there is room; null when even the queue is full, so that the caller can say "later". */
export type Bound = <T>(work: () => Promise<T>) => Promise<T | null>

/**
 * @param running the number that may run at once
 * @param waiting the number that may queue for a place
 */
export function boundTo({ running, waiting }: { running: number; waiting: number }): Bound {
  const queue: (() => void)[] = []
  let active = 0
  return async (work) => {
    if (active >= running) {
      if (queue.length >= waiting) return null
      // A call that ends passes its place on, so that no other overtakes the queue.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else active++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else active--
    }
  }
}
