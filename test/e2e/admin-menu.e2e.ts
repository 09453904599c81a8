/** The menu of an order's verbs: by mouse, by keys, by Ctrl K, without scripts, and after a refusal. */
import { findsNothingInBoth } from './axe.ts'
import { anOrderToPack, openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually } from './test.ts'

const menu = 'main header details[data-more]'
const summary = `${menu} > summary`
const cancel = `${menu} details:has(input[value="order.cancel"])`

test(
  'one verb leads, and the others are a key, a word or a click away',
  usually('desktop'),
  async ({ browser, page }) => {
    const number = await anOrderToPack(browser)
    await signInAsStaff(page)
    await openWorkshop(page, `/en/admin/orders/${number}`)
    const open = page.locator('main header').first().locator('details[name=verbs] > summary:visible')

    await test.step('the one to do now is first, and the menu is closed', async () => {
      await expect(open).toHaveText([/^Pack/, /^Add note/])
      await expect(page.locator(cancel)).toBeHidden()
    })

    await test.step('a click opens the menu, the destructive verb is last, and Escape goes back step by step', async () => {
      await page.locator(summary).click()
      await expect(page.locator(`${menu} > div > div`).last()).toContainText('Cancel order')
      await page.locator(`${cancel} > summary`).click()
      await expect(page.locator(`${cancel} [name=why], ${cancel} [name=reason]`).first()).toBeFocused()
      await findsNothingInBoth(page)
      await page.keyboard.press('Escape')
      await expect(page.locator(`${cancel} > summary`)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.locator(summary)).toBeFocused()
      await expect(page.locator(`${cancel} > summary`)).toBeHidden()
    })

    await test.step('its key opens a verb in the closed menu, and so do its words after Ctrl K', async () => {
      await page.keyboard.press('x')
      await expect(page.locator(`${cancel} input:focus`)).toHaveCount(1)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('edit cust')
      await expect(page.getByRole('menuitem').first()).toContainText('Edit customer note')
      await page.keyboard.press('Enter')
      await expect(page.locator(`${menu} textarea:focus`)).toHaveCount(1)
      await page.keyboard.press('Escape')
    })

    await test.step('a click elsewhere closes it', async () => {
      await page.locator('main h2').first().click()
      await expect(page.locator(`${menu} > div`)).toBeHidden()
    })

    await test.step('what is done in it closes it, and gives the focus back', async () => {
      await page.keyboard.press('t')
      await page.keyboard.type('vip')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/done=tag/)
      await expect(page.locator(`${menu} > div`)).toBeHidden()
      await expect(page.locator(summary)).toBeFocused()
    })
  },
)

test.describe('without scripts', usually('desktop'), () => {
  test.use({ javaScriptEnabled: false })

  test('a refused form in the menu is seen again', async ({ browser, page, troubles }) => {
    troubles.expectStatus(422)
    const number = await anOrderToPack(browser)
    await signInAsStaff(page)
    await page.goto(`/en/admin/orders/${number}`)
    await page.locator(summary).click()
    await page.locator(`${cancel} > summary`).click()
    await page.locator(`${cancel} button[type=submit]`).click()
    await expect(page.locator(`${cancel} [aria-invalid=true]`).first()).toBeVisible()
  })
})
