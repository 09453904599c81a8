import type { Tx } from '../../server/db.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demo as accounts, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { billing, done, payments, shippings, type Visitor, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { aMember } from '../../../test/staff.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { findStatement } from '../../shop/representatives/representatives.ts'
import { findCustomer, assignRepresentative, setCommission } from '../../shop/customers/customers.ts'
import { issueCorrection, issueInvoice } from '../../shop/invoices/invoices.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'
import { settings } from './settings.ts'
import { shop } from './shop.ts'

// Assignments are written by the clock of the database: the months are ahead of it.
const at = (day: string) => new Date(`${day}T12:00:00Z`)

withShop('npm run shop -- commission', (open, database) => {
  const files: Record<string, string | Uint8Array> = {}
  const as = ['--as', 'ucetni@example.cz']
  const told = async (...words: string[]) =>
    await says(shop, ['commission', ...words], { open, database, files })
  const closeTax = async (month: string) =>
    await says(shop, ['tax', 'months', 'close', month, '--confirm', month, ...as], { open, database })
  const inTx = async <Done>(work: (tx: Tx) => Promise<Done>) => await inTransaction(open().shop.db, work)
  const context = (now: Date) => ({ config: open().shop.config, queue: open().shop.queue, now })
  const order = async (visitor: Visitor) => {
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 0, quantity_piece: 10 }))
    await done(visitor.put('/api/cart/select-shipping', { shipping_id: shippings.packetaHome }))
    await done(visitor.put('/api/cart/select-payment', { payment_id: payments.transfer }))
    await done(visitor.put('/api/cart/set-customer-data', { billing_information: billing }))
    const { order: placed } = await done(visitor.put('/api/cart/submit-order', {}))
    return (await findOrder({ db: open().shop.db }, { token: placed.token }))!
  }
  const sold = async (visitor: Visitor, day: string) => {
    const { id } = await order(visitor)
    return await inTx(async (tx) => {
      const paid = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' } as const
      await move({ tx }, { orderId: id, to: paid, by: { actor: 'shop', why: 'test', now: at(day) } })
      return (await issueInvoice({ ...context(at(day)), tx }, id))!
    })
  }
  const goodsOf = (document: { lines: { kind: string; base: number }[] }) =>
    document.lines.reduce((sum, { kind, base }) => (kind === 'GOODS' ? sum + base : sum), 0)

  test('makes one statement of a closed month, which never changes; what comes back is carried into the next', async () => {
    await withDemoAccounts(open())
    const { db } = open().shop
    await aMember(db, 'ucetni@example.cz', 'accountant')
    await aMember(db, 'sklad@example.cz', 'warehouse')
    const representative = (await findCustomer({ db }, { emailKey: accounts.representative }))!
    const consumer = (await findCustomer({ db }, { emailKey: accounts.consumer }))!
    await inTx(async (tx) => {
      await assignRepresentative({ tx }, { customerId: consumer.id, representativeId: representative.id })
      await setCommission({ tx }, { representativeId: representative.id, percent: 10 })
    })
    const visitor = await signedIn(open(), accounts.consumer, demoPassword)
    const first = await sold(visitor, '2027-01-10')
    open().clock.now = at('2027-02-05')
    const own = [accounts.representative, '2027-01']
    const closes = async (month: string, ...who: string[]) =>
      await told('close', String(representative.id), month, ...(who.length > 0 ? who : as))
    expect(await closes('2027-01')).toContain('not closed for VAT')
    expect(await closeTax('2027-01')).toBe(
      'Month closed. Orders to be corrected: 0. Payments that are not dealt with: 0.',
    )
    expect(await closes('2027-01', '--as', 'sklad@example.cz')).toContain('not allowed')
    await says(settings, ['set', 'commission', 'ownOrders=yes', '--as', accounts.admin], { open, database })
    const share = Math.round(goodsOf(first.document) / 10)
    const line = `2027-01  representative ${representative.id}  ${(share / 100).toFixed(2)} CZK`
    const both = await Promise.all([closes('2027-01'), closes('2027-01')])
    const made = `Commission closed for the month. 2027-01: ${(share / 100).toFixed(2)} CZK`
    expect(both).toEqual([made, made])
    expect(await told('file', ...own, '--file', 'january.csv')).toBe('Written: january.csv.')
    expect(String(files['january.csv'])).toContain(`${first.document.number};2027-01-10`)

    // All of it comes back in February, and the customer is another's by then.
    const back = await inTx((tx) =>
      issueCorrection(
        { ...context(at('2027-02-06')), tx },
        {
          orderId: first.orderId,
          cause: 'withdrawal:1',
          wanted: { kind: 'rest' },
          reason: 'x',
          on: at('2027-02-06'),
        },
      ),
    )
    expect(back).toHaveProperty('id')
    await inTx(
      async (tx) => await assignRepresentative({ tx }, { customerId: consumer.id, representativeId: null }),
    )
    open().clock.now = at('2026-11-21')
    const late = await sold(visitor, '2099-02-07')
    open().clock.now = at('2027-03-05')
    await closeTax('2027-02')
    expect(await closes('2027-02')).toBe(
      `Commission closed for the month. 2027-02: -${(share / 100).toFixed(2)} CZK`,
    )
    expect(await told('list', accounts.representative)).toBe(
      [line.replace('2027-01', '2027-02').replace(/ (\d+\.\d\d) CZK/, ' -$1 CZK'), line].join('\n'),
    )
    // The customer had no representative on that day.
    open().clock.now = at('2099-03-05')
    await closeTax('2099-02')
    expect(await closes('2099-02')).toContain(' 0.00 CZK')
    expect(late.document.total).toBeGreaterThan(0)
  })

  test(
    'is read by its representative alone: months, documents and the file',
    { timeout: 120_000 },
    async () => {
      open().clock.now = at('2026-11-21')
      const own = await signedIn(open(), accounts.representative, demoPassword)
      const url = '/api/sales-representative/commission'
      const { statements } = (await done(own.get(url))) as unknown as {
        statements: { month: string; total: number }[]
      }
      expect(statements.map(({ month }) => month)).toEqual(['2099-02', '2027-02', '2027-01'])
      const file = await own.get(`${url}.csv?month=2027-01&locale=cs`)
      expect(file.text.slice(1)).toBe(String(files['january.csv']).slice(1))
      expect((await own.get(`${url}.csv?month=2030-01`)).status).toBe(404)
      const other = await aMember(open().shop.db, 'jiny@example.cz', 'reader')
      await sqlRows(
        open().shop.db,
      )`update customer set is_sales_representative = true where id = ${other.customerId}`
      const pages = await openPagesApp(open().shop)
      const page = async (query: string, cookie: string) =>
        await pages.app.inject({
          url: `/b2b/pridat-zakaznika?view=statements${query}`,
          headers: { cookie, accept: 'text/html' },
        })
      const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const months = await page('', cookie)
      expect(months.statusCode).toBe(200)
      expect(months.body).toContain('leden 2027')
      const january = await page('&month=2027-01', cookie)
      const { number } = (
        await sqlRows<{ number: string }>(open().shop.db)`select i.number from commission_line l
        join commission_statement s on s.id = l.statement_id join invoice i on i.id = l.invoice_id
        where s.month = '2027-01-01'`
      )[0]!
      expect(january.body).toContain(number)
      for (const wrong of ['&month=2030-01', '&month=x', '&month=2027-01&after=nonsense'])
        expect((await page(wrong, cookie)).statusCode).toBe(200)
      // Another representative has none of them.
      expect(
        await findStatement(open().shop, {
          representativeId: other.customerId,
          month: '2027-01',
          page: { size: 10 },
        }),
      ).toBeNull()
      await pages.close()
    },
  )

  test('/api/admin says and does the same; the database keeps statements as they are', async () => {
    open().clock.now = at('2026-11-21')
    const owner = await signedIn(open(), accounts.admin, demoPassword)
    const { statements } = (await owner.get('/api/admin/commission')).body as unknown as {
      statements: { representative_id: number; month: string; total: number }[]
    }
    expect(statements.map(({ month }) => month)).toEqual(['2099-02', '2027-02', '2027-01'])
    const { representative_id } = statements[0]!
    const file = await owner.get(
      `/api/admin/commission/file?representative_id=${representative_id}&month=2027-01`,
    )
    expect(file.text.slice(1)).toBe(String(files['january.csv']).slice(1))
    const again = await owner.put('/api/admin/commission/close', { representative_id, month: '2027-01' })
    expect(again).toMatchObject({ status: 200, body: { statement: statements[2] } })
    const { db } = open().shop
    const line = sql`insert into commission_line (invoice_id, statement_id, percent, amount)
        select i.id, s.id, 10, 100 from invoice i, commission_statement s
        where s.month = '2099-02-01' and i.id not in (select invoice_id from commission_line)`
    await expect(line.execute(db)).rejects.toMatchObject({ constraint: 'commission_adds_up' })
    const openMonth = sql`insert into commission_statement (representative_id, month, total, at)
        values (${representative_id}, '2027-05-01', 0, now())`
    await expect(openMonth.execute(db)).rejects.toMatchObject({ constraint: 'commission_adds_up' })
    const { owner: superuser } = await database()
    await expect(sql`delete from commission_line`.execute(superuser.db)).rejects.toThrow('append-only')
  })
})
