/** Jobs for the stock. */
import { foldSold, followStock, recallMail } from '../shop/stock/jobs.ts'
import { foldStockDays, followBestBefore } from '../shop/stock/stock.ts'
import { mailRecallNotice } from '../workflows/stock/stock.ts'
import { job, mail, type Job } from './job.ts'

export const stockJobs: Job[] = [
  // Days end at midnight; cancellations and changed settings follow within the hour.
  job(followStock, async ({ shop }) => await followBestBefore({ db: shop.db, now: shop.now }), '3 * * * *'),
  job(foldSold, async ({ shop }) => await foldStockDays({ db: shop.db, now: shop.now }), '7 * * * *'),
  mail(recallMail, async (mails, told) => await mailRecallNotice(mails, told)),
]
