/** What is done about the program's own work. */
import { jobFailed } from '../shop/operations/jobs.ts'
import { tellJobFailed } from '../shop/operations/operations.ts'
import { mailJob, type Job } from './job.ts'

export const operationJobs: Job[] = [mailJob(jobFailed, 'failedJobId', tellJobFailed)]
