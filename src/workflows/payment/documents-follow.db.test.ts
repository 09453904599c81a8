import { expect, test } from 'vitest'
import { aShop, chilliId, done, filledCart, today, type TestShop } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { usualDeadlines } from '../../server/config.ts'
import { isRefusal } from '../../server/refusal.ts'
import { catchUp, correctFor, issueCorrection, issueFor } from '../../shop/invoices/invoices.ts'
import { selectDocumentsOf } from '../../shop/invoices/queries.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { askRefund } from '../refunds/refunds.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import { giveMoneyBack, importStatement, payByCard } from './payment.ts'

const bank = openBank()
const { books } = bank
let nextId = 70_000

withDemo('tax documents', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const context = () => {
    const { db, queue, config } = open().shop
    const report = (error: Error) => {
      throw error
    }
    return { db, queue, config, gateway: bank.gateway, now: today, report }
  }
  async function ordered({ visitor }: TestShop, payment: 'card' | 'transfer' | 'cod' = 'card') {
    const buyer = visitor()
    await filledCart(buyer, { pieces: 3, payment })
    // Goods of the other rate, too.
    await done(buyer.put('/api/cart/add-to-cart', { item_variant_id: 14, quantity: 1 }))
    await done(buyer.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 2 }))
    const { order, redirect_url: redirect = '' } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id = 0, totalWithVat: total = 0 } =
      (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
    const pays = async (address = redirect) => {
      await buyer.get(bank.sendsBack(address))
      books.pay(new URL(address).searchParams.get('ORDERNUMBER') ?? '', total)
    }
    return { id, number: order.number, token: order.token, total, pays, redirect }
  }
  const issue = async (orderId: number) => await issueFor({ ...context(), db: open().shop.db }, orderId)
  const correct = async (orderId: number) => await correctFor({ ...context(), db: open().shop.db }, orderId)
  const refund = async (orderId: number, amount: number, key: string) => {
    const asked = { orderId, amount, key, reason: 'Poškozený obal', actor: 'staff' as const }
    const { db } = open().shop
    const said = await runVerb(db, askRefund, context(), asked)
    if (isRefusal(said)) throw new Error(said.error_trans_key)
    if (said.refund.attemptId !== null) await giveMoneyBack(context(), said.refund.id)
    return said.refund.id
  }
  const documents = async (orderId: number) =>
    (await selectDocumentsOf(open().shop.db, orderId)).map(({ cause, document }) => ({
      cause,
      ...document,
    }))
  const causes = async (orderId: number) => (await documents(orderId)).map(({ cause }) => cause)
  const left = async (orderId: number) =>
    (await documents(orderId)).reduce((sum, { total }) => sum + total, 0)
  const jobs = async (name: string, orderId: number) => {
    const rows = await sqlRows(open().shop.db)`select id from pgboss.job where name = ${name}
        and (data->>'orderId')::bigint = ${orderId}`
    return rows.length
  }

  test('follow each refund once: a part over all rates, in the words of who gave it; with the rest nothing is left', async () => {
    const { id, total, pays } = await ordered(open())
    await pays()
    expect(await jobs('invoice-issue', id)).toBe(1)
    await issue(id)
    const first = await refund(id, 5555, 'part')
    expect(await jobs('invoice-correct', id)).toBe(1)
    const made = await Promise.all(Array.from({ length: 5 }, async () => await correct(id)))
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1)
    const [sale, corrective] = await documents(id)
    expect(corrective).toMatchObject({
      cause: `refund:${first}`,
      kind: 'CORRECTIVE',
      total: -5555,
      reason: 'Poškozený obal',
      corrects: { number: sale?.number },
    })
    expect(sale?.vat).toHaveLength(2)
    expect(corrective?.vat.map(({ percent }) => percent)).toEqual(sale?.vat.map(({ percent }) => percent))
    expect(corrective?.vat.every((row) => row.base + row.vat === row.total && row.total < 0)).toBe(true)
    const second = await refund(id, total - 5555, 'rest')
    expect(await correct(id)).toBe(1)
    expect(await causes(id)).toEqual(['sale', `refund:${first}`, `refund:${second}`])
    expect(await left(id)).toBe(0)
    const rates = (await documents(id)).flatMap(({ vat }) => vat)
    for (const percent of [12, 21])
      expect(
        rates.filter((row) => row.percent === percent).reduce((sum, row) => sum + row.vat, 0),
        `tax of ${percent} %`,
      ).toBe(0)
  })

  test('of the sale that come after the money went back are corrected at once, and never before they exist', async () => {
    const { id, total, pays } = await ordered(open())
    await pays()
    await refund(id, total, 'early')
    expect(await correct(id)).toBe(0)
    expect(await causes(id)).toEqual([])
    await issue(id)
    expect((await causes(id)).length).toBe(2)
    expect(await left(id)).toBe(0)
    await issue(id)
    expect((await causes(id)).length).toBe(2)
  })

  test('say nothing of a payment that came a second time and went back', async () => {
    const { id, token, pays } = await ordered(open())
    const { db } = open().shop
    const again = await runVerb(
      db,
      payByCard,
      { gateway: bank.gateway, shopName: 'x', now: today, deadlines: usualDeadlines },
      { token },
    )
    if (isRefusal(again)) throw new Error(again.error_trans_key)
    await pays()
    await issue(id)
    await pays(again.redirectUrl)
    const rows = await db.selectFrom('payment_refund').select('id').where('order_id', '=', id).execute()
    for (const row of rows) await giveMoneyBack(context(), row.id)
    expect(await jobs('money-returned', id)).toBe(1)
    expect(await correct(id)).toBe(0)
    expect(await causes(id)).toEqual(['sale'])
  })

  test('of an order that is cancelled afterwards are corrected whole, once, whenever its money arrives', async () => {
    const { id, pays } = await ordered(open())
    await pays()
    await issue(id)
    const part = await refund(id, 1000, 'discount')
    await correct(id)
    const { db } = open().shop
    const asked = { orderId: id, actor: 'staff' as const, reason: 'Došlo maso' }
    await runVerb(db, cancelOrder, context(), asked)
    expect(await jobs('invoice-correct', id)).toBe(2)
    expect(await correct(id)).toBe(1)
    expect(await causes(id)).toEqual(['sale', `refund:${part}`, 'cancelled'])
    expect(await left(id)).toBe(0)
    const due = db.selectFrom('payment_refund').select('id').where('order_id', '=', id)
    for (const row of await due.where('state', '=', 'DUE').execute()) await giveMoneyBack(context(), row.id)
    expect(await correct(id)).toBe(0)
  })

  test('were none for an order that was cancelled before it was paid or sent, so nothing is corrected', async () => {
    const { id } = await ordered(open(), 'cod')
    const { db } = open().shop
    await runVerb(db, cancelOrder, context(), { orderId: id, actor: 'customer' as const })
    await issue(id)
    expect(await correct(id)).toBe(0)
    expect(await causes(id)).toEqual([])
  })

  test('are issued for a transfer, too; one that came too late has none', async () => {
    const [order, late] = [await ordered(open(), 'transfer'), await ordered(open(), 'transfer')]
    const { db } = open().shop
    await runVerb(db, cancelOrder, context(), { orderId: late.id, actor: 'customer' as const })
    const text = fioFile(
      [order, late].map(({ number, total }) => ({ id: String(nextId++), amount: total, symbol: number })),
    )
    const imported = await importStatement(
      { ...context(), iban: ourIban },
      { bytes: bytesOf(text), kind: 'fio' },
    )
    expect(imported).toEqual({ known: 0, fits: { PAID: 1, TOO_LATE: 1 } })
    expect(await jobs('invoice-issue', order.id)).toBe(1)
    expect(await jobs('invoice-issue', late.id)).toBe(0)
    await issue(order.id)
    await issue(late.id)
    expect(await causes(order.id)).toEqual(['sale'])
    expect(await causes(late.id)).toEqual([])
  })

  test('that a withdrawal has corrected already are not corrected again by its refund', async () => {
    const { id, pays } = await ordered(open())
    await pays()
    await issue(id)
    const { db } = open().shop
    const wanted = { kind: 'lines' as const, lines: [{ line: 0, pieces: 1 }] }
    const asked = { orderId: id, cause: 'withdrawal:1', wanted, reason: 'x', on: today }
    const issued = await runVerb(db, issueCorrection, context(), asked)
    if ('error_trans_key' in issued) throw new Error(issued.error_trans_key)
    await refund(id, -issued.document.total, 'withdrawal:1')
    expect(await correct(id)).toBe(0)
    const more = await refund(id, 700, 'more')
    expect(await correct(id)).toBe(1)
    expect(await causes(id)).toEqual(['sale', 'withdrawal:1', `refund:${more}`])
    expect((await documents(id)).at(-1)?.total).toBe(-700)
  })

  test('without a requested correction are caught up with', async () => {
    const { id, pays } = await ordered(open())
    await pays()
    await issue(id)
    await refund(id, 900, 'forgotten')
    const { db } = open().shop
    const fail = (error: Error) => {
      throw error
    }
    await catchUp({ ...context(), db, report: fail })
    expect((await causes(id)).length).toBe(2)
    const count = async () => (await db.selectFrom('invoice').select('id').execute()).length
    const before = await count()
    await catchUp({ ...context(), db, report: fail })
    expect(await count()).toBe(before)
  })
})
