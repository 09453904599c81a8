/** The state of an order's parcel, as the guest who ordered sees it after staff has packed and handed it over. */
import { href } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { expect, sizeOf, test, usuallyIn } from './test.ts'

const customer = {
  first_name: 'Žofie',
  last_name: 'Nováková',
  phone: '+420777123456',
  street: 'Dlouhá 16',
  city: 'Praha 1',
  zip: '11000',
  country: 'CZ',
}
test.describe('A parcel', () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop()
  })
  test.afterAll(async () => await shop.close())

  for (const locale of usuallyIn('en'))
    test.describe(locale, sizeOf(locale), () => {
      test.use({ language: locale })

      test('that was handed over shows the guest how to follow it', async ({ shopper, page }, {
        project,
      }) => {
        test.setTimeout(120_000)
        const { t } = shopper
        const put = async (path: string, data: object) => {
          const answer = await page.request.put(`${shop.address}/api/cart/${path}`, { data })
          expect(answer.status(), await answer.text()).toBe(200)
          return (await answer.json()) as { order: { number: string; token: string } }
        }
        await put('add-snack-to-cart', { quantity_box: 0, quantity_piece: 3 })
        await put('select-shipping', { shipping_id: 1, branch_id: '90001' })
        await put('select-payment', { payment_id: 3 })
        const email = `parcel-${locale}-${project.name}@example.cz`
        await put('set-customer-data', { billing_information: { ...customer, email } })
        const { order } = await put('submit-order', {})
        const address = `${shop.address}${href('orderThanks', locale)}?token=${order.token}`
        await page.goto(address)
        await expect(page.getByRole('heading', { name: t('shipment.title'), exact: true })).toBeHidden()

        // The page would poll while the shop is closed.
        await page.goto('about:blank')
        await shop.sends(
          ['pack', order.number],
          ['number', order.number, 'Z 123 456 7890'],
          ['hand-over', order.number],
        )
        await page.goto(address)
        const parcel = page.getByRole('region', { name: t('shipment.title'), exact: true })
        await expect(parcel).toContainText(t('shipment.stage.on_its_way'))
        await expect(parcel).toContainText('Z1234567890')
        await expect(parcel).toContainText('Trafika Dlouhá')
        await expect(parcel.getByRole('link', { name: t('shipment.follow') })).toHaveAttribute(
          'href',
          `https://tracking.packeta.com/${locale}/?id=Z1234567890`,
        )
        await findsNothing(page, 'main')
      })
    })
})
