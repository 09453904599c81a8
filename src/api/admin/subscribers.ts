/** /api/admin/subscribers: who gets the newsletter, who has not confirmed it, and who has left. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { listSubscribers, subscriberCounts, type SubscriberLine } from '../../shop/newsletter/newsletter.ts'
import { subscriberSorts, subscriberStates } from '../../shop/newsletter/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { pageAnswer, pageIn, pageQuery, staffRead } from './staff-calls.ts'

const at = '/api/admin/subscribers'
/** Addresses of people: for those who may read who the customers are. */
const permission = 'customers.read'

export const subscriberEndpoints = (shop: Shop): Endpoint[] => [listing(shop), counts(shop)]

const moment = z.iso.datetime().nullable()
const subscriberLine = z.object({
  id: z.int(),
  email: z.string(),
  locale: z.enum(['cs', 'en']),
  state: z.enum(subscriberStates),
  asked_at: z.iso.datetime(),
  confirmed_at: moment,
  unsubscribed_at: moment,
})

const subscriberOnWire = (one: SubscriberLine) => ({
  id: one.id,
  email: one.email,
  locale: one.locale,
  state: one.state,
  asked_at: one.consentedAt.toISOString(),
  confirmed_at: one.confirmedAt?.toISOString() ?? null,
  unsubscribed_at: one.unsubscribedAt?.toISOString() ?? null,
})

const listing = (shop: Shop): Endpoint =>
  staffRead(shop, permission, {
    path: at,
    summary: 'Subscribers of the newsletter, the latest request first, page by page',
    query: pageQuery.extend({
      state: z.enum(subscriberStates, 'validation.query').optional(),
      locale: z.enum(['cs', 'en'], 'validation.query').optional(),
      sort: z.enum(subscriberSorts, 'validation.query').optional(),
      q: z.string().max(200, 'validation.query').optional().meta({ description: 'How the address begins' }),
    }),
    answer: pageAnswer('subscribers', subscriberLine),
    refusals: [400],
    read: async ({ db }, call) =>
      pageIn('subscribers', await listSubscribers({ db }, call.query), subscriberOnWire),
  })

function counts(shop: Shop): Endpoint {
  const byLanguage = z.object({ cs: z.int(), en: z.int() })
  return staffRead(shop, permission, {
    path: `${at}/counts`,
    summary: 'Counts of subscribers by state and language',
    answer: z.object({ SUBSCRIBED: byLanguage, UNCONFIRMED: byLanguage, UNSUBSCRIBED: byLanguage }),
    read: async ({ db }) => await subscriberCounts({ db }),
  })
}
