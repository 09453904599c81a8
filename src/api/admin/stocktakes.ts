/** /api/admin/stock: stocktakes and recalls. */
import { stocktakeSorts } from '../../shop/stock/rules.ts'
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { mapPage } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { findStocktake, listStocktakes, stockSchemas } from '../../shop/stock/stock.ts'
import {
  cancelStocktakeByStaff,
  countLotByStaff,
  lotReceivers,
  openStocktakeByStaff,
  postStocktakeByStaff,
  recallLotByStaff,
} from '../../workflows/back-office/back-office.ts'
import { sortQuery, spanQuery, staffCalls, staffRefusals, wordsQuery } from './staff-calls.ts'
import { at, changing } from './stock-changing.ts'
import {
  countedTold,
  countedWire,
  idQuery,
  pageOf,
  pageQuery,
  receiverTold,
  receiverWire,
  stocktakeTold,
  stocktakeWire,
} from './stock-schemas.ts'

export function stocktakeCalls(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: `${at}/stocktakes`,
      tag: 'admin',
      summary: 'Stocktakes, the newest first',
      query: z.strictObject({ ...pageQuery, ...spanQuery, q: wordsQuery, sort: sortQuery(stocktakeSorts) }),
      answer: pageOf(stocktakeWire),
      refusals: [...staffRefusals, 400],
      handle: async (call) =>
        await read(
          call,
          'stock.read',
          async (db) =>
            await mapPage(await listStocktakes({ db }, call.query), (rows) => rows.map(stocktakeTold)),
        ),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/stocktakes/one`,
      tag: 'admin',
      summary: 'A stocktake: what was counted, its differences, and which lots were not counted',
      query: z.strictObject({ id: idQuery }),
      answer: z.object({
        stocktake: stocktakeWire,
        counted: z.array(countedWire),
        uncounted: z.array(
          z.object({ lot_id: z.int(), code: z.string(), lot: z.string(), on_hand: z.int() }),
        ),
      }),
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'stock.read', async (db, { actor }) => {
          const sheet = await findStocktake({ db }, call.query)
          if (!sheet) return refuse(404, 'stock.error.no_stocktake')
          const { stocktake, counted, uncounted } = sheet
          return {
            stocktake: stocktakeTold(stocktake),
            counted: counted.map((one) => countedTold(one, actor)),
            uncounted: uncounted.map(({ lotId, variantCode, lotCode, onHand }) => ({
              lot_id: lotId,
              code: variantCode,
              lot: lotCode,
              on_hand: onHand,
            })),
          }
        }),
    }),
    ...stocktakeChanges(shop),
  ]
}

function stocktakeChanges(shop: Shop): Endpoint[] {
  return [
    changing(shop, 'stocktakes/open', 'Begins a stocktake; one at a time is open', {
      body: stockSchemas.stocktakeToOpen,
      answer: z.object({ stocktake: stocktakeWire }),
      work: openStocktakeByStaff,
      tell: (stocktake) => ({ stocktake: stocktakeTold(stocktake) }),
    }),
    changing(shop, 'stocktakes/count', 'Writes how many pieces of a lot lie at a place', {
      body: stockSchemas.counted,
      answer: z.object({ counted: countedWire }),
      work: countLotByStaff,
      tell: ({ counted }, actor) => ({ counted: countedTold(counted, actor) }),
    }),
    changing(shop, 'stocktakes/post', 'Posts the differences of a stocktake, all at once', {
      body: stockSchemas.idWithReason,
      answer: z.object({ posted: z.array(countedWire), is_repeat: z.boolean() }),
      work: postStocktakeByStaff,
      mayWait: true,
      tell: ({ posted, isRepeat }, actor) => ({
        posted: posted.map((one) => countedTold(one, actor)),
        is_repeat: isRepeat,
      }),
    }),
    changing(shop, 'stocktakes/cancel', 'Ends a stocktake without posting anything', {
      body: stockSchemas.idWithReason,
      answer: z.object({ is_repeat: z.boolean() }),
      work: cancelStocktakeByStaff,
      tell: ({ isRepeat }) => ({ is_repeat: isRepeat }),
    }),
  ]
}

export function recallCalls(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: `${at}/lots/receivers`,
      tag: 'admin',
      summary: 'Orders that received pieces of a lot: whom a recall would tell',
      query: z.strictObject({ ...pageQuery, lot_id: idQuery }),
      answer: pageOf(receiverWire),
      refusals: [...staffRefusals, 400, 404],
      handle: async (call) =>
        await read(call, 'stock.read', async (db, { actor }) => {
          const { lot_id: lotId, ...page } = call.query
          const receivers = await lotReceivers({ db, actor }, { lot: { lotId }, asked: page })
          return await mapPage(receivers, (rows) => rows.map(receiverTold))
        }),
    }),
    changing(
      shop,
      'recalls',
      'Recalls a lot: blocks it, and mails everyone who received pieces of it, once',
      {
        body: stockSchemas.recallToOpen,
        answer: z.object({ id: z.int(), mails: z.int(), is_repeat: z.boolean() }),
        work: async (context, given) => await recallLotByStaff({ ...context, queue: shop.queue }, given),
        tell: ({ id, mails, isRepeat }) => ({ id, mails, is_repeat: isRepeat }),
      },
    ),
  ]
}
