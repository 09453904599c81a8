/** The test payment of 1 Kč, at the gateway's simulator and back. */
import { href } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { decides } from './ordering.ts'
import { expect, sizeOf, test, usuallyIn } from './test.ts'

for (const locale of usuallyIn('en')) {
  test.describe(`The test of the card gateway, ${locale}`, sizeOf(locale), () => {
    test.use({ language: locale })

    test('shows every signed field and whether the answer can be believed', async ({ shopper, page }) => {
      const { t } = shopper
      await page.goto(href('testGateway', locale))
      await page.getByRole('button', { name: t('gateway_test.prepare') }).click()
      const request = page.getByRole('table', { name: t('gateway_test.request') })
      await expect(request.getByRole('row', { name: /^AMOUNT/ })).toContainText('100')
      await expect(request.getByRole('row', { name: /^DIGEST/ })).toContainText(t('gateway_test.no'))
      await findsNothing(page)
      await page.getByRole('link', { name: t('gateway_test.pay') }).click()
      await decides(shopper, 'approve')
      await expect(page.getByText(t('gateway_test.genuine'))).toBeVisible()
      const result = page.getByRole('table', { name: t('gateway_test.result') })
      await expect(result.getByRole('row', { name: /DIGEST1/ })).toContainText(t('gateway_test.yes'))
      await expect(result.getByRole('row', { name: t('gateway_test.books') })).toContainText('7')
      await findsNothing(page)
      // The address was tampered with: the page says so.
      const forged = new URL(page.url())
      forged.searchParams.set('ORDERNUMBER', '1')
      await page.goto(forged.href)
      await expect(page.getByText('wrong_digest')).toBeVisible()
    })
  })
}
