/** The whole purchase by the keyboard alone, with the announcements to a screen reader. */
import type { Locator, Page } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { Keys } from './keys.ts'
import { person, type Shopper } from './shopper.ts'
import { expect, sizeOf, test, usuallyIn } from './test.ts'

const branch = /Krajinská 25/

/** A text as a snapshot of the accessibility tree names it. */
const named = ({ t }: Shopper, key: string, values?: Record<string, unknown>) =>
  JSON.stringify(t(key, values).replaceAll('\u00a0', ' '))

/** The step that has opened leads the way. */
const headingOfStep = (page: Page) => page.locator('[data-open] h2')

/** The surroundings of the goods, and the parts of the order section. */
async function choosesHomeByKeyboard(shopper: Shopper, isMobile: boolean): Promise<void> {
  const of = (key: string, values?: Record<string, unknown>) => named(shopper, key, values)
  await expect(shopper.page.locator('body')).toMatchAriaSnapshot(`
    - link ${of('layout.skip')}
    - banner:
      - link ${of('layout.to_home', { name: 'Big Meat' })}
      - ${isMobile ? `button ${of('layout.menu')}` : `navigation ${of('layout.navigation')}`}
      - link /${shopper.t('layout.cart_empty')}/
    - complementary ${of('layout.delivery')}
    - main
    - contentinfo
  `)
  await expect(shopper.orderSection).toMatchAriaSnapshot(`
    - heading [level=2]
    - img ${of('home.order.picture')}
    - button ${of('home.order.boxes_less')}
    - spinbutton ${of('home.order.boxes', { count: 20 })}
    - button ${of('home.order.boxes_more')}
    - button ${of('home.order.pieces_less')} [disabled]
    - spinbutton ${of('home.order.pieces')}
    - button ${of('home.order.pieces_more')}
    - group ${of('home.order.shirt')}:
      - radio "XS"
      - radio "3XL"
      - radio ${of('home.order.no_shirt')}
    - button ${of('home.order.add')}
  `)
}

/** The order: its steps by name, done and to come, with the total next to them. */
async function choosesShippingByKeyboard(shopper: Shopper): Promise<void> {
  const of = (key: string) => named(shopper, key)
  await expect(shopper.page.getByRole('main')).toMatchAriaSnapshot(`
    - heading ${of('checkout.title')} [level=1]
    - region /${shopper.t('checkout.cart.title')} , ${shopper.t('checkout.steps.done')}/:
      - link /${shopper.t('checkout.cart.edited')}/
    - region ${of('checkout.shipping.title')}:
      - heading ${of('checkout.shipping.title')} [level=2]
      - group ${of('checkout.shipping.legend')}:
        - radio /${shopper.t('shipping.packeta_point.name')}/ [checked]
        - searchbox ${of('checkout.branch.find')}
        - status
        - group ${of('checkout.branch.choose')}:
          - radio ${branch.toString()} [checked]
        - radio /${shopper.t('shipping.packeta_home.name')}/
      - group ${of('checkout.payment.legend')}:
        - radio /${shopper.t('payment_method.card.name')}/ [checked]
        - radio /${shopper.t('payment_method.transfer.name')}/
        - radio /${shopper.t('payment_method.cod.name')}/
      - button ${of('checkout.shipping.continue')}
    - complementary ${of('checkout.totals.title')}:
      - term: ${of('checkout.totals.total')}
      - definition
  `)
}

/** Faults are listed together with links to their fields, and shown at each field. */
async function fixesFaultsByKeyboard(shopper: Shopper): Promise<void> {
  const { page, t } = shopper
  const of = (key: string) => named(shopper, key)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(shopper.step('customer_data')).toMatchAriaSnapshot(`
    - alert:
      - paragraph: ${of('checkout.customer_data.faults')}
      - list:
        - listitem:
          - link ${of('validation.email.required')}
        - listitem:
          - link ${of('validation.first_name.required')}
        - listitem:
          - link ${of('validation.last_name.required')}
    - textbox ${of('checkout.customer_data.email')} [invalid]
    - textbox ${of('checkout.customer_data.first_name')} [invalid]
    - textbox ${of('checkout.customer_data.last_name')} [invalid]
    - textbox ${of('checkout.customer_data.phone')} [invalid]
    - button ${of('checkout.customer_data.continue')}
  `)
  for (const link of await page.getByRole('alert').getByRole('link').all()) {
    const field = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${await link.innerText()}`))
  }
  await expect(shopper.field('email')).toHaveAccessibleDescription(
    `${t('validation.email.required')} ${t('checkout.customer_data.email_hint')}`,
  )
}

/** One more: the new total is announced, in a place that was there before and is read as a whole. */
async function hearsTotal(total: Locator, keys: Keys): Promise<void> {
  await expect(total).toHaveAttribute('aria-live', 'polite')
  await expect(total).toHaveAttribute('aria-atomic', 'true')
  const place = await total.elementHandle()
  const before = await total.innerText()
  await keys.press('ArrowUp')
  await expect(total).not.toHaveText(before)
  expect(await place?.evaluate((element) => element.isConnected)).toBe(true)
}

async function choosesGoods(shopper: Shopper, keys: Keys): Promise<void> {
  const { page, t } = shopper
  await keys.enters(page.getByRole('link', { name: t('layout.skip') }))
  await expect(page.locator('#content')).toBeFocused()
  await keys.enters(page.locator('main section').first().getByRole('link').first())
  await keys.tabsTo(shopper.quantity('boxes'))
  await hearsTotal(shopper.liveTotal, keys)
  await keys.tabsTo(page.getByRole('radio', { name: 'XS', exact: true }))
  await keys.press('ArrowRight', 'ArrowRight')
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await keys.enters(shopper.orderSection.getByRole('button', { name: t('home.order.add') }))
  await shopper.seesStep('shipping')
  await expect(shopper.heading).toBeFocused()
}

/** Goes back for one box more. */
async function changesCart(shopper: Shopper, keys: Keys): Promise<void> {
  const { t, page } = shopper
  const edit = `${t('checkout.steps.edit')} ${t('checkout.cart.edited')}`
  await keys.enters(page.getByRole('link', { name: edit }))
  await shopper.seesStep('cart')
  await expect(headingOfStep(page)).toBeFocused()
  await keys.tabsTo(shopper.step('cart').getByRole('spinbutton').first())
  const total = shopper.totals.locator('[aria-live]')
  await expect(total).toContainText(t('checkout.totals.total'))
  await hearsTotal(total, keys)
  await keys.enters(shopper.goOn('cart'))
  await shopper.seesStep('shipping')
}

async function choosesWays(shopper: Shopper, keys: Keys, isMobile: boolean): Promise<void> {
  await keys.tabsTo(shopper.step('shipping').getByRole('radio').first())
  await keys.press('Space')
  await keys.tabsTo(shopper.step('shipping').getByRole('searchbox'))
  await keys.type('krajinska 25')
  await keys.tabsTo(shopper.step('shipping').getByRole('radio', { name: branch }))
  await keys.press('Space')
  await choosesShippingByKeyboard(shopper)
  const card = shopper.step('shipping').getByRole('radio', { name: shopper.t('payment_method.card.name') })
  await keys.tabsTo(card)
  await keys.press(isMobile ? 'ArrowDown' : 'Space')
  await keys.enters(shopper.goOn('shipping'))
}

/** An empty form first, for what it says; then every field, from one to the next. */
async function fillsIn(shopper: Shopper, keys: Keys): Promise<void> {
  await shopper.seesStep('customer_data')
  await keys.enters(shopper.goOn('customer_data'))
  await fixesFaultsByKeyboard(shopper)
  await keys.enters(shopper.page.getByRole('alert').getByRole('link').first())
  await expect(shopper.field('email')).toBeFocused()
  const { email, ...names } = person('keys@example.cz')
  await keys.type(email)
  for (const [name, value] of Object.entries(names)) {
    await keys.tabsTo(shopper.field(name))
    await keys.type(value)
  }
  await keys.enters(shopper.goOn('customer_data'))
  await shopper.seesStep('summary')
}

for (const locale of usuallyIn('en')) {
  test.describe(`By the keyboard alone, ${locale}`, sizeOf(locale), () => {
    test.use({ language: locale, contextOptions: { reducedMotion: 'reduce' } })

    test('a visitor finds the goods, chooses, pays and is thanked', async ({ shopper, page, isMobile }) => {
      const { t } = shopper
      const keys = new Keys(page)
      await shopper.opensHome()
      await choosesHomeByKeyboard(shopper, isMobile)
      await choosesGoods(shopper, keys)
      await changesCart(shopper, keys)
      await choosesWays(shopper, keys, isMobile)
      await fillsIn(shopper, keys)
      await expect(headingOfStep(page)).toBeFocused()
      await keys.enters(shopper.orderButton)
      if (!isMobile) {
        await expect(shopper.heading).toHaveText(t('gateway.title'))
        await keys.enters(page.getByRole('button', { name: t('gateway.decision.approve'), exact: true }))
      }
      await expect(shopper.heading).toHaveText(t(isMobile ? 'thanks.title' : 'thanks.title_paid'))
      if (isMobile) await expect(shopper.heading).toBeFocused()
      await keys.tabsTo(page.getByRole('main').getByRole('link', { name: t('thanks.back') }))
      keys.seesAllStops()
    })

    test('a reseller logs in and comes to the goods', async ({ shopper, page }) => {
      const { t } = shopper
      const keys = new Keys(page)
      await page.goto(href('b2bHome', locale))
      await expect(page.getByRole('textbox', { name: t('login.username') })).toBeFocused()
      await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
        - heading [level=1]
        - textbox ${named(shopper, 'login.username')}
        - textbox ${named(shopper, 'login.password')}
        - button ${named(shopper, 'login.submit')}
        - paragraph:
          - link ${named(shopper, 'entrance.forgotten')}
        - region ${named(shopper, 'entrance.invitation.title')}:
          - link ${named(shopper, 'entrance.invitation.button')}
      `)
      await keys.type('obchodnik@example.cz')
      await keys.tabsTo(page.getByLabel(t('login.password'), { exact: true }))
      await keys.type('Snack-demo-1')
      await keys.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await keys.tabsTo(page.getByRole('spinbutton').first())
      await keys.press('ArrowUp')
      keys.seesAllStops()
    })
  })
}
