/**
 * One look for all queues together, instead of one for each: a shop has more than eighty kinds of jobs, and most are rare.
 */
import type { JobDatabase } from './db.ts'

/** Wakes the workers of a queue. */
export type Wake = () => void

export interface Looking {
  stop: () => Promise<void>
}

/**
 * Checks at this interval which of the queues have a job that is due, and wakes their workers.
 * @param mayLook called before each look; false: not this time
 * @param report called for a look that failed; the next one is tried all the same
 */
export function startLooking(
  jobs: JobDatabase,
  {
    wakes,
    seconds,
    mayLook,
    report,
  }: {
    wakes: Map<string, Wake>
    seconds: number
    mayLook: () => Promise<boolean>
    report: (error: unknown) => void
  },
): Looking {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async () => {
    try {
      if (!(await mayLook())) return
      const { rows }: { rows: { name: string }[] } = await jobs.executeSql(due, [[...wakes.keys()]])
      if (isStopped) return
      for (const { name } of rows) wakes.get(name)?.()
    } catch (error) {
      report(error)
    }
  }
  let looking = Promise.resolve()
  const wait = () => {
    timer = setTimeout(() => {
      looking = look().finally(() => {
        if (!isStopped) wait()
      })
    }, seconds * 1000)
  }
  wait()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

/** Each queue's first job, by the index that pg-boss uses: the order keeps the planner from reading all waiting ones. */
const due = `select queue.name from unnest($1::text[]) as queue(name), lateral (
    select from pgboss.job j where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now()
    order by j.priority desc, j.created_on limit 1) as first`
