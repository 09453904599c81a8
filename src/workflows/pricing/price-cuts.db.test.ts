// Price cuts above a set amount: a second member of staff decides about them, and steps or new quantities are no way around.
import { beforeAll, expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember } from '../../../test/staff.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import type { StaffActor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { approveRequest } from '../back-office/approvals.ts'
import { schedulePriceByStaff, setPriceByStaff, setPricesByStaff } from './prices.ts'

withShop('price cuts', (open) => {
  let manager: StaffActor
  let other: StaffActor
  const shirt = { price_list: 'b2c', code: 'BM-SHIRT-XS', min_quantity: 1 }
  const shirtM = { ...shirt, code: 'BM-SHIRT-M' }

  beforeAll(async () => {
    const { db } = open().shop
    await aMember(db, 'owner@example.cz', 'owner')
    manager = await aMember(db, 'manager@example.cz', 'manager')
    other = await aMember(db, 'other@example.cz', 'manager')
  })

  const by = async <Done>(
    actor: StaffActor,
    work: (context: { tx: Tx; actor: StaffActor; now: Date }) => Promise<Done | Refusal>,
  ) => {
    const { shop } = open()
    return await runVerb(shop.db, work, { actor, now: shop.now() })
  }
  const told = (outcome: unknown): string => (isRefusal(outcome) ? outcome.error_trans_key : 'done')
  const priceOf = async ({ price_list, code, min_quantity }: typeof shirt) => {
    const rows = await sqlRows<{ amount: number }>(open().shop.db)`
        select p.amount from price p join price_list l on l.id = p.price_list_id join variant v on v.id = p.variant_id
        where l.code = ${price_list} and v.code = ${code} and p.min_quantity = ${min_quantity}`
    return rows[0]?.amount ?? null
  }
  const reason = 'Clearance sale'
  const set = async (place: typeof shirt, price: number, price_before: number | null, why = reason) =>
    told(
      await by(
        manager,
        async (context) => await setPriceByStaff(context, { ...place, price, price_before, reason: why }),
      ),
    )
  const requests = async () =>
    (await open().shop.db.selectFrom('approval').select(['id', 'reason']).execute()).length

  test('up to the limit one person cuts alone; steps of one day count together, and a price put back is no cut', async () => {
    expect(await set(shirt, 350, 390)).toBe('done')
    expect(await set(shirt, 330, 350)).toBe('approval.asked')
    expect(await priceOf(shirt)).toBe(350_00)
    expect(await set(shirt, 3900, 350)).toBe('done')
    expect(await set(shirt, 390, 3900)).toBe('done')
  })

  test('alone without a reason; a request without one is refused, as nothing to decide by', async () => {
    const before = await requests()
    expect(await set(shirt, 380, 390, '')).toBe('done')
    expect(await set(shirt, 300, 380, ' ')).toBe('approval.error.why')
    expect([await requests(), await priceOf(shirt)]).toEqual([before, 380_00])
    expect(await set(shirt, 390, 380, '')).toBe('done')
  })

  test('above it a second person approves: the price is set once, and not by who asked', async () => {
    const { shop } = open()
    const asked = await by(
      manager,
      async (context) => await setPriceByStaff(context, { ...shirtM, price: 300, price_before: 390, reason }),
    )
    expect(told(asked)).toBe('approval.asked')
    const id = Number((asked as Refusal).more?.['approval'])
    expect(told(await approveRequest(shop, { actor: manager, id }))).toBe('approval.error.not_yours')
    expect(await priceOf(shirtM)).toBe(390_00)
    const both = await Promise.all([1, 2].map(async () => await approveRequest(shop, { actor: other, id })))
    expect(both.map(told).toSorted()).toEqual(['approval.error.decided', 'done'])
    expect(await priceOf(shirtM)).toBe(300_00)
    const subject = { kind: 'variant', id: shirtM.code }
    const audit = pageIn(await findAuditEvents({ db: shop.db }, { subject, size: 1 }))
    expect(audit.rows).toMatchObject([{ operation: 'price.set', actorId: other.staffId, reason }])
  })

  test('a new quantity, many at once and a scheduled price are weighed by the same', async () => {
    const tier = { ...shirt, code: 'BM-SHIRT-L', min_quantity: 2 }
    expect(await set(tier, 1, null)).toBe('approval.asked')
    expect(await set(tier, 350, null)).toBe('done')
    const many = async (price: number) =>
      told(
        await by(
          manager,
          async (context) =>
            await setPricesByStaff(context, {
              price_list: 'b2c',
              reason,
              prices: [{ code: 'BM-SHIRT-XL', min_quantity: 1, price, price_before: 390 }],
            }),
        ),
      )
    expect(await many(339)).toBe('approval.asked')
    expect(await many(340)).toBe('done')
    const scheduled = async (price: number) =>
      told(
        await by(
          manager,
          async (context) =>
            await schedulePriceByStaff(context, {
              ...shirt,
              code: 'BM-SHIRT-S',
              price,
              from: '2099-01-01',
              until: null,
              reason,
            }),
        ),
      )
    expect(await scheduled(339)).toBe('approval.asked')
    expect(await scheduled(340)).toBe('done')
  })
})
