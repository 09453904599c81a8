/** The numbers of the trade: each says what it means, and opens the list that it adds up from. */
import { findsNothingInLight } from './axe.ts'
import { become } from './every-page.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'

for (const language of usuallyIn('en'))
  test.describe(`analytics, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = `${language === 'cs' ? '' : '/en'}/admin`

    test('an order is counted at once, charted, and found behind the number', async ({
      shopper,
      page,
      browser,
    }) => {
      const { t } = shopper
      const buyer = await browser.newContext()
      const { number } = await become('buyer', buyer.request)
      await buyer.close()
      await signInAsStaff(page)
      await openWorkshop(page, base)
      await expect(page.getByRole('region', { name: t('admin_analytics.today_title') })).toContainText(
        t('admin_analytics.number.value'),
      )
      await page.keyboard.press('g')
      await page.keyboard.press('a')
      await expect(page.getByRole('img', { name: t('admin_analytics.number.value') })).toBeVisible()
      await findsNothingInLight(page)
      await page.locator('select[name="group"]').selectOption('product')
      await expect(page).toHaveURL(/group=product/)
      await expect(page.locator('figcaption')).toBeVisible()
      const file = await page.request.get(`${base}/analytics/sales.csv?group=trade`)
      expect(await file.text()).toContain(';B2C;')
      const numbers = page.getByRole('table', { name: t('admin_analytics.against') })
      const header = page.getByRole('rowheader', { name: t('admin_analytics.number.orders'), exact: true })
      await numbers.getByRole('row').filter({ has: header }).getByRole('link').first().click()
      await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
      await findsNothingInLight(page)
      await page.getByRole('link', { name: t('admin_analytics.page.visits') }).click()
      await expect(page.getByRole('heading', { name: t('admin_analytics.steps') })).toBeVisible()
      await findsNothingInLight(page)
    })
  })
