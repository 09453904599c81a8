/** Reads of reviews. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'
import type { ReviewState } from './rules.ts'

export const selectReviewEvents = async ({ db }: Reading, reviewId: number) =>
  await queries.selectEvents(db, reviewId)

export const findReview = async ({ db }: Reading, id: number) => await queries.selectReview(db, id)

/** Reviews in a state, oldest first by default. */
export const findReviews = async (
  { db }: Reading,
  { state, asked }: { state: ReviewState; asked: queries.ReviewsQuery },
) => await queries.selectReviews(db, state, asked)
