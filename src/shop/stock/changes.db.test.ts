import { expect, test } from 'vitest'
import { chilliId, done, filledCart, pepperId, snackId, today, withShop } from '../../../test/app.ts'
import { countRows, onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { rounds } from '../../../test/rounds.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { changeStock, importStock } from './stock.ts'

const checkouts = rounds({ full: 500, usual: 40, embedded: 40 })

withShop('stock that comes in and is counted', (shop, database) => {
  const codeOf = async (id: number) => {
    const { db } = await database()
    return (await db.selectFrom('variant').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
  }
  const importing = async (text: string) => {
    const { db } = await database()
    return await runVerb(db, importStock, { now: today }, { text })
  }
  const changing = async (kind: 'RECEIVED' | 'COUNTED', id: number, pieces: number) => {
    const { db } = await database()
    const lines = [{ number: 1, code: await codeOf(id), kind, pieces }]
    return await runVerb(db, changeStock, { now: today }, lines)
  }

  const latestOf = async (reason: 'CORRECTED') => {
    const { db } = await database()
    const found = db.selectFrom('stock_movement').select('id').where('variant_id', '=', chilliId)
    const latest = found.where('reason', '=', reason).orderBy('id', 'desc')
    return (await latest.executeTakeFirstOrThrow()).id
  }

  test('what came is added, what was counted is set, each with its movement', async () => {
    const { db } = await database()
    await setStock(db, chilliId, 10)
    const code = await codeOf(chilliId)
    const lastCount = await latestOf('CORRECTED')
    expect(await changing('RECEIVED', chilliId, 5)).toEqual({
      changes: [{ code, variantId: chilliId, before: 10, after: 15, lastCount }],
    })
    expect(await changing('COUNTED', chilliId, 12)).toMatchObject({
      changes: [{ before: 15, after: 12, lastCount }],
    })
    expect(await latestOf('CORRECTED'), 'a count of its own').toBeGreaterThan(lastCount)
    expect(await onHand(db, chilliId)).toBe(12)
    const rows = await sqlRows<{ reason: string; change: number }>(db)`
        select reason, change from stock_movement where variant_id = ${chilliId} order by id desc limit 2`
    expect(rows).toEqual([
      { reason: 'CORRECTED', change: -3 },
      { reason: 'RECEIVED', change: 5 },
    ])
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('a file is taken in once, however often it comes, also twice at the same time', async () => {
    const { db } = await database()
    await setStock(db, pepperId, 100)
    const file = `code;received\n${await codeOf(pepperId)};7\n`
    const outcomes = await Promise.all([importing(file), importing(file), importing(file)])
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(2)
    expect(await importing(file)).toBeNull()
    expect(await onHand(db, pepperId)).toBe(107)
  })

  test('a file with a fault changes nothing, says which line, and may come again', async () => {
    const { db } = await database()
    const before = await onHand(db, pepperId)
    const code = await codeOf(pepperId)
    const file = `code;received\n${code};9\nBM-NEW;1\n${code};1\n`
    expect(await importing(file)).toEqual({
      faults: [
        { line: 3, code: 'BM-NEW', fault: 'UNKNOWN_CODE' },
        { line: 4, code, fault: 'REPEATED_CODE' },
      ],
    })
    expect(await importing(file)).toHaveProperty('faults')
    expect(await changing('RECEIVED', pepperId, 1_000_000)).toMatchObject({
      faults: [{ fault: 'TOO_MANY' }],
    })
    expect(await onHand(db, pepperId)).toBe(before)
  })

  test(
    `S7: ${checkouts} checkouts, edits and a file of stock at once lose no change`,
    { timeout: 300_000 },
    async () => {
      const { db } = await database()
      await setStock(db, snackId, checkouts)
      await setStock(db, chilliId, checkouts)
      const buyers = Array.from({ length: checkouts }, () => shop().visitor())
      for (const buyer of buyers) {
        await done(buyer.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 1 }))
        await filledCart(buyer)
      }
      const orders = await countRows(db, 'shop_order')
      const file = `code;received\n${await codeOf(snackId)};40\n${await codeOf(chilliId)};30\n`
      const [answers] = await Promise.all([
        Promise.all(buyers.map((buyer) => buyer.put('/api/cart/submit-order', {}))),
        importing(file),
        ...Array.from({ length: 20 }, async () => await changing('RECEIVED', snackId, 3)),
        ...Array.from({ length: 20 }, async () => await changing('RECEIVED', chilliId, 2)),
      ])
      const statuses = new Set(answers.map(({ status }) => status))
      expect(statuses).toEqual(new Set([200]))
      expect((await countRows(db, 'shop_order')) - orders).toBe(checkouts)
      expect([await onHand(db, snackId), await onHand(db, chilliId)]).toEqual([40 + 60, 30 + 40])
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )
})
