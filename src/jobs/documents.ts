/** Jobs for tax documents. */
import { invoiceCorrect, invoiceIssue, invoiceSweep } from '../shop/invoices/jobs.ts'
import { invoiceMail } from '../shop/invoices/mails.ts'
import { catchUp, correctFor, issueFor, type IssueContext } from '../shop/invoices/invoices.ts'
import { mailDocument } from '../workflows/checkout/checkout.ts'
import { job, mail, type Job, type JobContext } from './job.ts'

const issuing = ({ shop: { config, queue, now } }: JobContext): IssueContext => ({
  config,
  queue,
  now: now(),
})

export const documentJobs: Job[] = [
  job(
    invoiceIssue,
    async (all, { orderId }) => await issueFor({ ...issuing(all), db: all.shop.db }, orderId),
  ),
  job(
    invoiceCorrect,
    async (all, { orderId }) => void (await correctFor({ ...issuing(all), db: all.shop.db }, orderId)),
  ),
  mail(invoiceMail, mailDocument),
  // Catches up with orders that lack a document or its correction; the law allows fifteen days.
  job(
    invoiceSweep,
    async (all) => void (await catchUp({ ...issuing(all), db: all.shop.db, report: all.report })),
    '*/15 * * * *',
  ),
]
