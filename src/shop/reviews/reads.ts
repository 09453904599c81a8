/** What can be read of reviews. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'
import type { ReviewState } from './rules.ts'

/** How many wait to be read, as `countRows` counts. @param today what is set aside beyond that day doesn't count */
export const countReviewsToRead = async ({ db }: Reading, today: string) =>
  await queries.countWaiting(db, today)

export const selectReviewEvents = async ({ db }: Reading, reviewId: number) =>
  await queries.selectEvents(db, reviewId)

export const findReview = async ({ db }: Reading, id: number) => await queries.selectReview(db, id)

/** Reviews in a state, the oldest first unless asked otherwise. */
export const findReviews = async (
  { db }: Reading,
  { state, asked }: { state: ReviewState; asked: queries.ReviewsAsked },
) => await queries.selectReviews(db, state, asked)
