/** Pages that are cached in memory for everyone, and never served to the wrong visitor. */
import { href } from '../../src/lib/routes.ts'
import { Shopper } from './shopper.ts'
import { expect, test } from './test.ts'

test.describe('A page that is the same for everybody', { tag: '@once' }, () => {
  const path = href('product', 'en', { slug: 'turkey-jerky-black-pepper-and-smoke' })

  test('is whole after it was asked for by HEAD', async ({ request }) => {
    const head = await request.head(path)
    expect(head.status()).toBe(200)
    expect(await head.text()).toBe('')
    const got = await request.get(path)
    expect(await got.text()).toContain('</html>')
    expect(got.headers()['etag']).toBe(head.headers()['etag'])
  })

  test('is not sent again to a browser that has it', async ({ request }) => {
    const first = await request.get('/en')
    const etag = first.headers()['etag'] ?? ''
    expect(etag).toMatch(/^(W\/)?".+"$/)
    const again = await request.get('/en', { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
    const other = await request.get('/', { headers: { 'if-none-match': etag } })
    expect(other.status()).toBe(200)
  })

  test('W7: shows one visitor nothing of another one’s cart', async ({
    shopper,
    browser,
    baseURL,
    language,
    troubles,
  }) => {
    await shopper.calls('add-snack-to-cart', { quantity_box: 0, quantity_piece: 11 })
    const own = await shopper.page.request.get('/')
    expect(own.headers()['cache-control']).toBe('private, no-store')
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    troubles.watch(context)
    const other = new Shopper(await context.newPage(), language)
    await other.opensHome()
    await expect(other.miniCart).toContainText(other.t('layout.cart_empty'))
    await shopper.opensHome()
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 11 }))
    await other.calls('add-snack-to-cart', { quantity_box: 0, quantity_piece: 5 })
    await other.opensHome()
    await expect(other.miniCart).toContainText(other.t('layout.cart_count', { count: 5 }))
    await shopper.opensHome()
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 11 }))
    await context.close()
  })

  test('W7: the order page and the thank-you page are kept by no cache', async ({ request, troubles }) => {
    troubles.expectStatus(404)
    for (const page of [href('order', 'cs'), `${href('orderThanks', 'cs')}?token=none`])
      expect((await request.get(page)).headers()['cache-control']).toContain('no-store')
  })
})
