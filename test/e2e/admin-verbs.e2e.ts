/** A verb's window is within the screen, with scripts and without, and stays where it was opened. */
import type { Page } from '@playwright/test'
import { become } from './every-page.ts'
import { holdScripts } from './held-scripts.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, isFull, test, usually } from './test.ts'

const widths = [390, 768, 1024, 1440]

/** Opens each verb of a page in turn. @returns the number of verbs, and those with a window beyond a side of the screen */
const openedVerbs = async (page: Page) =>
  await page.evaluate(() => {
    const verbs = [...document.querySelectorAll<HTMLDetailsElement>('main details[name=verbs]')]
    const beyond = verbs.flatMap((verb) => {
      const menu = verb.closest<HTMLDetailsElement>('details[data-more]')
      if (menu) menu.open = true
      verb.open = true
      const window = verb.querySelector(':scope > div')?.getBoundingClientRect()
      const edge = document.documentElement.clientWidth
      const isWithin = window && window.width > 0 && window.left >= 0 && window.right <= edge
      const scrolls = document.documentElement.scrollWidth > edge
      verb.open = false
      if (menu) menu.open = false
      // On a phone a window in a table cell scrolls with the table.
      const isInFlow = edge < 768 && verb.closest('td') !== null
      return (isWithin || isInFlow) && !scrolls ? [] : [verb.innerText]
    })
    return { count: verbs.length, beyond }
  })

for (const scripts of ['with', 'without'])
  test.describe(`${scripts} scripts`, usually('desktop'), () => {
    test.use({ javaScriptEnabled: scripts === 'with' })

    test('the window of each verb stands within the screen', async ({ browser, page, baseURL }) => {
      const buyer = await browser.newContext({ baseURL: baseURL ?? '' })
      const { number } = await become('buyer', buyer.request)
      await buyer.close()
      await signInAsStaff(page)
      const order = `orders/${number}`
      // Verbs of a record with scripts, those of a list's rows without: the others are made of the same parts.
      const usual = scripts === 'with' ? [order] : ['settings/delivery']
      const others = ['orders', 'packing/parcels', 'content/reviews', 'content/campaigns']
      for (const path of isFull ? [order, 'settings/delivery', ...others] : usual) {
        await (scripts === 'with' ? openWorkshop(page, `/admin/${path}`) : page.goto(`/admin/${path}`))
        // Each width of a page is a layout for each of its verbs, of which a list has many.
        for (const width of isFull || scripts === 'with' ? widths : [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const { count, beyond } = await openedVerbs(page)
          expect.soft(count, path).toBeGreaterThan(0)
          expect.soft(beyond, `beyond the side of ${path} at ${width}`).toEqual([])
        }
      }
    })
  })

test(
  'a window that was opened before the scripts holds still when they come',
  usually('desktop'),
  async ({ page }) => {
    await signInAsStaff(page)
    const letCome = await holdScripts(page)
    await page.goto('/admin/content/campaigns', { waitUntil: 'commit' })
    const verb = page.locator('main details[name=verbs]').last()
    await verb.locator('summary').click()
    // The fonts come in their own time after the first paint, and each has its own widths.
    await page.locator('html.lettered').waitFor({ state: 'attached' })
    await page.evaluate(async () => await document.fonts.ready)
    const before = await verb.locator('> div').boundingBox()
    letCome()
    await page.locator('aside kbd:not([hidden])').first().waitFor({ state: 'attached' })
    expect(await verb.locator('> div').boundingBox()).toEqual(before)
  },
)
