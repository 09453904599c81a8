/** One endpoint: what it was told, what it answered, and what staff may do about it. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { refuse } from '../../../server/refusal.ts'
import { findDeliveries, findEndpoint, type Endpoint } from '../../../shop/webhooks/webhooks.ts'
import {
  changeWebhook,
  pauseWebhook,
  redeliverByStaff,
  testWebhook,
  removeWebhook,
  rotateWebhook,
} from '../../../workflows/back-office/back-office.ts'
import type { StaffWork } from '../../../workflows/signing-in/signing-in.ts'
import type { Refusal } from '../../../server/refusal.ts'
import { deliverySorts, endpointState } from '../../../shop/webhooks/rules.ts'
import { idIn, oneOf } from '../kit/asked.server.ts'
import { changedMeanwhile, seenOf } from '../kit/seen.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { changeForm, deliveryForm, nothingForm, removeForm, webhookIn } from './webhooks-forms.ts'
import { webhookEventTold } from './staff-words.server.ts'

/** So many a page. */
const size = 30
const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const

/** What the address asks for of the deliveries. */
export const deliveriesAsked = (url: URL) => ({
  state: oneOf(url, 'state', deliveryStates),
  sort: oneOf(url, 'sort', deliverySorts),
})

const unknown = () => refuse(404, 'error.not_found')

/** What the form of an endpoint is filled with. */
const storedOf = (endpoint: Pick<Endpoint, 'name' | 'url' | 'events'> | null) =>
  endpoint && [endpoint.name, endpoint.url, endpoint.events]

export const loader = staffLoader('webhook', async ({ db, url, locale, t, parameters }) => {
  const id = idIn(parameters['id'])
  const endpoint = id === null ? null : await findEndpoint({ db }, id)
  if (!endpoint) return unknown()
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) =>
      await findDeliveries({ db }, { endpointId: endpoint.id, ...deliveriesAsked(url), size, after }),
  )
  const moment = (at: Date) => formatShortMoment(at, locale)
  return {
    id: String(endpoint.id),
    name: endpoint.name,
    url: endpoint.url,
    events: endpoint.events,
    seen: seenOf(storedOf(endpoint)),
    state: endpointState(endpoint),
    isPaused: endpoint.pausedAt !== null,
    created: moment(endpoint.createdAt),
    failing: endpoint.failingSince && moment(endpoint.failingSince),
    next,
    previous,
    rows: rows.map((delivery) => ({
      id: delivery.id,
      event: webhookEventTold(delivery.event, t),
      eventId: delivery.eventId,
      happened: moment(delivery.happenedAt),
      state: delivery.state,
      next: delivery.nextAt && moment(delivery.nextAt),
      data: JSON.stringify(delivery.data, null, 1),
      tries: delivery.tries.map((tried, place) => ({
        key: String(place),
        at: moment(tried.at),
        isByHand: tried.byHand,
        said:
          tried.status === null ? t('admin_settings.webhooks.no_answer') : `${tried.status} · ${tried.ms} ms`,
        answer: tried.fault ?? tried.answer,
      })),
    })),
  }
})

/** Does something to the endpoint of the address. */
const onEndpoint =
  <Given, Done>(work: (context: StaffWork, id: number, given: Given) => Promise<Done>) =>
  async (
    context: StaffWork,
    given: Given,
    { parameters }: Pick<StaffPage, 'parameters'>,
  ): Promise<Done | Refusal> => {
    const id = idIn(parameters['id'])
    return id === null ? unknown() : await work(context, id, given)
  }

const pausing = (pause: boolean) =>
  verb({
    schema: nothingForm,
    work: onEndpoint(async (context, id) => await pauseWebhook(context, { id, pause })),
  })

export const action = staffAction('webhook', {
  change: verb({
    schema: changeForm,
    read: webhookIn,
    work: onEndpoint(
      async (context, id, { seen, ...given }: ReturnType<typeof changeForm.parse>) =>
        (await changedMeanwhile(context, {
          what: `webhook ${id}`,
          seen,
          stored: async () => storedOf(await findEndpoint({ db: context.tx }, id)),
        })) ?? (await changeWebhook(context, { ...given, id, isTest: false })),
    ),
  }),
  rotate: verb({
    schema: nothingForm,
    work: async (context, _, { parameters }) => {
      const id = idIn(parameters['id'])
      return id === null ? unknown() : await rotateWebhook(context, id)
    },
    // In this answer alone.
    show: ({ secret }) => secret,
  }),
  pause: pausing(true),
  resume: pausing(false),
  remove: verb({
    schema: removeForm,
    work: onEndpoint(async (context, id) => await removeWebhook(context, id)),
    to: (_, { locale }) => adminHref('webhooks', locale),
  }),
  test: verb({
    schema: nothingForm,
    work: async (context, given, page) =>
      await onEndpoint(async (_, id) => await testWebhook({ ...context, queue: page.shop.queue }, id))(
        context,
        given,
        page,
      ),
  }),
  redeliver: verb({
    schema: deliveryForm,
    work: async (context, { delivery }, { shop: { queue } }) =>
      await redeliverByStaff({ ...context, queue }, delivery),
  }),
})
