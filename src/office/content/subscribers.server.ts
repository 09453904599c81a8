/** Subscribers of the newsletter: confirmed, unconfirmed, and unsubscribed. */
import { subscriberCounts } from '../../shop/newsletter/newsletter.ts'
import { subscriberList } from '../../workflows/newsletter/newsletter.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('subscribers', async (page) => {
  const [list, counts] = await Promise.all([listed(page, subscriberList), subscriberCounts(page)])
  return { list, counts }
})
