/** The orders of the back office: found, tagged, changed, cancelled and placed by staff. */
import { become } from './every-page.ts'
import { findsNothingInBoth } from './axe.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'

for (const language of usuallyIn('cs')) {
  test.describe(`orders in the back office, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('an order is found as one types, tagged from the list, and opened', async ({
      shopper,
      page,
      browser,
    }) => {
      const { t } = shopper
      const buyer = await browser.newContext()
      const { number } = await become('buyer', buyer.request)
      await buyer.close()
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/orders`)
      await page.keyboard.press('/')
      await page.keyboard.type(number)
      await expect(page).toHaveURL(new RegExp(`q=${number}`))
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('checkbox', { name: t('admin_orders.choose', { number }) }).check()
      await page.keyboard.press('v')
      await page.locator('#chosen-orders').getByLabel(t('admin_orders.tag')).fill('horka-linka')
      await page.getByRole('button', { name: t('admin_orders.bulk.do') }).click()
      await expect(page.getByText(t('admin_orders.bulk.done', { count: 1 }))).toBeVisible()
      await expect(page.getByRole('row', { name: number })).toContainText('horka-linka')
      await findsNothingInBoth(page)
      await page.keyboard.press('Escape')
      await page.getByRole('row', { name: number }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('horka-linka')
      await findsNothingInBoth(page)
    })

    test('an order is changed after it was shown what that costs', async ({ shopper, page, browser }) => {
      const { t } = shopper
      const buyer = await browser.newContext()
      const { number } = await become('buyer', buyer.request)
      await buyer.close()
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/orders/${number}/change`)
      await findsNothingInBoth(page)
      const quantity = page.locator('input[name^="quantity."]').first()
      await quantity.fill(String(Number(await quantity.inputValue()) + 1))
      await page.getByRole('button', { name: t('admin_orders.change.preview') }).click()
      await expect(page.getByText(t('admin_orders.preview.after'))).toBeVisible()
      await page.getByLabel(t('admin.reason')).fill('Zavolala')
      await page.getByRole('button', { name: t('admin_orders.change.save') }).click()
      await expect(page.getByRole('status')).toContainText(t('admin_orders.done.save'))
      await expect(page.getByText('Zavolala')).toBeVisible()
    })
  })
}
