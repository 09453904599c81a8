/** What can be read of reviews. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'
import type { SortedPageAsked } from '../../server/page.ts'
import type { ReviewSort, ReviewState } from './rules.ts'

export const selectReviewEvents = async ({ db }: Reading, reviewId: number) =>
  await queries.selectEvents(db, reviewId)

export const findReview = async ({ db }: Reading, id: number) => await queries.selectReview(db, id)

/** Reviews in a state, the oldest first unless asked otherwise. */
export const findReviews = async (
  { db }: Reading,
  { state, asked }: { state: ReviewState; asked: SortedPageAsked<ReviewSort> },
) => await queries.selectReviews(db, state, asked)
