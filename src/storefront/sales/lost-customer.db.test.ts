import { beforeAll, expect, test } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import { demo, demoPassword, withDemoAccounts } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { runVerb } from '../../../test/statements.ts'
import { assignRepresentative, findCustomer } from '../../shop/customers/customers.ts'

withShop('A5: pages of a representative whose customer was taken away', (open, database) => {
  const pages = pagesOf(open)

  beforeAll(async () => {
    await withDemoAccounts(open())
  }, 120_000)

  const cookieOf = ({ cookies }: LightMyRequestResponse) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  /** A representative who has begun to order for the demo consumer, and then lost them. */
  const lost = async () => {
    const { db } = await database()
    const consumer = await findCustomer({ db }, { emailKey: demo.consumer })
    const representative = await findCustomer({ db }, { emailKey: demo.representative })
    const assign = async (to: number | null) =>
      await runVerb(db, assignRepresentative, {}, { customerId: consumer!.id, representativeId: to })
    await assign(representative!.id)
    const body = { username: demo.representative, password: demoPassword }
    const cookie = cookieOf(await pages.app.inject({ method: 'POST', url: '/api/auth/login', body }))
    const url = '/api/sales-representative/acting-for'
    const acting = { customer_id: consumer!.id }
    const begun = await pages.app.inject({ method: 'PUT', url, body: acting, headers: { cookie } })
    expect(begun.statusCode).toBe(200)
    await assign(null)
    return cookie
  }
  const get = async (url: string, cookie: string) =>
    await pages.app.inject({ url, headers: { cookie, accept: 'text/html' } })

  test.each([
    ['/', '/b2b/pridat-zakaznika?notice=lost'],
    ['/objednavka', '/b2b/pridat-zakaznika?notice=lost'],
    ['/en/en/b2b', '/en/b2b/pridat-zakaznika?notice=lost'],
  ])('%s leads to their own home, which says so and names no customer', async (page, home) => {
    const cookie = await lost()
    const { statusCode, headers } = await get(page, cookie)
    expect([statusCode, headers.location]).toEqual([303, home])
    const { statusCode: status, body } = await get(home, cookie)
    expect(status).toBe(200)
    expect(body).toContain(home.startsWith('/en') ? 'is no longer yours' : 'už k\u00A0vám nepatří')
    expect(body).not.toContain('Zákaznická')
    expect((await get(page.startsWith('/en') ? '/en' : '/', cookie)).statusCode).toBe(200)
  })

  test('a form that was still open orders nothing and leads home, too; logging out stays possible', async () => {
    const cookie = await lost()
    const headers = {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    }
    const out = await pages.app.inject({ method: 'POST', url: '/prihlaseni', headers, body: 'intent=logout' })
    expect([out.statusCode, out.headers.location]).toEqual([303, '/'])
    const other = await lost()
    const sent = await pages.app.inject({
      method: 'POST',
      url: '/objednavka',
      headers: { ...headers, cookie: other },
      body: 'intent=summary',
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/b2b/pridat-zakaznika?notice=lost'])
    const { db } = await database()
    expect(await db.selectFrom('shop_order').select('id').execute()).toEqual([])
  })
})
