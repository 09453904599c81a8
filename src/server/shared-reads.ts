/**
 * Reads that many ask for in the same moment: when an order arrives, every open page Today asks for the same counts at once.
 * They are made once for all who wait, and never before they were asked for: nobody is told what held before their own act.
 */
interface Reading {
  now: Promise<unknown>
  /** Begins when `now` has ended, for all who have asked meanwhile. */
  next: Promise<unknown> | null
}

/** What is being read, by the database and by what it is. */
const underWay = new WeakMap<object, Map<string, Reading>>()

/**
 * Reads something, together with others who ask for it while an earlier reading goes on. An error is told to all of them, and
 * to nobody after them.
 * @param what names what is read, with everything that its outcome depends on but the moment
 */
export async function readShared<Read>(db: object, what: string, read: () => Promise<Read>): Promise<Read> {
  const readings = underWay.get(db) ?? new Map<string, Reading>()
  underWay.set(db, readings)
  const begin = async () => {
    const now = read()
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
