/** Jobs for newsletter campaigns. */
import { campaignMailed, campaignsDue, campaignTested } from '../shop/newsletter/jobs.ts'
import { mailCampaign, mailCampaignTest } from '../shop/newsletter/newsletter.ts'
import { senderOf } from '../shop/sender.ts'
import { seeToCampaigns } from '../workflows/newsletter/newsletter.ts'
import { newsletterContext } from '../workflows/subscribing/subscribing.ts'
import { job, mail, type Job, type JobContext } from './job.ts'

const mailing = (all: JobContext) => ({
  ...newsletterContext(all.shop),
  mailer: all.mailer,
  sender: senderOf(all),
})

export const campaignJobs: Job[] = [
  mail(campaignMailed, async (all, recipient) => await mailCampaign(mailing(all), recipient)),
  mail(campaignTested, async (all, asked) => await mailCampaignTest(mailing(all), asked)),
  job(campaignsDue, async ({ shop: { db, now } }) => await seeToCampaigns({ db, now: now() }), '* * * * *'),
]
