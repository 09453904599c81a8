/** The surroundings of every page: header, languages, the buy button, error pages, old addresses. */
import { href, localeCookie } from '../../src/lib/routes.ts'
import { expect, fullOnly, test, usually, usuallyFirst, usuallyIn } from './test.ts'

const slugs = { cs: 'original-hovezi-jerky', en: 'original-beef-jerky' }

test.describe('The header', () => {
  test('counts a box as twenty pieces, and says when the cart is empty', fullOnly, async ({ shopper }) => {
    await shopper.opensHome()
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_empty'))
    await shopper.calls('add-snack-to-cart', { quantity_box: 2, quantity_piece: 3 })
    await shopper.opensHome()
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 43 }))
    await shopper.calls('add-to-cart', { item_variant_id: 8, quantity: 2 })
    await shopper.opensHome()
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 45 }))
    await shopper.calls('add-snack-to-cart', { quantity_box: 0, quantity_piece: 0 })
    await shopper.calls('add-to-cart', { item_variant_id: 8, quantity: 0 })
    await shopper.opensHome()
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_empty'))
  })

  test('leads to the same page in the other language', { tag: '@once' }, async ({ shopper, page }) => {
    const pairs = usuallyFirst(2, [
      [href('product', 'cs', { slug: slugs.cs }), href('product', 'en', { slug: slugs.en })],
      ['/objednavka', '/en/order'],
      ['/', '/en'],
      [href('shippingAndPayment', 'cs'), href('shippingAndPayment', 'en')],
      [href('terms', 'cs'), href('terms', 'en')],
    ] as const)
    for (const [czech, english] of pairs) {
      await shopper.open(czech)
      await page.getByRole('banner').getByRole('link', { name: 'english' }).click()
      await expect(page).toHaveURL(english)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.getByRole('banner').getByRole('link', { name: 'česky' }).click()
      await expect(page).toHaveURL(czech)
    }
  })

  test(
    'keeps the language in a cookie for 365 days',
    { tag: '@once' },
    async ({ shopper, context, request }) => {
      const answer = await request.get('/en/order')
      expect(answer.headers()['set-cookie']).toMatch(
        new RegExp(`${localeCookie.name}=en; Max-Age=${365 * 24 * 3600}; Path=/`),
      )
      await shopper.open('/en')
      const cookies = await context.cookies()
      const cookie = cookies.find(({ name }) => name === 'i18n_redirected')
      expect(cookie?.value).toBe('en')
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 24 / 3600
      expect(days).toBeGreaterThan(364.9)
      expect(days).toBeLessThanOrEqual(365)
    },
  )

  test('folds its links behind a button under 768 pixels', { tag: '@once' }, async ({ shopper, page }) => {
    const burger = page.getByRole('button', { name: shopper.t('layout.menu') })
    const menu = page.getByRole('navigation', { name: shopper.t('layout.navigation') })
    await page.setViewportSize({ width: 768, height: 800 })
    await shopper.opensHome()
    await expect(burger).toBeHidden()
    await expect(menu.getByRole('link', { name: shopper.t('layout.shipping_and_payment') })).toBeVisible()
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(burger).toBeVisible()
    await expect(menu).toBeHidden()
    await burger.click()
    await expect(burger).toHaveAttribute('aria-expanded', 'true')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(burger).toBeFocused()
    await burger.click()
    await menu.getByRole('link', { name: shopper.t('layout.shipping_and_payment') }).click()
    await expect(page).toHaveURL(href('shippingAndPayment', 'cs'))
    await expect(menu).toBeHidden()
  })

  test(
    'hides on the way down past 100 pixels and comes back on the way up',
    usually('phone'),
    async ({ shopper, page }) => {
      await shopper.opensHome()
      const header = page.getByRole('banner')
      const scrollPage = async (y: number) =>
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      await scrollPage(100)
      await expect(header).toBeInViewport()
      await scrollPage(900)
      await expect(header).not.toBeInViewport()
      await scrollPage(700)
      await expect(header).toBeInViewport()
    },
  )
})

for (const locale of usuallyIn('cs')) {
  test.describe(`The button that buys, ${locale}`, usually('desktop'), () => {
    test.use({ language: locale })

    test('scrolls to the order section and steps aside there', async ({ shopper, page }) => {
      await shopper.opensHome()
      const button = page
        .getByRole('complementary')
        .getByRole('link', { name: shopper.t('layout.buy'), exact: true })
      await expect(shopper.orderSection).not.toBeInViewport()
      await button.click()
      await expect(shopper.orderSection).toBeInViewport()
      await expect(button).toBeHidden()
    })

    test('covers nothing where people read or fill in', { tag: '@once' }, async ({ shopper, page }) => {
      const button = page.getByRole('complementary').getByRole('link', { name: shopper.t('layout.buy') })
      for (const name of ['terms', 'login', 'order'] as const) {
        await shopper.open(href(name, locale))
        await expect(button).toHaveCount(0)
      }
    })

    test(
      'is on a phone a bar with the price and the form’s own button',
      { tag: '@once' },
      async ({ shopper, page }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        await shopper.open(href('product', locale, { slug: slugs[locale] }))
        await page.getByRole('spinbutton').first().fill('2')
        await page.mouse.wheel(0, 9000)
        const bar = page.getByRole('button', { name: shopper.t('layout.buy'), exact: true })
        await expect(bar).toBeVisible()
        await bar.click()
        await expect(page).toHaveURL((url) => url.pathname === href('order', locale))
        await expect(shopper.step('cart').getByRole('spinbutton').first()).toHaveValue('2')
      },
    )

    test('leads to the order section from a product page', { tag: '@once' }, async ({ shopper, page }) => {
      await shopper.open(href('product', locale, { slug: slugs[locale] }))
      await page.keyboard.press('End')
      await page
        .getByRole('complementary')
        .getByRole('link', { name: shopper.t('layout.buy'), exact: true })
        .click()
      await expect(shopper.orderSection).toBeInViewport()
    })
  })
}

test.describe('An address that is no page', () => {
  for (const [path, locale] of usuallyFirst(2, [
    ['/produkt/neni-tu', 'cs'],
    ['/en/not-here', 'en'],
    ['/de/objednavka', 'cs'],
    ['/neni-tu', 'cs'],
  ] as const)) {
    test(
      `answers a page with a link home: ${path}`,
      { tag: '@once' },
      async ({ page, troubles, shopper }) => {
        test.info().annotations.push({ type: 'locale', description: locale })
        troubles.expectStatus(404)
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        const message = locale === 'cs' ? 'Tahle stránka se nenašla' : 'This page could not be found'
        await expect(shopper.heading).toHaveText(message)
        const home = locale === 'cs' ? 'Zpět na úvod' : 'Back to the home page'
        await page.getByRole('main').getByRole('link', { name: home }).click()
        await expect(page).toHaveURL(href('home', locale))
      },
    )
  }

  test('answers programs with JSON', { tag: '@once' }, async ({ request }) => {
    const answer = await request.get('/api/neni-tu')
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 404, error_trans_key: 'error.not_found' })
  })
})

test('an old address leads to the page of today', { tag: '@once' }, async ({ request }) => {
  const answer = await request.get('/en/order/thank-you?token=abc', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toBe('/en/objednavka/dekujeme?token=abc')
})
