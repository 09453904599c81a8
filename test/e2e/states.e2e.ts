/**
 * axe finds nothing in states that a page shows only after an action: messages, windows, open folded parts.
 * Dark colours of the same components are checked in the gallery (layout.e2e.ts); `npm run test:full` checks them here too.
 */
import { href } from '../../src/lib/routes.ts'
import { axeFaults, findsNothingInLight } from './axe.ts'
import { demoPassword } from '../../src/shop/auth/demo.ts'
import { opensLogin } from './person.ts'
import { readyToOrder } from './shopper.ts'
import { expect, sizeOf, test, usuallyIn } from './test.ts'

for (const locale of usuallyIn('en')) {
  test.describe(`States that come of doing something, ${locale}`, sizeOf(locale), () => {
    test.use({ language: locale, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

    test('at home and with the goods', async ({ shopper, page, troubles, isMobile }) => {
      troubles.expectStatus(422)
      const { t } = shopper
      await shopper.opensHome()
      if (isMobile) {
        await page.getByRole('button', { name: t('layout.menu') }).click()
        await expect(page.getByRole('navigation', { name: t('layout.navigation') })).toBeVisible()
        await findsNothingInLight(page)
        await page.getByRole('button', { name: t('layout.menu') }).click()
      }
      const news = page.getByRole('contentinfo')
      const email = news.getByLabel(t('layout.newsletter.label'))
      await email.fill('nobody@')
      await news.getByRole('button', { name: t('layout.newsletter.submit') }).click()
      await expect(email).toHaveAccessibleDescription(t('validation.email.form'))
      await expect(email).toBeFocused()
      await page.locator('details > summary').first().click()
      await shopper.quantity('boxes').fill('0')
      await shopper.quantity('pieces').fill('0')
      await shopper.orderSection.getByRole('button', { name: t('home.order.add') }).click()
      await expect(page.getByRole('alert').filter({ hasText: t('home.order.nothing') })).toBeAttached()
      await findsNothingInLight(page)
      await shopper.quantity('boxes').fill('1')
      await shopper.choosesTShirt('M')
      await findsNothingInLight(page)
      const login = await opensLogin(shopper)
      await expect(login.username).toBeFocused()
      for (const [key, name] of [
        ['login.forgotten', 'forgotPassword'],
        ['login.register', 'registration'],
      ] as const)
        await expect(login.within.getByRole('link', { name: t(key) })).toHaveAttribute(
          'href',
          href(name, locale),
        )
      await findsNothingInLight(page)
      await login.button.click()
      await expect(login.within.getByText(t('validation.login.username.required'))).toBeVisible()
      await findsNothingInLight(page)
    })

    test('in the registration', async ({ shopper, page }) => {
      const { t } = shopper
      await shopper.open(href('registration', locale))
      await page.getByRole('checkbox', { name: t('checkout.customer_data.for_company') }).check()
      await page.getByRole('button', { name: t('registration.submit') }).click()
      await expect(page.getByRole('alert')).toContainText(t('validation.ico.required'))
      await findsNothingInLight(page)
    })

    test('in the order', async ({ shopper, page, troubles }) => {
      troubles.expectStatus(422)
      const { t } = shopper
      await shopper.calls('add-snack-to-cart', { quantity_box: 1 })
      await shopper.open(href('order', locale))
      await shopper.goOn('cart').click()
      await expect(page.getByRole('radio', { name: 'XS', exact: true })).toBeFocused()
      await shopper.choosesTShirt('M')
      await shopper.goesOnFrom('cart', 'shipping')
      await shopper.goOn('shipping').click()
      await expect(shopper.step('shipping')).toContainText(t('validation.branch'))
      await findsNothingInLight(page)
      await shopper.choosesShipping('packeta_home')
      await findsNothingInLight(page)
      await shopper.choosesPayment('card')
      await shopper.goesOnFrom('shipping', 'customer_data')
      await page.getByRole('checkbox', { name: t('checkout.customer_data.different_delivery') }).check()
      await page.getByRole('checkbox', { name: t('checkout.customer_data.for_company') }).check()
      await shopper.goOn('customer_data').click()
      await expect(page.getByRole('alert')).toContainText(t('validation.ico.required'))
      await findsNothingInLight(page)
      await readyToOrder(shopper, { email: 'states@example.cz', boxes: 1, tShirt: 'M' })
      await findsNothingInLight(page)
      await shopper.orderButton.click()
      await expect(shopper.heading).toHaveText(t('thanks.title'))
      await page.getByText(t('thanks.cancel.title'), { exact: true }).click()
      await findsNothingInLight(page)
      await page.getByRole('button', { name: t('thanks.cancel.confirm') }).click()
      await expect(shopper.heading).toHaveText(t('thanks.title_cancelled'))
      await findsNothingInLight(page)
    })

    test('after the order, paid on delivery and by card', async ({ shopper, page }) => {
      const { t } = shopper
      await readyToOrder(shopper, { email: 'states@example.cz', pieces: 1, payment: 'cod' })
      await shopper.orderButton.click()
      await expect(shopper.heading).toHaveText(t('thanks.title'))
      await findsNothingInLight(page)
      await readyToOrder(shopper, { email: 'states@example.cz', pieces: 1, payment: 'card' })
      await shopper.orderButton.click()
      await expect(shopper.heading).toHaveText(t('gateway.title'))
      await findsNothingInLight(page)
      await page.getByRole('button', { name: t('gateway.decision.cancel') }).click()
      await expect(shopper.heading).toHaveText(t('thanks.title'))
      await findsNothingInLight(page)
    })

    test('in the account', async ({ shopper, page, troubles }) => {
      troubles.expectStatus(422)
      const { t } = shopper
      const consumer = { username: 'zakaznik@example.cz', password: demoPassword }
      expect((await page.request.post('/api/auth/login', { data: consumer })).status()).toBe(200)
      const refused = async (name: 'accountAddress' | 'accountSecurity', button: string) => {
        await shopper.open(href(name, locale, { id: 'nova' }))
        await page.getByRole('button', { name: t(button) }).click()
        await expect(page.getByRole('alert').first()).toBeVisible()
        await findsNothingInLight(page)
      }
      await refused('accountAddress', 'account.address.save')
      await refused('accountSecurity', 'account.security.change')
    })
  })
}

test(
  'axe is asked for small targets, weak colours and what has no name',
  { tag: '@once' },
  async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="cs"><title>x</title><main><h1>x</h1>
    <p style="color:#999;background:#fff">šedé</p>
    <button id="one" style="width:16px;height:16px;padding:0;border:0">a</button><button id="two" style="width:16px;height:16px;padding:0;border:0">b</button>
    <button id="none"></button></main></html>`)
    const found = (await axeFaults(page)).map((fault) => fault.split(':')[0])
    expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'target-size']))
  },
)
