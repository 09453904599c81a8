/** One endpoint: its deliveries with their answers, and the actions of staff. */
import { formatShortMoment } from '../../lib/dates.ts'
import { refuse } from '../../server/refusal.ts'
import { findEndpoint } from '../../shop/webhooks/webhooks.ts'
import {
  changeWebhook,
  deliveryList,
  pauseWebhook,
  redeliverByStaff,
  testWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhook,
  type WebhookState,
} from '../../workflows/webhooks/webhooks.ts'
import { webhookEventLabel } from '../../workflows/operations/operations.ts'
import type { Declared } from '../../workflows/operations/operations.ts'
import { endpointState } from '../../shop/webhooks/rules.ts'
import { idIn } from '../kit/list-search.server.ts'
import { listed } from '../kit/list.server.ts'
import { offerOf, offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader } from '../staff-page.server.ts'

/** Operations that depend on the endpoint's state. */
const webhookOperations: readonly Declared<WebhookState>[] = [
  changeWebhook,
  testWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhook,
  removeWebhook,
]
const ofAddress = { id: 'id' }

export const loader = staffLoader('webhook', async (page) => {
  const { db, locale, parameters } = page
  const id = idIn(parameters['id'])
  const endpoint = id === null ? null : await findEndpoint({ db }, id)
  if (!endpoint) return refuse(404, 'error.not_found')
  const moment = (at: Date) => formatShortMoment(at, locale)
  return {
    list: await listed(page, deliveryList),
    name: endpoint.name,
    url: endpoint.url,
    events: endpoint.events.map((event) => webhookEventLabel(event, page.t)).join(', '),
    state: endpointState(endpoint),
    offers: offersOf(page, webhookOperations, {
      state: { ...endpoint, isPaused: endpoint.pausedAt !== null },
      known: ofAddress,
    }),
    again: offerOf(page, redeliverByStaff, { known: { delivery: '' } }),
    created: moment(endpoint.createdAt),
    failing: endpoint.failingSince && moment(endpoint.failingSince),
  }
})

export const action = staffAction('webhook', {
  ...operationVerbs(webhookOperations, ofAddress, {
    // Only this answer contains it.
    'webhook.rotate': { show: ({ secret }) => secret },
    'webhook.remove': { to: (_, { locale }) => adminHref('webhooks', locale) },
  }),
  ...operationVerbs([redeliverByStaff]),
})
