/** Jobs for webhooks. */
import { redeliverWebhook, sendWebhooks, tidyWebhooks, watchLowStock } from '../shop/webhooks/jobs.ts'
import { redeliver, sendDue, tidyDeliveries, type SendContext } from '../shop/webhooks/webhooks.ts'
import { webhookMails } from '../shop/webhooks/mails.ts'
import { publishLowVariants } from '../workflows/webhooks/webhooks.ts'
import { job, mailsOf, type Job, type JobContext } from './job.ts'

const sending = ({ shop, report }: JobContext): SendContext => ({
  db: shop.db,
  queue: shop.queue,
  now: shop.now,
  outside: { isTest: false },
  report,
})

export const webhookJobs: Job[] = [
  // Every delivery has been in the database since its event: this only sends those that are due.
  job(sendWebhooks, async (all) => void (await sendDue(sending(all))), '* * * * *'),
  job(redeliverWebhook, async (all, { deliveryId }) => await redeliver(sending(all), { deliveryId })),
  ...mailsOf(webhookMails),
  job(
    watchLowStock,
    async ({ shop }) => void (await publishLowVariants({ db: shop.db, now: shop.now() })),
    '*/15 * * * *',
  ),
  job(tidyWebhooks, async ({ shop }) => await tidyDeliveries({ db: shop.db, now: shop.now() }), '32 3 * * *'),
]
