/** The stock at the command line; `usage` of stock-words.ts says how. */
import type { Db, Tx } from '../../server/db.ts'
import type { OperationContext, Outcome } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { tableText } from '../../server/spreadsheet.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import {
  listLevels,
  listLots,
  listMovements,
  listReceipts,
  proposeLots,
  readReceiptFile,
  type StockChange,
  type StockLine,
} from '../../shop/stock/stock.ts'
import {
  blockLotByStaff,
  changeVariantStock,
  importStockFile,
  receiveGoodsByStaff,
  reverseReceiptByStaff,
  setPlaceByStaff,
  setThresholdByStaff,
  unblockLotByStaff,
  writeOffByStaff,
} from '../../workflows/back-office/back-office.ts'
import { nextLines, wholeNumber, wordsIn, type Command } from '../command.ts'
import { accepted } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { receiversLines, recallLines } from './stock-recall.ts'
import { stocktakeLines } from './stock-take.ts'
import { committed, fitting, idIn, schemas, type Asked } from './stock-asked.ts'
import {
  faultInWords,
  levelLine,
  lotLine,
  movementLine,
  options,
  receiptLines,
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

const commands: Record<string, (asked: Asked) => Promise<string[]>> = {
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
  receive: async (asked) => await changed(asked, 'RECEIVED'),
  count: async (asked) => await changed(asked, 'COUNTED'),
  import: async (asked) => await imported(asked),
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
  'reverse-receipt': async (asked) => {
    const given = fitting(schemas.idWithReason, { id: idIn(asked.words), reason: asked.given.why })
    const { receipt } = await committed(
      asked,
      async (tx, context) => await reverseReceiptByStaff({ ...context, tx }, given),
    )
    return receiptLines(receipt)
  },
  'write-off': async (asked) => await writtenOff(asked),
  block: async (asked) => {
    const given = fitting(schemas.lotWithReason, { lot_id: idIn(asked.words), reason: asked.given.why })
    return (
      await committed(asked, async (tx, context) => await blockLotByStaff({ ...context, tx }, given))
    ).lots.map(lotLine)
  },
  unblock: async (asked) => {
    const given = fitting(schemas.lotWithReason, { lot_id: idIn(asked.words), reason: asked.given.why })
    return (
      await committed(asked, async (tx, context) => await unblockLotByStaff({ ...context, tx }, given))
    ).lots.map(lotLine)
  },
  threshold: async (asked) => {
    const [code, number] = twoWords(asked.words)
    const pieces = number === 'none' ? null : (wholeNumber(number, 'pieces', 1, 1_000_000) ?? null)
    const given = fitting(schemas.threshold, { code, pieces })
    const { after } = await committed(
      asked,
      async (tx, context) => await setThresholdByStaff({ ...context, tx }, given),
    )
    return [
      after === null
        ? `${code} is low by the settings and its pace.`
        : `${code} is low below ${after} free pieces.`,
    ]
  },
  place: async (asked) => {
    const [code, said] = twoWords(asked.words)
    const given = fitting(schemas.place, { code, place: said === 'none' ? null : said })
    const { after } = await committed(
      asked,
      async (tx, context) => await setPlaceByStaff({ ...context, tx }, given),
    )
    return [after === null ? `${code} has no place.` : `${code} lies at ${after}.`]
  },
  proposal: async (asked) => await proposed(asked),
  receivers: receiversLines,
  recall: recallLines,
  stocktake: stocktakeLines,
}

function twoWords([code, number, ...more]: string[]): [string, string] {
  if (code === undefined || number === undefined || more.length > 0) throw new CannotStart(usage)
  return [code, number]
}

async function changed(asked: Asked, kind: StockLine['kind']): Promise<string[]> {
  const [code, number] = twoWords(asked.words)
  const pieces = wholeNumber(number, 'pieces', 0, 1_000_000)
  if (pieces === undefined) throw new CannotStart(usage)
  const line = { number: 1, code, kind, pieces }
  return await changedLines(
    asked,
    async (tx, context) =>
      await changeVariantStock({ ...context, tx }, { line, reason: asked.given.why ?? '' }),
  )
}

async function imported(asked: Asked): Promise<string[]> {
  const [path, ...more] = asked.words
  if (path === undefined || more.length > 0) throw new CannotStart(usage)
  const text = accepted(await tableText(await asked.shop.fileAt(path)))
  return await changedLines(asked, async (tx, context) => {
    const outcome = await importStockFile({ ...context, tx }, { text, reason: asked.given.why ?? '' })
    if (isRefusal(outcome)) return outcome
    if (outcome.done) return outcome.done
    throw new CannotStart('This very file was taken in before; nothing was changed.')
  })
}

type Changed = { changes: StockChange[] } | { faults: Parameters<typeof faultInWords>[0][] }

async function changedLines(
  asked: Asked,
  work: (tx: Tx, context: OperationContext) => Promise<Outcome<Changed>>,
): Promise<string[]> {
  const { changes } = await committed(asked, async (tx, context) => {
    const outcome = await work(tx, context)
    if (isRefusal(outcome) || 'changes' in outcome) return outcome
    throw new CannotStart(outcome.faults.map(faultInWords).join('\n'))
  })
  return changes.map(({ code, before, after }) => `${code}: ${before} -> ${after}`)
}

async function received(asked: Asked): Promise<string[]> {
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

async function writtenOff(asked: Asked): Promise<string[]> {
  const { given, words } = asked
  const [code, number] = twoWords(words)
  const input = {
    code,
    pieces: wholeNumber(number, 'pieces', 1, 1_000_000),
    reason: given.reason,
    note: given.why,
    ...(given.lot === undefined ? {} : { lot_id: wholeNumber(given.lot, 'lot', 1, Number.MAX_SAFE_INTEGER) }),
    ...(given.key === undefined ? {} : { key: given.key }),
  }
  const done = await committed(
    asked,
    async (tx, context) => await writeOffByStaff({ ...context, tx }, fitting(schemas.writeOff, input)),
  )
  return [done.isRepeat ? 'This was written off before; nothing was changed.' : `${code}: ${done.free} free`]
}

async function proposed({ shop, words }: Asked): Promise<string[]> {
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
