/** The first of several web processes (WEB_CONCURRENCY): it starts and watches the others, and serves nothing itself. */
import cluster from 'node:cluster'
import { keepProcesses } from './processes.ts'
import { run } from './start.ts'

/** @returns false: one process is enough, and nothing was started */
export async function serveBySeveral(): Promise<boolean> {
  let count = 1
  await run(async ({ webProcesses, metrics }) => {
    count = webProcesses
    if (count === 1) return null
    return await keepProcesses({
      count,
      fork: (nth) => {
        const worker = cluster.fork({
          // One of them is enough for jobs, and each answers for its own metrics.
          ...(nth > 0 ? { WORK_ON_JOBS: 'false' } : {}),
          ...(metrics ? { METRICS_PORT: String(metrics.port + nth) } : {}),
        })
        return { once: worker.once.bind(worker), end: () => worker.process.kill('SIGTERM') }
      },
      report: (sentence) => console.error(sentence),
    })
  })
  return count > 1
}
