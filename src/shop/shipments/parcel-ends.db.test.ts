// Random splits, losses, returns, cancellations and replacements: whatever happens to the parcels of an order,
// no piece is packed twice, the stock matches its ledger, and staff can bring every parcel to an end.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { snackId, withShop } from '../../../test/app.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { inTransaction } from '../../../test/statements.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { findOrder } from '../orders/orders.ts'
import {
  cancelShipment,
  findPacked,
  handOver,
  leaveUnsent,
  lookAtGoods,
  markDelivered,
  markMissing,
  markReturned,
  packParcel,
  sendAgain,
  settleParcel,
  type ParcelOperationContext,
} from './shipments.ts'
import { selectUnsent } from './line-queries.ts'

withShop('parcels whatever happens', (open) => {
  const now = new Date('2026-11-23T08:00:00Z')

  beforeAll(async () => await setStock(open().shop.db, snackId, 900_000))

  const within = async <T>(verb: (tx: Tx, context: ParcelOperationContext) => Promise<T | Refusal>) => {
    const { db, queue, carriers } = open().shop
    return await inTransaction(db, async (tx) => await verb(tx, { queue, carriers, now, actor: 'staff' }))
  }

  type Acts = Record<string, (orderId: number, shipmentId: number, draw: () => number) => Promise<unknown>>
  const acts: Acts = {
    pack: async (orderId, _, draw) => {
      const { left } = await findPacked({ db: open().shop.db }, orderId)
      const lines = left.flatMap(({ position, pieces }) => {
        const some = draw() % (pieces + 2)
        return some > 0 ? [{ position, pieces: some }] : []
      })
      return await within(async (tx, context) => await packParcel({ tx, ...context }, { orderId, lines }))
    },
    packRest: async (orderId) =>
      await within(async (tx, context) => await packParcel({ tx, ...context }, { orderId })),
    handOver: async (_, shipmentId) =>
      await within(async (tx, context) => await handOver({ ...context, tx }, { shipmentId })),
    deliver: async (_, shipmentId) =>
      await within(async (tx, context) => await markDelivered({ ...context, tx }, { shipmentId })),
    cancel: async (_, shipmentId) =>
      await within(async (tx, context) => await cancelShipment({ ...context, tx }, { shipmentId })),
    comeBack: async (_, shipmentId, draw) =>
      await within(
        async (tx, context) =>
          await markReturned({ ...context, tx }, { target: { shipmentId }, restock: draw() % 2 === 0 }),
      ),
    lose: async (_, shipmentId, draw) => {
      const kind = draw() % 2 === 0 ? ('LOST' as const) : ('DAMAGED' as const)
      return await within(async (tx, context) => await markMissing({ tx, ...context }, { shipmentId, kind }))
    },
    look: async (_, shipmentId, draw) => {
      const lines = [{ position: 1, restocked: draw() % 5, writtenOff: draw() % 5 }]
      return await within(async (tx, context) => await lookAtGoods({ tx, ...context }, { shipmentId, lines }))
    },
    again: async (_, shipmentId) =>
      await within(async (tx, context) => await sendAgain({ tx, ...context }, { shipmentId })),
    settle: async (_, shipmentId) =>
      await within(async (tx, context) => await settleParcel({ tx, ...context }, { shipmentId })),
    drop: async (orderId, _, draw) =>
      await within(
        async (tx, context) =>
          await leaveUnsent(
            { tx, ...context },
            { orderId, lines: [{ position: 2, pieces: 1 + (draw() % 3) }] },
          ),
      ),
  }

  async function addsUp(orderId: number) {
    const { db } = open().shop
    const order = await findOrder({ db }, { id: orderId })
    const { parcels, left } = await findPacked({ db }, orderId)
    const unsent = await selectUnsent(db, orderId)
    for (const [at, line] of (order?.lines ?? []).entries()) {
      const sum = (all: readonly { position: number; pieces: number }[]) =>
        all.filter(({ position }) => position === at + 1).reduce((total, { pieces }) => total + pieces, 0)
      const first = parcels.filter(({ replacesId }) => replacesId === null)
      expect(sum(first.flatMap(({ lines }) => lines)) + sum(left) + sum(unsent)).toBe(line.pieces)
      for (const parcel of parcels) {
        const others = parcels.filter(({ replacesId }) => replacesId === parcel.id)
        expect(sum(others.flatMap(({ lines }) => lines))).toBeLessThanOrEqual(sum(parcel.lines))
      }
    }
  }

  /** Does all that staff does until nothing waits: packs the rest, sends what is here, settles what is missing. */
  async function finish(orderId: number) {
    const noEnds = () => 0
    await acts['packRest']?.(orderId, 0, noEnds)
    for (let round = 0; round < 12; round++) {
      const { parcels } = await findPacked({ db: open().shop.db }, orderId)
      const waiting = parcels.filter(
        ({ id, state, settledAt }) =>
          state !== 'DELIVERED' && settledAt === null && !parcels.some(({ replacesId }) => replacesId === id),
      )
      if (waiting.length === 0) return
      for (const { id, state } of waiting) {
        if (state === 'ANNOUNCED') await acts['handOver']?.(orderId, id, noEnds)
        else if (state === 'HANDED_OVER') await acts['deliver']?.(orderId, id, noEnds)
        else await acts['settle']?.(orderId, id, noEnds)
      }
    }
    throw new Error(`Order ${orderId} comes to no end`)
  }

  test('pieces ordered are packed, left or not sent; each parcel comes to an end', async () => {
    const { db } = open().shop
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(), fc.nat()), {
          minLength: 5,
          maxLength: 14,
        }),
        async (steps) => {
          const order = await submitted(open(), { boxes: 1, pieces: 5, shipping: 'balikovna' })
          await transferred(open(), order)
          for (const [name, which, seed] of steps) {
            const { parcels } = await findPacked({ db }, order.id)
            const shipmentId = parcels[which % Math.max(1, parcels.length)]?.id ?? 0
            let drawn = seed
            const draw = () => (drawn = (drawn * 7919 + 13) % 104_729)
            const outcome = await acts[name]?.(order.id, shipmentId, draw)
            if (isRefusal(outcome)) expect(outcome.status).toBeLessThan(500)
            await addsUp(order.id)
          }
          await finish(order.id)
          await addsUp(order.id)
          const states = (await findOrder({ db }, { id: order.id }))?.states
          expect(['DELIVERED', 'RETURNED']).toContain(states?.fulfilment)
        },
      ),
      { numRuns: 12 },
    )
    expect(await stockOffTheLedger(db)).toEqual([])
  })
})
