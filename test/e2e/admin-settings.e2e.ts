/** The people who run the shop, and the record of what they changed. */
import { findsNothingInBoth } from './axe.ts'
import { become } from './every-page.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'

for (const language of usuallyIn('cs'))
  test.describe(`staff and audit, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = `${language === 'cs' ? '' : '/en'}/admin`

    test('an unknown account is refused with what was typed, and each change stands in the audit', async ({
      shopper,
      page,
      browser,
      troubles,
    }) => {
      troubles.expectStatus(404)
      const { t } = shopper
      const buyer = await browser.newContext()
      const { number } = await become('buyer', buyer.request)
      await buyer.close()
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/settings/staff`)
      await findsNothingInBoth(page)
      await page.keyboard.press('a')
      await page.getByRole('textbox').fill('nikdo@example.cz')
      await page.getByRole('button', { name: t('admin_settings.staff.verb.add') }).click()
      await expect(page.getByRole('alert')).toContainText(t('staff.error.no_account'))
      await expect(page.getByRole('textbox')).toHaveValue('nikdo@example.cz')

      await openWorkshop(page, `${base}/orders/${number}`)
      await page.keyboard.press('h')
      await page.keyboard.type('=HYPERLINK("x")')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toContainText(t('admin_orders.done.hold'))
      await openWorkshop(page, `${base}/settings/audit?what=order.hold`)
      await expect(page.getByRole('row').nth(1)).toContainText('=HYPERLINK("x")')
      await findsNothingInBoth(page)
      const file = await page.request.get(`${base}/settings/audit.csv?what=order.hold`)
      expect(await file.text()).toContain(`"'=HYPERLINK(""x"")"`)
      await page.getByRole('link', { name: t('admin_settings.audit.verify') }).click()
      await expect(page.getByRole('status').first()).toBeVisible()
    })
  })
