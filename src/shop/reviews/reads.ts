/** What can be read of reviews. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'
import type { PageAsked } from '../../server/page.ts'
import type { ReviewState } from './rules.ts'

/** How many wait to be read, as `countRows` counts. */
export const countReviewsToRead = async ({ db }: Reading) => await queries.countWaiting(db)

export const selectReviewEvents = async ({ db }: Reading, reviewId: number) =>
  await queries.selectEvents(db, reviewId)

export const findReview = async ({ db }: Reading, id: number) => await queries.selectReview(db, id)

/** Reviews in a state, the oldest first. */
export const findReviews = async (
  { db }: Reading,
  { state, asked }: { state: ReviewState; asked: PageAsked },
) => await queries.selectReviews(db, state, asked)
