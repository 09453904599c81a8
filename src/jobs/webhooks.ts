/** What is done about webhooks. */
import {
  redeliverWebhook,
  sendWebhooks,
  tidyWebhooks,
  watchLowStock,
  webhookPaused,
} from '../shop/webhooks/jobs.ts'
import {
  redeliver,
  sendDue,
  tellPaused,
  tidyDeliveries,
  type SendContext,
} from '../shop/webhooks/webhooks.ts'
import { senderOf } from '../shop/sender.ts'
import { tellLowVariants } from '../workflows/back-office/back-office.ts'
import { job, mail, type Job, type JobContext } from './job.ts'

const sending = ({ shop, report }: JobContext): SendContext => ({
  db: shop.db,
  queue: shop.queue,
  now: shop.now,
  outside: { isTest: false },
  report,
})

export const webhookJobs: Job[] = [
  // What is to be sent stands in the database since it happened: this only looks what it is time for.
  job(sendWebhooks, async (all) => void (await sendDue(sending(all))), '* * * * *'),
  job(redeliverWebhook, async (all, { deliveryId }) => await redeliver(sending(all), { deliveryId })),
  mail(
    webhookPaused,
    async (all, paused) =>
      await tellPaused({ db: all.shop.db, mailer: all.mailer, sender: senderOf(all) }, paused),
  ),
  job(
    watchLowStock,
    async ({ shop }) => void (await tellLowVariants({ db: shop.db, now: shop.now() })),
    '*/15 * * * *',
  ),
  job(tidyWebhooks, async ({ shop }) => await tidyDeliveries({ db: shop.db, now: shop.now() }), '32 3 * * *'),
]
