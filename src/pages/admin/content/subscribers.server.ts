/** Subscribers of the newsletter: who gets it, who has not confirmed it, and who has left. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { locales } from '../../../lib/routes.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { listSubscribers, subscriberCounts } from '../../../shop/newsletter/newsletter.ts'
import { subscriberSorts, subscriberStates } from '../../../shop/newsletter/rules.ts'
import { cardsOf } from '../../../workflows/customers/customers.ts'
import { cardNames } from '../customers/card-names.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'

/** So many a page. */
const size = 50

/** What the address of the list asks for. */
export const subscribersAsked = (url: URL) => ({
  sort: oneOf(url, 'sort', subscriberSorts),
  state: oneOf(url, 'state', subscriberStates),
  locale: oneOf(url, 'language', locales),
  q: searchIn(url),
})

export const loader = staffLoader('subscribers', async ({ db, url, locale }) => {
  const [{ rows, next, previous }, counts] = await Promise.all([
    pageOrFirst(
      url.searchParams.get('after'),
      async (after) => await listSubscribers({ db }, { ...subscribersAsked(url), size, after }),
    ),
    subscriberCounts({ db }),
  ])
  const cards = await cardsOf(
    { db },
    rows.map(({ emailKey }) => emailKey),
  )
  const moment = (at: Date | null) => at && formatShortMoment(at, locale)
  return {
    next,
    previous,
    counts,
    rows: rows.map((one) => {
      const card = cards.get(one.emailKey)
      return {
        id: one.id,
        email: one.email,
        to: card ? `${adminHref('customer', locale, cardNames(card))}#newsletter` : null,
        state: one.state,
        language: one.locale,
        asked: moment(one.consentedAt),
        confirmed: moment(one.confirmedAt),
        unsubscribed: moment(one.unsubscribedAt),
      }
    }),
  }
})
