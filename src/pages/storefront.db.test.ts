import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { done, filledCart, type Visitor, withShop } from '../../test/app.ts'
import { openPagesApp } from '../../test/pages-app.ts'
import { href, locales } from '../lib/routes.ts'
import { translator } from '../server/texts.ts'

const snackId = 7

withShop('the storefront', (open) => {
  let app: FastifyInstance
  let close: () => Promise<void>
  beforeAll(async () => {
    await withDemoAccounts(open())
    const pages = await openPagesApp(open().shop)
    app = pages.app
    close = pages.close
  }, 120_000)
  afterAll(async () => await close())

  const cookiesOf = (by?: Visitor) =>
    [...(by?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const get = async (url: string, by?: Visitor) => {
    const cookie = cookiesOf(by)
    const answer = await app.inject({
      url,
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
    })
    return { status: answer.statusCode, to: answer.headers.location, html: answer.body }
  }
  const setStock = async (variantId: number, pieces: number) => {
    await open()
      .shop.db.updateTable('stock')
      .set({ on_hand: pieces })
      .where('variant_id', '=', variantId)
      .execute()
    // Pages are drawn from data of up to half a second ago.
    await new Promise((resolve) => setTimeout(resolve, 600))
  }
  const buyButton = /<aside[^>]*aria-label="Koupit"[^>]*>/

  test('the footer of the demo leads to profiles, a video channel and sister brands', async () => {
    const { html } = await get('/')
    for (const name of ['Instagram', 'Facebook', 'YouTube', 'Big Fish'])
      expect(html).toContain(`>${name}</a>`)
  })

  test('the logo leads home from every page, and the full footer stands at home alone', async () => {
    for (const [page, locale] of [
      ['home', 'cs'],
      ['home', 'en'],
      ['terms', 'cs'],
      ['search', 'en'],
      ['order', 'cs'],
    ] as const) {
      const { html } = await get(href(page, locale))
      const [logo] = /<a [^>]*aria-label="Big Meat[^>]*>/.exec(html) ?? []
      expect([page, logo]).toEqual([page, expect.stringContaining(`href="${href('home', locale)}"`)])
      const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
      expect([page, footer.includes('type="email"')]).toEqual([page, page === 'home'])
    }
  })

  test('the button to buy is on pages that invite to buy, and covers no others', async () => {
    for (const page of ['home', 'search'] as const)
      expect((await get(href(page, 'cs'))).html, page).toMatch(buyButton)
    for (const page of ['terms', 'contact', 'registration', 'forgotPassword', 'order'] as const)
      expect((await get(href(page, 'cs'))).html, page).not.toMatch(buyButton)
  })

  test('the representatives’ logo leads to their home, and their way back stays while they order for a customer', async () => {
    const representative = await signedIn(open(), demo.representative, demoPassword)
    const home = '/b2b/pridat-zakaznika'
    const [logo] = /<a [^>]*aria-label="Big Meat[^>]*>/.exec((await get(home, representative)).html) ?? []
    expect(logo).toContain(`href="${home}"`)
    const { id } = await open()
      .shop.db.selectFrom('customer')
      .select('id')
      .where('email_key', '=', demo.reseller)
      .executeTakeFirstOrThrow()
    await done(representative.put('/api/sales-representative/acting-for', { customer_id: id }))
    const { html } = await get('/b2b', representative)
    const header = /<header.*?<\/header>/s.exec(html)?.[0]
    expect(header).toContain(`href="${home}"`)
  })

  test('the header’s cart is the cart of the page', async () => {
    const both = await signedIn(open(), 'oboji@example.cz', demoPassword)
    const sorts = {
      B2C: { quantity_box: 0, quantity_piece: 3 },
      B2B: { quantity_box: 2, quantity_piece: 3 },
    }
    for (const [eshop_type, body] of Object.entries(sorts))
      await done(both.put('/api/cart/add-snack-to-cart', { ...body, eshop_type }))
    const counted = async (url: string, by = both) => {
      const header = /<header.*?<\/header>/s.exec((await get(url, by)).html)?.[0] ?? ''
      return /(\d+)\u00a0ks|prázdný/.exec(header)?.slice(0, 2)
    }
    expect(await counted('/objednavka?eshop-type=B2B')).toEqual(['43\u00a0ks', '43'])
    expect(await counted('/b2b')).toEqual(['43\u00a0ks', '43'])
    expect(await counted('/objednavka?eshop-type=B2C')).toEqual(['3\u00a0ks', '3'])
    expect(await counted('/kontakt')).toEqual(['3\u00a0ks', '3'])
    const reseller = await signedIn(open(), demo.reseller, demoPassword)
    await done(reseller.put('/api/cart/add-snack-to-cart', { ...sorts.B2B, eshop_type: 'B2B' }))
    expect((await counted('/objednavka?eshop-type=B2C', reseller))?.[0]).toBe('prázdný')
    const nothing = { quantity_box: 0, quantity_piece: 0, eshop_type: 'B2B' }
    await done(reseller.put('/api/cart/add-snack-to-cart', nothing))
  })

  test('an order is shown with its goods named in the language of the page', async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { boxes: 1, pieces: 1 })
    const { order } = await done(buyer.put('/api/cart/submit-order', { note: '' }))
    const page = async (locale: 'cs' | 'en') =>
      (await get(`${href('orderThanks', locale)}?token=${order.token}`, buyer)).html
    const [czech, english] = [/krabice \(20\sks\)/, /box \(20\spcs\)/]
    expect(await page('cs')).toMatch(czech)
    const translated = await page('en')
    expect(translated).toMatch(english)
    expect(translated).not.toMatch(czech)
  })

  test('the gallery of a demo shows the error pages that nobody would meet', async () => {
    for (const [failure, words] of [
      ['error', 'Error'],
      ['middleware', 'Unknown middleware'],
    ]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/dev/gallery',
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: `failure=${failure}`,
      })
      expect([answer.statusCode, answer.body.includes(words ?? '')]).toEqual([500, true])
    }
  })

  test('the resellers’ thank-you page without an order leads to their home', async () => {
    const reseller = await signedIn(open(), demo.reseller, demoPassword)
    expect(await get('/b2b/dekujeme', reseller)).toMatchObject({ status: 302, to: '/b2b' })
    expect(await get('/en/en/b2b/thank-you', reseller)).toMatchObject({ status: 302, to: '/en/en/b2b' })
    expect((await get(`/b2b/dekujeme?token=${'A'.repeat(32)}`, reseller)).status).toBe(404)
  })

  const original = { cs: '/produkt/original-hovezi-jerky', en: '/en/product/original-beef-jerky' }
  const chilli = { cs: '/produkt/chilli-hovezi-jerky', en: '/en/product/chilli-beef-jerky' }
  const turkey = {
    cs: '/produkt/kruti-jerky-cerny-pepr-a-kour',
    en: '/en/product/turkey-jerky-black-pepper-and-smoke',
  }
  const complaints = { cs: href('complaints', 'cs'), en: href('complaints', 'en') }
  const anyFood = { cs: /^\/produkt\//, en: /^\/en\/product\// }
  const allergens = { cs: '/#otazky', en: '/en#questions' }
  test.each([
    ['čili', chilli],
    ['chily', chilli],
    ['chilli', chilli],
    ['beef', original],
    ['hovězí', original],
    ['turkey', turkey],
    ['krůtí', turkey],
    ['protein', anyFood],
    ['bílkoviny', anyFood],
    ['bez lepku', allergens],
    ['gluten', allergens],
    ['25g', original],
    ['25 g', original],
    ['reklamace', complaints],
    ['complaints', complaints],
  ])('who looks for “%s” finds what is meant first, in either language', async (typed, meant) => {
    for (const locale of locales) {
      const { html } = await get(`${href('search', locale)}?${new URLSearchParams({ q: typed })}`)
      const first = /<ol.*?<h2[^>]*><a [^>]*href="([^"]+)"/s.exec(html)?.[1]
      expect([locale, first]).toEqual([locale, expect.stringMatching(meant[locale])])
      expect(html).not.toContain(translator(locale)('search.partly'))
    }
  })

  test('no box is offered where fewer pieces than a box are left, and nothing where none are', async () => {
    const reseller = await signedIn(open(), demo.reseller, demoPassword)
    const boxes = /name="(boxes|snack_box)"/
    const all = async () => [
      await get('/'),
      await get('/produkt/original-hovezi-jerky'),
      await get('/b2b', reseller),
    ]
    for (const { html } of await all()) expect(boxes.test(html)).toBe(true)
    await setStock(snackId, 15)
    for (const { html } of await all()) {
      expect(boxes.test(html)).toBe(false)
      expect(/name="(pieces|snack_piece)"/.test(html)).toBe(true)
    }
    await setStock(snackId, 0)
    for (const page of ['/', '/produkt/original-hovezi-jerky', '/kontakt'])
      expect(buyButton.test((await get(page)).html), page).toBe(false)
  })
})
