/** /admin/content/subscribers.csv: subscribers of the newsletter, narrowed as their page is. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { listSubscribers } from '../../../shop/newsletter/newsletter.ts'
import { csvStream } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { subscribersAsked } from './subscribers.server.ts'

const columns = ['email', 'state', 'language', 'asked', 'confirmed', 'unsubscribed'] as const

export const loader = staffLoader('subscribersCsv', async ({ db, url, t }) => {
  const asked = subscribersAsked(url)
  const rows = everyRow(async (page) => await listSubscribers({ db }, { ...page, ...asked }))
  const heading = columns.map((name) => t(`admin_content.subscriber.${name}`))
  return await csvStream('subscribers', heading, rows, (one) => [
    one.email,
    t(`admin_content.subscriber_state.${one.state}`),
    t(`admin_content.language.${one.locale}`),
    stampInPrague(one.consentedAt),
    one.confirmedAt ? stampInPrague(one.confirmedAt) : '',
    one.unsubscribedAt ? stampInPrague(one.unsubscribedAt) : '',
  ])
})
