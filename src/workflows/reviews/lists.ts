/** Reviews, as staff lists them. */
import { findReviews } from '../../shop/reviews/reviews.ts'
import { reviewSorts, reviewLook } from '../../shop/reviews/rules.ts'
import { filter, list, orderLink } from '../lists/lists.ts'
import { reviewName } from './decisions.ts'

const texts = 'admin_content.reviews'
const states = `${texts}.state`

/** Reviews that wait to be read, the oldest first, or those already decided. */
export const reviewList = list({
  page: 'reviews',
  permission: 'reviews.read',
  name: 'reviews',
  call: {
    path: 'reviews',
    summary: 'Reviews: those awaiting moderation, the oldest first, or those decided',
  },
  texts,
  empty: ({ state }) => (state === 'WAITING' ? `${texts}.none_waiting` : `${texts}.none`),
  search: { label: `${texts}.search` },
  filters: {
    state: filter.choiceOr('WAITING', ['APPROVED', 'REFUSED'], {
      texts: states,
      label: `${texts}.state_label`,
    }),
    stars: filter.values(['5', '4', '3', '2', '1']),
    aside: filter.aside(),
  },
  sorts: reviewSorts,
  sort: 'written',
  find: async ({ db }, { state, stars, aside: withoutAside, ...asked }, page) =>
    await findReviews(
      { db },
      {
        state,
        asked: { ...asked, ...page, withoutAside, stars: stars === undefined ? undefined : Number(stars) },
      },
    ),
  keyOf: reviewName,
  columns: (c) => ({
    product: c.text(({ product }) => product, {
      isMain: true,
      to: ({ id }) => ['review', { id: String(id) }],
    }),
    stars: c.figure(({ stars }) => stars),
    text: c.either(
      ({ text }, { t }) => text || t(`${texts}.no_words`),
      ({ text }) => text,
    ),
    author: c.text(({ author }) => author),
    written: c.moment(({ writtenAt }) => writtenAt),
    order: c.text(({ orderNumber }) => orderNumber, {
      isExtra: true,
      to: ({ orderNumber }, viewer) => orderLink(viewer, orderNumber),
    }),
    state: c.state(({ state }) => state, reviewLook, { label: `${texts}.state_label`, isExtra: true }),
    answer: c.text(({ answer }) => answer, { isExtra: true }),
    verbs: c.verbs(),
  }),
  own: ({ stars, state }) => ({ stars, state }),
})
