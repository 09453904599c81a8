/** Signed webhooks at the command line; `usage` says how. */
import { formatMoment } from '../../lib/dates.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { webhookEvents } from '../../shop/webhooks/rules.ts'
import {
  findDeliveries,
  findEndpoint,
  findEndpoints,
  type Attempt,
  type Delivery,
  type Endpoint,
} from '../../shop/webhooks/webhooks.ts'
import {
  changeWebhook,
  createWebhook,
  pauseWebhook,
  redeliverByStaff,
  removeWebhook,
  rotateWebhook,
} from '../../workflows/back-office/back-office.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import {
  nextLines,
  pageOption,
  pageUsage,
  withQueue,
  wordsIn,
  type Command,
  type CommandShop,
} from '../command.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- webhooks list [--after <place>]
npm run shop -- webhooks create <https://…> --name "…" --events order.placed,order.paid
npm run shop -- webhooks change <id> [--url https://…] [--name "…"] [--events …]
npm run shop -- webhooks rotate|pause|resume|remove <id>
npm run shop -- webhooks deliveries <id> [--after <place>]
npm run shop -- webhooks redeliver <delivery>

Events: ${webhookEvents.join(', ')}.

create     prints the secret once, by which the receiver checks signatures (Standard Webhooks)
rotate     prints another secret; for a day deliveries are signed with both
redeliver  sends it once more as soon as the shop runs
${pageUsage}
${actingUsage}`

const text = { type: 'string' } as const
const options = { ...actingOption, ...pageOption, name: text, events: text, url: text } as const
type Values = ReturnType<typeof wordsIn<typeof options>>['values']
type Context = Writing & OperationContext & { queue: Queue }
type Work = (context: Context) => Promise<string[]>

/** So many a page. */
const mostListed = 50

export const webhooks: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  const [word = '', given = '', ...more] = positionals
  if (more.length > 0) throw new CannotStart(usage)
  if (word === 'list' && given === '') return await list(shop, values)
  if (word === 'deliveries') return await deliveries(shop, idIn(given), values)
  const work = word === 'create' ? create(given, values) : workOf(word, idIn(given), values)
  const database = await shop.open()
  const context = await commandContext(shop, database.db, values.as)
  return await withQueue(
    shop.config,
    database,
    async (queue) =>
      await database.db.transaction().execute(async (tx) => await work({ ...context, tx, queue })),
  )
}

function idIn(word: string): number {
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new CannotStart(usage)
  return Number(word)
}

function eventsIn(given: string | undefined) {
  const asked = given?.split(',') ?? []
  const events = webhookEvents.filter((event) => asked.includes(event))
  if (events.length === 0 || events.length !== asked.length) throw new CannotStart(usage)
  return events
}

function create(url: string, { name = '', events }: Values): Work {
  const given = { url, name: name.trim(), events: eventsIn(events), isTest: false }
  if (given.name === '' || given.name.length > 100) throw new CannotStart(usage)
  return async (context) => {
    const { id, secret } = accepted(await createWebhook(context, given))
    return [`Webhook ${id}. Its secret, shown this once:`, secret]
  }
}

function workOf(word: string, id: number, values: Values): Work {
  switch (word) {
    case 'change':
      return change(id, values)
    case 'rotate':
      return async (context) => [
        'The new secret, shown this once; the one before signs for a day as well:',
        accepted(await rotateWebhook(context, id)).secret,
      ]
    case 'pause':
    case 'resume':
      return async (context) => {
        const done = accepted(await pauseWebhook(context, { id, pause: word === 'pause' }))
        return [done.isNew ? `Done: ${word}d.` : 'It was so before.']
      }
    case 'remove':
      return async (context) => {
        accepted(await removeWebhook(context, id))
        return ['It is removed.']
      }
    case 'redeliver':
      return async (context) => {
        accepted(await redeliverByStaff(context, id))
        return ['It is sent as soon as the shop runs.']
      }
    default:
      throw new CannotStart(usage)
  }
}

function change(id: number, { url, name, events }: Values): Work {
  const wanted = events === undefined ? undefined : eventsIn(events)
  return async (context) => {
    const before = await findEndpoint({ db: context.tx }, id)
    if (!before) throw new CannotStart(`There is no webhook ${id}.`)
    const kept = webhookEvents.filter((event) => before.events.includes(event))
    const given = { id, url: url ?? before.url, name: name ?? before.name, events: wanted ?? kept }
    const done = accepted(await changeWebhook(context, { ...given, isTest: false }))
    return [done.isNew ? 'It is changed.' : 'Nothing is new.']
  }
}

async function list(shop: CommandShop, { after }: Values): Promise<string[]> {
  const { db } = await shop.open()
  const page = accepted(await findEndpoints({ db }, { size: mostListed, after }))
  return page.rows.length === 0 ? ['No webhook yet.'] : [...page.rows.map(endpointLine), ...nextLines(page)]
}

function endpointLine({ id, name, url, events, failingSince, pausedAt }: Endpoint): string {
  const state = pausedAt
    ? `paused since ${formatMoment(pausedAt, 'en')}`
    : failingSince
      ? `failing since ${formatMoment(failingSince, 'en')}`
      : 'ok'
  return `${id}  ${name}  ${url}  ${state}: ${events.join(', ')}`
}

async function deliveries(shop: CommandShop, endpointId: number, { after }: Values): Promise<string[]> {
  const { db } = await shop.open()
  const page = accepted(await findDeliveries({ db }, { endpointId, size: mostListed, after }))
  return page.rows.length === 0
    ? ['Nothing was to be told yet.']
    : [...page.rows.map(deliveryLine), ...nextLines(page)]
}

function deliveryLine({
  id,
  event,
  data,
  happenedAt,
  state,
  tries,
}: Delivery & { tries: Attempt[] }): string {
  const last = tries.at(-1)
  const answered = last ? `, last answer ${last.status ?? last.fault} in ${last.ms} ms` : ''
  return `${id}  ${formatMoment(happenedAt, 'en')}  ${event} ${JSON.stringify(data)}  ${state}, ${tries.length} tries${answered}`
}
