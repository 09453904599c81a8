import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { aShop, done, filledCart, type Visitor } from '../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../test/companies.ts'
import { withDemo } from '../../test/database.ts'
import { runVerb } from '../../test/statements.ts'
import { findDocuments, issueFor } from '../shop/invoices/invoices.ts'
import { findOrder, move } from '../shop/orders/orders.ts'

withDemo('tax documents to download', (database) => {
  const open = aShop(database, { config: { rateLimitPerMinute: 600 } })

  /** Orders, pays, and has the document issued. @returns its address */
  async function documentOf(visitor: Visitor): Promise<string> {
    const { shop } = open()
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const { id } = (await findOrder(shop, { token: order.token }))!
    await runVerb(
      shop.db,
      move,
      {},
      {
        orderId: id,
        to: { order: 'CONFIRMED', payment: 'PAID' },
        by: { actor: 'shop', why: 'paid', now: shop.now() },
      },
    )
    await issueFor({ db: shop.db, config: shop.config, queue: shop.queue, now: shop.now() }, id)
    const [document] = await findDocuments(shop, id)
    return `/api/account/document?id=${document?.id ?? 0}`
  }

  test('A2: a consumer gets their own as PDF and as ISDOC, no other caller gets it by its number', async () => {
    await withDemoAccounts(open())
    const consumer = await signedIn(open(), demo.consumer, demoPassword)
    await filledCart(consumer)
    const address = await documentOf(consumer)
    const pdf = await consumer.get(address)
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(pdf.headers['cache-control']).toBe('private, no-store')
    expect(String(pdf.headers['content-disposition'])).toMatch(/^attachment; filename="[\w-]+\.pdf"$/)
    const isdoc = await consumer.get(`${address}&format=isdoc`)
    expect([isdoc.status, isdoc.text.includes('http://isdoc.cz/namespace')]).toEqual([200, true])

    for (const email of [demo.reseller, demo.representative, demo.admin]) {
      const other = await signedIn(open(), email, demoPassword)
      expect((await other.get(address)).status).toBe(404)
    }
    expect((await open().visitor().get(address)).status).toBe(401)
    expect((await consumer.get('/api/account/document?id=999999')).status).toBe(404)
    expect((await consumer.get('/api/account/document?id=1e3')).status).toBe(422)
  })

  test('A2: a guest gets theirs by the order’s token as PDF and as ISDOC; no other token opens it, it opens no other, and another browser gets nothing by a link', async () => {
    const ordered = async (open_ = open().visitor()) => {
      await filledCart(open_)
      const address = await documentOf(open_)
      return { address, who: open_, id: new URL(address, 'https://x.example').searchParams.get('id') ?? '' }
    }
    const tokenOf = async (id: string) => {
      const rows = open()
        .shop.db.selectFrom('invoice as i')
        .innerJoin('shop_order as o', 'o.id', 'i.order_id')
      return (await rows.select('o.token').where('i.id', '=', Number(id)).executeTakeFirstOrThrow()).token
    }
    const [own, other] = [await ordered(), await ordered()]
    const [token, otherToken] = [await tokenOf(own.id), await tokenOf(other.id)]
    const get = async (query: object, who = own.who) =>
      await who.get(`/api/order/document?${new URLSearchParams({ ...query })}`)
    const pdf = await get({ token, id: own.id })
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(pdf.headers['cache-control']).toBe('private, no-store')
    const isdoc = await get({ token, id: own.id, format: 'isdoc' })
    expect([isdoc.status, isdoc.text.includes('http://isdoc.cz/namespace')]).toEqual([200, true])
    for (const wrong of [
      { token: otherToken, id: own.id },
      { token, id: other.id },
      { token: 'A'.repeat(32), id: own.id },
      { token: token.slice(0, -1), id: own.id },
      { token, id: '999999' },
    ]) {
      const answer = await get(wrong)
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
    }
    for (const stranger of [open().visitor(), other.who])
      expect((await get({ token, id: own.id }, stranger)).status).toBe(404)
    for (const bad of [
      { id: own.id },
      { token: '', id: own.id },
      { token: "x' or 1=1", id: own.id },
      { token, id: '0' },
    ])
      expect((await get(bad)).status).toBe(422)
  })

  test('A2: a reseller’s order has prices that its token alone does not open', async () => {
    const { visitor } = await memberOf(open(), (await aCompany(open())).id)
    await resellersCart(visitor, { payment: 'transfer' })
    const address = await documentOf(visitor)
    const id = new URL(address, 'https://x.example').searchParams.get('id') ?? ''
    const { token } = await open()
      .shop.db.selectFrom('invoice as i')
      .innerJoin('shop_order as o', 'o.id', 'i.order_id')
      .select('o.token')
      .where('i.id', '=', Number(id))
      .executeTakeFirstOrThrow()
    const query = new URLSearchParams({ token, id })
    expect((await open().visitor().get(`/api/order/document?${query}`)).status).toBe(404)
  })

  test('asking for documents without end is answered with 429', async () => {
    const nobody = open().visitor()
    let status = 404
    for (let asked = 0; asked < 1000 && status === 404; asked++)
      ({ status } = await nobody.get(`/api/order/document?token=${'A'.repeat(32)}&id=1`))
    expect(status).toBe(429)
  })

  test('A2: a company’s people get what any of them ordered for it, another company’s do not', async () => {
    const { id } = await aCompany(open())
    const buyer = await memberOf(open(), id)
    const colleague = await memberOf(open(), id)
    const stranger = await memberOf(open(), (await aCompany(open())).id)
    await resellersCart(buyer.visitor, { payment: 'transfer' })
    const address = await documentOf(buyer.visitor)
    const statuses = [buyer, colleague, stranger].map(
      async ({ visitor }) => (await visitor.get(address)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 404])
  })
})
