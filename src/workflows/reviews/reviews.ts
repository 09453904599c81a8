/** What staff decides about reviews. */
export { answerReview, approveReview, refuseReview, reviewName } from './decisions.ts'
export { reviewList } from './lists.ts'
