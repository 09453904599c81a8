/** Rules that hold whatever people do with their browsers: one order, the right cart, no other person's data. */
import { href } from '../../src/lib/routes.ts'
import { readyToOrder, Shopper } from './shopper.ts'
import { expect, fullOnly, test, usually } from './test.ts'

test(
  'P14: a double click on the order button makes one order',
  usually('phone'),
  async ({ shopper, page }, { project }) => {
    const email = `twice-${project.name}@example.cz`
    await readyToOrder(shopper, { email, pieces: 3 })
    await shopper.orderButton.dblclick()
    await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
    const number = await shopper.orderNumber()
    expect(await ordersOf(page.request, email)).toEqual([number])
  },
)

test(
  'P14: the order sent from two tabs at once is one order',
  fullOnly,
  async ({ shopper, context, page, language }) => {
    const email = 'two-tabs@example.cz'
    await readyToOrder(shopper, { email })
    const other = new Shopper(await context.newPage(), language)
    await other.open(href('order', language))
    await Promise.all([shopper.orderButton.click(), other.orderButton.click()])
    await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
    await expect(other.heading).toHaveText(shopper.t('thanks.title'))
    const number = await shopper.orderNumber()
    expect(await other.orderNumber()).toBe(number)
    expect(await ordersOf(page.request, email)).toEqual([number])
  },
)

test('back and forward in the history keep the cart right', usually('desktop'), async ({ shopper, page }) => {
  await shopper.opensHome()
  await shopper.quantity('boxes').fill('0')
  await shopper.quantity('pieces').fill('4')
  await shopper.addsToCart()
  await shopper.seesStep('shipping')
  await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 4 }))
  await page.goBack()
  await expect(shopper.quantity('pieces')).toHaveValue('4')
  await expect(shopper.quantity('boxes')).toHaveValue('0')
  await shopper.quantity('pieces').fill('7')
  await shopper.orderSection.getByRole('button', { name: shopper.t('home.order.change') }).click()
  await shopper.seesOrderPage()
  await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 7 }))
  await expect(shopper.step('cart')).toContainText(shopper.t('checkout.cart.times', { count: 7 }))
  await page.goBack()
  await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 7 }))
  await page.goForward()
  await expect(shopper.step('cart')).toContainText(shopper.t('checkout.cart.times', { count: 7 }))
  expect(await shopper.apiCart()).toMatchObject({ count: 7 })
})

test(
  'after the order the way back shows an empty cart',
  usually('phone'),
  async ({ shopper, page }, { project }) => {
    await readyToOrder(shopper, { email: `back-${project.name}@example.cz` })
    await shopper.orderButton.click()
    await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_empty'))
    await page.goBack()
    await expect(page.getByText(shopper.t('checkout.empty.title'))).toBeVisible()
  },
)

test(
  'P20: without the order’s token there is no thank-you page',
  { tag: '@once' },
  async ({ shopper, page, browser, troubles }) => {
    await readyToOrder(shopper, { email: 'stranger@example.cz' })
    await shopper.orderButton.click()
    await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
    const address = new URL(page.url())
    const number = await shopper.orderNumber()
    const stranger = await browser.newContext()
    const opened = async (path: string) => (await stranger.request.get(new URL(path, address).href)).status()
    expect(await opened(address.pathname)).toBe(404)
    expect(await opened(`${address.pathname}?token=${number}`)).toBe(404)
    expect(await opened(`${address.pathname}?number=${number}`)).toBe(404)
    expect(await opened(`${address.pathname}${address.search}`)).toBe(200)
    await stranger.close()
    troubles.expectStatus(404)
    await page.goto(address.pathname)
    await expect(shopper.heading).toHaveText(shopper.t('thanks.lost.title'))
  },
)

/** Numbers of the orders that were confirmed to this address. */
async function ordersOf(request: Shopper['page']['request'], email: string): Promise<string[]> {
  const find = async () => {
    const mails = (await (await request.get('/dev/mailbox.json')).json()) as { to: string; event: string }[]
    return mails.filter(({ to }) => to === email).map(({ event }) => event.replace('order-confirmation:', ''))
  }
  await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return await find()
}
