import { expect, test } from 'vitest'
import { chilliId, pepperId, snackId, today } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { runVerb } from '../../../test/statements.ts'
import { enterStock, leaveStock, type Entering, type Leaving } from './stock.ts'

withDemo('pieces that leave and come beside orders', (database) => {
  const leaving = async (given: Partial<Leaving>) => {
    const { db } = await database()
    const all = { variantId: chilliId, pieces: 1, reason: 'DAMAGED', ...given } as const
    return await runVerb(db, leaveStock, { now: today }, all)
  }
  const entering = async (given: Partial<Entering>) => {
    const { db } = await database()
    const all = { variantId: chilliId, pieces: 1, reason: 'UNCOLLECTED', ...given } as const
    return await runVerb(db, enterStock, { now: today }, all)
  }

  test('each has its reason and note in the ledger, whose sum the stock stays', async () => {
    const { db } = await database()
    await setStock(db, chilliId, 10)
    expect(await leaving({ pieces: 4, reason: 'SAMPLE', note: 'fair in Brno' })).toEqual({ free: 6 })
    expect(await entering({ pieces: 3, reason: 'UNCOLLECTED' })).toEqual({ free: 9 })
    const rows = db
      .selectFrom('stock_movement')
      .select(['change', 'reason', 'note'])
      .where('variant_id', '=', chilliId)
      .orderBy('id', 'desc')
    expect(await rows.limit(2).execute()).toEqual([
      { change: 3, reason: 'UNCOLLECTED', note: '' },
      { change: -4, reason: 'SAMPLE', note: 'fair in Brno' },
    ])
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('more than is free does not leave, and nothing is written of it', async () => {
    const { db } = await database()
    await setStock(db, pepperId, 2)
    expect(await leaving({ variantId: pepperId, pieces: 3 })).toMatchObject({
      status: 409,
      error_trans_key: 'stock.error.not_enough',
    })
    for (const pieces of [0, -1, 1.5, 1_000_001, Number.NaN])
      for (const done of [await leaving({ pieces }), await entering({ pieces })])
        expect(done).toMatchObject({ status: 422 })
    expect(await onHand(db, pepperId)).toBe(2)
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('of two clerks who want the last pieces at once one gets them', async () => {
    const { db } = await database()
    await setStock(db, snackId, 5)
    const done = await Promise.all(
      [1, 2, 3].map(async () => await leaving({ variantId: snackId, pieces: 3 })),
    )
    expect(done.filter((one) => 'free' in one)).toEqual([{ free: 2 }])
    expect(await onHand(db, snackId)).toBe(2)
    expect(await stockOffTheLedger(db)).toEqual([])
  })
})
