import { expect, test } from 'vitest'
import {
  type Answer,
  chilliId,
  done,
  filledCart,
  pepperId,
  readyToSubmit,
  snackId,
  withShop,
} from '../../../test/app.ts'
import { rounds } from '../../../test/rounds.ts'
import { countRows, onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'

const submit = '/api/cart/submit-order'
const add = '/api/cart/add-to-cart'

const tally = (answers: Answer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const pieces = rounds({ full: 50, usual: 15, embedded: 5 })
const crowd = { buyers: 4 * pieces, pieces }

withShop('a rush', (shop, database) => {
  test(
    `S1: ${crowd.buyers} buyers at once get the last ${crowd.pieces} pieces, the rest a polite no`,
    { timeout: 120_000 },
    async () => {
      const { db } = await database()
      await setStock(db, snackId, crowd.pieces)
      const buyers = Array.from({ length: crowd.buyers }, () => shop().visitor())
      for (const buyer of buyers) await filledCart(buyer)
      const orders = await countRows(db, 'shop_order')
      const answers = await Promise.all(buyers.map((buyer) => buyer.put(submit, {})))

      expect(tally(answers)).toEqual({ 200: crowd.pieces, 409: crowd.buyers - crowd.pieces })
      expect(await onHand(db, snackId)).toBe(0)
      expect((await countRows(db, 'shop_order')) - orders).toBe(crowd.pieces)
      expect(await stockOffTheLedger(db)).toEqual([])
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body).toMatchObject({
          error_trans_key: 'order.error.sold_out',
          cart: { cart_status: 'CHANGED', items: [{ quantity: 1 }] },
        })
      const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.order.number] : []))
      expect(new Set(numbers).size).toBe(crowd.pieces)
      await setStock(db, snackId, 2400)
    },
  )

  test('S1: one piece too few for the last of two leaves the rest of the piece to others', async () => {
    const { db } = await database()
    await setStock(db, snackId, 3)
    const buyers = [shop().visitor(), shop().visitor()]
    for (const buyer of buyers) await filledCart(buyer, { pieces: 2 })
    const answers = await Promise.all(buyers.map((buyer) => buyer.put(submit, {})))
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
    expect(await onHand(db, snackId)).toBe(1)
    await setStock(db, snackId, 2400)
  })

  test(
    'S6: carts of A,B and of B,A submitted at once never wait for each other',
    { timeout: 120_000 },
    async () => {
      const { db } = await database()
      const before = [await onHand(db, chilliId), await onHand(db, pepperId)] as const
      const clients = rounds({ full: 50, usual: 20, embedded: 10 })
      const buyers = await Promise.all(
        Array.from({ length: clients }, async (_, index) => {
          const buyer = shop().visitor()
          const ids = index % 2 === 0 ? [chilliId, pepperId] : [pepperId, chilliId]
          for (const item_variant_id of ids) await done(buyer.put(add, { item_variant_id, quantity: 1 }))
          await readyToSubmit(buyer)
          return buyer
        }),
      )
      const answers = await Promise.all(buyers.map((buyer) => buyer.put(submit, {})))
      expect(tally(answers)).toEqual({ 200: clients })
      expect([await onHand(db, chilliId), await onHand(db, pepperId)]).toEqual(
        before.map((stock) => stock - clients),
      )
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )

  test('a cart of two variants takes both or neither', async () => {
    const { db } = await database()
    await setStock(db, chilliId, 10)
    await setStock(db, pepperId, 1)
    const buyers = [shop().visitor(), shop().visitor()]
    for (const buyer of buyers) {
      for (const item_variant_id of [chilliId, pepperId])
        await done(buyer.put(add, { item_variant_id, quantity: 1 }))
      await readyToSubmit(buyer)
    }
    const answers = await Promise.all(buyers.map((buyer) => buyer.put(submit, {})))
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
    expect([await onHand(db, chilliId), await onHand(db, pepperId)]).toEqual([9, 0])
  })

  test('a first click, doubled, opens one cart', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    await filledCart(visitor)
    await done(visitor.put(submit, {}))
    const carts = await countRows(db, 'cart')
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => visitor.put('/api/cart/add-snack-to-cart', { quantity: 2 })),
    )
    expect(tally(clicks)).toEqual({ 200: 20 })
    expect(await countRows(db, 'cart')).toBe(carts + 1)
    expect((await done(visitor.get('/api/cart'))).cart.count).toBe(2)
  })
})
