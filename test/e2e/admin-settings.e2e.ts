/**
 * Settings and representatives in the back office: changed, announced, reverted, and a conflict of two changes
 * that shows both.
 */
import { findsNothingInLight } from './axe.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, fullOnly, test, usually, usuallyIn } from './test.ts'

for (const language of usuallyIn('en')) {
  test.describe(`the settings of the shop, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('a section is changed; the second of two sees the difference, and a version is gone back to', async ({
      shopper,
      page,
      troubles,
    }) => {
      troubles.expectStatus(409)
      const { t } = shopper
      const text = (key: string) => t(`admin_settings.settings.${key}`)
      const label = t('admin_settings.section.receivables.pplRemitsDays')
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/settings`)
      await findsNothingInLight(page)
      await page.getByRole('searchbox').fill('PPL')
      await page.getByRole('link', { name: label }).click()
      const days = page.getByLabel(label)
      await expect(days).toBeVisible()
      // Another member has the same form open.
      const other = await page.context().newPage()
      await openWorkshop(other, page.url())
      const now = Number(await days.inputValue())
      await days.fill(String(now + 1))
      await page.getByRole('button', { name: t('admin.save') }).click()
      await expect(page.getByRole('status')).toContainText(text('done.save'))
      await findsNothingInLight(page)

      await other.getByLabel(label).fill(String(now + 2))
      await other.getByRole('button', { name: t('admin.save') }).click()
      const row = other
        .getByRole('region', { name: text('clash') })
        .getByRole('row')
        .nth(1)
      await expect(row).toContainText(label)
      await expect(row.getByRole('cell').nth(1)).toHaveText(String(now + 1))
      await expect(row.getByRole('cell').nth(2)).toHaveText(String(now + 2))
      await findsNothingInLight(other)
      await other.getByRole('button', { name: t('admin.save') }).click()
      await expect(other.getByRole('status')).toContainText(text('done.save'))

      const history = other
        .locator('details', { has: other.locator('summary', { hasText: text('history') }) })
        .last()
      await history.locator('summary').first().click()
      await history
        .getByRole('button', { name: text('verb.back') })
        .first()
        .click()
      await expect(other.getByRole('status')).toContainText(text('done.back'))
      await expect(other.getByLabel(label)).toHaveValue(String(now + 1))
    })

    test('a representative has their months and customers, and a commission that is renegotiated', async ({
      shopper,
      page,
    }) => {
      const { t } = shopper
      const text = (key: string) => t(`admin_representatives.${key}`)
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/representatives`)
      await findsNothingInLight(page)
      await page.getByRole('searchbox').fill('zastupce@example.cz')
      await expect(page).toHaveURL(/q=zastupce/)
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await expect(page.getByRole('region', { name: text('months') }).getByRole('row')).toHaveCount(13)
      await page.keyboard.press('p')
      // Saves the current value again: other journeys depend on it.
      await page.getByRole('button', { name: text('verb.percent') }).click()
      await expect(page.getByRole('status')).toContainText(text('done.percent'))
      await findsNothingInLight(page)
    })

    // Two clerks over HTTP in two-clerks.db.test.ts.
    test(
      'a delivery price is changed, and the program’s work is looked at',
      fullOnly,
      async ({ shopper, page }) => {
        const { t } = shopper
        const text = (key: string) => t(`operation.delivery.change_price.${key}`)
        await signInAsStaff(page)
        await openWorkshop(page, `${base}/settings/delivery`)
        await findsNothingInLight(page)
        const row = page
          .getByRole('region', { name: t('shipping.packeta_point.name') })
          .getByRole('row')
          .nth(1)
        const price = await row.getByRole('cell').nth(1).textContent()
        await row.getByText(text('label')).first().click()
        // Saves the current price again: other journeys pay it.
        await row.getByRole('button', { name: text('label') }).click()
        await expect(page.getByRole('status')).toContainText(text('done'))
        await expect(row.getByRole('cell').nth(1)).toHaveText(price ?? '')
        await page.getByRole('link', { name: t('admin_settings.page.settings') }).click()
        await page.getByRole('link', { name: t('admin_settings.page.operations') }).click()
        await expect(page.getByText(t('admin_settings.operations.no_failed'))).toBeVisible()
        await findsNothingInLight(page)
      },
    )

    test('reviews that wait are listed', fullOnly, async ({ shopper, page }) => {
      const { t } = shopper
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/content/reviews`)
      await expect(page.getByText(t('admin_content.reviews.none_waiting'))).toBeVisible()
      await findsNothingInLight(page)
    })
  })
}
