/** Signed webhooks at the command line; see `usage`. */
import { formatMoment } from '../../lib/dates.ts'
import { webhookEvents } from '../../shop/webhooks/rules.ts'
import {
  findDeliveries,
  findEndpoints,
  type Attempt,
  type Delivery,
  type Endpoint,
} from '../../shop/webhooks/webhooks.ts'
import { accepted } from '../command-actor.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command, type CommandShop } from '../command.ts'
import { declaredUsage } from './declared.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- webhooks list [--after <place>]
npm run shop -- webhooks deliveries <id> [--after <place>]
${declaredUsage('webhooks').join('\n')}

Events: ${webhookEvents.join(', ')}.

A secret is printed once: by it the receiver checks signatures (Standard Webhooks).
${pageUsage}`

type Values = ReturnType<typeof wordsIn<typeof pageOption>>['values']

const pageSize = 50

export const webhooks: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, pageOption, usage)
  const [word = '', given = '', ...more] = positionals
  if (more.length > 0) throw new CannotStart(usage)
  if (word === 'list' && given === '') return await list(shop, values)
  if (word === 'deliveries') return await deliveries(shop, idIn(given), values)
  throw new CannotStart(usage)
}

function idIn(word: string): number {
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new CannotStart(usage)
  return Number(word)
}

async function list(shop: CommandShop, { after }: Values): Promise<string[]> {
  const { db } = await shop.open()
  const page = accepted(await findEndpoints({ db }, { size: pageSize, after }))
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
  const page = accepted(await findDeliveries({ db }, { endpointId, size: pageSize, after }))
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
