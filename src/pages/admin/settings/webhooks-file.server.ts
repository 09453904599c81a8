/** /admin/settings/webhooks.csv: endpoints of the list, and what each is told. */
import { dayInPrague, stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { endpointState } from '../../../shop/webhooks/rules.ts'
import { findEndpoints } from '../../../shop/webhooks/webhooks.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { webhookEventTold } from './staff-words.server.ts'
import { webhooksAsked } from './webhooks.server.ts'

const columns = ['name', 'state_label', 'url', 'events', 'created', 'failing'] as const

export const loader = staffLoader('webhooksCsv', async ({ db, url, t }) => {
  const rows = everyRow(async (page) => await findEndpoints({ db }, { ...page, ...webhooksAsked(url) }))
  const told = await rowsIn(rows, (endpoint) => [
    endpoint.name,
    t(`admin_settings.webhooks.state.${endpointState(endpoint)}`),
    endpoint.url,
    endpoint.events.map((event) => webhookEventTold(event, t)).join(', '),
    dayInPrague(endpoint.createdAt),
    endpoint.failingSince === null ? '' : stampInPrague(endpoint.failingSince),
  ])
  return csvAnswer('webhooks', [columns.map((name) => t(`admin_settings.webhooks.${name}`)), ...told])
})
