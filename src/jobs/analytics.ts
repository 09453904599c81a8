/** Jobs for the sums of sales. */
import { foldAll } from '../shop/analytics/analytics.ts'
import { foldSales } from '../shop/analytics/jobs.ts'
import { job, type Job } from './job.ts'

export const analyticsJobs: Job[] = [
  job(foldSales, async ({ shop }) => void (await foldAll({ db: shop.db })), '*/10 * * * *'),
]
