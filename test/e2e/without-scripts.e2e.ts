/** The shop without JavaScript: real forms, the server answers each with a whole page. */
import { href } from '../../src/lib/routes.ts'
import { mailAbout } from './mailbox.ts'
import { person } from './shopper.ts'
import { expect, test, usually } from './test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript: words have their letters too', { tag: '@once' }, async ({ page, language }) => {
  const letters = page.waitForRequest(/archivo-(?!titles)[^/]*\.woff2$/)
  await page.goto(href('home', language))
  await letters
})

test(
  'without JavaScript: from the home page to a paid order',
  usually('phone'),
  async ({ shopper, page, language, troubles }, { project }) => {
    troubles.expectStatus(422)
    await page.goto(href('home', language))
    await shopper.quantity('boxes').fill('1')
    await shopper.quantity('pieces').fill('3')
    await shopper.choosesTShirt('L')
    await shopper.addsToCart()
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 23 }))

    const cod = shopper.step('shipping').getByRole('radio', { name: shopper.t('payment_method.cod.name') })
    await expect(cod).toBeVisible()
    await shopper.choosesShipping('pickup')
    await page.getByRole('button', { name: shopper.t('checkout.payment.ask') }).click()
    await expect(cod).toHaveCount(0)
    await shopper.choosesShipping('balikovna')
    await shopper.step('shipping').getByRole('searchbox').fill('ceske budejovice')
    await shopper
      .step('shipping')
      .getByRole('button', { name: shopper.t('checkout.branch.search') })
      .locator('visible=true')
      .click()
    await shopper.step('shipping').getByRole('radio', { name: 'Pošta České Budějovice 1' }).check()
    await shopper.choosesPayment('card')
    await shopper.goesOnFrom('shipping', 'customer_data')

    await shopper.fills(person('no.scripts@'))
    await shopper.goOn('customer_data').click()
    await expect(page.getByRole('alert')).toContainText(shopper.t('validation.email.form'))
    await expect(shopper.field('email')).toHaveValue('no.scripts@')
    await expect(shopper.field('last_name')).toHaveValue('Nováková')
    const email = `no-scripts-${project.name}@example.cz`
    await shopper.fills({ email })
    await shopper.goesOnFrom('customer_data', 'summary')

    await shopper.orderButton.click()
    await page.getByLabel(shopper.t('gateway.card_number')).fill('4263 9700 0000 5262')
    await page.getByRole('button', { name: shopper.t('gateway.pay') }).click()
    await expect(shopper.heading).toHaveText(shopper.t('thanks.title_paid'))
    const mail = await mailAbout(page.request, 'order-confirmation', await shopper.orderNumber())
    expect(mail.to).toBe(email)
  },
)

test(
  'without JavaScript: quantities are changed and goods taken out',
  { tag: '@once' },
  async ({ shopper, page, language }) => {
    await shopper.calls('add-snack-to-cart', { quantity_box: 0, quantity_piece: 2 })
    await shopper.calls('add-to-cart', { item_variant_id: 8, quantity: 1 })
    await page.goto(`${href('order', language)}?krok=kosik`)
    await page.getByRole('spinbutton', { name: /Original/ }).fill('5')
    await page.getByRole('button', { name: shopper.t('checkout.cart.recalculate') }).click()
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 6 }))
    await page.getByRole('button', { name: /Odebrat z košíku: Chilli/ }).click()
    await expect(shopper.miniCart).toContainText(shopper.t('layout.cart_count', { count: 5 }))
  },
)
