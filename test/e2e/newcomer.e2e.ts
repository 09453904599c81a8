/** The clicks and entries of a newcomer, from a product's page to the order. */
import type { Locator } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { counter, type Counter } from './counter.ts'
import { hasAccount, LoginForm, password } from './person.ts'
import { address, person, type Payment, type Shopper } from './shopper.ts'
import { expect, test, usually } from './test.ts'

const chilli = 'chilli-hovezi-jerky'

/** A radio's card is pressed only if it is not chosen already. */
async function chooses({ press }: Counter, radio: Locator): Promise<void> {
  await expect(radio).toBeVisible()
  if (!(await radio.isChecked())) await press(radio)
}

/** Puts a piece into the cart and chooses how it travels: to a point in a town, or home. */
async function choosesWay(
  shopper: Shopper,
  counted: Counter,
  shipping: 'packeta_point' | 'packeta_home',
): Promise<void> {
  const { page, t, locale } = shopper
  const { press, type } = counted
  await shopper.open(href('product', locale, { slug: chilli }))
  await press(page.getByRole('button', { name: t('product_page.add') }))
  const way = page.getByRole('link', { name: t('product_page.to_order') })
  await expect(way).toBeFocused()
  await expect(way).toBeInViewport({ ratio: 1 })
  await press(way)
  const step = shopper.step('shipping')
  await expect(page.getByRole('banner').getByText(t('layout.search'), { exact: true })).toBeHidden()
  await expect(shopper.totals.locator('summary')).toBeVisible()
  await expect(shopper.totals.getByRole('table')).toBeHidden()
  await chooses(counted, step.getByRole('radio', { name: t(`shipping.${shipping}.name`) }))
  if (shipping === 'packeta_point') {
    await type(step.getByRole('searchbox'), 'Ceske Budejovce')
    await press(step.getByRole('radio', { name: 'České Budějovice, Krajinská 25' }))
  }
}

/** Pays, says who buys, and sends the order. */
async function orders(
  shopper: Shopper,
  counted: Counter,
  { payment, fields }: { payment: Payment; fields: Record<string, string> },
): Promise<void> {
  const { press, type } = counted
  const name = shopper.t(`payment_method.${payment}.name`)
  await chooses(counted, shopper.step('shipping').getByRole('radio', { name }))
  await press(shopper.goOn('shipping'))
  await shopper.seesStep('customer_data')
  for (const [field, text] of Object.entries(fields)) await type(shopper.field(field), text)
  await press(shopper.goOn('customer_data'))
  await shopper.seesStep('summary')
  await press(shopper.orderButton)
}

for (const size of ['phone', 'desktop'] as const)
  test(
    `to a pick-up point by card, ${size}: 6 clicks and 5 entries, and no street`,
    usually(size),
    async ({ shopper }) => {
      const counted = counter()
      await choosesWay(shopper, counted, 'packeta_point')
      const email = `novy-${size}@example.cz`
      await orders(shopper, counted, { payment: 'card', fields: person(email) })
      await expect(shopper.heading).toHaveText(shopper.t('gateway.title'))
      expect(counted.count.clicks).toBeLessThanOrEqual(6)
      expect(counted.count.entries).toBeLessThanOrEqual(5)
    },
  )

for (const [payment, size, most] of [
  ['transfer', 'phone', 7],
  ['cod', 'desktop', 7],
] as const)
  test(`home, paid by ${payment}: ${most} clicks and 7 entries`, usually(size), async ({ shopper }) => {
    const counted = counter()
    await choosesWay(shopper, counted, 'packeta_home')
    const fields = { ...person(`domu-${payment}@example.cz`), ...address }
    await orders(shopper, counted, { payment, fields })
    await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
    expect(counted.count.clicks).toBeLessThanOrEqual(most)
    expect(counted.count.entries).toBeLessThanOrEqual(7)
  })

test(
  'a customer who is not logged in does so at the contact, which is filled in then',
  usually('phone'),
  async ({ shopper, page }) => {
    const { t, locale } = shopper
    const email = 'prihlasi-se@example.cz'
    await hasAccount(page, locale, email)
    await shopper.calls('add-snack-to-cart', { quantity_piece: 2 })
    await shopper.calls('select-shipping', { shipping_id: 3 })
    await shopper.calls('select-payment', { payment_id: 2 })
    await shopper.open(href('order', locale))
    await shopper
      .step('customer_data')
      .getByRole('link', { name: t('checkout.customer_data.login') })
      .click()
    const login = new LoginForm(shopper, page.getByRole('dialog', { name: t('login.title') }))
    await login.send(email, password)
    await expect(login.within).toBeHidden()
    await expect(shopper.field('email')).toHaveValue(email)
    expect(await shopper.apiCart()).toMatchObject({ guessed_current_step: 'customer_data', count: 2 })
  },
)

for (const scripts of ['on', 'off'] as const)
  test.describe(
    `for a company, with scripts ${scripts}`,
    usually(scripts === 'on' ? 'desktop' : 'phone'),
    () => {
      test.use({ javaScriptEnabled: scripts === 'on' })

      test('its IČO fills in the rest from the register, and one that is not there leaves it to be typed', async ({
        shopper,
        page,
      }) => {
        const { t, locale } = shopper
        await shopper.calls('add-snack-to-cart', { quantity_piece: 2 })
        await shopper.calls('select-shipping', { shipping_id: 4 })
        await shopper.calls('select-payment', { payment_id: 1 })
        await page.goto(href('order', locale))
        if (scripts === 'on') await shopper.isAlive()
        await shopper.fills(person(`firma-${scripts}@example.cz`))
        await page.getByRole('checkbox', { name: t('checkout.customer_data.for_company') }).check()
        const ask = async (ico: string) => {
          await shopper.field('ico').fill(ico)
          await page.getByRole('button', { name: t('register.ask') }).click()
        }
        await ask('00006947')
        await expect(page.getByText(t('register.unknown'))).toBeVisible()
        await ask('04001001')
        await expect(
          page.getByText(t('register.filled', { name: 'Sušené dobroty z Vysočiny a.s.' })),
        ).toBeVisible()
        await expect(shopper.field('company_name')).toHaveValue('Sušené dobroty z Vysočiny a.s.')
        await expect(shopper.field('dic')).toHaveValue('CZ699004001')
        await expect(shopper.field('city')).toHaveValue('Jihlava')
        await expect(shopper.field('email')).toHaveValue(`firma-${scripts}@example.cz`)
        await shopper.goesOnFrom('customer_data', 'summary')
        await expect(shopper.step('customer_data')).toContainText('Masné krámy 12')
      })
    },
  )
