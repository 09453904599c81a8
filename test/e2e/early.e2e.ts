/** A visitor who types or chooses before scripts run keeps what they did. */
import type { Page } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { holdScripts } from './held-scripts.ts'
import { readyToOrder } from './shopper.ts'
import { expect, fullOnly, test } from './test.ts'

/** Does something in a page that can be seen already, and lets its scripts come only then. */
async function early(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const letScriptsCome = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await act()
  letScriptsCome()
}

test.describe('Before scripts run @once', () => {
  test('quantities are taken over and counted', async ({ shopper, page }) => {
    let before = ''
    await early(page, href('home', 'cs'), async () => {
      before = await shopper.liveTotal.innerText()
      await shopper.quantity('boxes').fill('2')
      await shopper.quantity('pieces').fill('7')
    })
    await expect(shopper.liveTotal).not.toHaveText(before)
    await expect(shopper.quantity('boxes')).toHaveValue('2')
    await expect(shopper.quantity('pieces')).toHaveValue('7')
    await shopper.choosesTShirt('L')
    await shopper.addsToCart()
    const { items } = await shopper.apiCart()
    expect(items.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(47)
  })

  test('the chosen t-shirt is the one that is bought', fullOnly, async ({ shopper, page }) => {
    const size = page.getByRole('radio', { name: 'XL', exact: true })
    await early(page, href('product', 'cs', { slug: 'tricko-big-meat' }), async () => {
      await size.check()
      await page.getByRole('spinbutton').fill('3')
    })
    await shopper.isAlive()
    await expect(size).toBeChecked()
    await page.getByRole('button', { name: shopper.t('product_page.add') }).click()
    await expect(shopper.miniCart).toContainText('3')
    expect((await shopper.apiCart()).items).toMatchObject([{ code: 'BM-SHIRT-XL', quantity: 3 }])
  })

  test('what is changed in the cart is saved', fullOnly, async ({ shopper, page }) => {
    await shopper.calls('add-snack-to-cart', { quantity_box: 0, quantity_piece: 2 })
    await early(page, `${href('order', 'cs')}?krok=kosik`, async () => {
      await page.getByRole('spinbutton').fill('9')
    })
    await expect.poll(async () => (await shopper.apiCart()).items[0]?.pieces).toBe(9)
    await expect(page.getByRole('spinbutton')).toHaveValue('9')
  })

  test('a password goes on where it was begun when the entrance comes alive', async ({ page, shopper }) => {
    const field = page.getByLabel(shopper.t('login.password'), { exact: true })
    await early(page, href('b2bHome', 'cs'), async () => {
      await field.focus()
      await page.keyboard.type('Maso')
    })
    await expect(page.locator('dialog:modal')).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.type(' 7')
    await expect(field).toHaveValue('Maso 7')
  })

  test('a pick-up point is looked for and stays picked', async ({ shopper, page }) => {
    const { t } = shopper
    await shopper.calls('add-snack-to-cart', { quantity_box: 0, quantity_piece: 2 })
    const name = 'České Budějovice, Krajinská 25'
    const point = shopper.step('shipping').getByRole('radio', { name })
    const town = shopper.step('shipping').getByRole('searchbox')
    const step = `${href('order', 'cs')}?krok=doprava`
    await early(page, step, async () => {
      await shopper.choosesShipping('packeta_point')
      await town.first().fill('ceske budejovice')
    })
    await expect(point).toBeVisible()
    await early(page, step, async () => {
      await shopper.choosesShipping('packeta_point')
      await town.first().fill('ceske budejovice')
      await page
        .getByRole('button', { name: t('checkout.branch.search') })
        .first()
        .click()
      await point.check()
    })
    await shopper.isAlive()
    await expect(point).toBeChecked()
    await shopper.goesOnFrom('shipping', 'customer_data')
  })

  test('shipping, payment and note stay as chosen and written', fullOnly, async ({ shopper, page }) => {
    const { t } = shopper
    await readyToOrder(shopper, { email: 'early@example.cz' })
    const order = href('order', 'cs')
    const shipping = page.getByRole('radio', { name: t('shipping.pickup.name') })
    await early(page, `${order}?krok=doprava`, async () => await shipping.check())
    await shopper.isAlive()
    await expect(shipping).toBeChecked()
    const payment = page.getByRole('radio', { name: t('payment_method.card.name') })
    await early(page, `${order}?krok=doprava`, async () => await payment.check())
    await shopper.isAlive()
    await expect(payment).toBeChecked()
    const note = page.getByLabel(t('checkout.summary.note'))
    await early(page, order, async () => await note.fill('Zvoňte dvakrát'))
    await shopper.isAlive()
    await expect(note).toHaveValue('Zvoňte dvakrát')
  })
})
