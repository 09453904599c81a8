/** Staff operations on reviews. */
import { z } from 'zod'
import {
  decideReview,
  findReview,
  holdReview,
  writeReviewAnswer,
  type ReadVersion,
  type Review,
  type ReviewContext,
} from '../../shop/reviews/reviews.ts'
import { cleaned, longest, refusalReasons } from '../../shop/reviews/rules.ts'
import { f, operation, whoOf, type Doing } from '../operations/operations.ts'

/** The state of a review that its page needs. */
type ReviewState = Pick<Review, 'state' | 'text' | 'author' | 'answer'>

/** The name of a review at all doors, with the version that was read: its author may have changed it since. */
export const reviewName = ({ id, version }: ReadVersion): string => `r${id}.${version}`

const read = {
  read: f.read(
    (name): ReadVersion => {
      const [id = 0, version = 0] = name.slice(1).split('.').map(Number)
      return { id, version }
    },
    {
      name: 'review',
      pattern: String.raw`r\d{1,12}\.\d{1,3}`,
      most: 17,
      fault: 'validation.invalid',
      example: 'r999999999.1',
      isWord: true,
      meaning: 'r, its number, a dot and the version that was read',
    },
  ),
}

const contextOf = (context: Doing): ReviewContext => ({ ...context, who: whoOf(context) })

/** Its state and whether it is answered, none of its words. */
const audit = ({ tx }: Doing, { read: { id } }: { read: ReadVersion }) => ({
  subject: { kind: 'review', id },
  look: async () => {
    const review = await holdReview({ tx }, id)
    if (!review) return null
    const { version, state, reason, answer } = review
    return { version, state, reason, isAnswered: answer !== '' }
  },
})

const answer = {
  schema: z.object({ review: z.string(), state: z.enum(['WAITING', 'APPROVED', 'REFUSED']) }),
  of: (review: Review) => ({ review: reviewName(review), state: review.state }),
}

/** Shows a review from now on. */
export const approveReview = operation({
  operation: 'review.approve',
  summary: 'Publishes a review; few stars are no reason to refuse it',
  input: read,
  run: async (context, input) => await decideReview(contextOf(context), { ...input, reason: null }),
  audit,
  answer,
  isSigned: true,
  forms: { approve: { hotkey: 'a', offered: ({ state }: ReviewState) => state !== 'APPROVED' } },
})

/** Refuses a review, or takes down one that is shown. */
export const refuseReview = operation({
  operation: 'review.refuse',
  summary: 'Refuses a review, or unpublishes one; mails its author the reason, who may then rewrite it',
  input: {
    ...read,
    reason: f.choice(refusalReasons, {
      fault: 'admin_content.error.reason',
      isOpen: true,
      options: 'admin_content.reviews.reason',
    }),
  },
  run: async (context, input) => await decideReview(contextOf(context), input),
  audit,
  answer,
  isSigned: true,
  forms: {
    refuse: {
      hotkey: 'r',
      isWarned: true,
      // Stars without a word break no rule.
      offered: ({ state, text, author }: ReviewState) =>
        state !== 'REFUSED' && (text !== '' || author !== ''),
    },
  },
})

/** The shop's answer, under a review that is shown. */
export const answerReview = operation({
  operation: 'review.answer',
  summary: 'Answers a published review; an empty text removes the answer',
  input: {
    ...read,
    text: f.lines({
      most: longest.answer,
      fault: 'validation.invalid',
      empty: '',
      rows: 5,
      hasHint: true,
    }),
  },
  run: async (context, input) =>
    await writeReviewAnswer(contextOf(context), { id: input.read.id, text: input.text }),
  audit,
  says: (_context, { text }) => ({ texts: () => cleaned(text) }),
  answer,
  isSigned: true,
  forms: {
    answer: {
      hotkey: 'w',
      offered: ({ state }: ReviewState) => state === 'APPROVED',
      stored: (state) => ({ text: state.answer }),
      seen: {
        of: (state) => state.answer,
        stored: async ({ tx }, given) =>
          (await findReview({ db: tx }, (given['review'] as ReadVersion).id))?.answer,
      },
    },
  },
})
