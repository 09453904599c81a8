import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chilliId,
  done,
  filledCart,
  pepperId,
  readyToSubmit,
  snackId,
  type Visitor,
  withShop,
} from '../../../test/app.ts'
import { rounds } from '../../../test/rounds.ts'
import { onHand, setPrice, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { sqlRows } from '../../../test/statements.ts'
import { currentCatalogue, openCatalogue } from './catalogue.ts'

withShop('stock and prices in the database', (shop, database) => {
  test('stock is never negative', async () => {
    const { db } = await database()
    const take = db
      .updateTable('stock')
      .set((eb) => ({ on_hand: eb('on_hand', '-', 99_999) }))
      .where('variant_id', '=', snackId)
    await expect(take.execute()).rejects.toThrow(/stock_on_hand_check/)
    expect(await onHand(db, snackId)).toBe(2400)
  })

  test('a cart line has 1 to 10,000 of a known variant', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity: 1 }))
    for (const quantity of [0, -1, 10_001])
      await expect(db.updateTable('cart_line').set({ quantity }).execute()).rejects.toThrow(
        /cart_line_quantity_check/,
      )
    await expect(db.updateTable('cart_line').set({ variant_id: 999 }).execute()).rejects.toThrow(
      /foreign key/,
    )
  })

  test('a price is never negative, and a VAT rate never above 100', async () => {
    const { db } = await database()
    await expect(setPrice(db, snackId, -1)).rejects.toThrow(/price_amount_check/)
    await expect(db.updateTable('vat_rate').set({ percent: 101 }).execute()).rejects.toThrow(
      /vat_rate_percent_check/,
    )
  })

  test('there is one snack', async () => {
    const { db } = await database()
    const second = db.updateTable('variant').set({ is_snack: true }).where('id', '=', chilliId)
    await expect(second.execute()).rejects.toThrow(/variant_one_snack/)
  })

  test('the price history writes itself, however a price is changed', async () => {
    const { db } = await database()
    const history = async () =>
      (
        await db
          .selectFrom('price_history')
          .select('amount')
          .where('variant_id', '=', pepperId)
          .where('price_list_id', '=', 1)
          .where('min_quantity', '=', 1)
          .orderBy('id')
          .execute()
      ).map(({ amount }) => amount)
    const before = await history()
    await setPrice(db, pepperId, 9900)
    await setPrice(db, pepperId, 9900)
    await sqlRows(
      db,
    )`delete from price where variant_id = ${pepperId} and price_list_id = 1 and min_quantity = 1`
    await sqlRows(db)`insert into price values (1, ${pepperId}, 1, 10500)`
    expect(await history()).toEqual([...before, 9900, null, 10_500])
  })

  test('a product that lacks a text in one language is left out and reported once; the rest stays on sale', async () => {
    const { db } = await database()
    const told: string[] = []
    const kept = openCatalogue(({ message }) => told.push(message))
    const texts = db.selectFrom('product_text').selectAll().where('product_id', '=', 2)
    const [english] = await texts.where('locale', '=', 'en').execute()
    if (!english) throw new Error('The demo shop has no product 2')
    await db.deleteFrom('product_text').where('product_id', '=', 2).where('locale', '=', 'en').execute()
    const without = await currentCatalogue({ db }, kept)
    await currentCatalogue({ db }, kept)
    expect(told).toEqual([expect.stringContaining('is not shown: it lacks a text')])
    expect(without.products.length).toBeGreaterThan(1)
    expect(without.products.some(({ id }) => id === 2)).toBe(false)
    expect([...without.variants.values()].some(({ productId }) => productId === 2)).toBe(false)
    await db.insertInto('product_text').values(english).execute()
    expect((await currentCatalogue({ db }, kept)).products.some(({ id }) => id === 2)).toBe(true)
  })

  test('the snack is sold from its smallest quantity on, however it is packed', async () => {
    const { db } = await database()
    const smallest = (pieces: number) =>
      db.updateTable('variant').set({ min_quantity: pieces }).where('id', '=', snackId).execute()
    await smallest(25)
    const visitor = shop().visitor()
    const add = async (quantity_box: number, quantity_piece: number) =>
      await visitor.put('/api/cart/add-snack-to-cart', { quantity_box, quantity_piece })
    expect(await add(1, 4)).toMatchObject({
      status: 422,
      body: { errors: [{ error_trans_key: 'cart.error.min_quantity' }] },
    })
    expect((await add(1, 5)).status).toBe(200)
    expect((await add(0, 0)).status).toBe(200)
    await smallest(1)
  })

  test('documents and price lists count as the catalogue: kept pages follow them at once', async () => {
    const { db } = await database()
    const kept = openCatalogue()
    let { version } = await currentCatalogue({ db }, kept)
    const moved = async () => {
      const before = version
      version = (await currentCatalogue({ db }, kept)).version
      return version > before
    }
    await db.updateTable('price_list').set({ code: 'b2b' }).where('id', '=', 2).execute()
    expect(await moved()).toBe(true)
    await db
      .updateTable('document_version')
      .set({ valid_from: '2026-01-01' })
      .where('code', '=', 'none')
      .execute()
    expect(await moved()).toBe(true)
    const newest = { code: 'terms', version: 99, valid_from: '2099-01-01' }
    const { id } = await db
      .insertInto('document_version')
      .values(newest)
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = { document_version_id: id, locale: 'cs' as const, title: 'x', body: 'x' }
    await db.insertInto('document_text').values(text).execute()
    expect(await moved()).toBe(true)
  })

  test('every change of the catalogue moves its version, and a change of stock does not', async () => {
    const { db } = await database()
    const kept = openCatalogue()
    const first = await currentCatalogue({ db }, kept)
    expect(await currentCatalogue({ db }, kept)).toBe(first)
    await setStock(db, chilliId, 599)
    expect(await currentCatalogue({ db }, kept)).toBe(first)
    await db
      .updateTable('product_text')
      .set({ claim: 'Jinak.' })
      .where('product_id', '=', 2)
      .where('locale', '=', 'cs')
      .execute()
    const second = await currentCatalogue({ db }, kept)
    expect(second.version).toBeGreaterThan(first.version)
    expect(second.products[1]?.texts.cs.claim).toBe('Jinak.')
  })

  test(
    'the stock is the sum of its movements, whatever is bought, refused, repeated and counted',
    { timeout: 120_000 },
    async () => {
      const { db } = await database()
      const ids = [snackId, chilliId, pepperId]
      const operation = fc.oneof(
        fc.record({
          kind: fc.constant('add' as const),
          who: fc.nat(2),
          item_variant_id: fc.constantFrom(...ids),
          quantity: fc.nat(6),
        }),
        fc.record({ kind: fc.constant('submit' as const), who: fc.nat(2) }),
        fc.record({
          kind: fc.constant('count' as const),
          item_variant_id: fc.constantFrom(...ids),
          quantity: fc.nat(8),
        }),
      )
      const run = async (
        people: Visitor[],
        step: typeof operation extends fc.Arbitrary<infer T> ? T : never,
      ) => {
        if (step.kind === 'count') return await setStock(db, step.item_variant_id, step.quantity)
        const visitor = people[step.who]!
        if (step.kind === 'submit') return void (await visitor.put('/api/cart/submit-order', {}))
        const { item_variant_id, quantity } = step
        const { status } = await visitor.put('/api/cart/add-to-cart', { item_variant_id, quantity })
        if (status === 200 && quantity > 0) await readyToSubmit(visitor)
      }
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 15 }), async (steps) => {
          for (const id of ids) await setStock(db, id, 5)
          const people = [shop().visitor(), shop().visitor(), shop().visitor()]
          for (const person of people) await filledCart(person)
          for (const step of steps) await run(people, step)
          expect(await stockOffTheLedger(db)).toEqual([])
          for (const id of ids) expect(await onHand(db, id)).toBeGreaterThanOrEqual(0)
        }),
        { numRuns: rounds({ full: 8, usual: 8, embedded: 3 }) },
      )
    },
  )
})
