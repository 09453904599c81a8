/** /api/admin/stock: stocktakes, and who received a lot. */
import { stocktakeSorts } from '../../shop/stock/rules.ts'
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { mapPage } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { findStocktake, listStocktakes } from '../../shop/stock/stock.ts'
import {
  countedTold,
  countedWire,
  lotReceivers,
  stocktakeTold,
  stocktakeWire,
} from '../../workflows/back-office/back-office.ts'
import { sortQuery, spanQuery, staffCalls, staffRefusals, wordsQuery } from './staff-calls.ts'
import { at, idQuery, pageOf, pageQuery, receiverTold, receiverWire } from './stock-schemas.ts'

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
  ]
}
