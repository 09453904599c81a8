/** Endpoints of other programs, which are told what happened. */
import { formatShortDay } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { findEndpoints } from '../../../shop/webhooks/webhooks.ts'
import { endpointSorts, endpointState, endpointStates } from '../../../shop/webhooks/rules.ts'
import { createWebhook } from '../../../workflows/back-office/back-office.ts'
import { oneOf } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { webhookEventTold } from './staff-words.server.ts'
import { createForm, webhookIn } from './webhooks-forms.ts'

/** So many a page. */
const size = 50

/** What the address of the list asks for. */
export const webhooksAsked = (url: URL) => ({
  sort: oneOf(url, 'sort', endpointSorts),
  state: oneOf(url, 'state', endpointStates),
})

export const loader = staffLoader('webhooks', async ({ db, url, locale, t }) => {
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await findEndpoints({ db }, { ...webhooksAsked(url), size, after }),
  )
  return {
    next,
    previous,
    rows: rows.map((endpoint) => ({
      id: endpoint.id,
      to: adminHref('webhook', locale, { id: String(endpoint.id) }),
      name: endpoint.name,
      url: endpoint.url,
      events: endpoint.events.map((event) => webhookEventTold(event, t)).join(', '),
      created: formatShortDay(endpoint.createdAt, locale),
      state: endpointState(endpoint),
    })),
  }
})

export const action = staffAction('webhooks', {
  create: verb({
    schema: createForm,
    read: webhookIn,
    work: async (context, given) => await createWebhook(context, { ...given, isTest: false }),
    // In this answer alone.
    show: ({ secret }) => secret,
  }),
})
