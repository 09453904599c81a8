/** Staff signs in: password, then a code or a passkey, which a virtual authenticator of the browser holds. */
import { demoPassword } from '../../src/shop/auth/demo.ts'
import { href } from '../../src/lib/routes.ts'
import { withAuthenticator } from './authenticator.ts'
import { findsNothingInBoth } from './axe.ts'
import { demoStaff } from './every-page.ts'
import { scriptsRun } from './held-scripts.ts'
import type { Shopper } from './shopper.ts'
import { expect, test, usually } from './test.ts'

async function typesPassword({ page, t }: Shopper): Promise<void> {
  await page.getByRole('textbox', { name: t('login.username') }).fill(demoStaff)
  await page.getByLabel(t('login.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('staff_entrance.sign_in.submit') }).click()
}

test.describe('the way into the back office', usually('desktop'), () => {
  test.use({ language: 'en' })

  test('by password and the demo’s code, from a page and back to it', async ({ shopper, page, troubles }) => {
    const { t } = shopper
    troubles.expectStatus(422)
    await page.goto('/en/admin/orders')
    await expect(page).toHaveURL(/\/en\/admin\/sign-in\?next=/)
    await scriptsRun(page)
    await findsNothingInBoth(page)
    await typesPassword(shopper)
    const code = page.getByRole('textbox', { name: t('staff_entrance.verify.code'), exact: true })
    await code.fill('12')
    await page.getByRole('button', { name: t('staff_entrance.verify.submit') }).click()
    await expect(page.getByText(t('staff_factor.error.code_form'))).toBeVisible()
    await expect(code).toBeFocused()
    await code.fill(await page.locator('strong').innerText())
    await page.getByRole('button', { name: t('staff_entrance.verify.submit') }).click()
    await expect(page).toHaveURL('/en/admin/orders')
  })

  test('a passkey is added, opens the back office, is renamed and removed', async ({
    shopper,
    page,
    troubles,
  }) => {
    const { t } = shopper
    troubles.expectStatus(422)
    const { cdp, authenticatorId } = await withAuthenticator(page)
    await page.goto(href('adminSignIn', 'en') + '?next=/en/admin/security')
    await scriptsRun(page)
    await typesPassword(shopper)
    await page
      .getByRole('textbox', { name: t('staff_entrance.verify.code'), exact: true })
      .fill(await page.locator('strong').innerText())
    await page.getByRole('button', { name: t('staff_entrance.verify.submit') }).click()
    await expect(page).toHaveURL(href('adminSecurity', 'en'))
    const add = page.getByRole('button', { name: t('staff_entrance.passkey.add') })
    await add.click()
    // With the first factor of one's own come recovery codes.
    await expect(page.getByRole('heading', { level: 1, name: t('staff_entrance.codes.title') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
    await findsNothingInBoth(page)
    await page.getByRole('link', { name: t('staff_entrance.codes.saved') }).click()
    await expect(page).toHaveURL('/en/admin')
    await page.goto(href('adminSecurity', 'en'))
    await scriptsRun(page)
    await expect(page.getByText(t('staff_entrance.codes.left', { codes: 10 }))).toBeVisible()
    // The same device can't be added twice.
    await add.click()
    await expect(page.getByText(t('staff_entrance.passkey.not_made'))).toBeVisible()
    await findsNothingInBoth(page)

    await page.context().clearCookies()
    await page.goto(href('adminSignIn', 'en') + '?next=/en/admin/security')
    await scriptsRun(page)
    await typesPassword(shopper)
    const use = page.getByRole('button', { name: t('staff_entrance.passkey.use') })
    await expect(use).toBeVisible()
    await findsNothingInBoth(page)
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await use.click()
    await expect(page).toHaveURL(href('adminSecurity', 'en'))
    const item = page.getByRole('listitem')
    await item.getByRole('textbox', { name: t('staff_entrance.passkey.name') }).fill('Shop laptop')
    await item.getByRole('button', { name: t('staff_entrance.passkey.rename') }).click()
    await expect(page.getByText(t('staff_entrance.done.rename'))).toBeVisible()
    await page
      .getByRole('button', { name: t('staff_entrance.passkey.remove', { name: 'Shop laptop' }) })
      .click()
    await expect(page.getByText(t('staff_entrance.done.remove_passkey'))).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(0)
  })
})
