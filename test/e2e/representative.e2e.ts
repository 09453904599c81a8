/** A sales representative adds a customer, orders for them, and stops acting for them. */
import type { Page } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { demoPassword } from '../../src/shop/auth/demo.ts'
import { findsNothing } from './axe.ts'
import { counter } from './counter.ts'
import { mailTo } from './mailbox.ts'
import { LoginForm } from './person.ts'
import { address, person, type Shopper } from './shopper.ts'
import { expect, sizeOf, test, usuallyIn } from './test.ts'

/** Each run's company is another: IČO with its checksum. */
function icoOf(first: number): string {
  const digits = String(first).padStart(7, '0')
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, place) => total + weight * Number(digits[place]),
    0,
  )
  return `${digits}${(11 - (sum % 11)) % 10}`
}

const viewLink = ({ t }: Shopper, page: Page, name: string) =>
  page
    .getByRole('navigation', { name: t('sales.views.label') })
    .getByRole('link', { name: t(`sales.views.${name}`) })

/** Through the login window in front of the representatives' home. */
async function signsIn(shopper: Shopper): Promise<void> {
  const { page, t } = shopper
  await page.goto(href('addCustomerB2b', shopper.locale))
  const login = new LoginForm(shopper, page.getByRole('dialog'))
  await expect(login.username).toBeFocused()
  await login.send('zastupce@example.cz', demoPassword)
  await expect(shopper.heading).toHaveText(t('sales.B2B.title'))
}

// A representative orders for one customer at a time, in all browsers.
test.describe.configure({ mode: 'serial' })

for (const language of usuallyIn('en')) {
  test.describe(`a representative, ${language}`, sizeOf(language), () => {
    test.use({
      language,
      contextOptions: { reducedMotion: 'reduce' },
      colorScheme: async ({ isMobile }, give) =>
        await give(isMobile === (language === 'cs') ? 'light' : 'dark'),
    })

    test('adds a reseller, who is invited, and orders for them', async ({ shopper, page, isMobile }) => {
      test.slow()
      const { t } = shopper
      const view = (name: string) => viewLink(shopper, page, name)
      const run = (language === 'cs' ? 0 : 2) + (isMobile ? 1 : 0)
      const company = `Sámoška ${run} s.r.o.`
      const email = `samoska-${run}@example.cz`
      await signsIn(shopper)
      await expect(page.getByRole('banner').getByRole('link', { name: t('layout.cart') })).toHaveCount(0)
      await findsNothing(page)

      await view('add').click()
      await expect(shopper.heading).toHaveText(t('sales.B2B.add'))
      const field = (key: string) => page.getByRole('textbox', { name: t(key), exact: true })
      await field('merchant.company.ico').fill('12345678')
      await field('merchant.company.name').fill(company)
      await page.getByRole('button', { name: t('sales.form.submit') }).click()
      await expect(page.getByText(t('validation.ico.form')).first()).toBeVisible()
      await expect(page.getByText(t('validation.street.required')).first()).toBeVisible()
      await findsNothing(page)
      await field('merchant.company.ico').fill(icoOf(9_991_000 + run))
      for (const [name, value] of Object.entries(address))
        await field(`checkout.customer_data.${name}`).fill(value)
      await field('checkout.customer_data.first_name').fill('Bořivoj')
      await field('checkout.customer_data.last_name').fill('Šťastný')
      await field('checkout.customer_data.email').fill(email)
      await field('checkout.customer_data.phone').fill('777123456')
      await page.getByRole('button', { name: t('sales.form.submit') }).click()
      await expect(page.getByText(t('sales.notice.added.title', { name: company }))).toBeVisible()
      expect((await mailTo(page.request, 'activation', email)).to).toBe(email)

      await page.getByRole('searchbox').fill(email)
      await page.getByRole('button', { name: t('sales.list.submit') }).click()
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([company])
      await page
        .getByRole('button', { name: t('sales.row.order') })
        .first()
        .click()
      await expect(page).toHaveURL(href('b2bHome', language))
      const banner = page.getByRole('complementary', { name: t('acting.label') })
      await expect(banner).toContainText(company)
      await findsNothing(page)

      await shopper.calls('add-snack-to-cart', { quantity_box: 1, quantity_piece: 0, t_shirt_size: 'M' })
      await shopper.calls('select-shipping', { shipping_id: 3 })
      await shopper.calls('select-payment', { payment_id: 2 })
      await shopper.calls('set-customer-data', {
        billing_information: {
          first_name: 'Bořivoj',
          last_name: 'Šťastný',
          email,
          phone: '777123456',
          ...address,
          country: 'CZ',
        },
      })
      await shopper.open(href('order', language))
      await expect(banner).toContainText(company)
      await shopper.orderButton.click()
      const number = await shopper.orderNumber()
      await expect(page.getByText('Zdeněk Zástupský').last()).toBeVisible()

      await banner.getByRole('button').click()
      await expect(page.getByText(t('sales.notice.stopped.title'))).toBeVisible()
      await expect(banner).toHaveCount(0)
      await view('figures').click()
      await expect(page.getByText(number)).toBeVisible()
      await findsNothing(page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t('sales.figures.download') }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    })

    test('orders again for a customer in three clicks, of five on a phone’s screen @once', async ({
      shopper,
      page,
    }) => {
      const { t } = shopper
      await signsIn(shopper)
      const rows = page.getByRole('main').getByRole('listitem')
      const orderFor = rows.getByRole('button', { name: t('sales.row.order') }).first()
      await orderFor.click()
      await expect(page).toHaveURL(href('b2bHome', language))
      await shopper.calls('add-snack-to-cart', { quantity_box: 1, quantity_piece: 0, t_shirt_size: 'M' })
      await shopper.calls('select-shipping', { shipping_id: 3 })
      await shopper.calls('select-payment', { payment_id: 2 })
      const billing = { ...person('zakaznik-zastupce@example.cz'), ...address, country: 'CZ' }
      await shopper.calls('set-customer-data', { billing_information: billing })
      await shopper.calls('submit-order', {})
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await shopper.open(href('addCustomerB2b', language))
        if (width === 390) {
          const edges = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
          const header = await page.getByRole('banner').boundingBox()
          expect((edges[5] ?? Infinity) - (edges[0] ?? 0)).toBeLessThanOrEqual(844 - (header?.height ?? 844))
        }
        const { count, press } = counter()
        await press(orderFor)
        const again = t('b2b.orders.again_label', { number: '' }).trim()
        await press(page.getByRole('button', { name: again }).first())
        await press(shopper.orderButton)
        await expect(page.getByText(t('thanks.number'))).toBeVisible()
        expect(count).toEqual({ clicks: 3, entries: 0 })
      }
    })

    test('adds a consumer without scripts @once', async ({ browser, troubles, shopper, baseURL }) => {
      troubles.expectStatus(422)
      const { t } = shopper
      const email = `bez-skriptu-${language}@example.cz`
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
      const page = await context.newPage()
      const view = (name: string) => viewLink(shopper, page, name)
      await page.goto(href('addCustomerB2b', language))
      await page.getByRole('textbox', { name: t('login.username') }).fill('zastupce@example.cz')
      await page.getByLabel(t('login.password'), { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: t('login.submit') }).click()
      await view('consumers').click()
      await view('add').click()
      const field = (name: string) =>
        page.getByRole('textbox', { name: t(`checkout.customer_data.${name}`), exact: true })
      await field('first_name').fill('Běla')
      await page.getByRole('button', { name: t('sales.form.submit') }).click()
      await expect(page.getByText(t('validation.email.required')).first()).toBeVisible()
      await expect(field('first_name')).toHaveValue('Běla')
      await field('last_name').fill('Řezáčová')
      await field('email').fill(email)
      await field('phone').fill('777 123 456')
      await page.getByRole('button', { name: t('sales.form.submit') }).click()
      await expect(page.getByText(t('sales.notice.added.title', { name: 'Běla Řezáčová' }))).toBeVisible()
      await page
        .getByRole('button', { name: t('sales.row.order') })
        .first()
        .click()
      await expect(page.getByRole('complementary', { name: t('acting.label') })).toContainText(
        'Běla Řezáčová',
      )
      expect(new URL(page.url()).pathname).toBe(href('home', language))
      await context.close()
    })
  })
}
