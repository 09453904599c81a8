/**
 * A clerk who scans and types before a page of the back office is awake, and while one page goes over into the next: nothing is
 * lost, and everything comes in order (the packing table: `admin-packing.e2e.ts`). `admin-pages.db.test.ts` looks whether every
 * page begins to record with its first byte.
 */
import type { Browser } from '@playwright/test'
import { scansAtOnce, typesAtOnce } from './early-hands.ts'
import { become } from './every-page.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually } from './test.ts'

const base = '/en/admin'

/** A guest's. @returns its number */
async function anOrder(browser: Browser): Promise<string> {
  const buyer = await browser.newContext()
  const { number } = await become('buyer', buyer.request)
  await buyer.close()
  return number
}

test.describe('keys before a page is awake', usually('desktop'), () => {
  test.use({ language: 'en' })

  test('a stocktake is counted at once', async ({ shopper, page }) => {
    const { t } = shopper
    await signInAsStaff(page)
    await openWorkshop(page, `${base}/stock/stocktakes`)
    await page.keyboard.press('n')
    await scansAtOnce(page, ['At once'])
    await expect(page.getByLabel(t('admin_stock.stocktake.scan'))).toBeFocused()
    const letScriptsCome = await typesAtOnce(page, new URL(page.url()).pathname, [
      'BM-SHIRT-3XL',
      '5',
      'BM-SHIRT-XXL',
      '7',
    ])
    letScriptsCome()
    for (const name of [/BM-SHIRT-3XL/, /BM-SHIRT-XXL/])
      await expect(page.getByRole('row', { name }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-keys', 'ready')
    await page.getByText(t('admin_stock.verb.cancel')).first().click()
    await page.locator('details[open] input[name=reason]').fill('a test')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText(t('admin_stock.done.cancel'))
  })

  test('Ctrl K finds an order, and its note is written, all before the first page is awake', async ({
    page,
    browser,
  }) => {
    await signInAsStaff(page)
    const number = await anOrder(browser)
    const letScriptsCome = await typesAtOnce(page, base, ['<Control+k>', number])
    letScriptsCome()
    await expect(page).toHaveURL(`${base}/orders/${number}`)
    // What was typed into the box above a list narrows it, too.
    const letListCome = await typesAtOnce(page, `${base}/orders`, [])
    await page.locator('main input[name=q]').fill(number)
    letListCome()
    await expect(page).toHaveURL(new RegExp(`[?&]q=${number}`))
    const letThemCome = await typesAtOnce(page, `${base}/orders?q=${number}`, ['<j>', '<Enter>', '<n>'])
    await page.keyboard.type('Rings twice')
    letThemCome()
    await expect(page).toHaveURL(`${base}/orders/${number}`)
    await expect(page.locator('main details[open] textarea')).toHaveValue('Rings twice')
  })

  test('a scan is sent all the same where the scripts never come', async ({ page, browser, troubles }) => {
    troubles.expectCuts()
    await signInAsStaff(page)
    const number = await anOrder(browser)
    await page.route('**/assets/*.js', async (route) => await route.abort())
    await page.goto(`${base}/packing/scan`, { waitUntil: 'commit' })
    await scansAtOnce(page, [number])
    await expect(page).toHaveURL(new RegExp(`order=${number}`))
  })
})
