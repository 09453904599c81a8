/** The back office: its pages open by keyboard alone, its verbs are done and told, and axe finds nothing. */
import { become } from './every-page.ts'
import { findsNothingInBoth } from './axe.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'

for (const language of usuallyIn('cs')) {
  test.describe(`the back office, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('an order is found, opened and held by keyboard alone', async ({ shopper, page, browser }) => {
      const { t } = shopper
      const buyer = await browser.newContext()
      const { number } = await become('buyer', buyer.request)
      await buyer.close()
      await signInAsStaff(page)
      await openWorkshop(page, base)
      await findsNothingInBoth(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('searchbox').fill(number)
      await expect(page.getByRole('menuitem', { name: number })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
      await page.keyboard.press('h')
      await page.keyboard.type('Zavolat')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toContainText(t('admin_orders.done.hold'))
      await expect(page.getByText('Zavolat').first()).toBeVisible()
      await findsNothingInBoth(page)
    })

    test('a list is gone through by keys, and every key is named', async ({ shopper, page, browser }) => {
      const { t } = shopper
      await become('buyer', page.request)
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/orders`)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await findsNothingInBoth(page)
      // A new order comes without a reload.
      const buyer = await browser.newContext()
      const { number } = await become('buyer', buyer.request)
      await buyer.close()
      await expect(page.getByRole('link', { name: number }).last()).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toContainText(number)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: t('admin.keys.title') })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/orders\/\d{10}$/)
    })
  })
}
