/** Parcels at the command line; see `usage` of shipment-words.ts. */
import { portalCarriers } from '../../lib/delivery.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { openCarriers } from '../../shop/carriers/carriers.ts'
import { findByNumber, findOrder } from '../../shop/orders/orders.ts'
import { packOrder, parcelInWords } from '../../workflows/shipments/shipments.ts'
import {
  announceShipment,
  findByReference,
  findParcelById,
  portalFile,
  findPackingQueue,
  shipmentLabels,
  type ParcelTarget,
  type ShipmentContext,
} from '../../shop/shipments/shipments.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { nextLines, toEach, withQueue, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted, commandContext, commandLine } from '../command-actor.ts'
import { lineInWords, recipientLines } from '../order-text.ts'
import { ends } from './parcel-ends.ts'
import { packingIn } from './parcel-words.ts'
import {
  chosenLots,
  inLine,
  labelOptions,
  options,
  usage,
  type AtCommand,
  type ShipmentInput,
  written,
} from './shipment-words.ts'
import { CannotStart } from '../start.ts'

/** Page size; what came first is done first. */
const pageSize = 500

export const shipments: Command = async (args, shop) => {
  const {
    values: { as, ...given },
    positionals,
  } = wordsIn(args, options, usage)
  const [kind = '', ...words] = positionals
  check(kind, words, given)
  const database = await shop.open()
  // Commands that only read are open to everyone at the command line.
  const isReading = ['list', 'labels', 'csv'].includes(kind) || ends[kind] !== undefined
  const { actor } = isReading ? { actor: commandLine } : await commandContext(shop, database.db, as)
  return await withQueue(shop.config, database, async (queue) => {
    const shipmentContext = await shipmentContextOf(shop, queue)
    const { carriers, now } = shipmentContext
    const context = { actor, queue, carriers, now }
    const at = { context, shipmentContext, given, write: shop.write }
    const end = ends[kind]
    if (!end) return await done(at, kind, words)
    return await end.act(at, end.about === 'order' ? await idOf(at.shipmentContext.db, words[0] ?? '') : 0)
  })
}

/** @throws CannotStart with the usage where the words make no sense, before anything is opened. */
function check(kind: string, words: string[], given: ShipmentInput): void {
  const needs: Record<string, { fits: boolean; allows: (keyof ShipmentInput)[] }> = {
    list: { fits: words.length === 0, allows: ['under-way', 'after'] },
    labels: { fits: words.length > 0 && given.to !== undefined, allows: ['to', 'format', 'first'] },
    csv: {
      fits: words.length === 1 && portalCarriers.some((one) => one === words[0]) && given.to !== undefined,
      allows: ['to'],
    },
    pack: {
      fits: given.lots === undefined ? words.length > 0 : words.length === 1,
      allows: ['lines', 'by', 'point', 'in', 'weighed', 'key', 'lots', 'why'],
    },
  }
  const end = ends[kind]
  const need = end
    ? { fits: words.length === (end.about === 'nothing' ? 0 : 1), allows: end.allows }
    : needs[kind]
  const isStrange = Object.keys(given).some((name) => !need?.allows.includes(name as keyof ShipmentInput))
  if (!need?.fits || isStrange) throw new CannotStart(usage)
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
  const { shipmentContext, given } = at
  if (kind === 'list') return await list(shipmentContext.db, given)
  if (kind === 'labels') return [await labels(at, words)]
  if (kind === 'csv') return [await csv(at, words[0] ?? '')]
  return await toEach(words, async (number) => await pack(at, number))
}

/** Packs the rest of an order, in a separate transaction; its carrier is notified at once. */
async function pack({ context, shipmentContext, given }: AtCommand, number: string): Promise<string> {
  const { db } = shipmentContext
  if (number.includes('-')) throw new CannotStart('An order is packed: name it by its number.')
  const asked = { orderId: await idOf(db, number), ...packingIn(given), lots: chosenLots(given) }
  const packed = await db.transaction().execute(async (tx) => await packOrder({ ...context, tx }, asked))
  if (isRefusal(packed)) throw new CannotStart(wordsOf(packed))
  const { id: shipmentId } = packed
  if ((await announceShipment(shipmentContext, { shipmentId })) === 'refused')
    throw new CannotStart('The order waits to be packed again.')
  return parcelInWords((await findParcelById(shipmentContext, shipmentId)) ?? packed)
}

/** A parcel by its reference, or the only one of an order. @throws CannotStart if it does not exist */
async function targetOf(db: Db, typed: string): Promise<ParcelTarget> {
  if (!typed.includes('-')) return await idOf(db, typed)
  const parcel = await findByReference({ db }, typed)
  if (!parcel) throw new CannotStart('There is no such parcel.')
  return { shipmentId: parcel.id }
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

/** Waiting orders come with all the details needed for packing; those under way are a line each. */
async function list(db: Db, given: ShipmentInput): Promise<string[]> {
  const isUnderWay = given['under-way'] ?? false
  const asked = { size: pageSize, after: given.after }
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
