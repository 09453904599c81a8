/**
 * Reads that many callers request in the same moment: when an order arrives, every open page Today requests the
 * same counts at once. Such a read is made once for all waiting callers, and begins after the last of them has
 * arrived: each sees its own latest changes.
 */
interface Reading {
  now: Promise<unknown>
  /** Begins when `now` has ended, for all callers that have arrived since. */
  next: Promise<unknown> | null
}

/** Reads in progress, by database and by name. */
const underWay = new WeakMap<object, Map<string, Reading>>()

/**
 * Reads something once for all callers that request it while an earlier read goes on. An error reaches these
 * callers alone: the next one reads again.
 * @param what names what is read, with everything that its outcome depends on except the moment
 */
export async function readShared<Read>(db: object, what: string, read: () => Promise<Read>): Promise<Read> {
  const readings = underWay.get(db) ?? new Map<string, Reading>()
  underWay.set(db, readings)
  const begin = async () => {
    // An exception at once becomes a rejected promise, too: the next caller is never left with it.
    const now = (async () => await read())()
    const reading: Reading = { now, next: null }
    readings.set(what, reading)
    try {
      return await now
    } finally {
      if (!reading.next) readings.delete(what)
    }
  }
  const reading = readings.get(what)
  if (!reading) return await begin()
  reading.next ??= reading.now.then(begin, begin)
  return (await reading.next) as Read
}
