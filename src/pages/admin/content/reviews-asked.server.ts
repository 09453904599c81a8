/** What the address of the list of reviews asks for; what makes no sense is left aside. */
import { reviewSorts, type ReviewState } from '../../../shop/reviews/rules.ts'
import { oneOf, searchIn, withoutAsideIn } from '../kit/asked.server.ts'
import type { StaffPage } from '../staff-page.server.ts'

export const statesAsked = (url: URL): ReviewState =>
  oneOf(url, 'state', ['APPROVED', 'REFUSED'] as const) ?? 'WAITING'

const starsKnown = ['1', '2', '3', '4', '5'] as const

/** What the list is narrowed and sorted by. */
export function reviewsAsked({ url, now }: Pick<StaffPage, 'url' | 'now'>) {
  const stars = oneOf(url, 'stars', starsKnown)
  return {
    sort: oneOf(url, 'sort', reviewSorts),
    q: searchIn(url),
    stars: stars === undefined ? undefined : Number(stars),
    withoutAside: withoutAsideIn({ url, now }),
  }
}
