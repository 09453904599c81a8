/** A returning buyer orders once more: at most three clicks, and nothing is typed. */
import type { Locator } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { hasAccount, password } from './person.ts'
import { choosesByApi, readyToOrder, type Shopper } from './shopper.ts'
import { expect, test, usually } from './test.ts'

const chilli = 'chilli-hovezi-jerky'

/** Logs in to an account with one order: a box with its t-shirt to a pick-up point, paid by transfer. */
async function hasOrdered(shopper: Shopper, email: string): Promise<void> {
  const { page, locale } = shopper
  await hasAccount(page, locale, email)
  const answer = await page.request.post('/api/auth/login', { data: { username: email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  await choosesByApi(shopper, { email, boxes: 1, pieces: 0, tShirt: 'L', shipping: 'packeta_point' })
  await shopper.calls('submit-order', {})
}

/** The order's page shows everything of last time, and its button sends the order. */
async function ordersAsBefore(shopper: Shopper, press: (target: Locator) => Promise<void>): Promise<void> {
  const { t } = shopper
  await expect(shopper.orderButton).toBeVisible()
  await expect(shopper.step('shipping')).toContainText('Dlouhá 16')
  await expect(shopper.step('shipping')).toContainText(t('payment_method.transfer.name'))
  await expect(shopper.step('customer_data')).toContainText('Žofie Nováková')
  await press(shopper.orderButton)
  await expect(shopper.heading).toHaveText(t('thanks.title'))
}

/** Presses buttons and links, and counts. */
function counter() {
  let clicks = 0
  return {
    clicks: () => clicks,
    press: async (target: Locator) => {
      clicks++
      await target.click()
    },
  }
}

test(
  'a customer orders from a product’s page in three clicks',
  usually('phone'),
  async ({ shopper, page }) => {
    const { t, locale } = shopper
    await hasOrdered(shopper, 'jako-minule@example.cz')
    await shopper.open(href('product', locale, { slug: chilli }))
    const { press, clicks } = counter()
    await press(page.getByRole('button', { name: t('product_page.add') }))
    await press(page.getByRole('link', { name: t('product_page.to_order') }))
    await ordersAsBefore(shopper, press)
    expect(clicks()).toBeLessThanOrEqual(3)
  },
)

test(
  'a guest whose browser remembers does so too, and another person is not left with it',
  usually('phone'),
  async ({ shopper, page }) => {
    const { t, locale } = shopper
    await readyToOrder(shopper, {
      email: 'pamatuj-si@example.cz',
      boxes: 1,
      pieces: 0,
      tShirt: 'L',
      shipping: 'packeta_point',
    })
    await shopper.orderButton.click()
    await page.getByRole('button', { name: t('thanks.remember.remember') }).click()
    await expect(page.getByText(t('thanks.remember.remembered'))).toBeVisible()
    await findsNothing(page)
    await shopper.open(href('product', locale, { slug: chilli }))
    const { press, clicks } = counter()
    await press(page.getByRole('button', { name: t('product_page.add') }))
    await press(page.getByRole('link', { name: t('product_page.to_order') }))
    await ordersAsBefore(shopper, press)
    expect(clicks()).toBeLessThanOrEqual(3)
    await shopper.calls('add-snack-to-cart', { quantity_piece: 1 })
    await shopper.open(href('order', locale))
    await expect(shopper.orderButton).toBeVisible()
    await findsNothing(page)
    await page.getByRole('button', { name: t('checkout.remembered.forget') }).click()
    await shopper.seesStep('shipping')
    await expect(page.getByRole('main')).not.toContainText('Nováková')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a customer orders a box from the home page in two clicks',
    usually('phone'),
    async ({ shopper, page }) => {
      const { t, locale } = shopper
      await hasOrdered(shopper, 'jako-minule-bez-skriptu@example.cz')
      await page.goto(href('home', locale))
      const { press, clicks } = counter()
      await press(shopper.orderSection.getByRole('button', { name: t('home.order.add') }))
      await ordersAsBefore(shopper, press)
      expect(clicks()).toBeLessThanOrEqual(3)
    },
  )
})
