/**
 * axe finds nothing on any page (WCAG 2.2 A and AA, and best practice). Each page is looked at four times, so that
 * language, colours and screen each meet it both ways: cs light and en dark on mobile, cs dark and en light on desktop.
 */
import { href, locales, type RouteName } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { opensLogin } from './person.ts'
import { hasAccount, password } from './person.ts'
import { readyToOrder } from './shopper.ts'
import { expect, test } from './test.ts'

const products = {
  snack: { cs: 'original-hovezi-jerky', en: 'original-beef-jerky' },
  flavour: { cs: 'chilli-hovezi-jerky', en: 'chilli-beef-jerky' },
  't-shirt': { cs: 'tricko-big-meat', en: 'big-meat-t-shirt' },
}

const papers: RouteName[] = [
  'terms',
  'oldTerms',
  'privacy',
  'shippingAndPayment',
  'complaints',
  'withdrawal',
  'contact',
  'cookies',
  'accessibility',
  'legalGuarantee',
  'competitionTerms',
]

const ownPages: RouteName[] = [
  'account',
  'accountOrders',
  'accountOrder',
  'accountAddresses',
  'accountAddress',
  'accountProfile',
  'accountSecurity',
  'accountPrivacy',
  'accountDeletion',
  'accountEmail',
  'accountGone',
]

for (const locale of locales) {
  test.describe(`axe, ${locale}`, () => {
    test.use({
      language: locale,
      contextOptions: { reducedMotion: 'reduce' },
      colorScheme: async ({ isMobile }, give) =>
        await give(isMobile === (locale === 'cs') ? 'light' : 'dark'),
    })

    test('home page, as it comes and with the menu open', async ({ shopper, page, isMobile }) => {
      await shopper.opensHome()
      await findsNothing(page)
      if (!isMobile) return
      await page.getByRole('button', { name: shopper.t('layout.menu') }).click()
      await expect(page.getByRole('navigation', { name: shopper.t('layout.navigation') })).toBeVisible()
      await findsNothing(page)
    })

    test('product pages', async ({ shopper, page }) => {
      for (const slug of Object.values(products)) {
        await shopper.open(href('product', locale, { slug: slug[locale] }))
        await findsNothing(page)
      }
    })

    test('steps of the order', async ({ shopper, page }) => {
      await readyToOrder(shopper, {
        email: 'axe@example.cz',
        boxes: 1,
        tShirt: 'M',
        shipping: 'packeta_point',
      })
      await findsNothing(page)
      for (const step of ['cart', 'shipping', 'payment', 'customer_data'] as const) {
        await shopper.edits(step)
        if (step === 'shipping') {
          await page.getByRole('searchbox').fill('brno')
          await expect(page.getByRole('radio', { name: /Brno, Veveří/ })).toBeVisible()
        }
        await findsNothing(page)
      }
    })

    test('steps of the order with messages', async ({ shopper, page, troubles }) => {
      troubles.expectStatus(422)
      await shopper.opensHome()
      await shopper.addsToCart()
      await shopper.goOn('cart').click()
      await expect(shopper.step('cart')).toContainText(shopper.t('checkout.cart.shirt_required'))
      await findsNothing(page)
      await shopper.choosesTShirt(shopper.t('checkout.cart.no_shirt'))
      await shopper.goesOnFrom('cart', 'shipping')
      await shopper.goOn('shipping').click()
      await expect(shopper.step('shipping')).toContainText(shopper.t('validation.shipping'))
      await findsNothing(page)
      await shopper.choosesShipping('packeta_home')
      await shopper.goesOnFrom('shipping', 'payment')
      await shopper.goOn('payment').click()
      await expect(shopper.step('payment')).toContainText(shopper.t('validation.payment'))
      await findsNothing(page)
      await shopper.choosesPayment('card')
      await shopper.goesOnFrom('payment', 'customer_data')
      await page
        .getByRole('checkbox', { name: shopper.t('checkout.customer_data.different_delivery') })
        .check()
      await page.getByRole('checkbox', { name: shopper.t('checkout.customer_data.for_company') }).check()
      await shopper.goOn('customer_data').click()
      await expect(page.getByRole('alert')).toContainText(shopper.t('validation.ico.required'))
      await findsNothing(page)
    })

    test('empty cart', async ({ shopper, page }) => {
      await shopper.open(href('order', locale))
      await expect(page.getByText(shopper.t('checkout.empty.title'))).toBeVisible()
      await findsNothing(page)
    })

    for (const payment of ['transfer', 'cod', 'card'] as const)
      test(`thank-you page, ${payment}`, async ({ shopper, page }) => {
        await readyToOrder(shopper, { email: 'axe@example.cz', pieces: 1, payment })
        await shopper.orderButton.click()
        if (payment === 'card') {
          await expect(shopper.heading).toHaveText(shopper.t('gateway.title'))
          await findsNothing(page)
          await page.getByRole('button', { name: shopper.t('gateway.decision.cancel') }).click()
        }
        await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
        await findsNothing(page)
      })

    test('papers', async ({ page, isMobile }) => {
      // The six are made of the same blocks: half of them on each screen.
      for (const paper of papers.filter(
        (_, place) => (place % 2 === 0) === (isMobile === (locale === 'cs')),
      )) {
        await page.goto(href(paper, locale))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await findsNothing(page)
      }
    })

    test('pages about accounts, and the login window', async ({ shopper, page }) => {
      for (const address of [
        href('login', locale),
        href('forgotPassword', locale),
        `${href('setPassword', locale)}?token=x`,
        href('newsletter', locale),
        `${href('newsletterLeave', locale)}?token=x`,
        `${href('registration', locale)}?token=x`,
        `${href('home', locale)}?login=ended`,
      ]) {
        await shopper.open(address)
        await findsNothing(page)
      }
      await shopper.open(href('registration', locale))
      await page.getByRole('checkbox', { name: shopper.t('checkout.customer_data.for_company') }).check()
      await page.getByRole('button', { name: shopper.t('registration.submit') }).click()
      await expect(page.getByRole('alert')).toContainText(shopper.t('validation.ico.required'))
      await findsNothing(page)
      const login = await opensLogin(shopper)
      await login.button.click()
      await expect(login.within.getByText(shopper.t('validation.login.username.required'))).toBeVisible()
      await findsNothing(page)
    })

    test('own account', async ({ shopper, page, isMobile }) => {
      const email = `axe-${locale}-${isMobile ? 'm' : 'd'}@example.cz`
      await hasAccount(page, locale, email)
      await page.request.post('/api/auth/login', { data: { username: email, password } })
      await readyToOrder(shopper, { email, pieces: 1 })
      await shopper.orderButton.click()
      const number = await shopper.orderNumber()
      for (const name of ownPages) {
        await page.goto(href(name, locale, { number, id: 'nova' }))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await findsNothing(page)
      }
    })

    test('mailbox and error pages', async ({ page, troubles }) => {
      troubles.expectStatus(404)
      for (const path of [href('mailbox', locale), locale === 'cs' ? '/neni-tu' : '/en/not-here']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await findsNothing(page)
      }
    })
  })
}
