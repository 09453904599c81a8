/** /api/admin/stock: how much there is, lots, receipts and write-offs. */
import { isoDay } from '../../lib/iso-day.ts'
import { ledgerSorts, levelSorts, lotSorts, receiptSorts, variantReasons } from '../../shop/stock/rules.ts'
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { mapPage } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  listLevels,
  listLots,
  listMovements,
  listReceipts,
  proposeLots,
  stockSchemas,
} from '../../shop/stock/stock.ts'
import {
  blockLotByStaff,
  receiveGoodsByStaff,
  reverseReceiptByStaff,
  setPlaceByStaff,
  setThresholdByStaff,
  takeBackWriteOffByStaff,
  unblockLotByStaff,
  writeOffByStaff,
} from '../../workflows/back-office/back-office.ts'
import { sortQuery, spanQuery, staffCalls, staffRefusals, wordsQuery } from './staff-calls.ts'
import { at, changing } from './stock-changing.ts'
import { recallCalls, stocktakeCalls } from './stocktakes.ts'
import {
  idQuery,
  levelTold,
  levelWire,
  lotTold,
  lotWire,
  movementTold,
  movementWire,
  pageOf,
  pageQuery,
  receiptTold,
  receiptWire,
} from './stock-schemas.ts'

const code = z.string().max(50, 'validation.query').optional()

export const stockEndpoints = (shop: Shop): Endpoint[] => [
  ...levelReads(shop),
  ...lotReads(shop),
  ...lotChanges(shop),
  ...stocktakeCalls(shop),
  ...recallCalls(shop),
]

function levelReads(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: at,
      tag: 'admin',
      summary: 'Stock of variants by their codes; low=true: what is on sale and runs out',
      query: z.strictObject({
        ...pageQuery,
        code,
        low: z.enum(['true', 'false']).default('false'),
        sort: sortQuery(levelSorts),
      }),
      answer: pageOf(levelWire),
      refusals: [...staffRefusals, 400],
      handle: async (call) =>
        await read(call, 'stock.read', async (db) => {
          const { low, code: of, sort, ...page } = call.query
          const asked = { code: of, onlyLow: low === 'true', sort }
          const levels = await listLevels({ db, now: shop.now() }, { ...asked, asked: page })
          return await mapPage(levels, (rows) => rows.map(levelTold))
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/movements`,
      tag: 'admin',
      summary:
        'Every piece of a variant that came, was reserved, let go or left, the latest first unless sorted otherwise',
      query: z.strictObject({
        ...pageQuery,
        sort: sortQuery(ledgerSorts),
        code: z.string().min(1).max(50, 'validation.query'),
        reason: z.enum(variantReasons, 'validation.query').optional(),
        from: isoDay('validation.query').optional(),
        to: isoDay('validation.query').optional(),
      }),
      answer: pageOf(movementWire),
      refusals: [...staffRefusals, 400, 404],
      handle: async (call) =>
        await read(call, 'stock.read', async (db) => {
          const { code: of, reason, from, to, ...page } = call.query
          const asked = { code: of, reason, from, to, asked: page }
          return await mapPage(await listMovements({ db }, asked), (rows) => rows.map(movementTold))
        }),
    }),
    changing(
      shop,
      'thresholds',
      'Sets from how few free pieces on a variant is low; null: by the settings and its pace',
      {
        body: stockSchemas.threshold,
        answer: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
        work: setThresholdByStaff,
        tell: (done) => done,
      },
    ),
    changing(shop, 'places', 'Sets where a variant lies, for pick lists; null: it is not said', {
      body: stockSchemas.place,
      answer: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
      work: setPlaceByStaff,
      tell: (done) => done,
    }),
  ]
}

function lotReads(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: `${at}/lots`,
      tag: 'admin',
      summary: 'Lots, the newest first; filled=true: those of which there is something',
      query: z.strictObject({
        ...pageQuery,
        code,
        filled: z.enum(['true', 'false']).default('false'),
        sort: sortQuery(lotSorts),
      }),
      answer: pageOf(lotWire),
      refusals: [...staffRefusals, 400],
      handle: async (call) =>
        await read(call, 'stock.read', async (db, { actor }) => {
          const { filled, code: of, sort, ...page } = call.query
          const lots = await listLots({ db }, { code: of, isFilled: filled === 'true', sort, asked: page })
          return await mapPage(lots, (rows) => rows.map((lot) => lotTold(lot, actor)))
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/receipts`,
      tag: 'admin',
      summary: 'What was received of suppliers, the newest first',
      query: z.strictObject({ ...pageQuery, ...spanQuery, q: wordsQuery, sort: sortQuery(receiptSorts) }),
      answer: pageOf(receiptWire),
      refusals: [...staffRefusals, 400],
      handle: async (call) =>
        await read(
          call,
          'stock.read',
          async (db, { actor }) =>
            await mapPage(await listReceipts({ db }, call.query), (rows) =>
              rows.map((receipt) => receiptTold(receipt, actor)),
            ),
        ),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/proposal`,
      tag: 'admin',
      summary: 'From which lots an order would be packed now: what expires first goes first',
      query: z.strictObject({ order_id: idQuery }),
      answer: z.object({ variants: z.array(proposalWire) }),
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'stock.read', async (db) => {
          const proposed = await proposeLots({ db, now: shop.now() }, { orderId: call.query.order_id })
          if (isRefusal(proposed)) return proposed
          return {
            variants: proposed.map(({ variantId, pieces, missing, lots }) => ({
              id_variant: variantId,
              pieces,
              missing,
              lots: lots.map((lot) => ({
                lot_id: lot.lotId,
                lot: lot.code,
                best_before: lot.bestBefore,
                pieces: lot.pieces,
              })),
            })),
          }
        }),
    }),
  ]
}

const proposalWire = z.object({
  id_variant: z.int(),
  pieces: z.int(),
  missing: z.int().meta({ description: 'Pieces for which no lot lasts long enough' }),
  lots: z.array(
    z.object({ lot_id: z.int(), lot: z.string(), best_before: z.string().nullable(), pieces: z.int() }),
  ),
})

function lotChanges(shop: Shop): Endpoint[] {
  const receiptAnswer = z.object({ receipt: receiptWire, is_repeat: z.boolean() })
  const lotsAnswer = z.object({ lots: z.array(lotWire), is_repeat: z.boolean() })
  return [
    changing(shop, 'receipts/create', 'Receives goods by a supplier’s document: each line is a lot', {
      body: stockSchemas.receiptToWrite,
      answer: receiptAnswer,
      work: receiveGoodsByStaff,
      tell: ({ receipt, isRepeat }, actor) => ({
        receipt: receiptTold(receipt, actor),
        is_repeat: isRepeat,
      }),
    }),
    changing(shop, 'receipts/reverse', 'Takes a receipt back of which nothing has left', {
      body: stockSchemas.idWithReason,
      answer: receiptAnswer,
      work: reverseReceiptByStaff,
      mayWait: true,
      tell: ({ receipt, isRepeat }, actor) => ({
        receipt: receiptTold(receipt, actor),
        is_repeat: isRepeat,
      }),
    }),
    changing(shop, 'write-offs', 'Writes off pieces that are broken, too old, or given away', {
      body: stockSchemas.writeOff,
      answer: z.object({ free: z.int(), is_repeat: z.boolean() }),
      work: writeOffByStaff,
      mayWait: true,
      tell: ({ free, isRepeat }) => ({ free, is_repeat: isRepeat }),
    }),
    changing(
      shop,
      'write-offs/take-back',
      'Takes a write-off back that was a mistake, until the goods are counted',
      {
        body: stockSchemas.takenBack,
        answer: z.object({ pieces: z.int(), is_repeat: z.boolean() }),
        work: takeBackWriteOffByStaff,
        tell: ({ pieces, isRepeat }) => ({ pieces, is_repeat: isRepeat }),
      },
    ),
    changing(shop, 'lots/block', 'Blocks a lot: nothing of it is packed or counts as free', {
      body: stockSchemas.lotWithReason,
      answer: lotsAnswer,
      work: blockLotByStaff,
      tell: ({ lots, isRepeat }, actor) => ({
        lots: lots.map((lot) => lotTold(lot, actor)),
        is_repeat: isRepeat,
      }),
    }),
    changing(shop, 'lots/unblock', 'Takes the block of a lot back', {
      body: stockSchemas.lotWithReason,
      answer: lotsAnswer,
      work: unblockLotByStaff,
      tell: ({ lots, isRepeat }, actor) => ({
        lots: lots.map((lot) => lotTold(lot, actor)),
        is_repeat: isRepeat,
      }),
    }),
  ]
}
