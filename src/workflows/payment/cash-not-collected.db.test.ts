// A cash-on-delivery order paid before packing owes no cash fee, however its money arrives.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { done, today, withShop } from '../../../test/app.ts'
import { must } from '../../../test/packing.ts'
import { system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { sums } from '../../../test/weeks/sums.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import { issueInvoice } from '../../shop/invoices/invoices.ts'
import { findMoney, moneyOfOrder, proposeOrders } from '../../shop/money/money.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { allocateMoney, receiveMoney, writeOffOrder } from '../money/money.ts'
import { packOrder } from '../shipments/shipments.ts'

withShop('cash that is not collected', (open) => {
  const again = async ({ id }: Order) => (await findOrder({ db: open().shop.db }, { id }))!
  const refunds = async ({ id }: Order) => {
    const rows = open().shop.db.selectFrom('payment_refund').select(['amount', 'state'])
    return await rows.where('order_id', '=', id).execute()
  }
  const within = async <T>(
    work: (context: Parameters<typeof allocateMoney>[0]) => Promise<T>,
  ): Promise<T> => {
    const { db, queue } = open().shop
    return await runVerb(db, work, { queue, actor: system, now: today })
  }
  /** The price by transfer: without rounding and without the cash fee. */
  const without = ({ totalWithVat, paymentWithVat, rounding }: Order) =>
    totalWithVat - paymentWithVat - rounding
  const resellers = async (): Promise<Order> => {
    const company = await aCompany(open(), { creditLimit: 100_000_00 })
    const { visitor } = await memberOf(open(), company.id)
    await resellersCart(visitor, { payment: 'cod' })
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    return (await findOrder({ db: open().shop.db }, { token: order.token }))!
  }
  const adds = async () => {
    for (const [what, query] of Object.entries(sums))
      expect((await query.execute(open().shop.db)).rows, what).toEqual([])
  }

  test('a transfer without the fee pays the order: the fee and the rounding go, and its document says so', async () => {
    const order = await submitted(open(), { payment: 'cod' })
    expect(order.paymentWithVat).toBeGreaterThan(100)
    await transferred(open(), order, without(order))
    const paid = await again(order)
    expect(paid).toMatchObject({
      paymentCode: 'transfer',
      paymentWithVat: 0,
      rounding: 0,
      totalWithVat: without(order),
      states: { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' },
    })
    expect(paid.vat.reduce((sum, { base, vat }) => sum + base + vat, 0)).toBe(paid.totalWithVat)
    expect(await refunds(order)).toEqual([])
    const { config, queue, db } = open().shop
    await runVerb(db, issueInvoice, { config, queue, now: today }, order.id)
    const documents = db.selectFrom('invoice').select(['total', 'snapshot']).where('order_id', '=', order.id)
    expect(await documents.execute()).toMatchObject([{ total: without(order) }])
    const packed = await within(async ({ tx }) => {
      const { carriers } = open().shop
      return must(await packOrder({ tx, queue, carriers, actor: system, now: today }, { orderId: order.id }))
    })
    expect(packed.cod).toBeNull()
    await adds()
  })

  test('of a reseller, whose prices are without VAT, as well', async () => {
    const order = await resellers()
    expect(order.paymentWithVat).toBeGreaterThan(100)
    await transferred(open(), order)
    const paid = await again(order)
    expect(paid).toMatchObject({ paymentWithVat: 0, rounding: 0, states: { payment: 'PAID' } })
    expect(await refunds(order)).toEqual([{ amount: order.totalWithVat - paid.totalWithVat, state: 'DUE' }])
    await adds()
  })

  test('a transfer with the fee pays it, too, and the fee is owed back', async () => {
    const order = await submitted(open(), { payment: 'cod' })
    await transferred(open(), order)
    expect(await again(order)).toMatchObject({
      totalWithVat: without(order),
      states: { payment: 'PAID', fulfilment: 'READY' },
    })
    expect(await refunds(order)).toEqual([{ amount: order.totalWithVat - without(order), state: 'DUE' }])
    expect(await moneyOfOrder({ db: open().shop.db }, order.id)).toMatchObject({
      due: without(order),
      settled: without(order),
      open: 0,
    })
    await adds()
  })

  test.each([1, -1])(
    'a transfer of another amount (%i haléř) waits for a person, and the fee stays',
    async (more) => {
      const order = await submitted(open(), { payment: 'cod' })
      await transferred(open(), order, without(order) + more)
      expect(await again(order)).toMatchObject({
        paymentCode: 'cod',
        totalWithVat: order.totalWithVat,
        states: { payment: 'NOT_DUE_YET' },
      })
    },
  )

  test('money without a symbol is proposed by the amount without the fee, until the order is packed', async () => {
    const order = await submitted(open(), { payment: 'cod' })
    const { id: receivedId } = must(
      await within(
        async (context) =>
          await receiveMoney(context, {
            key: 'nameless',
            kind: 'OTHER_ACCOUNT',
            receivedOn: '2026-11-20',
            amount: without(order),
            reason: 'a transfer to another account',
          }),
      ),
    ).received
    const { db, queue, carriers } = open().shop
    const proposed = async () => {
      const money = (await findMoney({ db }, receivedId))!
      const proposals = (await proposeOrders({ db }, [money])).get(receivedId) ?? []
      return proposals.find(({ orderId }) => orderId === order.id)
    }
    expect(await proposed()).toMatchObject({
      signs: ['amount'],
      open: without(order),
      amount: without(order),
    })
    await within(async ({ tx }) =>
      must(await packOrder({ tx, queue, carriers, actor: system, now: today }, { orderId: order.id })),
    )
    expect(await proposed()).toBeUndefined()
  })

  test('money that staff allocates by hand does the same, and a part of it nothing yet', async () => {
    const order = await submitted(open(), { payment: 'cod' })
    const received = async (key: string, amount: number) =>
      must(
        await within(
          async (context) =>
            await receiveMoney(context, {
              key,
              kind: 'OTHER_ACCOUNT',
              receivedOn: '2026-11-20',
              amount,
              reason: 'a transfer to another account',
            }),
        ),
      ).received.id
    const allocated = async (key: string, receivedId: number) =>
      must(
        await within(
          async (context) =>
            await allocateMoney(context, {
              key,
              receivedId,
              orderId: order.id,
              amount: null,
              reason: 'its money',
            }),
        ),
      )
    await allocated('part', await received('part', 100))
    expect(await again(order)).toMatchObject({ paymentCode: 'cod', totalWithVat: order.totalWithVat })
    const rest = await received('rest', without(order) - 100)
    expect(await allocated('rest', rest)).toMatchObject({ settled: 'paid' })
    expect(await again(order)).toMatchObject({
      paymentCode: 'transfer',
      totalWithVat: without(order),
      states: { payment: 'PAID' },
    })
    await adds()
  })

  test('of what is written off of an order, the fee is not: its buyer has never paid it', async () => {
    const order = await submitted(open(), { payment: 'cod' })
    const received = must(
      await within(
        async (context) =>
          await receiveMoney(context, {
            key: 'short',
            kind: 'OTHER_ACCOUNT',
            receivedOn: '2026-11-20',
            amount: without(order) - 500,
            reason: 'a transfer to another account',
          }),
      ),
    ).received.id
    const about = { orderId: order.id, amount: null, reason: 'five crowns short' }
    must(
      await within(
        async (context) => await allocateMoney(context, { ...about, key: 'short', receivedId: received }),
      ),
    )
    must(
      await within(
        async (context) => await writeOffOrder(context, { ...about, key: 'let go', isExchange: false }),
      ),
    )
    expect(await again(order)).toMatchObject({ totalWithVat: without(order), states: { payment: 'PAID' } })
    expect(await refunds(order)).toEqual([])
    await adds()
  })

  test('the fee of a parcel that is packed stays: its carrier collects', async () => {
    const { carriers, queue } = open().shop
    const order = await submitted(open(), { payment: 'cod' })
    await within(async ({ tx }) =>
      must(await packOrder({ tx, queue, carriers, actor: system, now: today }, { orderId: order.id })),
    )
    await transferred(open(), order, without(order))
    expect(await again(order)).toMatchObject({ paymentCode: 'cod', totalWithVat: order.totalWithVat })
  })

  test('the database refuses a fee of cash that is not collected, and a change that does not add up', async () => {
    const { db } = open().shop
    const { id } = await submitted(open(), { payment: 'cod' })
    await expect(
      sql`update shop_order set payment_state = 'PAID' where id = ${id}`.execute(db),
    ).rejects.toThrow('a fee of cash that is not collected')
    await expect(
      inTransaction(db, async (tx) => {
        await sqlRows(
          tx,
        )`update shop_order set total_with_vat = total_with_vat - 100, payment_with_vat = payment_with_vat - 100 where id = ${id}`
        await sqlRows(
          tx,
        )`insert into order_payment_change (order_id, at, from_payment_id, to_payment_id, from_total, to_total, actor)
          select id, now(), payment_id, (select id from payment where code = 'transfer'), total_with_vat, total_with_vat, 'staff'
          from shop_order where id = ${id}`
      }),
    ).rejects.toThrow('does not add up')
  })
})
