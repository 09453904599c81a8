/** Jobs for statistics. */
import { keepStatistics as kept } from '../shop/statistics/jobs.ts'
import { keepStatistics } from '../shop/statistics/statistics.ts'
import { job, type Job } from './job.ts'

export const statisticsJobs: Job[] = [
  // Before the carts of ninety days ago are deleted.
  job(kept, async ({ shop }) => void (await keepStatistics({ db: shop.db, now: shop.now() })), '20 3 * * *'),
]
