/** Endpoints of other programs, and what the shop sent to each, as staff lists them. */
import { dayInPrague, formatShortMoment } from '../../lib/dates.ts'
import { refuse } from '../../server/refusal.ts'
import {
  deliverySorts,
  deliveryStates,
  deliveryLook,
  endpointSorts,
  endpointState,
  endpointStates,
  endpointLook,
} from '../../shop/webhooks/rules.ts'
import { findDeliveries, findEndpoint, findEndpoints } from '../../shop/webhooks/webhooks.ts'
import { filter, idIn, list } from '../lists/lists.ts'
import { webhookEventLabel } from '../operations/operations.ts'

const texts = 'admin_settings.webhooks'
const states = `${texts}.state`
const deliveries = `${texts}.delivery`
const label = `${texts}.state_label`

/** The latest first. */
export const webhookList = list({
  page: 'webhooks',
  permission: 'webhooks.change',
  name: 'webhooks',
  texts,
  empty: `${texts}.none`,
  filters: { state: filter.choice(endpointStates, { texts: states, label }) },
  sorts: endpointSorts,
  sort: 'created_down',
  find: async ({ db }, asked, page) => await findEndpoints({ db }, { ...asked, ...page }),
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    name: c.text(({ name }) => name, { isMain: true, to: ({ id }) => ['webhook', { id: String(id) }] }),
    state: c.state(endpointState, endpointLook, { label }),
    url: c.text(({ url }) => url),
    events: c.text(({ events }, { t }) => events.map((event) => webhookEventLabel(event, t)).join(', ')),
    created: c.day(({ createdAt }) => dayInPrague(createdAt), { isExtra: true }),
    failing: c.moment(({ failingSince }) => failingSince, { isFileOnly: true }),
  }),
})

/** Deliveries to an endpoint, newest first, with each attempt. */
export const deliveryList = list({
  page: 'webhook',
  permission: 'webhooks.change',
  filePage: 'deliveriesCsv',
  under: 'id',
  name: 'deliveries',
  texts,
  title: `${texts}.log`,
  empty: `${texts}.log_none`,
  filters: { state: filter.choice(deliveryStates, { texts: deliveries, label }) },
  sorts: deliverySorts,
  sort: 'happened_down',
  size: 30,
  find: async ({ db, parameters }, asked, page) => {
    const id = idIn(parameters['id'])
    const endpoint = id === null ? null : await findEndpoint({ db }, id)
    if (!endpoint) return refuse(404, 'error.not_found')
    return await findDeliveries({ db }, { ...asked, ...page, endpointId: endpoint.id })
  },
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    event_id: c.text(({ eventId }) => eventId, { isFileOnly: true }),
    event: c.text(({ event }, { t }) => webhookEventLabel(event, t), {
      label: `${texts}.event_label`,
      isMain: true,
    }),
    happened: c.moment(({ happenedAt }) => happenedAt),
    state: c.state(({ state }) => state, deliveryLook, { label }),
    next: c.moment(({ nextAt }) => nextAt),
    tries: c.text(({ attempts }) => String(attempts)),
    last_try: c.moment(({ tries }) => lastOf(tries)?.at ?? null, { isFileOnly: true }),
    last_status: c.text(
      ({ tries }) => {
        const last = lastOf(tries)
        return last === undefined ? null : String(last.status ?? last.fault)
      },
      { isFileOnly: true },
    ),
    data: c.text(({ data }) => JSON.stringify(data)),
    again: c.verbs(),
  }),
  own: ({ id, eventId, data, tries }, { t, locale }) => ({
    id,
    eventId,
    data: JSON.stringify(data, null, 1),
    tries: tries.map(({ at, byHand, status, ms, fault, answer }, place) => ({
      key: String(place),
      at: formatShortMoment(at, locale),
      isByHand: byHand,
      said: status === null ? t(`${texts}.no_answer`) : `${status} · ${ms} ms`,
      answer: fault ?? answer,
    })),
  }),
})

const lastOf = <Try extends { at: Date }>(tries: readonly Try[]): Try | undefined =>
  tries.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
