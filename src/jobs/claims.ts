/** What is done about withdrawals and complaints. */
import { lookAfterClaims } from '../workflows/claims/claims.ts'
import { tellComplaintMoved, tellComplaintReceived } from '../shop/complaints/complaints.ts'
import { complaintMoved, complaintReceived, watchClaims } from '../shop/complaints/jobs.ts'
import { withdrawalMoved, withdrawalReceived } from '../shop/withdrawals/jobs.ts'
import { acknowledgeWithdrawal, tellWithdrawalMoved } from '../shop/withdrawals/withdrawals.ts'
import { job, mail, mailJob, type Job } from './job.ts'

export const claimJobs: Job[] = [
  mailJob(withdrawalReceived, 'withdrawalId', acknowledgeWithdrawal),
  mail(
    withdrawalMoved,
    async (mails, { withdrawalId, state }) => await tellWithdrawalMoved(mails, { id: withdrawalId, state }),
  ),
  mailJob(complaintReceived, 'complaintId', tellComplaintReceived),
  mail(
    complaintMoved,
    async (mails, { complaintId, state }) => await tellComplaintMoved(mails, { id: complaintId, state }),
  ),
  // Every hour: last days are days, but money that has arrived ends a complaint soon.
  job(watchClaims, async (all) => await lookAfterClaims(all), '13 * * * *'),
]
