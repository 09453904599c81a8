/** /admin/settings/webhooks/:id/deliveries.csv: what an endpoint was told, narrowed as its page is. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { refuse } from '../../../server/refusal.ts'
import { findDeliveries, findEndpoint } from '../../../shop/webhooks/webhooks.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { webhookEventTold } from './staff-words.server.ts'
import { deliveriesAsked } from './webhook.server.ts'

const columns = [
  'event_id',
  'event_label',
  'happened',
  'state_label',
  'next',
  'tries',
  'last_try',
  'last_status',
  'data',
] as const

export const loader = staffLoader('deliveriesCsv', async ({ db, url, t, parameters }) => {
  const id = idIn(parameters['id'])
  const endpoint = id === null ? null : await findEndpoint({ db }, id)
  if (!endpoint) return refuse(404, 'error.not_found')
  const asked = { endpointId: endpoint.id, ...deliveriesAsked(url) }
  const rows = everyRow(async (page) => await findDeliveries({ db }, { ...asked, ...page }))
  const told = await rowsIn(rows, (one) => {
    const last = one.tries.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
    return [
      one.eventId,
      webhookEventTold(one.event, t),
      stampInPrague(one.happenedAt),
      t(`admin_settings.webhooks.delivery.${one.state}`),
      one.nextAt === null ? '' : stampInPrague(one.nextAt),
      String(one.attempts),
      last === undefined ? '' : stampInPrague(last.at),
      last === undefined ? '' : String(last.status ?? last.fault),
      JSON.stringify(one.data),
    ]
  })
  return csvAnswer('deliveries', [columns.map((name) => t(`admin_settings.webhooks.${name}`)), ...told])
})
