/** The questions of the home page: drawn by the server, kept by the browser, and sent as data to a page that is open already. */
import { expect, test, usually } from './test.ts'

test(
  'the questions stay when the page comes to life, and come with a click from another page',
  usually('desktop'),
  async ({ page }) => {
    const questions = page.locator('#otazky details')
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(questions).toHaveCount(6)
    await questions.nth(1).locator('summary').click()
    await expect(questions.nth(1).locator('p')).toBeVisible()
    await page.goto('/kontakt')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.locator('header a[href="/"]').first().click()
    await expect(questions).toHaveCount(6)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  },
)
