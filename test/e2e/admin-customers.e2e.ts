/** Customers in the back office: found, noted and tagged by keyboard; a key is made and shown once. */
import { findsNothingInLight } from './axe.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, fullOnly, test, usually, usuallyIn } from './test.ts'

for (const language of usuallyIn('en')) {
  test.describe(`customers in the back office, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('a customer is found while typing, opened by keys and noted', async ({ shopper, page }) => {
      const { t } = shopper
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/customers`)
      await findsNothingInLight(page)
      await page.keyboard.press('/')
      await page.keyboard.type('zakaznik@')
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('searchbox').first().blur()
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/customers\/account\/\d+/)
      // The address changes a moment before the page does.
      await expect(page.locator('[data-key="n"]')).toBeAttached()
      await page.keyboard.press('n')
      await page.keyboard.type('Calls on Mondays <b>')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toContainText(t('operation.customer.note.done'))
      await expect(page.getByText('Calls on Mondays <b>').first()).toBeVisible()
      await findsNothingInLight(page)
    })

    test(
      'a key for another program is made, shown once, and revoked',
      fullOnly,
      async ({ shopper, page }) => {
        const { t } = shopper
        await signInAsStaff(page)
        await openWorkshop(page, `${base}/settings/keys`)
        await page.keyboard.press('a')
        const name = `accounting ${Date.now()}`
        await page.keyboard.type(name)
        await page
          .getByRole('checkbox', { name: t('staff_words.permission.orders.read'), exact: true })
          .check()
        await page.getByRole('button', { name: t('operation.key.make.label') }).click()
        await expect(page.getByText(/^bmk_[\w-]{43}$/)).toBeVisible()
        await findsNothingInLight(page)
        const row = page.getByRole('row', { name })
        await row.getByText(t('operation.key.revoke.label')).first().click()
        await row.getByLabel(t('admin.sure', { what: name }), { exact: true }).fill(name)
        await row.getByRole('button', { name: t('operation.key.revoke.label') }).click()
        await expect(row).toContainText(t('admin_settings.keys.state.revoked'))
        await expect(page.getByText(/^bmk_[\w-]{43}$/)).toHaveCount(0)
      },
    )
  })
}
