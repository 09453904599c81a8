/** Sticky elements on a very small screen leave room to read. */
import type { Page } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { opensLogin, opensMenu } from './person.ts'
import { readyToOrder } from './shopper.ts'
import { expect, sizeOf, test, usuallyIn } from './test.ts'

async function fits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(beyond, `pixels beyond the side at ${page.url()}`).toBeLessThanOrEqual(0)
}

/**
 * At 400 % a screen of 1280 by 1024 pixels has 320 by 256: what sticks to its edges leaves at least half of it to be read,
 * and the open menu and windows are reached to their ends by scrolling.
 */
async function leavesRoom(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  for (const place of [0, 0.5, 1]) {
    const taken = await page.evaluate(async (part) => {
      scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const sticks = (element: Element): boolean =>
        ['sticky', 'fixed'].includes(getComputedStyle(element).position)
      const rows = new Set<number>()
      for (const element of document.querySelectorAll('body *')) {
        if (!sticks(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          continue
        const { top, bottom, width } = element.getBoundingClientRect()
        // A button in a corner takes no line away.
        if (width < innerWidth / 2) continue
        for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, bottom); row += 1)
          rows.add(row)
      }
      return rows.size
    }, place)
    expect.soft(taken, `lines taken at ${page.url()}`).toBeLessThan(128)
  }
  await fits(page)
  if (size) await page.setViewportSize(size)
}

for (const locale of usuallyIn('cs'))
  test.describe(`At 400 %, ${locale}`, sizeOf(locale), () => {
    test.use({ language: locale, contextOptions: { reducedMotion: 'reduce' } })

    test('what sticks leaves room to read, and windows are whole', async ({ shopper, page }) => {
      const { t } = shopper
      await shopper.opensHome()
      await leavesRoom(page)
      await page.setViewportSize({ width: 320, height: 256 })
      const login = await opensLogin(shopper)
      await login.button.scrollIntoViewIfNeeded()
      await expect(login.button).toBeInViewport({ ratio: 1 })
      await login.within.getByRole('button', { name: t('login.close') }).click()
      await opensMenu(shopper)
      const last = page.getByRole('banner').getByRole('link', { name: t('layout.login') })
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
      await fits(page)
      await readyToOrder(shopper, {
        email: 'zoom@example.cz',
        boxes: 1,
        tShirt: 'XS',
        shipping: 'packeta_point',
      })
      await leavesRoom(page)
      await shopper.edits('shipping')
      await leavesRoom(page)
      await shopper.calls('add-snack-to-cart', { quantity_box: 0, quantity_piece: 0 })
      await page.request.post('/api/auth/login', {
        data: { username: 'obchodnik@example.cz', password: 'Snack-demo-1' },
      })
      await page.goto(href('b2bHome', locale))
      await expect(shopper.heading).toHaveText(t('b2b.home.greeting'))
      await leavesRoom(page)
    })
  })
