/** Jobs for pick-up points. */
import { fetchPointsWhenDue } from '../shop/carriers/carriers.ts'
import { fetchPoints } from '../shop/carriers/jobs.ts'
import { job, type Job } from './job.ts'

export const pointJobs: Job[] = [
  // Four tries a night; after a successful one the others do nothing.
  job(
    fetchPoints,
    async ({ shop: { db, packeta, now }, report }) => {
      const outcome = await fetchPointsWhenDue({ db, packeta, now: now() })
      if (outcome?.refusal)
        report(new Error(`Packeta's points were not taken over, the last good ones stay: ${outcome.refusal}`))
    },
    '35 2-5 * * *',
  ),
]
