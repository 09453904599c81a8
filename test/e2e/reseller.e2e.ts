/** A reseller's week: log in, set quantities, order by invoice; and the pages around it. */
import type { Page } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { expect, test, usuallyIn } from './test.ts'
import { counter } from './counter.ts'
import { ordersByInvoice } from './ordering.ts'

const reseller = { username: 'obchodnik@example.cz', password: 'Snack-demo-1' }
async function logsIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: reseller })
  expect(answer.status(), await answer.text()).toBe(200)
}

// Both languages order from one cart: it is the same company's.
test.describe.configure({ mode: 'serial' })

for (const locale of usuallyIn('cs')) {
  test.describe(`A reseller, ${locale} @once`, () => {
    test.use({ language: locale, contextOptions: { reducedMotion: 'reduce' } })

    test('logs in, sets quantities, and orders by invoice', async ({ page, shopper }) => {
      const { t } = shopper
      await page.goto(href('b2bHome', locale))
      // No price of a reseller's is in the page before the login.
      expect(await page.content()).not.toContain(t('b2b.home.without_vat'))
      await expect(page.locator('dialog:modal')).toBeVisible()
      await page.getByRole('textbox', { name: t('login.username') }).fill(reseller.username)
      await page.locator('input[type=password]').fill(reseller.password)
      await page.getByRole('button', { name: t('login.submit') }).click()
      await expect(shopper.heading).toHaveText(t('b2b.home.greeting'))
      await findsNothing(page)

      const total = page.locator('aside [aria-live="polite"][aria-atomic="true"]')
      const chilli = page.locator('input[name="BM-CHILLI-50"]')
      await page.locator('input[name="snack_box"]').fill('5')
      await page.locator('input[name="snack_piece"]').fill('0')
      await chilli.fill('0')
      await page.locator('input[name="BM-PEPPER-50"]').fill('0')
      await page
        .getByRole('button', { name: /Chilli.*20|20.*Chilli/ })
        .last()
        .click()
      await expect(chilli).toHaveValue('20')
      // 100 snacks at 31 and 20 chilli at 66 of the company's own list.
      await expect(total).toContainText(locale === 'cs' ? '4\u00a0420\u00a0Kč' : 'CZK\u00a04,420')
      await page.getByRole('button', { name: t('b2b.home.to_order') }).click()
      await shopper.seesOrderPage()

      await ordersByInvoice(shopper, reseller.username)
    })

    test('orders again in one click what is as it was', async ({ page, shopper }) => {
      const { t } = shopper
      await logsIn(page)
      await shopper.open(href('b2bOrders', locale))
      await findsNothing(page)
      await page.getByRole('rowheader').getByRole('link').first().click()
      await expect(shopper.heading).toContainText('26')
      await findsNothing(page)
      await expect(page.getByRole('link', { name: t('b2b.orders.complain') })).toBeVisible()
      await page.getByRole('button', { name: t('b2b.orders.again') }).click()
      await shopper.seesOrderPage()
    })

    for (const width of [1440, 390])
      test(`repeats an order in two clicks at ${width} pixels`, async ({ page, shopper }) => {
        const { t } = shopper
        await page.setViewportSize({ width, height: 844 })
        await logsIn(page)
        await shopper.open(href('b2bHome', locale))
        const { count, press } = counter()
        await press(
          page.getByRole('button', { name: t('b2b.orders.again_label', { number: '' }).trim() }).first(),
        )
        // The header of the resellers’ area stays through the checkout.
        await expect(page.getByRole('banner').getByText(t('entrance.mark'))).toBeVisible()
        await press(shopper.orderButton)
        await expect(page.getByText(t('thanks.number'))).toBeVisible()
        expect(count).toEqual({ clicks: 2, entries: 0 })
      })

    test('pastes codes and quantities, sees prices and what is wrong at once, and keeps that while the rest is in the cart', async ({
      page,
      shopper,
    }) => {
      const { t } = shopper
      await logsIn(page)
      await shopper.open(href('b2bQuickOrder', locale))
      await page.getByRole('textbox').fill('BM-PEPPER-50;2 box\nneni-nic 3\n2000000000084\t7\nBM-SHIRT-M')
      await expect(page.getByText(t('b2b.quick.fault.UNKNOWN_CODE'))).toBeVisible()
      await expect(page.getByText(t('b2b.quick.fault.NO_QUANTITY'))).toBeVisible()
      // 40 pepper and 7 chilli, which together fill a box, at 66.
      await expect(page.getByRole('row', { name: t('b2b.quick.sum') })).toContainText(
        locale === 'cs' ? '3\u00a0102\u00a0Kč' : 'CZK\u00a03,102',
      )
      await findsNothing(page)
      await page.getByRole('button', { name: t('b2b.quick.set') }).click()
      await expect(page.getByText(t('b2b.quick.done'))).toBeInViewport()
      await expect(page.getByRole('textbox')).toHaveValue('neni-nic 3\nBM-SHIRT-M')
      const answer = await page.request.get('/api/cart?eshop-type=B2B')
      const { cart } = (await answer.json()) as { cart: { items: { code: string; quantity: number }[] } }
      expect(cart.items.map(({ code, quantity }) => [code, quantity])).toEqual(
        expect.arrayContaining([
          ['BM-CHILLI-50', 7],
          ['BM-PEPPER-50', 40],
        ]),
      )
    })

    test('sees the company, its terms and people, and nothing to approve', async ({ page, shopper }) => {
      const { t } = shopper
      await logsIn(page)
      await shopper.open(href('b2bCompany', locale))
      await expect(page.getByRole('heading', { name: t('b2b.terms.title') })).toBeVisible()
      await page.getByRole('button', { name: t('b2b.people.invite_now') }).click()
      await expect(page.getByRole('alert')).toContainText(t('validation.email.required'))
      await findsNothing(page)
      await shopper.open(href('b2bApprovals', locale))
      await expect(shopper.heading).toHaveText(t('b2b.approvals.title'))
      await findsNothing(page)
    })

    test('is shown the way to the own prices where consumers have a form', async ({ page, shopper }) => {
      await logsIn(page)
      await shopper.open(href('home', locale))
      await expect(page.locator('form:has(input[name="boxes"])')).toHaveCount(0)
      await page.getByRole('link', { name: shopper.t('layout.reseller_panel.button') }).click()
      await expect(shopper.heading).toHaveText(shopper.t('b2b.home.greeting'))
    })
  })
}

test.describe('A reseller without scripts @once', () => {
  test.use({ language: 'cs', javaScriptEnabled: false })

  test('sets quantities, sees what can’t be had, and goes on to the order', async ({ page, shopper }) => {
    await logsIn(page)
    await page.goto(href('b2bHome', 'cs'))
    await page.locator('input[name="BM-PEPPER-50"]').fill('9999')
    await page.locator('input[name="snack_box"]').fill('2')
    await page.getByRole('button', { name: shopper.t('b2b.home.to_order') }).click()
    await expect(page.getByText(shopper.t('b2b.home.not_all'))).toBeVisible()
    await expect(page.locator('input[name="BM-PEPPER-50"]')).toHaveValue('9999')
    await page.locator('input[name="BM-PEPPER-50"]').fill('0')
    await page.getByRole('button', { name: shopper.t('b2b.home.to_order') }).click()
    await expect(page).toHaveURL(/objednavka\?eshop-type=B2B/)
  })
})

/** From the order page's first step to the thanks; steps that are done already are skipped. */
