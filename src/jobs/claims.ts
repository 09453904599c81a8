/** Jobs for withdrawals and complaints. */
import { lookAfterClaims } from '../workflows/claims/claims.ts'
import { watchClaims } from '../shop/complaints/jobs.ts'
import { complaintMails } from '../shop/complaints/mails.ts'
import { withdrawalMails } from '../shop/withdrawals/mails.ts'
import { job, mailsOf, type Job } from './job.ts'

export const claimJobs: Job[] = [
  ...mailsOf([...withdrawalMails, ...complaintMails]),
  // Every hour: deadlines are days, but money that has arrived should end a complaint soon.
  job(watchClaims, async (all) => await lookAfterClaims(all), '13 * * * *'),
]
