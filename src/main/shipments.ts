/** Parcels at the command line; `usage` of shipment-words.ts says how. */
import { writeFile } from 'node:fs/promises'
import type { Config } from '../server/config.ts'
import type { Db, OpenedDatabase, Tx } from '../server/db.ts'
import { openQueue } from '../server/queue.ts'
import { isRefusal, type Refusal } from '../server/refusal.ts'
import { translator } from '../server/texts.ts'
import { openCarriers } from '../shop/carriers/carriers.ts'
import { findByNumber, findOrder } from '../shop/orders/orders.ts'
import type { Shipment } from '../shop/shipments/rules.ts'
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
  type ParcelContext,
} from '../workflows/back-office/back-office.ts'
import {
  announceShipment,
  findShipment,
  portalFile,
  selectPackingQueue,
  shipmentLabels,
  withdrawShipment,
  type ShipmentContext,
} from '../shop/shipments/shipments.ts'
import { jobNames } from '../jobs.ts'
import { configInForce } from '../shop/settings/settings.ts'
import { nextLines, openedForCommand, wordsIn } from './command.ts'
import { accepted, commandContext, commandLine } from './command-actor.ts'
import { hasOwner } from './open.ts'
import { lineInWords, recipientLines } from './order-shown.ts'
import { dayIn, inLine, inWords, labelOptions, options, usage, type Given } from './shipment-words.ts'
import { CannotStart, run } from './start.ts'

/** What is done about each order that is named, in a transaction of its own; it says what became of it. */
type Command = (at: AtCommand, tx: Tx, orderId: number) => Promise<Shipment | boolean | Refusal>

interface AtCommand {
  context: ParcelContext
  shipmentContext: ShipmentContext
  given: Given
}

const commands: Record<string, { many: boolean; allows: (keyof Given)[]; run: Command; after?: After }> = {
  pack: {
    many: true,
    allows: [],
    run: async ({ context }, tx, id) => await packOrder(tx, context, id),
    after: async ({ shipmentContext }, { orderId }) => {
      const outcome = await announceShipment(shipmentContext, orderId)
      if (outcome === 'refused') throw new CannotStart('The order waits to be packed again.')
      return await findShipment(shipmentContext.db, orderId)
    },
  },
  'hand-over': {
    many: true,
    allows: [],
    run: async ({ context }, tx, id) => await handParcelOver(tx, context, id),
  },
  ready: {
    many: false,
    allows: ['until'],
    run: async ({ context, given }, tx, orderId) =>
      await writeParcelReady(tx, context, { orderId, until: dayIn(given.until) }),
  },
  delivered: {
    many: false,
    allows: [],
    run: async ({ context }, tx, id) => await writeParcelDelivered(tx, context, id),
  },
  returned: {
    many: false,
    allows: ['restock'],
    run: async ({ context, given }, tx, orderId) =>
      await writeParcelReturned(tx, context, { orderId, restock: given.restock ?? false }),
  },
  cancel: {
    many: false,
    allows: [],
    run: async ({ context }, tx, id) => await unpackOrder(tx, context, id),
    after: async ({ shipmentContext }, shipment) => {
      await withdrawShipment(shipmentContext, shipment.id)
      return shipment
    },
  },
  'cod-paid': {
    many: true,
    allows: [],
    run: async ({ context }, tx, id) => await bookCashOnDelivery(tx, context, id),
  },
}
type After = (at: AtCommand, shipment: Shipment) => Promise<Shipment | null>

/** So many a page: what came first is done first. */
const mostListed = 500

await run(async (config) => {
  const {
    values: { as, ...given },
    positionals,
  } = wordsIn(process.argv.slice(2), options, usage)
  const [kind = '', ...words] = positionals
  check(kind, words, given)
  const database = await openedForCommand(config)
  try {
    // What only reads is open to everybody at the command line.
    const isReading = ['list', 'labels', 'csv'].includes(kind)
    const { actor } = isReading ? { actor: commandLine } : await commandContext({ config }, database.db, as)
    await withQueue(config, database, async (shipmentContext) => {
      const { queue, carriers, now } = shipmentContext
      await act({ context: { actor, queue, carriers, now }, shipmentContext, given }, kind, words)
    })
  } finally {
    await database.close()
  }
  return null
})

/** @throws CannotStart with the usage where the words make no sense, before anything is opened. */
function check(kind: string, words: string[], given: Given): void {
  const needs: Record<string, { fits: boolean; allows: (keyof Given)[] }> = {
    list: { fits: words.length === 0, allows: ['under-way', 'after'] },
    track: { fits: words.length === 0, allows: [] },
    labels: { fits: words.length > 0 && given.to !== undefined, allows: ['to', 'format', 'first'] },
    csv: {
      fits: words.length === 1 && ['packeta', 'balikovna'].includes(words[0] ?? '') && given.to !== undefined,
      allows: ['to'],
    },
    number: { fits: words.length === 2, allows: [] },
  }
  const command = commands[kind]
  const need = command
    ? { fits: command.many ? words.length > 0 : words.length === 1, allows: command.allows }
    : needs[kind]
  const isStrange = Object.keys(given).some((name) => !need?.allows.includes(name as keyof Given))
  if (!need?.fits || isStrange) throw new CannotStart(usage)
  dayIn(given.until)
  labelOptions(given)
}

async function withQueue(
  config: Config,
  database: OpenedDatabase,
  work: (shipmentContext: ShipmentContext) => Promise<void>,
): Promise<void> {
  const failures: Error[] = []
  const install = !hasOwner(config)
  const queue = await openQueue(database, jobNames, (error) => failures.push(error), { install })
  const { db } = database
  const { operator } = await configInForce(db, config)
  const carriers = openCarriers({ db, packeta: config.packeta, sender: () => operator })
  const report = (error: Error) => console.error(error.message)
  try {
    await work({ db, queue, carriers, now: new Date(), report })
  } finally {
    await queue.stop()
  }
  if (failures[0]) throw failures[0]
}

async function act(at: AtCommand, kind: string, words: string[]): Promise<void> {
  const { shipmentContext, given, context } = at
  const { db } = shipmentContext
  if (kind === 'list') return await list(db, given)
  if (kind === 'track')
    return console.log(`Parcels that moved: ${accepted(await trackNow(context, shipmentContext)).moved}.`)
  if (kind === 'labels') return await labels(shipmentContext, words, given)
  if (kind === 'csv')
    return await csv(shipmentContext, words[0] === 'packeta' ? 'packeta' : 'balikovna', given)
  const command: Command | undefined =
    kind === 'number'
      ? async (_, tx, orderId) => await writeParcelNumber(tx, context, { orderId, typed: words[1] ?? '' })
      : commands[kind]?.run
  if (!command) throw new CannotStart(usage)
  let failed = 0
  const numbers = kind === 'number' ? words.slice(0, 1) : words
  for (const number of numbers) if (!(await doneTo(at, number, command, commands[kind]?.after))) failed++
  if (failed > 0) throw new CannotStart(`${failed} of ${numbers.length} failed.`)
}

/** One order after the other: one that fails does not undo the others. */
async function doneTo(at: AtCommand, number: string, command: Command, after?: After): Promise<boolean> {
  const { db } = at.shipmentContext
  try {
    const orderId = await idOf(db, number)
    const done = await db.transaction().execute(async (tx) => await command(at, tx, orderId))
    if (isRefusal(done)) throw new CannotStart(wordsOf(done))
    if (typeof done === 'boolean') console.log(`${number}  ${done ? 'paid' : 'was paid already'}`)
    else console.log(`${number}  ${inWords((after && (await after(at, done))) ?? done)}`)
    return true
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    console.error(`${number}  ${error.message}`)
    return false
  }
}

/** @throws CannotStart where no order has this number. */
async function idOf(db: Db, number: string): Promise<number> {
  const order = /^\d{1,10}$/.test(number) ? await findByNumber(db, number) : null
  if (!order) throw new CannotStart('There is no such order.')
  return order.id
}

function wordsOf({ error_trans_key, more = {} }: Refusal): string {
  const t = translator('en')
  const about = [more['order'], more['why']].filter((part) => typeof part === 'string')
  return [t(error_trans_key), ...about].join(' ')
}

async function labels(shipmentContext: ShipmentContext, numbers: string[], given: Given): Promise<void> {
  const ids = []
  for (const number of numbers) ids.push(await idOf(shipmentContext.db, number))
  const pdf = await shipmentLabels(shipmentContext, ids, labelOptions(given))
  if (isRefusal(pdf)) throw new CannotStart(wordsOf(pdf))
  await write(given.to ?? '', pdf)
  console.log(`Labels: ${new Set(ids).size}, in ${given.to}.`)
}

async function csv(
  shipmentContext: ShipmentContext,
  carrier: 'packeta' | 'balikovna',
  given: Given,
): Promise<void> {
  const file = await portalFile(shipmentContext, carrier)
  if (!file) throw new CannotStart(`${carrier} is told of parcels by its service; no file is needed.`)
  await write(given.to ?? '', file.content)
  console.log(`Parcels: ${file.count}, in ${given.to}.`)
}

async function write(path: string, content: Uint8Array | string): Promise<void> {
  try {
    await writeFile(path, content)
  } catch (error) {
    throw new CannotStart(`${path} can't be written.`, { cause: error })
  }
}

/** What waits comes with all that packing needs; what is under way is a line each. */
async function list(db: Db, given: Given): Promise<void> {
  const isUnderWay = given['under-way'] ?? false
  const asked = { size: mostListed, after: given.after }
  const page = accepted(await selectPackingQueue(db, isUnderWay ? 'under_way' : 'to_pack', asked))
  if (page.rows.length === 0)
    console.log(isUnderWay ? 'Nothing is under way.' : 'Nothing waits to be packed.')
  for (const one of page.rows) {
    console.log(inLine(one))
    const order = isUnderWay ? null : await findOrder(db, { id: one.orderId })
    if (order)
      console.log([...order.lines.map(lineInWords), ...recipientLines(order)].map(indented).join('\n'))
  }
  for (const line of nextLines(page)) console.log(line)
}

function indented(line: string): string {
  return `    ${line}`
}
