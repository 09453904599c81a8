/** S3: changes in the cart while it is open are reported line by line, order nothing, and lose nothing. */
import { formatPrice } from '../../src/lib/money.ts'
import { href } from '../../src/lib/routes.ts'
import { findsNothingInLight } from './axe.ts'
import { mailAbout } from './mailbox.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { readyToOrder, Shopper } from './shopper.ts'
import { expect, fullOnly, test as base, usuallyIn } from './test.ts'

let ownShop: OwnShop
/** Playwright reads it before the shop is open as well. */
let address: string | undefined
const test = base.extend({
  // Playwright reads what a fixture needs from its first argument's pattern; this one needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, give) => await give(address),
})
test.beforeAll(async () => {
  ownShop = await openOwnShop()
  ;({ address } = ownShop)
})
test.afterAll(async () => await ownShop.close())

// One after the other in one shop: each changes other goods of it, and the last one empties it.
test.describe.configure({ mode: 'default' })

const snack = { cs: 'original-hovezi-jerky', en: 'original-beef-jerky' }
const note = 'Prosím zabalit jako dárek'

async function isRefused(shopper: Shopper, fault: string): Promise<void> {
  await shopper.orderButton.click()
  // On a phone too, where the list of goods fills the screen above the button.
  await expect(shopper.page.getByRole('alert').filter({ hasText: shopper.t(fault) })).toBeInViewport()
}

const news = (shopper: Shopper) =>
  shopper.page.getByRole('alert').filter({ hasText: shopper.t('checkout.changes.title') })

test(
  'a price that changed is shown, then the order goes through, rounded for cash',
  { tag: '@once' },
  async ({ shopper, page, troubles }) => {
    troubles.expectStatus(409)
    await readyToOrder(shopper, { email: 'price@example.cz', pieces: 3, payment: 'cod' })
    await page.getByLabel(shopper.t('checkout.summary.note')).fill(note)
    await ownShop.meanwhile(
      'update price set amount = 6430 where variant_id = 7 and min_quantity = 1 and price_list_id = 1',
    )
    await isRefused(shopper, 'order.error.changed')
    const change = shopper.t('checkout.changes.price', {
      name: 'Original hovězí jerky',
      before: formatPrice(5900, 'cs'),
      now: formatPrice(6430, 'cs'),
    })
    await expect(news(shopper).getByRole('listitem')).toHaveText([change])
    await expect(page.getByLabel(shopper.t('checkout.summary.note'))).toHaveValue(note)
    await expect(shopper.step('customer_data')).toContainText('price@example.cz')

    // 3 x 64.30 Kč, 119 Kč shipping, 45 Kč for cash: 356.90 Kč.
    const total = shopper.step('summary').getByRole('row', { name: shopper.t('checkout.totals.total') })
    await expect(total).toContainText(formatPrice(35_700, 'cs'))
    const rounding = shopper.step('summary').getByRole('row', { name: shopper.t('checkout.totals.rounding') })
    await expect(rounding).toContainText(formatPrice(10, 'cs'))
    await shopper.orderButton.click()
    await expect(
      page.getByText(shopper.t('thanks.cod.title', { price: formatPrice(35_700, 'cs') })),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: shopper.t('checkout.totals.rounding') })).toContainText(
      formatPrice(10, 'cs'),
    )
    const mail = await mailAbout(page.request, 'order-confirmation', await shopper.orderNumber())
    // Nothing has proved yet that the mailbox is the guest's own.
    expect(mail.text).not.toContain(note)
    expect(mail.text).toContain(shopper.t('mail.rounding'))
  },
)

test(
  'a t-shirt that another buyer took in the meantime is chosen again',
  fullOnly,
  async ({ shopper, page, browser, troubles }) => {
    troubles.expectStatus(409)
    await readyToOrder(shopper, { email: 'shirt@example.cz', boxes: 1, tShirt: '3XL' })
    const other = await browser.newContext({ baseURL: ownShop.address })
    troubles.watch(other)
    const faster = new Shopper(await other.newPage(), 'cs')
    await faster.calls('add-to-cart', { item_variant_id: 17, quantity: 6 })
    await readyToOrder(faster, { email: 'faster@example.cz' })
    await faster.orderButton.click()
    await expect(faster.heading).toHaveText(faster.t('thanks.title'))
    await other.close()

    await shopper.orderButton.click()
    await expect(news(shopper).getByRole('listitem')).toHaveText([
      shopper.t('checkout.changes.t_shirt', { name: '3XL' }),
    ])
    await expect(page.getByRole('radio', { name: '3XL', exact: true })).toBeDisabled()
    await shopper.choosesTShirt('XL')
    await shopper.goesOnFrom('cart', 'summary')
    await shopper.orderButton.click()
    await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
    await expect(page).toHaveURL(new RegExp(href('orderThanks', 'cs')))
  },
)

test(
  'what is short is shown at its line, and set to what is left',
  { tag: '@once' },
  async ({ shopper, page, troubles }) => {
    troubles.expectStatus(409)
    await shopper.calls('add-to-cart', { item_variant_id: 9, quantity: 5 })
    await readyToOrder(shopper, { email: 'stock@example.cz', pieces: 3 })
    await page.getByLabel(shopper.t('checkout.summary.note')).fill(note)
    await ownShop.meanwhile('update stock set on_hand = 2 where variant_id = 9')
    await isRefused(shopper, 'order.error.sold_out')
    const change = shopper.t('checkout.changes.stock', { name: 'Krůtí jerky Černý pepř & kouř', count: 2 })
    await expect(news(shopper).getByRole('listitem')).toHaveText([change])
    await page.getByRole('button', { name: shopper.t('checkout.cart.set_to', { count: 2 }) }).click()
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 5 }))
    await shopper.goesOnFrom('cart', 'summary')
    await expect(page.getByLabel(shopper.t('checkout.summary.note'))).toHaveValue(note)
    await shopper.orderButton.click()
    await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
    await expect(page.getByRole('table', { name: shopper.t('thanks.list') })).toContainText('2× Krůtí jerky')

    // Once everything is gone, the pages say so, in both languages, light and dark.
    await page.goto('about:blank')
    await ownShop.meanwhile('update stock set on_hand = 0')
    for (const locale of usuallyIn('cs')) {
      const one = new Shopper(page, locale)
      // A process learns of the stock within a moment, not at once.
      await expect
        .poll(async () => {
          await one.opensHome()
          return await one.orderSection.textContent()
        })
        .toContain(one.t('home.order.sold_out'))
      await findsNothingInLight(page)
      await one.open(href('product', locale, { slug: snack[locale] }))
      await expect(page.getByRole('main')).toContainText(one.t('product_page.sold_out'))
      await findsNothingInLight(page)
    }
  },
)
