/** The state of an order's parcel, as the guest who ordered sees it after staff has packed and handed it over. */
import { href } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { become } from './every-page.ts'
import { handsOver } from './staff.ts'
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
  for (const locale of usuallyIn('en'))
    test.describe(locale, sizeOf(locale), () => {
      test.use({ language: locale })

      test('that was handed over shows the guest how to follow it', async ({ shopper, page, browser }, {
        project,
      }) => {
        const { t } = shopper
        const put = async (path: string, data: object) => {
          const answer = await page.request.put(`/api/cart/${path}`, { data })
          expect(answer.status(), await answer.text()).toBe(200)
          return (await answer.json()) as { order: { number: string; token: string } }
        }
        await put('add-snack-to-cart', { quantity_box: 0, quantity_piece: 3 })
        await put('select-shipping', { shipping_id: 1, branch_id: '90001' })
        await put('select-payment', { payment_id: 3 })
        const email = `parcel-${locale}-${project.name}@example.cz`
        await put('set-customer-data', { billing_information: { ...customer, email } })
        const { order } = await put('submit-order', {})
        const address = `${href('orderThanks', locale)}?token=${order.token}`
        await page.goto(address)
        await expect(page.getByRole('heading', { name: t('shipment.title'), exact: true })).toBeHidden()

        const office = await browser.newContext()
        await become('owner', office.request)
        const { tracking_number: number } = await handsOver(office.request, order.number)
        await office.close()
        await page.goto(address)
        const parcel = page.getByRole('region', { name: t('shipment.title'), exact: true })
        await expect(parcel).toContainText(t('shipment.stage.on_its_way'))
        await expect(parcel).toContainText(number ?? '')
        await expect(parcel).toContainText('Trafika Dlouhá')
        await expect(parcel.getByRole('link', { name: t('shipment.follow') })).toHaveAttribute(
          'href',
          `https://tracking.packeta.com/${locale}/?id=${number}`,
        )
        await findsNothing(page, 'main')
      })
    })
})
