/** Recently read values, for readers who prefer them to waiting. */

export interface RecentTimes {
  /** One read serves all readers for this long. */
  servesMs: number
  /** A reader waits this long for a new read while there is an older value. */
  patienceMs: number
  /** The maximum age of a value while no new one can be read. */
  keepsMs: number
}

/**
 * Shares reads: one at a time, for all callers. While a read fails or takes long, callers get the previous value.
 * @param read its failure is thrown only if there is no value young enough
 * @param now milliseconds of a clock that never goes back
 */
export function recent<T>(
  read: () => Promise<T>,
  { servesMs, patienceMs, keepsMs }: RecentTimes,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { at: number; value: T } | undefined
  let reading: { since: number; value: Promise<T> } | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  const begin = (since: number) => {
    const value = read().then(
      (fresh) => {
        last = { at: since, value: fresh }
        reading = undefined
        return fresh
      },
      (error: unknown) => {
        failedAt = now()
        reading = undefined
        throw error
      },
    )
    return { since, value }
  }
  return async () => {
    const at = now()
    if (last && at - last.at <= servesMs) return last.value
    const usable = last && at - last.at <= keepsMs ? last : null
    if (usable && at - failedAt <= servesMs) return usable.value
    reading ??= begin(at)
    if (!usable) return await reading.value
    const left = patienceMs - (at - reading.since)
    return await soonOr(reading.value, left, usable.value)
  }
}

async function soonOr<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, late])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
