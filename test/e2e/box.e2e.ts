/** A box of several flavours: filled by taps, or from a preset without scripts, and ordered at the price of a box. */
import { href } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { expect, test, usually } from './test.ts'

test(
  'a mixed box is filled by taps, and its price and t-shirt come with the last piece',
  usually('phone'),
  async ({ shopper, page }) => {
    const { t } = shopper
    await shopper.open(href('box', 'cs'))
    const quantity = (name: string) => page.getByRole('spinbutton', { name })
    const tap = (name: string) => page.getByRole('button', { name: t('mixed_box.tap', { name }) })
    await quantity('Original hovězí jerky').fill('10')
    await quantity('Chilli hovězí jerky').fill('8')
    await tap('Chilli hovězí jerky').click()
    await expect(page.getByText(t('mixed_box.missing', { count: 1 }))).toBeVisible()
    await expect(page.getByText('59 Kč za kus')).toBeVisible()
    await expect(page.getByRole('group', { name: t('home.order.shirt') })).toBeHidden()
    await tap('Krůtí jerky Černý pepř & kouř').click()
    // 10 x 54 + 9 x 99 + 1 x 95
    await expect(page.getByText('1 526 Kč', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'XL', exact: true }).check({ force: true })
    await findsNothing(page)
    await page.getByRole('button', { name: t('mixed_box.add') }).click()
    await expect(page).toHaveURL((url) => url.pathname === href('order', 'cs'))
    await expect(shopper.step('cart')).toContainText(/10× Original.*9× Chilli.*891.Kč.*1× Krůtí/)
    await expect(shopper.step('cart')).toContainText(/Tričko.XL/)
  },
)

test.describe('without scripts', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a preset fills the box, and a number that is not there keeps what was typed', async ({
    shopper,
    page,
    troubles,
  }) => {
    const { t } = shopper
    troubles.expectStatus(422)
    await page.goto(`${href('box', 'cs')}?mix=even`)
    const chilli = page.getByRole('spinbutton', { name: 'Chilli hovězí jerky' })
    await expect(chilli).toHaveValue('7')
    await chilli.fill('99999')
    await page.getByRole('button', { name: t('mixed_box.add') }).click()
    await expect(chilli).toHaveValue('99999')
    await expect(chilli).toHaveAttribute('aria-invalid', 'true')
    await chilli.fill('7')
    await page.getByRole('button', { name: t('mixed_box.add') }).click()
    await expect(shopper.step('cart')).toContainText('1 641 Kč')
  })
})
