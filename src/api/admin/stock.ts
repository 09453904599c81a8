/** /api/admin/stock: how much there is, lots and receipts. */
import { isoDay } from '../../lib/iso-day.ts'
import { ledgerSorts, levelSorts, lotSorts, receiptSorts, variantReasons } from '../../shop/stock/rules.ts'
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { mapPage } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { listLevels, listLots, listMovements, listReceipts, proposeLots } from '../../shop/stock/stock.ts'
import { lotToWire, lotWire, receiptToWire, receiptWire } from '../../workflows/stock/fields.ts'
import { sortQuery, spanQuery, staffRead, wordsQuery } from './staff-calls.ts'
import { recallCalls, stocktakeCalls } from './stocktakes.ts'
import {
  at,
  idQuery,
  levelToWire,
  levelWire,
  movementToWire,
  movementWire,
  pageOf,
  pageQuery,
} from './stock-schemas.ts'

const code = z.string().max(50, 'validation.query').optional()

export const stockEndpoints = (shop: Shop): Endpoint[] => [
  ...levelReads(shop),
  ...lotReads(shop),
  ...stocktakeCalls(shop),
  ...recallCalls(shop),
]

const levelReads = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'stock.read', {
    path: at,
    summary: 'Stock of variants by their codes; low=true: what is on sale and runs out',
    query: z.strictObject({
      ...pageQuery,
      code,
      low: z.enum(['true', 'false']).default('false'),
      sort: sortQuery(levelSorts),
    }),
    answer: pageOf(levelWire),
    refusals: [400],
    read: async ({ db }, call) => {
      const { low, code: of, sort, ...page } = call.query
      const asked = { code: of, onlyLow: low === 'true', sort }
      const levels = await listLevels({ db, now: shop.now() }, { ...asked, asked: page })
      return await mapPage(levels, (rows) => rows.map(levelToWire))
    },
  }),
  staffRead(shop, 'stock.read', {
    path: `${at}/movements`,
    summary:
      'Stock movements of a variant: received, reserved, released and dispatched pieces, the latest first unless sorted otherwise',
    query: z.strictObject({
      ...pageQuery,
      sort: sortQuery(ledgerSorts),
      code: z.string().min(1).max(50, 'validation.query'),
      reason: z.enum(variantReasons, 'validation.query').optional(),
      from: isoDay('validation.query').optional(),
      to: isoDay('validation.query').optional(),
    }),
    answer: pageOf(movementWire),
    refusals: [400, 404],
    read: async ({ db }, call) => {
      const { code: of, reason, from, to, ...page } = call.query
      const asked = { code: of, reason, from, to, asked: page }
      return await mapPage(await listMovements({ db }, asked), (rows) => rows.map(movementToWire))
    },
  }),
]

const lotReads = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'stock.read', {
    path: `${at}/lots`,
    summary: 'Lots, the newest first; filled=true: those with stock',
    query: z.strictObject({
      ...pageQuery,
      code,
      filled: z.enum(['true', 'false']).default('false'),
      sort: sortQuery(lotSorts),
    }),
    answer: pageOf(lotWire),
    refusals: [400],
    read: async ({ db, actor }, call) => {
      const { filled, code: of, sort, ...page } = call.query
      const lots = await listLots({ db }, { code: of, isFilled: filled === 'true', sort, asked: page })
      return await mapPage(lots, (rows) => rows.map((lot) => lotToWire(lot, actor)))
    },
  }),
  staffRead(shop, 'stock.read', {
    path: `${at}/receipts`,
    summary: 'Goods receipts, the newest first',
    query: z.strictObject({ ...pageQuery, ...spanQuery, q: wordsQuery, sort: sortQuery(receiptSorts) }),
    answer: pageOf(receiptWire),
    refusals: [400],
    read: async ({ db, actor }, call) =>
      await mapPage(await listReceipts({ db }, call.query), (rows) =>
        rows.map((receipt) => receiptToWire(receipt, actor)),
      ),
  }),
  staffRead(shop, 'stock.read', {
    path: `${at}/proposal`,
    summary: 'Lots that an order would be packed from now, the earliest expiry first',
    query: z.strictObject({ order_id: idQuery }),
    answer: z.object({ variants: z.array(proposalWire) }),
    refusals: [404],
    read: async ({ db }, call) => {
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
    },
  }),
]

const proposalWire = z.object({
  id_variant: z.int(),
  pieces: z.int(),
  missing: z.int().meta({ description: 'Pieces for which no lot lasts long enough' }),
  lots: z.array(
    z.object({ lot_id: z.int(), lot: z.string(), best_before: z.string().nullable(), pieces: z.int() }),
  ),
})
