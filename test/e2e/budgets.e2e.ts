/** The download of a new visitor's browser for the home page before any interaction: sizes, never times. */
import { href, routes } from '../../src/lib/routes.ts'
import { expect, test } from './test.ts'

const kilobyte = 1000

/** The limits of each kind of file: compressed size and number. */
const budgets = {
  script: { bytes: 125 * kilobyte, files: 12 },
  stylesheet: { bytes: 20 * kilobyte, files: 1 },
  font: { bytes: 50 * kilobyte, files: 2 },
} as const
/** Before compression. */
const html = 40 * 1024

for (const language of ['cs', 'en'] as const)
  test.describe(language, { tag: '@once' }, () => {
    test.use({ language })

    test('the home page stays within its budgets', async ({ page }) => {
      const fetched: Promise<{ kind: string; path: string; bytes: number }>[] = []
      page.on('requestfinished', (request) => {
        const kind = request.resourceType()
        const { pathname: path } = new URL(request.url())
        fetched.push(request.sizes().then(({ responseBodySize: bytes }) => ({ kind, path, bytes })))
      })
      const isTexts = (path: string) => new RegExp(`/assets/${language}-[\\w-]+\\.js$`).test(path)
      // The texts come last: with them the page is alive.
      const alive = page.waitForEvent('requestfinished', (request) =>
        isTexts(new URL(request.url()).pathname),
      )
      const answer = await page.goto(routes.home[language])
      expect((await answer?.body())?.length).toBeLessThanOrEqual(html)
      await alive
      await page.waitForLoadState('networkidle')
      const files = await Promise.all(fetched)
      expect(files.filter(({ path }) => isTexts(path))).toHaveLength(1)
      for (const [kind, most] of Object.entries(budgets)) {
        const those = files.filter((file) => file.kind === kind)
        const bytes = those.reduce((sum, file) => sum + file.bytes, 0)
        const told = `${kind}: ${those.map(({ path, bytes: size }) => `${path} ${size}`).join(', ')}`
        expect(those.length, told).toBeGreaterThan(0)
        expect(those.length, told).toBeLessThanOrEqual(most.files)
        expect(bytes, told).toBeLessThanOrEqual(most.bytes)
      }
      // Titles have their letters at once, words when something is painted.
      const { painted, letters } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
        letters: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ name, startTime }) => ({ name: /archivo(-titles)?-/.exec(name)?.[0], startTime }))
          .toSorted((one, other) => one.startTime - other.startTime),
      }))
      expect(letters.map(({ name }) => name)).toEqual(['archivo-titles-', 'archivo-'])
      expect(letters[1]?.startTime).toBeGreaterThanOrEqual(painted)
    })
  })

test(
  'the product’s page loads the order page’s scripts ahead, and buying fetches none of them',
  { tag: '@once' },
  async ({ shopper, page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      fetched.push(...(/\/(checkout-page|order-texts)-[\w-]+\.js$/.exec(request.url())?.slice(1) ?? []))
    })
    await page.goto(href('product', 'cs', { slug: 'original-hovezi-jerky' }))
    await expect.poll(() => fetched).toEqual(expect.arrayContaining(['checkout-page', 'order-texts']))
    await page.waitForLoadState('networkidle')
    fetched.length = 0
    await page.locator('main form button[type=submit]').first().click()
    await shopper.seesOrderPage()
    expect(fetched).toEqual([])
  },
)

test(
  'scripts of the order page that can’t be loaded ahead leave the product’s page alone, and buying opens the order',
  { tag: '@once' },
  async ({ shopper, page, troubles }) => {
    troubles.expectCuts()
    let loads = 0
    page.on('load', () => loads++)
    await page.route(/\/checkout-page-[\w-]+\.js$/, async (route) => await route.abort('failed'))
    const failed = page.waitForEvent('requestfailed')
    await page.goto(href('product', 'cs', { slug: 'original-hovezi-jerky' }))
    await failed
    await page.getByRole('main').getByRole('spinbutton').first().fill('2')
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(1)
    await page.unrouteAll()
    await page.locator('main form button[type=submit]').first().click()
    await shopper.seesOrderPage()
    await expect(shopper.step('cart').getByRole('spinbutton').first()).toHaveValue('2')
  },
)
