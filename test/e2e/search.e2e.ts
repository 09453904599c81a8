/** The search as people use it: from the menu, with typing errors, without scripts, with a keyboard. */
import type { Page } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { expect, test, usually } from './test.ts'

const field = (page: Page) => page.getByRole('searchbox')
const results = (page: Page) => page.getByRole('main').getByRole('listitem')

test(
  'from the menu to the goods, in spite of a typing error',
  usually('phone'),
  async ({ page, shopper, isMobile }) => {
    await page.goto(href('home', 'cs'))
    if (isMobile) await page.getByRole('button', { name: shopper.t('layout.menu') }).click()
    await page
      .getByRole('navigation', { name: shopper.t('layout.navigation') })
      .getByRole('link', { name: shopper.t('layout.search') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shopper.t('search.title'))
    await findsNothing(page)

    await field(page).fill('krtui')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/hledani\?q=krtui$/)
    await expect(page.getByRole('status').filter({ hasText: 'krtui' })).toContainText(
      shopper.t('search.meant'),
    )
    await expect(results(page).first()).toContainText('Krůtí jerky')
    await findsNothing(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'krůtí', exact: true }).click()
    await expect(field(page)).toHaveValue('krůtí')
    await expect(page.getByRole('status').filter({ hasText: 'krůtí' })).not.toContainText(
      shopper.t('search.meant'),
    )
    await results(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Krůtí jerky')
  },
)

test('a chapter of a document is opened at its place', usually('desktop'), async ({ page }) => {
  await page.goto(`${href('search', 'cs')}?q=odstoupení od smlouvy`)
  const link = results(page)
    .getByRole('link', { name: /Odstoupení od smlouvy/ })
    .first()
  const target = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${target?.replaceAll('/', '\\/') ?? '-'}$`))
})

test(
  'where nothing is found there is something else to go on with',
  usually('phone'),
  async ({ page, shopper }) => {
    await page.goto(`${href('search', 'cs')}?q=tempeh`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      shopper.t('search.nothing', { words: 'tempeh' }),
    )
    await findsNothing(page)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Original/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Original')
  },
)

test.describe('in English and the dark', usually('desktop'), () => {
  test.use({ language: 'en', colorScheme: 'dark' })

  test('results are readable, and typed HTML is only text', async ({ page, shopper }) => {
    await page.goto(`${href('search', 'en')}?q=${encodeURIComponent('chilli beef')}`)
    await expect(results(page).first()).toContainText('Chilli Beef Jerky')
    await findsNothing(page)
    await field(page).fill('<i onqqqqq=zzzzzz>')
    await page.getByRole('button', { name: shopper.t('search.submit') }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('<i onqqqqq=zzzzzz>')
  })
})

test.describe('without scripts', usually('phone'), () => {
  test.use({ javaScriptEnabled: false })

  test('the form and its results are ordinary pages', async ({ page, shopper }) => {
    await page.goto(href('search', 'cs'))
    await field(page).fill('doprava zdarma')
    await page.getByRole('button', { name: shopper.t('search.submit') }).click()
    await expect(page).toHaveURL(/q=doprava/)
    await expect(results(page).first()).toContainText(/[Dd]oprav/)
    await expect(page.locator('mark').first()).toHaveText(/[Dd]oprav/)
  })
})

test(
  'facts for search engines pass the policy, stay out of what the browser draws, and the rest of the head is right',
  { tag: '@once' },
  async ({ page, request }) => {
    const answer = await page.goto(href('home', 'cs'))
    const policy = answer?.headers()['content-security-policy'] ?? ''
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(blocks).toHaveLength(1)
    expect(JSON.parse(blocks[0] ?? '')).toMatchObject({ '@context': 'https://schema.org' })
    const digest = await page.evaluate(async (script) => {
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)))
      return btoa(String.fromCharCode(...bytes))
    }, blocks[0] ?? '')
    expect(policy).not.toContain(digest)
    const scripts = await page.locator('script:not([src]):not([type="application/ld+json"])').count()
    expect(scripts).toBeGreaterThan(0)
    const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
    expect((await request.get(manifest ?? '')).headers()['content-type']).toContain(
      'application/manifest+json',
    )
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await request.get(new URL(image ?? '').pathname)
    expect([picture.status(), picture.headers()['cross-origin-resource-policy']]).toEqual([
      200,
      'cross-origin',
    ])
  },
)

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(screen ?? 0)
}
