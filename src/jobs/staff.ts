/** Jobs for the requests of staff. */
import { expireApprovals as expired } from '../shop/staff/jobs.ts'
import { expireApprovals } from '../shop/staff/staff.ts'
import { mailTextTested } from '../workflows/mails/mails.ts'
import { job, mailsOf, type Job } from './job.ts'

export const staffJobs: Job[] = [
  job(
    expired,
    async ({ shop }) => void (await expireApprovals({ db: shop.db, now: shop.now() })),
    '10 * * * *',
  ),
  ...mailsOf([mailTextTested]),
]
