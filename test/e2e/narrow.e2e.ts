/** Nothing hangs over the side of a phone. */
import type { Page } from '@playwright/test'
import { href, locales } from '../../src/lib/routes.ts'
import { readyToOrder } from './shopper.ts'
import { expect, test } from './test.ts'

const product = { cs: 'original-hovezi-jerky', en: 'original-beef-jerky' }

async function fits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(beyond, `pixels beyond the side at ${page.url()}`).toBeLessThanOrEqual(0)
}

for (const locale of locales)
  for (const width of [320, 390])
    test.describe(`A screen of ${width} pixels, ${locale}`, { tag: '@once' }, () => {
      test.use({ language: locale, viewport: { width, height: 700 } })

      test('holds every page without scrolling sideways', async ({ shopper, page }) => {
        await shopper.opensHome()
        await fits(page)
        await shopper.open(href('product', locale, { slug: product[locale] }))
        await fits(page)
        await readyToOrder(shopper, { email: 'narrow@example.cz', boxes: 12, pieces: 19, tShirt: 'XS' })
        await fits(page)
        for (const step of ['cart', 'shipping', 'payment', 'customer_data'] as const) {
          await shopper.edits(step)
          await fits(page)
        }
        await shopper.open(href('order', locale))
        await shopper.orderButton.click()
        await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
        await fits(page)
      })
    })
