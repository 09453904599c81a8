/** The stock at the command line; see `usage` of stock-words.ts. */
import type { Db } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import { tableText } from '../../server/spreadsheet.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import {
  findStocktake,
  listLevels,
  listLots,
  listMovements,
  listReceipts,
  proposeLots,
  readReceiptFile,
} from '../../shop/stock/stock.ts'
import { lotReceivers, receiveGoodsByStaff } from '../../workflows/stock/stock.ts'
import { nextLines, wordsIn, type Command } from '../command.ts'
import { accepted, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { committed, fitting, idIn, schemas, type Input } from './stock-input.ts'
import {
  countedLine,
  levelLine,
  lotLine,
  movementLine,
  options,
  receiptLines,
  receiverLine,
  stocktakeLine,
  uncountedLine,
  usage,
} from './stock-words.ts'

const aPage = 50

export const stock: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  const [kind = '', ...words] = positionals
  const work = commands[kind]
  if (!work) throw new CannotStart(usage)
  return await work({ shop, words, given: values })
}

const commands: Record<string, (asked: Input) => Promise<string[]>> = {
  list: async ({ shop, words, given }) => {
    if (words.length > 1) throw new CannotStart(usage)
    const { db } = await shop.open()
    const asked = { code: words[0], onlyLow: given.low ?? false }
    const page = accepted(
      await listLevels({ db, now: shop.now() }, { ...asked, asked: { size: aPage, after: given.after } }),
    )
    const none = given.low ? 'Nothing runs out.' : 'There is no such variant.'
    return [...(page.rows.length === 0 ? [none] : page.rows.map(levelLine)), ...nextLines(page)]
  },
  movements: async ({ shop, words, given }) => {
    const [code, ...more] = words
    if (code === undefined || more.length > 0) throw new CannotStart(usage)
    const { db } = await shop.open()
    const page = accepted(await listMovements({ db }, { code, asked: { size: aPage, after: given.after } }))
    return [
      ...(page.rows.length === 0 ? ['Nothing has moved yet.'] : page.rows.map(movementLine)),
      ...nextLines(page),
    ]
  },
  lots: async ({ shop, words, given }) => {
    if (words.length > 1) throw new CannotStart(usage)
    const { db } = await shop.open()
    const asked = { code: words[0], isFilled: given.filled ?? false }
    const page = accepted(await listLots({ db }, { ...asked, asked: { size: aPage, after: given.after } }))
    return [...(page.rows.length === 0 ? ['No lot yet.'] : page.rows.map(lotLine)), ...nextLines(page)]
  },
  receipt: async (asked) => await received(asked),
  receipts: async ({ shop, words, given }) => {
    if (words.length > 0) throw new CannotStart(usage)
    const { db } = await shop.open()
    const page = accepted(await listReceipts({ db }, { size: aPage, after: given.after }))
    const lines = page.rows.flatMap(receiptLines)
    return [...(lines.length === 0 ? ['No receipt yet.'] : lines), ...nextLines(page)]
  },
  proposal: async (asked) => await proposed(asked),
  receivers: async ({ shop, words, given }) => {
    const lotId = idIn(words)
    const { db } = await shop.open()
    const { actor } = await commandContext(shop, db, given.as)
    const asked = { size: aPage, after: given.after }
    const page = accepted(await lotReceivers({ db, actor }, { lot: { lotId }, asked }))
    const none = 'No order received pieces of it.'
    return [...(page.rows.length === 0 ? [none] : page.rows.map(receiverLine)), ...nextLines(page)]
  },
  stocktake: async ({ shop, words }) => {
    const { db } = await shop.open()
    const sheet = await findStocktake({ db }, { id: idIn(words) })
    if (!sheet) throw new CannotStart('There is no such stocktake.')
    return [
      stocktakeLine(sheet.stocktake),
      ...sheet.counted.map(countedLine),
      ...sheet.uncounted.map(uncountedLine),
    ]
  },
}

async function received(asked: Input): Promise<string[]> {
  const { shop, given, words } = asked
  const [path, ...more] = words
  if (path === undefined || more.length > 0) throw new CannotStart(usage)
  const read = readReceiptFile(accepted(await tableText(await shop.fileAt(path))))
  if ('faultyLine' in read) {
    const told = translator('en')(`admin_stock.fault.RECEIPT_${read.fault}`, {
      line: read.faultyLine,
      columns: read.columns ?? '',
    })
    throw new CannotStart(`${told} Nothing was changed.`)
  }
  const { lines } = read
  const { supplier, document, note = '', day } = given
  const received_on = day ?? shop.now().toISOString().slice(0, 10)
  const receipt = fitting(schemas.receiptToWrite, { supplier, document, note, received_on, lines })
  const done = await committed(
    asked,
    async (tx, context) => await receiveGoodsByStaff({ ...context, tx }, receipt),
  )
  return [
    ...(done.isRepeat ? ['This document was received before; nothing was changed.'] : []),
    ...receiptLines(done.receipt),
  ]
}

async function proposed({ shop, words }: Input): Promise<string[]> {
  const [number, ...more] = words
  if (number === undefined || more.length > 0) throw new CannotStart(usage)
  const { db } = await shop.open()
  const order = await orderIdBy(db, number)
  const variants = accepted(await proposeLots({ db, now: shop.now() }, { orderId: order }))
  if (variants.length === 0) return ['Nothing of this order waits to be packed.']
  return variants.flatMap(({ variantId, pieces, missing, lots }) => [
    `variant ${variantId}: ${pieces}`,
    ...lots.map((lot) => `    lot ${lot.lotId}  ${lot.code}: ${lot.pieces}`),
    ...(missing > 0 ? [`    ${missing} of no lot that lasts long enough`] : []),
  ])
}

async function orderIdBy(db: Db, number: string): Promise<number> {
  const found = await findByNumber({ db }, number)
  if (!found) throw new CannotStart(`There is no order ${number}.`)
  return found.id
}
