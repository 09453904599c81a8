/**
 * Orders that buyers sent and the shop refused: counted in memory and added to the database in the background,
 * since the refused transaction is rolled back.
 */
import { dayInPrague } from '../../lib/dates.ts'
import { dayAfter } from '../../lib/deadlines.ts'
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import { openCounts } from '../../server/counts.ts'
import type { Db } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import * as queries from './queries.ts'
import type { RefusalsQuery, RefusedCount } from './queries.ts'
import { reasonOf, refusalDays, type RefusalDoor } from './rules.ts'

export type { RefusedRow } from './queries.ts'

export interface RefusedOrders {
  /** Counts a refusal by the translation key that the buyer reads. The buyer does not wait for it, and it never throws. */
  add: (refusal: { key: string; door: RefusalDoor }) => void
  /** Refusals of this process since it started, by key. */
  all: () => ReadonlyMap<string, number>
  /** Waits until all of them are written, or the database fails to take them. */
  settled: () => Promise<void>
}

/** Delay before a database that takes no counts is tried again; the next refusal tries it as well. */
const againMs = 5000

/**
 * The refusals of one process. One statement runs at a time, and the next one takes all refusals that came during it, so that
 * a rush of refusals costs few writes. Counts that the database does not take wait for the next write.
 * @param report gets one error when the database takes no counts, and the next one only after it has taken some again
 */
export function openRefusedOrders({
  db,
  now,
  report,
}: {
  db: Db
  now: () => Date
  report: (error: Error) => void
}): RefusedOrders {
  const counts = openCounts()
  let waiting = new Map<string, RefusedCount>()
  let writing: Promise<void> | null = null
  let isReported = false
  let again: NodeJS.Timeout | undefined
  const keep = (one: RefusedCount) => {
    const name = `${one.day} ${one.reason} ${one.door}`
    const known = waiting.get(name)
    if (!known) return void waiting.set(name, one)
    known.count += one.count
    if (one.firstAt < known.firstAt) known.firstAt = one.firstAt
    if (one.lastAt > known.lastAt) known.lastAt = one.lastAt
  }
  const writeAll = async () => {
    while (waiting.size > 0) {
      const taken = [...waiting.values()]
      waiting = new Map()
      try {
        await queries.addRefused(db, taken)
        isReported = false
      } catch (error) {
        taken.forEach(keep)
        if (!isReported) report(error instanceof Error ? error : new Error(String(error)))
        isReported = true
        again ??= setTimeout(() => {
          again = undefined
          write()
        }, againMs).unref()
        return
      }
    }
  }
  const write = () => {
    writing ??= writeAll().finally(() => {
      writing = null
      // A refusal may have come since the last check; counts that the database did not take have their own timer.
      if (waiting.size > 0 && again === undefined) write()
    })
  }
  return {
    all: counts.all,
    add: ({ key, door }) => {
      const at = now()
      counts.add(key)
      keep({ day: dayInPrague(at), reason: reasonOf(key), door, count: 1, firstAt: at, lastAt: at })
      write()
    },
    settled: async () => {
      write()
      await writing
    },
  }
}

const unseenSince = (now: Date): string => dayAfter(dayInPrague(now), -refusalDays)

type RefusalListQuery = Omit<RefusalsQuery, 'unseenSince'> & { isUnseen?: boolean | undefined }

/** Refused orders by day, reason and door, latest day first. @param asked.isUnseen only those that wait for a person */
export const listRefused = async (
  { db, now }: Reading & { now: Date },
  { isUnseen = false, ...asked }: RefusalListQuery,
) => await queries.selectRefused(db, { ...asked, ...(isUnseen ? { unseenSince: unseenSince(now) } : {}) })

/** Refusals of the last days that turned buyers away and that staff has not seen. */
export const findRefusedFirst = async ({ db, now }: Reading & { now: Date }) =>
  await queries.selectRefusedFirst(db, unseenSince(now))

/** Marks a row as seen up to a count: further refusals wait again. @returns 404 if there is no such row. */
export async function seeRefused(
  { tx, now, staffId }: Writing & { now: Date; staffId: number | null },
  { id, seen }: { id: number; seen: number },
): Promise<Outcome<{ isNew: boolean }>> {
  return (await queries.updateSeen(tx, { id, seen, staffId, now })) ?? refuse(404, 'error.not_found')
}
