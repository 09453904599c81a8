/** Subscribers of the newsletter, as staff lists them. */
import { locales } from '../../lib/routes.ts'
import { mapPage } from '../../server/page.ts'
import { listSubscribers } from '../../shop/newsletter/newsletter.ts'
import { subscriberSorts, subscriberStates, subscriberLook } from '../../shop/newsletter/rules.ts'
import { cardsOf } from '../customers/customers.ts'
import { cardLink, filter, list } from '../lists/lists.ts'

const texts = 'admin_content.subscriber'
const languages = 'admin_content.language'

/** The latest sign-ups first. */
export const subscriberList = list({
  page: 'subscribers',
  permission: 'customers.read',
  name: 'subscribers',
  texts,
  title: 'admin_content.page.subscribers',
  empty: 'admin_content.no_subscriber',
  search: { label: 'admin_content.subscriber_search', hint: 'admin_content.subscriber_search_hint' },
  filters: {
    state: filter.choice(subscriberStates, { texts: subscriberLook.texts }),
    language: filter.choice(locales, { texts: languages }),
  },
  sorts: subscriberSorts,
  sort: 'asked_down',
  find: async ({ db }, { language: locale, ...asked }, page) =>
    await mapPage(await listSubscribers({ db }, { ...asked, locale, ...page }), async (rows) => {
      const emails = rows.map(({ emailKey }) => emailKey)
      const cards = await cardsOf({ db }, emails)
      return rows.map((row) => ({ ...row, card: cards.get(row.emailKey) }))
    }),
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    email: c.text(({ email }) => email, {
      isMain: true,
      to: ({ card }) => (card ? cardLink(card, '#newsletter') : null),
    }),
    state: c.state(({ state }) => state, subscriberLook),
    language: c.choice(({ locale }) => locale, languages),
    asked: c.moment(({ consentedAt }) => consentedAt),
    confirmed: c.moment(({ confirmedAt }) => confirmedAt),
    unsubscribed: c.moment(({ unsubscribedAt }) => unsubscribedAt),
  }),
})
