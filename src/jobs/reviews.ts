/** What is done about reviews. */
import {
  askForReviews as askForReviewsJob,
  reviewAsked,
  reviewRefused,
  tidyReviews as tidyReviewsJob,
} from '../shop/reviews/jobs.ts'
import { askForReviews, tellReviewAsked, tellReviewRefused, tidyReviews } from '../shop/reviews/reviews.ts'
import { job, mail, mailJob, type Job } from './job.ts'

export const reviewJobs: Job[] = [
  // By day: a mail that is not urgent rings no telephone at night.
  job(
    askForReviewsJob,
    async ({ shop: { db, queue, now, config } }) =>
      void (await db
        .transaction()
        .execute(async (tx) => await askForReviews({ tx, queue, now: now() }, config.reviewsAfterDays))),
    '7 9-18 * * *',
  ),
  mailJob(reviewAsked, 'requestId', tellReviewAsked),
  mail(
    reviewRefused,
    async (mails, { reviewId, version }) => await tellReviewRefused(mails, { reviewId, version }),
  ),
  job(tidyReviewsJob, async ({ shop }) => await tidyReviews({ db: shop.db, now: shop.now() }), '37 3 * * *'),
]
