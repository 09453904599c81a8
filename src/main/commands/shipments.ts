/** Parcels at the command line; `usage` of shipment-words.ts says how. */
import { portalCarriers } from '../../lib/delivery.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { openCarriers } from '../../shop/carriers/carriers.ts'
import { findByNumber, findOrder } from '../../shop/orders/orders.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import {
  bookCashOnDelivery,
  handParcelOver,
  packOrder,
  trackNow,
  unpackOrder,
  writeParcelDelivered,
  writeParcelNumber,
  writeParcelReady,
  writeParcelReturned,
} from '../../workflows/back-office/back-office.ts'
import {
  announceShipment,
  findByReference,
  findPackedParcels,
  findParcelById,
  portalFile,
  findPackingQueue,
  shipmentLabels,
  withdrawShipment,
  type ParcelTarget,
  type ShipmentContext,
} from '../../shop/shipments/shipments.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { DoneInPart, nextLines, withQueue, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted, commandContext, commandLine } from '../command-actor.ts'
import { lineInWords, recipientLines } from '../order-shown.ts'
import { packagings } from './packagings.ts'
import { ends } from './parcel-ends.ts'
import { packingIn } from './parcel-words.ts'
import {
  chosenLots,
  dayIn,
  inLine,
  inWords,
  labelOptions,
  options,
  usage,
  type AtCommand,
  type Given,
  written,
} from './shipment-words.ts'
import { CannotStart } from '../start.ts'

/** What is done about each order that is named, in a transaction of its own; it says what became of it. */
type Act = (at: AtCommand, tx: Tx, target: ParcelTarget) => Promise<Shipment | boolean | Refusal>

const acts: Record<string, { many: boolean; allows: (keyof Given)[]; act: Act; after?: After }> = {
  pack: {
    many: true,
    allows: ['lines', 'by', 'point', 'in', 'weighed', 'key', 'lots', 'why'],
    act: async ({ context, given }, tx, target) =>
      await packOrder(
        { ...context, tx },
        { orderId: orderOf(target), ...packingIn(given), lots: chosenLots(given) },
      ),
    after: async ({ shipmentContext }, { id: shipmentId }) => {
      const outcome = await announceShipment(shipmentContext, { shipmentId })
      if (outcome === 'refused') throw new CannotStart('The order waits to be packed again.')
      return await findParcelById(shipmentContext, shipmentId)
    },
  },
  'hand-over': {
    many: true,
    allows: [],
    act: async ({ context }, tx, id) => await handParcelOver({ ...context, tx }, id),
  },
  ready: {
    many: false,
    allows: ['until'],
    act: async ({ context, given }, tx, target) =>
      await writeParcelReady({ ...context, tx }, { target, until: dayIn(given.until) }),
  },
  delivered: {
    many: false,
    allows: [],
    act: async ({ context }, tx, id) => await writeParcelDelivered({ ...context, tx }, id),
  },
  returned: {
    many: false,
    allows: ['restock'],
    act: async ({ context, given }, tx, target) =>
      await writeParcelReturned({ ...context, tx }, { target, restock: given.restock ?? false }),
  },
  cancel: {
    many: false,
    allows: [],
    act: async ({ context }, tx, id) => await unpackOrder({ ...context, tx }, id),
    after: async ({ shipmentContext }, shipment) => {
      await withdrawShipment(shipmentContext, shipment.id)
      return shipment
    },
  },
  'cod-paid': {
    many: true,
    allows: [],
    act: async ({ context }, tx, id) => await bookCashOnDelivery({ ...context, tx }, id),
  },
}
type After = (at: AtCommand, shipment: Shipment) => Promise<Shipment | null>

/** So many a page: what came first is done first. */
const mostListed = 500

export const shipments: Command = async (args, shop) => {
  if (args[0] === 'packaging' || args[0] === 'packagings') return await packagings(args, shop)
  const {
    values: { as, ...given },
    positionals,
  } = wordsIn(args, options, usage)
  const [kind = '', ...words] = positionals
  check(kind, words, given)
  const database = await shop.open()
  // What only reads is open to everybody at the command line.
  const isReading = ['list', 'labels', 'csv'].includes(kind) || ends[kind]?.reads === true
  const { actor } = isReading ? { actor: commandLine } : await commandContext(shop, database.db, as)
  return await withQueue(shop.config, database, async (queue) => {
    const shipmentContext = await shipmentContextOf(shop, queue)
    const { carriers, now } = shipmentContext
    const context = { actor, queue, carriers, now }
    const at = { context, shipmentContext, given, write: shop.write }
    const end = ends[kind]
    if (!end) return await done(at, kind, words)
    return await end.act(
      { ...at, config: shop.config, carrier: words[0] ?? '' },
      await idFor(at, end.about, words[0]),
    )
  })
}

/** @throws CannotStart with the usage where the words make no sense, before anything is opened. */
function check(kind: string, words: string[], given: Given): void {
  const needs: Record<string, { fits: boolean; allows: (keyof Given)[] }> = {
    list: { fits: words.length === 0, allows: ['under-way', 'after'] },
    track: { fits: words.length === 0, allows: [] },
    labels: { fits: words.length > 0 && given.to !== undefined, allows: ['to', 'format', 'first'] },
    csv: {
      fits: words.length === 1 && portalCarriers.some((one) => one === words[0]) && given.to !== undefined,
      allows: ['to'],
    },
    number: { fits: words.length === 2, allows: [] },
  }
  const end = ends[kind]
  const act = acts[kind]
  const need = act
    ? {
        fits: act.many && given.lots === undefined ? words.length > 0 : words.length === 1,
        allows: act.allows,
      }
    : end
      ? { fits: words.length === (end.about === 'nothing' ? 0 : 1), allows: end.allows }
      : needs[kind]
  const isStrange = Object.keys(given).some((name) => !need?.allows.includes(name as keyof Given))
  if (!need?.fits || isStrange) throw new CannotStart(usage)
  dayIn(given.until)
  labelOptions(given)
}

async function shipmentContextOf(shop: CommandShop, queue: Queue): Promise<ShipmentContext> {
  const { config, report } = shop
  const { db } = await shop.open()
  const { operator } = await configInForce({ db }, config)
  const carriers = openCarriers({ db, packeta: config.packeta, ppl: config.ppl, sender: () => operator })
  return { db, queue, carriers, now: shop.now(), report }
}

async function done(at: AtCommand, kind: string, words: string[]): Promise<string[]> {
  const { shipmentContext, given, context } = at
  if (kind === 'list') return await list(shipmentContext.db, given)
  if (kind === 'track')
    return [`Parcels that moved: ${accepted(await trackNow(context, shipmentContext)).moved}.`]
  if (kind === 'labels') return [await labels(at, words)]
  if (kind === 'csv') return [await csv(at, words[0] ?? '')]
  if (kind === 'number') {
    const typed = words[1] ?? ''
    const act: Act = async (_, tx, target) => await writeParcelNumber({ ...context, tx }, { target, typed })
    return await toEach(at, words.slice(0, 1), { act })
  }
  const known = acts[kind]
  if (!known) throw new CannotStart(usage)
  return await toEach(at, words, known)
}

/** One order after the other: one that fails does not undo the others. @throws DoneInPart where some fail */
async function toEach(
  at: AtCommand,
  numbers: string[],
  { act, after }: { act: Act; after?: After },
): Promise<string[]> {
  const lines: string[] = []
  const failed: string[] = []
  for (const number of numbers) {
    try {
      lines.push(`${number}  ${await doneTo(at, number, act, after)}`)
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error
      failed.push(`${number}  ${error.message}`)
    }
  }
  if (failed.length === 0) return lines
  throw new DoneInPart(lines, [...failed, `${failed.length} of ${numbers.length} failed.`].join('\n'))
}

async function doneTo(at: AtCommand, number: string, act: Act, after?: After): Promise<string> {
  const { db } = at.shipmentContext
  const target = await targetOf(db, number)
  const outcome = await db.transaction().execute(async (tx) => await act(at, tx, target))
  if (isRefusal(outcome)) throw new CannotStart(wordsOf(outcome))
  if (typeof outcome === 'boolean') return outcome ? 'paid' : 'was paid already'
  return inWords((after && (await after(at, outcome))) ?? outcome)
}

/** What is packed is an order. @throws CannotStart for a parcel. */
function orderOf(target: ParcelTarget): number {
  if (typeof target === 'number') return target
  throw new CannotStart('An order is packed: name it by its number.')
}

/** A parcel by its reference, or the only one of an order. @throws CannotStart where there is none such. */
async function targetOf(db: Db, typed: string): Promise<ParcelTarget> {
  if (!typed.includes('-')) return await idOf(db, typed)
  const parcel = await findByReference({ db }, typed)
  if (!parcel) throw new CannotStart('There is no such parcel.')
  return { shipmentId: parcel.id }
}

/** The id of what a word names. @throws CannotStart where there is none such. */
async function idFor(
  { shipmentContext: { db } }: AtCommand,
  about: 'parcel' | 'order' | 'carrier' | 'nothing',
  word = '',
): Promise<number> {
  if (about === 'order') return await idOf(db, word)
  if (about !== 'parcel') return 0
  const target = await targetOf(db, word)
  if (typeof target !== 'number') return target.shipmentId
  const parcels = await findPackedParcels({ db }, target)
  const [only, ...more] = parcels
  if (!only || more.length > 0) throw new CannotStart('Name a parcel, such as 2600000012-1.')
  return only.id
}

/** @throws CannotStart where no order has this number. */
async function idOf(db: Db, number: string): Promise<number> {
  const order = /^\d{1,10}$/.test(number) ? await findByNumber({ db }, number) : null
  if (!order) throw new CannotStart('There is no such order.')
  return order.id
}

function wordsOf({ error_trans_key, more = {} }: Refusal): string {
  const t = translator('en')
  const about = [more['order'], more['why']].filter((part) => typeof part === 'string')
  return [t(error_trans_key), ...about].join(' ')
}

async function labels({ shipmentContext, given, write }: AtCommand, numbers: string[]): Promise<string> {
  const ids: ParcelTarget[] = []
  for (const number of numbers) ids.push(await targetOf(shipmentContext.db, number))
  const pdf = await shipmentLabels(shipmentContext, { targets: ids, options: labelOptions(given) })
  if (isRefusal(pdf)) throw new CannotStart(wordsOf(pdf))
  await written(write, given.to ?? '', pdf)
  return `Labels: ${new Set(numbers).size}, in ${given.to}.`
}

async function csv({ shipmentContext, given, write }: AtCommand, carrier: string): Promise<string> {
  const code = portalCarriers.find((one) => one === carrier)
  const file = code && (await portalFile(shipmentContext, code))
  if (!file) throw new CannotStart(`${carrier} is told of parcels by its service; no file is needed.`)
  await written(write, given.to ?? '', file.content)
  return `Parcels: ${file.count}, in ${given.to}.`
}

/** What waits comes with all that packing needs; what is under way is a line each. */
async function list(db: Db, given: Given): Promise<string[]> {
  const isUnderWay = given['under-way'] ?? false
  const asked = { size: mostListed, after: given.after }
  const page = accepted(
    await findPackingQueue({ db }, { which: isUnderWay ? 'under_way' : 'to_pack', asked }),
  )
  if (page.rows.length === 0) return [isUnderWay ? 'Nothing is under way.' : 'Nothing waits to be packed.']
  const lines: string[] = []
  for (const one of page.rows) {
    const order = isUnderWay ? null : await findOrder({ db }, { id: one.orderId })
    const packing = order ? [...order.lines.map(lineInWords), ...recipientLines(order)] : []
    lines.push(inLine(one), ...packing.map((line) => `    ${line}`))
  }
  return [...lines, ...nextLines(page)]
}
