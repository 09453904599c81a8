/**
 * A failed request never takes the page away: it keeps all input, and says how to continue (docs/storefront.md,
 * "Without scripts, and before they run").
 */
import type { Locator, Page, Route } from '@playwright/test'
import { href, type RouteName } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { LoginForm, names, opensLogin, password, resetLink } from './person.ts'
import { person, type Shopper } from './shopper.ts'
import { expect, fullOnly, isFull, sizeOf, test, usuallyIn } from './test.ts'

const demo = { consumer: 'zakaznik@example.cz', reseller: 'obchodnik@example.cz', password: 'Snack-demo-1' }

const product = { cs: 'kruti-jerky-cerny-pepr-a-kour', en: 'turkey-jerky-black-pepper-and-smoke' }
const foreign = 'upstream connect error'

/** Failures of a request on its way, and the visitor's message for each. */
const ways = {
  cut: async (route: Route) => await route.abort('failed'),
  foreign: async (route: Route) =>
    await route.fulfill({ status: 503, contentType: 'text/html', body: `<h1>${foreign}</h1>` }),
  busy: async (route: Route) =>
    await route.fulfill({
      status: 429,
      contentType: 'application/json',
      headers: { 'retry-after': '7' },
      body: '{}',
    }),
}

class Connection {
  readonly shopper: Shopper
  readonly page: Page
  #isFirst = true

  constructor(shopper: Shopper) {
    this.shopper = shopper
    this.page = shopper.page
  }

  get message(): Locator {
    return this.page.getByRole('alert').filter({ has: this.again })
  }

  get again(): Locator {
    return this.page.getByRole('button', { name: this.shopper.t('no_answer.again') })
  }

  /** The next request of this kind fails in this way. */
  async fails(way: keyof typeof ways, method: 'POST' | 'GET', times = 1): Promise<void> {
    let left = times
    await this.page.route(/\.data(\?|$)/, async (route) => {
      if (route.request().method() !== method || left === 0) return await route.fallback()
      left--
      await ways[way](route)
    })
  }

  async says(key: string): Promise<void> {
    await expect(this.message).toContainText(this.shopper.t(key))
    await expect(this.page.getByText(foreign)).toHaveCount(0)
  }

  /**
   * A submit that is cut, answered by something else, and made offline, loses nothing; the next one is answered. Forms are one
   * component: `npm test` cuts each of them, and does the rest at the first one of a visitor.
   */
  async loses(submit: () => Promise<void>, fields: [Locator, string][]): Promise<void> {
    const path = new URL(this.page.url()).pathname
    const keepsAll = async () => {
      for (const [field, value] of fields) await expect(field).toHaveValue(value)
      expect(new URL(this.page.url()).pathname).toBe(path)
    }
    await this.fails('cut', 'POST')
    await submit()
    await this.says('no_answer.silent')
    await keepsAll()
    if (isFull || this.#isFirst) {
      await this.fails('foreign', 'POST')
      await this.again.click()
      await this.says('no_answer.silent')
      await keepsAll()
      await this.page.context().setOffline(true)
      await this.says('no_answer.offline')
      await this.again.click()
      await this.says('no_answer.offline')
      await keepsAll()
      await this.page.context().setOffline(false)
      await this.says('no_answer.silent')
    }
    this.#isFirst = false
    await this.again.click()
    await expect(this.message).toBeHidden()
  }
}

for (const locale of usuallyIn('cs'))
  test.describe(`Without an answer, ${locale}`, sizeOf(locale), () => {
    test.use({ language: locale, contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(({ troubles }) => {
      troubles.expectCuts()
      troubles.expectStatus(503)
      troubles.expectStatus(429)
    })

    test('the login’s window, its page and the resellers’ one keep what was typed', async ({
      shopper,
      page,
    }) => {
      const connection = new Connection(shopper)
      const logsIn = async (form: LoginForm, username: string) =>
        await connection.loses(
          async () => await form.send(username, demo.password),
          [
            [form.username, username],
            [form.password, demo.password],
          ],
        )
      await shopper.opensHome()
      const login = await opensLogin(shopper)
      await logsIn(login, demo.consumer)
      await expect(login.within).toBeHidden()
      await page.context().clearCookies()
      await shopper.open(href('login', locale))
      await logsIn(new LoginForm(shopper, page.getByRole('main')), demo.consumer)
      await expect(page).toHaveURL(href('home', locale))
      await page.context().clearCookies()
      await page.goto(href('b2bHome', locale))
      await expect(page.locator('dialog:modal')).toBeVisible()
      await logsIn(new LoginForm(shopper, page.getByRole('dialog')), demo.reseller)
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    test(
      'forms about passwords and the newsletter keep what was typed',
      fullOnly,
      async ({ shopper, page, troubles }) => {
        const { t } = shopper
        const connection = new Connection(shopper)
        const main = page.getByRole('main')
        const email = `${test.info().testId}@example.cz`
        await shopper.open(href('forgotPassword', locale))
        const lost = main.getByLabel(t('password_form.email'))
        await lost.fill(email)
        await connection.loses(
          async () => await main.getByRole('button', { name: t('password_form.send') }).click(),
          [[lost, email]],
        )
        await expect(main).toContainText(t('user.reset_sent'))

        const link = await resetLink(page, locale, `reset-${email}`)
        await shopper.open(link)
        const fields = ['password', 'password_confirm'].map((name) =>
          main.getByLabel(t(`password_form.${name}`), { exact: true }),
        )
        for (const field of fields) await field.fill(password)
        troubles.expectStatus(400)
        troubles.expectStatus(422)
        await connection.loses(
          async () => await main.getByRole('button', { name: t('password_form.set') }).click(),
          fields.map((field) => [field, password]),
        )
        await expect(page).toHaveURL(href('home', locale))

        await shopper.opensHome()
        const news = page.getByRole('contentinfo').getByLabel(t('layout.newsletter.label'))
        await news.fill(email)
        await connection.loses(async () => await news.press('Enter'), [[news, email]])
        await expect(page.getByText(t('layout.newsletter.sent'))).toBeVisible()
        await expect(news).toHaveValue('')
      },
    )

    test('the application of a reseller keeps what was typed', fullOnly, async ({ shopper, page }) => {
      const { t } = shopper
      const pages: Record<string, RouteName> = { cs: 'merchantRegistration', en: 'merchantRegistrationB2b' }
      await shopper.open(href(pages[locale]!, locale))
      const connection = new Connection(shopper)
      const main = page.getByRole('main')
      const field = (key: string) => main.getByRole('textbox', { name: t(key), exact: true })
      await field('merchant.company.ico').fill('04001001')
      // The register is queried in a separate request.
      await connection.loses(
        async () => await page.getByRole('button', { name: t('register.ask') }).click(),
        [[field('merchant.company.ico'), '04001001']],
      )
      await expect(field('checkout.customer_data.street')).toHaveValue('Masné krámy 12')
      for (const name of ['first_name', 'last_name', 'phone'] as const)
        await field(`checkout.customer_data.${name}`).fill(names[name])
      await field('checkout.customer_data.email').fill(`${test.info().testId}@example.cz`)
      for (const consent of ['checked_terms_and_conditions', 'checked_gdpr'])
        await page.locator(`input[name="${consent}"]`).check()
      await connection.loses(
        async () => await page.getByRole('button', { name: t('merchant.submit') }).click(),
        [[field('checkout.customer_data.last_name'), names.last_name]],
      )
      await expect(shopper.heading).toHaveText(t('merchant.done.title'))
    })

    test('buying, the cart and the contact lose nothing', async ({ shopper, page }) => {
      const { t } = shopper
      const connection = new Connection(shopper)
      await shopper.open(href('product', locale, { slug: product[locale] }))
      const amount = page.getByRole('main').getByRole('spinbutton').first()
      await amount.fill('3')
      await connection.loses(
        async () => await page.getByRole('button', { name: t('product_page.add') }).click(),
        [[amount, '3']],
      )
      await expect(shopper.miniCart).toContainText(t('layout.cart_count', { count: 3 }))

      await shopper.opensHome()
      await shopper.quantity('boxes').fill('0')
      await shopper.quantity('pieces').fill('4')
      await connection.loses(
        async () => await shopper.orderSection.getByRole('button', { name: t('home.order.add') }).click(),
        [[shopper.quantity('pieces'), '4']],
      )
      await shopper.seesOrderPage()
      await shopper.edits('cart')
      const line = shopper.step('cart').getByRole('spinbutton').first()
      const more = String(Number(await line.inputValue()) + 1)
      await connection.loses(
        async () => await shopper.step('cart').locator('button[type="button"]').nth(1).click(),
        [[line, more]],
      )
      await expect.poll(async () => (await shopper.apiCart()).items[0]?.quantity).toBe(Number(more))

      await shopper.calls('select-shipping', { shipping_id: 4 })
      await shopper.calls('select-payment', { payment_id: 2 })
      await shopper.open(href('order', locale))
      await shopper.seesStep('customer_data')
      await shopper.fills(person('nobody@example.cz'))
      await connection.loses(
        async () => await shopper.goOn('customer_data').click(),
        [
          [shopper.field('first_name'), 'Žofie'],
          [shopper.field('email'), 'nobody@example.cz'],
        ],
      )
      await shopper.seesStep('summary')
    })

    test('the message is there for everyone, and names the wait that the server asks for', async ({
      shopper,
      page,
    }) => {
      const connection = new Connection(shopper)
      await shopper.opensHome()
      await connection.fails('busy', 'POST')
      await shopper.orderSection.getByRole('button', { name: shopper.t('home.order.add') }).click()
      await connection.says('error.too_many_requests')
      await expect(connection.message).toContainText(shopper.t('no_answer.wait', { count: 7 }))
      await findsNothing(page, '[role="alert"]')
      await page.emulateMedia({ colorScheme: 'dark' })
      await findsNothing(page, '[role="alert"]')
      await connection.again.press('Enter')
      await shopper.seesOrderPage()
    })

    test('a page that can’t be had is asked for again, then loaded as a document, forth and back', async ({
      shopper,
      page,
    }) => {
      const { t } = shopper
      const connection = new Connection(shopper)
      const mark = async () => await page.evaluate(() => Object.assign(window, { isFirst: true }))
      const isSameDocument = async () => await page.evaluate(() => 'isFirst' in window)
      const contact = page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('layout.page.contact'), exact: true })
      await shopper.opensHome()
      await mark()
      await connection.fails('cut', 'GET')
      await contact.click()
      await expect(page).toHaveURL(href('contact', locale))
      expect(await isSameDocument()).toBe(true)

      await connection.fails('foreign', 'GET', 2)
      // The next document gets no list of the pages that its links lead to.
      await page.route(/__manifest/, ways.cut)
      await page.goBack()
      await expect(shopper.orderSection).toBeVisible()
      await expect(page).toHaveURL(href('home', locale))
      await expect.poll(isSameDocument).toBe(false)

      await shopper.isAlive()
      await mark()
      await page.context().setOffline(true)
      await contact.click()
      await connection.says('no_answer.offline')
      await expect(shopper.orderSection).toBeVisible()
      expect(await isSameDocument()).toBe(true)
      await page.unroute(/__manifest/)
      await page.context().setOffline(false)
      await expect(page).toHaveURL(href('contact', locale))
      await expect(shopper.heading).toBeVisible()
    })

    test('a done operation is not shown as failed when the page can’t be refreshed', async ({
      shopper,
      page,
    }) => {
      const connection = new Connection(shopper)
      await shopper.open(href('product', locale, { slug: product[locale] }))
      await connection.fails('cut', 'GET', 2)
      await page.getByRole('button', { name: shopper.t('product_page.add') }).click()
      await connection.says('no_answer.stale')
      await connection.again.click()
      await expect(connection.message).toBeHidden()
      await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 1 }))
    })
  })
