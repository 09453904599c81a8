/** /api/admin/stock: stocktakes, and who received a lot. */
import { stocktakeSorts } from '../../shop/stock/rules.ts'
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { mapPage } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { findStocktake, listStocktakes } from '../../shop/stock/stock.ts'
import { countedToWire, countedWire, stocktakeToWire, stocktakeWire } from '../../workflows/stock/fields.ts'
import { lotReceivers } from '../../workflows/stock/stock.ts'
import { sortQuery, spanQuery, staffRead, wordsQuery } from './staff-calls.ts'
import { at, idQuery, pageOf, pageQuery, receiverToWire, receiverWire } from './stock-schemas.ts'

export const stocktakeCalls = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'stock.read', {
    path: `${at}/stocktakes`,
    summary: 'Stocktakes, the newest first',
    query: z.strictObject({ ...pageQuery, ...spanQuery, q: wordsQuery, sort: sortQuery(stocktakeSorts) }),
    answer: pageOf(stocktakeWire),
    refusals: [400],
    read: async ({ db }, call) =>
      await mapPage(await listStocktakes({ db }, call.query), (rows) => rows.map(stocktakeToWire)),
  }),
  staffRead(shop, 'stock.read', {
    path: `${at}/stocktakes/one`,
    summary: 'A stocktake: its counts, its differences and the uncounted lots',
    query: z.strictObject({ id: idQuery }),
    answer: z.object({
      stocktake: stocktakeWire,
      counted: z.array(countedWire),
      uncounted: z.array(z.object({ lot_id: z.int(), code: z.string(), lot: z.string(), on_hand: z.int() })),
    }),
    refusals: [404],
    read: async ({ db, actor }, call) => {
      const sheet = await findStocktake({ db }, call.query)
      if (!sheet) return refuse(404, 'stock.error.no_stocktake')
      const { stocktake, counted, uncounted } = sheet
      return {
        stocktake: stocktakeToWire(stocktake),
        counted: counted.map((one) => countedToWire(one, actor)),
        uncounted: uncounted.map(({ lotId, variantCode, lotCode, onHand }) => ({
          lot_id: lotId,
          code: variantCode,
          lot: lotCode,
          on_hand: onHand,
        })),
      }
    },
  }),
]

export const recallCalls = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'stock.read', {
    path: `${at}/lots/receivers`,
    summary: 'Orders that received pieces of a lot: the recipients of a recall',
    query: z.strictObject({ ...pageQuery, lot_id: idQuery }),
    answer: pageOf(receiverWire),
    refusals: [400, 404],
    read: async ({ db, actor }, call) => {
      const { lot_id: lotId, ...page } = call.query
      const receivers = await lotReceivers({ db, actor }, { lot: { lotId }, asked: page })
      return await mapPage(receivers, (rows) => rows.map(receiverToWire))
    },
  }),
]
