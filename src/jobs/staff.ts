/** Jobs for the requests of staff. */
import { expireApprovals as expired } from '../shop/staff/jobs.ts'
import { expireApprovals } from '../shop/staff/staff.ts'
import { job, type Job } from './job.ts'

export const staffJobs: Job[] = [
  job(
    expired,
    async ({ shop }) => void (await expireApprovals({ db: shop.db, now: shop.now() })),
    '10 * * * *',
  ),
]
