/** Jobs for the stock. */
import { foldSold, followStock, recallMail } from '../shop/stock/jobs.ts'
import { restockDue, restocked, restockRequested } from '../shop/restock/jobs.ts'
import { announceRestocked, mailRestock } from '../shop/restock/restock.ts'
import { foldStockDays, followBestBefore } from '../shop/stock/stock.ts'
import { currentCatalogue } from '../shop/catalogue/catalogue.ts'
import { senderOf } from '../shop/sender.ts'
import { newsletterContext } from '../workflows/subscribing/subscribing.ts'
import { mailRecallNotice } from '../workflows/stock/stock.ts'
import { job, mail, type Job, type JobContext } from './job.ts'

const restockContext = async (all: JobContext) => ({
  ...newsletterContext(all.shop),
  mailer: all.mailer,
  sender: senderOf(all),
  catalogue: await currentCatalogue(all.shop, all.shop.catalogue),
})

export const stockJobs: Job[] = [
  // Days end at midnight; cancellations and changed settings follow within the hour.
  job(followStock, async ({ shop }) => await followBestBefore({ db: shop.db, now: shop.now }), '3 * * * *'),
  job(foldSold, async ({ shop }) => await foldStockDays({ db: shop.db, now: shop.now }), '7 * * * *'),
  job(
    restockDue,
    async ({ shop }) =>
      await announceRestocked({
        ...newsletterContext(shop),
        catalogue: await currentCatalogue(shop, shop.catalogue),
      }),
    '*/10 * * * *',
  ),
  mail(
    restockRequested,
    async (all, { alertId }) => await mailRestock(await restockContext(all), { alertId, kind: 'confirm' }),
  ),
  mail(
    restocked,
    async (all, { alertId }) => await mailRestock(await restockContext(all), { alertId, kind: 'there' }),
  ),
  mail(recallMail, async (mails, told) => await mailRecallNotice(mails, told)),
]
