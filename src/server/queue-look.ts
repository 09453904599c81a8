/**
 * One look for all queues together, instead of one for each: a shop has more than eighty kinds of jobs, and most are rare.
 */
import type { JobDatabase } from './db.ts'
import { keepLooking, type KeptLooking } from './keep-looking.ts'
import type { Notifications } from './notifications.ts'

/** The interval while notifications arrive, in case that one is missed. */
const safetyMs = 30_000
const mostGapMs = 500
/** The number of looks without a due job after which a worker rests. */
const looksUntilRest = 10

/**
 * Checks which of the queues have a job that is due, and wakes their workers. It looks every `seconds` while jobs come, or if no
 * notification can arrive. Otherwise it rests: until a job is written, or a waiting one becomes due.
 * @param mayLook called before each look; false: not this time
 * @param report called for a look that failed; the next one is tried all the same
 */
export function startLooking(
  jobs: JobDatabase,
  {
    notifications,
    names,
    wake,
    seconds,
    mayLook,
    report,
  }: {
    notifications: Notifications
    names: string[]
    /** Wakes the workers of a queue. */
    wake: (name: string) => void
    seconds: number
    mayLook: () => Promise<boolean>
    report: (error: unknown) => void
  },
): KeptLooking {
  const aloneMs = seconds * 1000
  let inVain = 0
  let isResting: boolean | undefined
  /** Returns whether that is a change. */
  const rest = async (wanted: boolean) => {
    if (isResting === wanted) return false
    await jobs.executeSql('update queue_rest set is_resting = $1 where is_resting <> $1', [wanted])
    isResting = wanted
    return true
  }
  const look = async () => {
    try {
      if (!(await mayLook())) return aloneMs
      const { rows }: { rows: { name: string; in_ms: number | null }[] } = await jobs.executeSql(next, [
        names,
      ])
      const waiting = rows.flatMap(({ name, in_ms: inMs }) => (inMs === null ? [] : [{ name, inMs }]))
      const due = waiting.filter(({ inMs }) => inMs <= 0)
      for (const { name } of due) wake(name)
      inVain = due.length > 0 ? 0 : inVain + 1
      const isQuiet = inVain >= looksUntilRest && notifications.isListening()
      // Jobs that were written before it began to rest were not reported: one more look.
      if ((await rest(isQuiet)) || !isQuiet) return aloneMs
      return waiting.reduce<number | null>((first, { inMs }) => Math.min(first ?? Infinity, inMs), null)
    } catch (error) {
      report(error)
      return aloneMs
    }
  }
  const gapMs = Math.min(mostGapMs, aloneMs)
  return keepLooking(look, 'jobs', { notifications, aloneMs, safetyMs, gapMs })
}

/**
 * Milliseconds until each queue's first job is due; 0: one is. By the index that pg-boss uses: the order keeps the planner
 * from reading all waiting ones.
 */
const next = `select queue.name, coalesce(
    (select 0::float8 from pgboss.job j where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now()
      order by j.priority desc, j.created_on limit 1),
    (select ceil(1000 * extract(epoch from min(j.start_after) - pgboss.job_now()))::float8 from pgboss.job j
      where j.name = queue.name and j.state < 'active' and not j.blocked)) as in_ms
  from unnest($1::text[]) as queue(name)`
