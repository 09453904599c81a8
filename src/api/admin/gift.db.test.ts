// The gift at /api/admin: the product that goes with boxes, and the kinds of buyers that get it.
import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { done, filledCart, withShop } from '../../../test/app.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember } from '../../../test/staff.ts'
import { inTransaction } from '../../../test/statements.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import type { GiftRecord } from '../../shop/catalogue/catalogue.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { chooseGiftByStaff } from '../../workflows/catalogue/catalogue.ts'

withShop('the gift of the back office', (open) => {
  const staff = signedInOwner(open)
  const gift = async () =>
    (JSON.parse((await staff.get('/api/admin/gift')).text) as { gift: GiftRecord }).gift
  const choose = async (change: Partial<GiftRecord>) => {
    const { status, text } = await staff.put('/api/admin/gift/choose', { ...(await gift()), ...change })
    return { status, ...(JSON.parse(text) as { gift: GiftRecord; error_trans_key?: string }) }
  }
  const sizes = async () =>
    (await open().visitor().get('/api/product/get-snack.cache')).body.snack.t_shirt_sizes.length
  /** The gifts in an order of this many boxes. */
  const given = async (boxes: number) => {
    const buyer = open().visitor()
    await filledCart(buyer, { boxes, pieces: 0, tShirt: 'L' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const { lines = [] } = (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
    return lines.filter(({ kind }) => kind === 'GIFT').map(({ code }) => code)
  }

  test('goes with as many boxes as the rule says, with the orders that it names, from then on', async () => {
    expect(await gift()).toEqual({ product: 't-shirt', from_boxes: 1, order_type: null, version: 1 })
    const [shirt] = await given(1)
    expect(shirt).toBeTruthy()

    expect(await choose({ from_boxes: 2 })).toMatchObject({ status: 200, gift: { version: 2 } })
    expect(await given(1)).toEqual([])
    expect(await given(2)).toEqual([shirt])
    // A repeat changes nothing, and gives the same answer.
    expect(await choose({ version: 1 })).toMatchObject({ status: 200, gift: { version: 2 } })

    expect(await choose({ order_type: 'B2B' })).toMatchObject({ status: 200 })
    expect([await given(2), await sizes()]).toEqual([[], 0])
    expect(await choose({ order_type: null, from_boxes: 1, product: null })).toMatchObject({ status: 200 })
    expect([await given(2), await sizes()]).toEqual([[], 0])
    expect(await choose({ product: 't-shirt' })).toMatchObject({ status: 200, gift: { version: 5 } })
    expect(await given(1)).toEqual([shirt])

    const subject = { kind: 'gift', id: 't-shirt' }
    const { rows } = pageIn(await findAuditEvents({ db: open().shop.db }, { size: 9, subject }))
    expect(rows.map(({ operation, after }) => [operation, (after as GiftRecord).version])).toEqual([
      ['gift.choose', 5],
      ['gift.choose', 3],
      ['gift.choose', 2],
    ])
  })

  test('is a t-shirt that is sold, chosen by who may; of two at once the loser gets a conflict', async () => {
    const { db } = open().shop
    const now = await gift()
    expect(await choose({ product: 'beef-original' })).toMatchObject({
      status: 422,
      error_trans_key: 'catalogue_admin.error.no_gift',
    })
    expect(await choose({ product: 'none' })).toMatchObject({ status: 404 })
    expect(await choose({ from_boxes: 0 })).toMatchObject({ status: 422 })
    expect(await choose({ from_boxes: 1001 })).toMatchObject({ status: 422 })
    const actors = [
      await aMember(db, 'manager@example.cz', 'manager'),
      await aMember(db, 'b@example.cz', 'manager'),
    ]
    const both = await Promise.all(
      actors.map(
        async (actor, index) =>
          await inTransaction(db, async (tx) =>
            chooseGiftByStaff({ tx, actor, now: open().clock.now }, { ...now, from_boxes: 3 + index }),
          ),
      ),
    )
    const refused = both.filter(isRefusal)
    expect(refused).toMatchObject([{ status: 409, more: { gift: { version: now.version + 1 } } }])
    const reader = await aMember(db, 'reader@example.cz', 'reader')
    const asked = inTransaction(db, async (tx) =>
      chooseGiftByStaff({ tx, actor: reader, now: open().clock.now }, { ...now, from_boxes: 9 }),
    )
    expect(await asked).toMatchObject({ status: 403 })
    await expect(db.updateTable('gift_rule').set({ from_boxes: 0 }).execute()).rejects.toThrow(/check/)
  })
})
