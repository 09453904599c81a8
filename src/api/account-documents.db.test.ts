import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { aShop, done, filledCart, type Visitor } from '../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../test/companies.ts'
import { withDatabase } from '../../test/database.ts'
import { findDocuments, issueFor } from '../shop/invoices/invoices.ts'
import { findOrder, move } from '../shop/orders/orders.ts'

withDatabase(
  'tax documents to download',
  (database) => {
    const open = aShop(database)

    /** Orders, pays, and has the document issued. @returns its address */
    async function documentOf(visitor: Visitor): Promise<string> {
      const { shop } = open()
      const { order } = await done(visitor.put('/api/cart/submit-order', {}))
      const { id } = (await findOrder(shop.db, { token: order.token }))!
      await shop.db
        .transaction()
        .execute(
          async (tx) =>
            await move(
              tx,
              id,
              { order: 'CONFIRMED', payment: 'PAID' },
              { actor: 'shop', why: 'paid', now: shop.now() },
            ),
        )
      await issueFor(shop.db, { config: shop.config, queue: shop.queue, now: shop.now() }, id)
      const [document] = await findDocuments(shop.db, id)
      return `/api/account/document?id=${document?.id ?? 0}`
    }

    test('A2: a consumer gets their own as PDF and as ISDOC, nobody else gets it by its number', async () => {
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
  },
  { demo: true },
)
