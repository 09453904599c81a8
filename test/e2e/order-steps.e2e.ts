/** The way through the order page: back and forward, totals at once, and no input is lost. */
import { formatPrice } from '../../src/lib/money.ts'
import { href } from '../../src/lib/routes.ts'
import { demoPassword } from '../../src/shop/auth/demo.ts'
import { expect, fullOnly, test } from './test.ts'

const tag = { tag: '@once' }

test.describe('On the way through an order', () => {
  test(
    'back and forward open the step that the address names, in the other language too',
    tag,
    async ({ shopper, page }) => {
      await shopper.calls('add-snack-to-cart', { quantity_piece: 2 })
      await shopper.open(href('order', 'cs'))
      await shopper.choosesShipping('packeta_home')
      await shopper.choosesPayment('cod')
      await shopper.goesOnFrom('shipping', 'customer_data')
      await expect(page).toHaveURL(/krok=kontakt/)
      await page.goBack()
      await shopper.seesStep('shipping')
      await page.goForward()
      await shopper.seesStep('customer_data')
      await page.reload()
      await shopper.seesStep('customer_data')
      await page.goto(`${href('order', 'en')}?krok=platba`)
      await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeVisible()
    },
  )

  test(
    'a new quantity and the next step are in view before the server answers',
    tag,
    async ({ shopper, page }) => {
      await shopper.calls('add-snack-to-cart', { quantity_piece: 2 })
      await shopper.open(`${href('order', 'cs')}?krok=kosik`)
      const box = page.getByRole('complementary', { name: shopper.t('checkout.totals.title') })
      const answers = Promise.withResolvers<void>()
      await page.route('**/*.data*', async (route) => {
        await answers.promise
        await route.continue()
      })
      await shopper.step('cart').locator('button[type="button"]').nth(1).click()
      await expect(box.locator('dd').last()).toHaveText(formatPrice(3 * 5900, 'cs'))
      await shopper.goOn('cart').click()
      await expect(shopper.goOn('shipping')).toBeVisible()
      answers.resolve()
      await shopper.seesStep('shipping')
      expect((await shopper.apiCart()).items[0]?.quantity).toBe(3)
    },
  )

  test(
    'a chosen delivery and payment count towards the total before they are sent',
    tag,
    async ({ shopper, page }) => {
      await shopper.calls('add-snack-to-cart', { quantity_piece: 2 })
      await shopper.open(href('order', 'cs'))
      const box = page.getByRole('complementary', { name: shopper.t('checkout.totals.title') })
      const total = async () => await box.locator('dd').last().innerText()
      const before = await total()
      await shopper.choosesShipping('packeta_home')
      await expect(box).toContainText(shopper.t('shipping.packeta_home.name'))
      const withShipping = await total()
      expect(withShipping).not.toBe(before)
      await expect(box.locator('dd').last()).toHaveText(withShipping)
      await shopper.choosesPayment('cod')
      const withPayment = await total()
      expect(withPayment).not.toBe(withShipping)
      await shopper.goesOnFrom('shipping', 'customer_data')
      const { total_with_vat } = (await shopper.apiCart()) as unknown as { total_with_vat: number }
      expect(withPayment).toBe(formatPrice(Math.round(total_with_vat * 100), 'cs'))
    },
  )

  test(
    'the contact asks about a mistyped mail domain or postcode, and for the number of the house, and shows the one that it read',
    tag,
    async ({ shopper, page }) => {
      await shopper.calls('add-snack-to-cart', { quantity_piece: 2 })
      await shopper.open(href('order', 'cs'))
      await shopper.choosesShipping('packeta_home')
      await shopper.choosesPayment('transfer')
      await shopper.goesOnFrom('shipping', 'customer_data')
      const go = page.getByRole('button', { name: shopper.t('checkout.customer_data.continue') })
      const none = page.getByRole('checkbox', { name: shopper.t('checkout.customer_data.no_house_number') })
      const read = page.getByText(shopper.t('checkout.customer_data.house_number', { number: '12/3' }))
      const meant = { email: 'jan@gmail.com' }
      await shopper.field('email').fill('jan@gmial.com')
      await shopper.field('email').blur()
      await page.getByRole('button', { name: shopper.t('validation.email_meant', meant) }).click()
      await expect(shopper.field('email')).toHaveValue(meant.email)
      await shopper.fills({
        first_name: 'Jan',
        last_name: 'Novák',
        phone: '\u202a777 123 456\u202c',
        street: 'Na Příkopě',
        city: 'Praha',
        zip: '602 00',
      })
      await expect(none).toBeHidden()
      await shopper.field('zip').blur()
      const doubt = page.getByText(shopper.t('validation.zip_doubt', { town: 'Praha', digits: '1' }))
      await expect(doubt).toBeVisible()
      await shopper.field('zip').fill('110 00')
      await shopper.field('zip').blur()
      await expect(doubt).toBeHidden()
      await go.click()
      await expect(page.getByText(shopper.t('validation.street.house_number')).first()).toBeVisible()
      await expect(none).toBeVisible()
      await shopper.field('street').fill('Dlouhá 12/3 byt 7')
      await expect(read).toBeVisible()
      await shopper.field('street').fill('Na Příkopě')
      await none.check()
      await go.click()
      await shopper.seesStep('summary')
      await expect(page.getByText(shopper.t('checkout.customer_data.house_without_number'))).toBeVisible()
    },
  )

  test(
    'a half-filled contact stays on reload and in the other language, and is gone after logging out',
    tag,
    async ({ shopper, page }) => {
      await shopper.calls('add-snack-to-cart', { quantity_piece: 2 })
      await shopper.calls('select-shipping', { shipping_id: 3 })
      await shopper.calls('select-payment', { payment_id: 3 })
      await shopper.open(href('order', 'cs'))
      await shopper.fills({ first_name: 'Žofie', email: 'zofie@', zip: '11000' })
      await page.reload()
      await expect(shopper.field('first_name')).toHaveValue('Žofie')
      await expect(shopper.field('email')).toHaveValue('zofie@')
      await page.getByRole('link', { name: 'english' }).first().click()
      await expect(page.locator('[name="billing_information.first_name"]')).toHaveValue('Žofie')
      expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toContain('Žofie')
    },
  )

  test(
    'a pick-up point that was not confirmed is chosen again after a reload',
    fullOnly,
    async ({ shopper, page }) => {
      await shopper.calls('add-snack-to-cart', { quantity_piece: 2 })
      await shopper.open(href('order', 'cs'))
      await shopper.choosesShipping('packeta_point')
      const name = 'Praha 1, Severní 17 – Domácí potřeby'
      await shopper.findsBranch('Severní 17 Praha 1', name)
      await page.reload()
      await expect(shopper.step('shipping').getByRole('radio', { name })).toBeChecked()
      await expect(shopper.step('shipping').getByText('Po–Ne 7:00–21:00')).toBeVisible()
      await shopper.choosesPayment('transfer')
      await page.reload()
      const transfer = new RegExp(shopper.t('payment_method.transfer.name'))
      await expect(page.getByRole('radio', { name: transfer })).toBeChecked()
      await shopper.goesOnFrom('shipping', 'customer_data')
    },
  )

  test(
    'a registration and a complaint stay as typed, without the password, until they are sent',
    tag,
    async ({ shopper, page }) => {
      await shopper.open(href('registration', 'cs'))
      await page.locator('[name="first_name"]').fill('Žofie')
      await page.locator('[name="password"]').fill('Tajne-heslo-1')
      await page.reload()
      await expect(page.locator('[name="first_name"]')).toHaveValue('Žofie')
      await expect(page.locator('[name="password"]')).toHaveValue('')
      const kept = async () => (await page.evaluate(() => sessionStorage.getItem('typed'))) ?? ''
      expect(await kept()).not.toContain('Tajne')

      await shopper.open(href('complaint', 'cs'))
      const fields = {
        orderNumber: '2600999999',
        email: 'zofie@example.cz',
        goods: '2 sáčky',
        fault: 'Nafouklý',
      }
      await page.locator('[name="email"]').fill('zofie@gmial.com')
      await page.locator('[name="email"]').blur()
      const meant = shopper.t('validation.email_meant', { email: 'zofie@gmail.com' })
      await expect(page.getByRole('button', { name: meant })).toBeVisible()
      for (const [name, text] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(text)
      await page.locator('[name="wish"][value="money"]').check()
      const isWhole = async () => {
        for (const [name, text] of Object.entries(fields))
          await expect(page.locator(`[name="${name}"]`)).toHaveValue(text)
        await expect(page.locator('[name="wish"][value="money"]')).toBeChecked()
      }
      await page.reload()
      await isWhole()
      await page.getByRole('button', { name: shopper.t('complaint.continue') }).click()
      await expect(page.getByRole('heading', { name: shopper.t('complaint.check_title') })).toBeVisible()
      await page.reload()
      await isWhole()
      await page.getByRole('button', { name: shopper.t('complaint.continue') }).click()
      await page.getByRole('button', { name: shopper.t('complaint.send') }).click()
      await expect(page.getByRole('heading', { name: shopper.t('complaint.done_title') })).toBeVisible()
      expect(await kept()).not.toContain('Nafouklý')
      expect(await kept()).toContain('Žofie')
    },
  )

  test(
    'a reseller’s quantities stay when they leave the page, until they log out',
    tag,
    async ({ shopper, page }) => {
      await page.request.post('/api/auth/login', {
        data: { username: 'obchodnik@example.cz', password: demoPassword },
      })
      await shopper.open('/b2b')
      const pieces = page.locator('input[name="snack_piece"]')
      const before = Number(await pieces.inputValue())
      await pieces.fill(String(before + 7))
      await page
        .getByRole('link', { name: shopper.t('entrance.guide') })
        .first()
        .click()
      await expect(page).toHaveURL(/b2b-navod/)
      await page.goBack()
      await expect(pieces).toHaveValue(String(before + 7))
      await page.getByRole('button', { name: shopper.t('layout.logout') }).click()
      await page.waitForURL('/')
      expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
    },
  )
})
