/** Reads of reviews. */
import { reads } from '../../server/verb.ts'
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'
import type { ReviewState } from './rules.ts'

export const selectReviewEvents = reads(queries.selectEvents)

export const findReview = reads(queries.selectReview)

/** Reviews in a state, oldest first by default. */
export const findReviews = async (
  { db }: Reading,
  { state, asked }: { state: ReviewState; asked: queries.ReviewsQuery },
) => await queries.selectReviews(db, state, asked)
