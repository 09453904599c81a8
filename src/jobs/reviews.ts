/** Jobs for reviews. */
import { askForReviews as askForReviewsJob, tidyReviews as tidyReviewsJob } from '../shop/reviews/jobs.ts'
import { reviewMails } from '../shop/reviews/mails.ts'
import { askForReviews, tidyReviews } from '../shop/reviews/reviews.ts'
import { job, mailsOf, type Job } from './job.ts'

export const reviewJobs: Job[] = [
  // By day, because a mail that is not urgent should ring no phone at night.
  job(
    askForReviewsJob,
    async ({ shop: { db, queue, now, config } }) =>
      void (await db
        .transaction()
        .execute(async (tx) => await askForReviews({ tx, queue, now: now() }, config.reviewsAfterDays))),
    '7 9-18 * * *',
  ),
  ...mailsOf(reviewMails),
  job(tidyReviewsJob, async ({ shop }) => await tidyReviews({ db: shop.db, now: shop.now() }), '37 3 * * *'),
]
