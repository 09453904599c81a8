/**
 * The whole purchase, from the home page to the mail. The ends of a payment that are made of the same parts stand in paying.e2e.ts
 * and states.e2e.ts; `npm run test:full` makes each from the first page on.
 */
import { formatPrice } from '../../src/lib/money.ts'
import { href } from '../../src/lib/routes.ts'
import { mailAbout } from './mailbox.ts'
import { textOfQrCode } from './qr-code.ts'
import { address, person, readyToOrder, type Payment, type Shopper } from './shopper.ts'
import { expect, fullOnly, isFull, sizeOf, test, usuallyIn } from './test.ts'
import { decides } from './ordering.ts'

// These go on while things move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** CZK of the API as a page shows it. */
const price = (czk: number, shopper: Shopper) => formatPrice(Math.round(czk * 100), shopper.locale)

/** A box and three pieces with a shirt, from the home page on, up to the shipping. */
async function fillsCart(shopper: Shopper): Promise<void> {
  await shopper.opensHome()
  await shopper.quantity('boxes').fill('1')
  await shopper.quantity('pieces').fill('3')
  await shopper.choosesTShirt('L')
  await shopper.addsToCart()
  await shopper.seesStep('shipping')
}

async function choosesBranch(shopper: Shopper): Promise<void> {
  await shopper.choosesShipping('packeta_point')
  await shopper.findsBranch('ceske budejovice', 'České Budějovice, Krajinská 25')
}

/** Everything up to the summary, the parcel going to a pick-up point. */
async function reachesSummary(shopper: Shopper, payment: Payment, email: string): Promise<void> {
  await fillsCart(shopper)
  await choosesBranch(shopper)
  await shopper.choosesPayment(payment)
  await shopper.goesOnFrom('shipping', 'customer_data')
  await shopper.fills(person(email))
  await shopper.goesOnFrom('customer_data', 'summary')
}

/** The summary of a cart that the API has filled, for tests of what comes after it. */
const atSummary = async (shopper: Shopper, payment: Payment, email: string) =>
  await readyToOrder(shopper, { email, boxes: 1, pieces: 3, tShirt: 'L', shipping: 'packeta_point', payment })

/** The summary shows the API's total, and the order is sent. */
async function orders(shopper: Shopper): Promise<void> {
  const { total_with_vat: total } = await shopper.apiCart()
  await expect(
    shopper.step('summary').getByRole('row', { name: shopper.t('checkout.totals.total') }),
  ).toContainText(price(total, shopper))
  await shopper.orderButton.click()
}

/** At the gateway's own page; `decision` is what its button says. */
async function seesPayment(shopper: Shopper, state: 'AWAITING' | 'PAID' | 'NOT_DUE_YET'): Promise<void> {
  const row = shopper.page.getByRole('table', { name: shopper.t('thanks.state') }).getByRole('row', {
    name: new RegExp(`^${shopper.t('thanks.axis.payment')}`),
  })
  await expect(row).toContainText(shopper.t(`thanks.payment.${state}`))
}

for (const locale of usuallyIn('cs')) {
  test.describe(`A purchase, ${locale}`, sizeOf(locale), () => {
    test.use({ language: locale })

    test('counts the live total by the tiers, and it is the total of the cart', async ({ shopper, page }) => {
      const { snack } = (await (await page.request.get('/api/product/get-snack.cache')).json()) as {
        snack: { prices_per_quantity: { quantity: number; price_with_vat: number }[] }
      }
      const tierPrice = (pieces: number) =>
        pieces *
        (snack.prices_per_quantity.findLast(({ quantity }) => quantity <= pieces)?.price_with_vat ?? 0)
      await shopper.opensHome()
      await shopper.quantity('boxes').fill('0')
      await shopper.quantity('pieces').fill('3')
      await expect(shopper.liveTotal).toContainText(price(tierPrice(3), shopper))
      await expect(shopper.orderSection).toContainText(shopper.t('home.order.shirt_locked', { count: 1 }))
      await shopper.orderSection.getByRole('button', { name: shopper.t('home.order.boxes_more') }).click()
      await shopper.orderSection.getByRole('button', { name: shopper.t('home.order.boxes_more') }).click()
      await expect(shopper.quantity('boxes')).toHaveValue('2')
      await expect(shopper.liveTotal).toContainText(price(tierPrice(43), shopper))
      await shopper.choosesTShirt('M')
      await shopper.addsToCart()
      const cart = await shopper.apiCart()
      expect(cart).toMatchObject({ count: 43, goods_with_vat: tierPrice(43) })
      await expect(shopper.totals).toContainText(price(cart.total_with_vat, shopper))
      await expect(shopper.step('cart')).toContainText(shopper.t('checkout.cart.shirt_of', { size: 'M' }))
    })

    test('asks for the size of the t-shirt before it goes on', async ({ shopper, troubles }) => {
      troubles.expectStatus(422)
      await shopper.opensHome()
      await shopper.quantity('boxes').fill('1')
      await shopper.addsToCart()
      await shopper.goOn('cart').click()
      await expect(shopper.step('cart')).toContainText(shopper.t('checkout.cart.shirt_required'))
      await shopper.choosesTShirt(shopper.t('checkout.cart.no_shirt'))
      await shopper.goesOnFrom('cart', 'shipping')
      await expect(shopper.step('cart')).toContainText(shopper.t('checkout.cart.times', { count: 1 }))
    })

    test('paid by card: approved', async ({ shopper }, { project }) => {
      const email = `approved-${project.name}-${locale}@example.cz`
      await reachesSummary(shopper, 'card', email)
      await orders(shopper)
      await decides(shopper, 'approve')
      await expect(shopper.heading).toHaveText(shopper.t('thanks.title_paid'))
      await seesPayment(shopper, 'PAID')
      const number = await shopper.orderNumber()
      const mail = await mailAbout(shopper.page.request, 'order-confirmation', number)
      expect(mail).toMatchObject({
        to: email,
        subject: shopper.t('mail.confirmation.subject', { number, shopName: 'Big Meat' }),
      })
      expect(mail.text).toContain(shopper.t('mail.confirmation.lead', { number }))
      // One mail for the order, its payment and the document of it.
      expect(mail.text).toContain(shopper.t('mail.next.paid'))
      expect(mail.covers).toContain(`payment-received:${number}`)
      expect(mail.attachments).toHaveLength(3)
      expect(await shopper.apiCart()).toMatchObject({ count: 0 })
    })

    test(
      'paid by card: declined, then paid from the thank-you page',
      fullOnly,
      async ({ shopper, page }, { project }) => {
        await atSummary(shopper, 'card', `declined-${project.name}-${locale}@example.cz`)
        await orders(shopper)
        await decides(shopper, 'decline')
        await expect(page.getByRole('alert')).toContainText(shopper.t('payment.outcome.declined.title'))
        await seesPayment(shopper, 'AWAITING')
        const number = await shopper.orderNumber()
        await page
          .getByRole('region', { name: shopper.t('thanks.card.title') })
          .getByRole('button')
          .click()
        await decides(shopper, 'approve')
        await expect(shopper.heading).toHaveText(shopper.t('thanks.title_paid'))
        await seesPayment(shopper, 'PAID')
        expect(await shopper.orderNumber()).toBe(number)
      },
    )

    test('paid by card: cancelled, the order waits', fullOnly, async ({ shopper, page }, { project }) => {
      await atSummary(shopper, 'card', `cancelled-${project.name}-${locale}@example.cz`)
      await orders(shopper)
      await decides(shopper, 'cancel')
      await expect(page.getByRole('alert')).toContainText(shopper.t('payment.outcome.cancelled.title'))
      await seesPayment(shopper, 'AWAITING')
      const mail = await mailAbout(page.request, 'order-confirmation', await shopper.orderNumber())
      expect(mail.text).toContain(new URL(page.url()).searchParams.get('token'))
    })

    test('paid by transfer, with QR Platba', async ({ shopper, page }, { project }) => {
      await (isFull ? reachesSummary : atSummary)(
        shopper,
        'transfer',
        `transfer-${project.name}-${locale}@example.cz`,
      )
      const { total_with_vat: total } = await shopper.apiCart()
      await orders(shopper)
      await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
      const number = await shopper.orderNumber()
      const transfer = page.getByRole('region', { name: shopper.t('thanks.transfer.title') })
      for (const fact of [price(total, shopper), '2000145399/0800', number, 'CZ79 0800 0000 0020 0014 5399'])
        await expect(transfer.getByRole('definition').filter({ hasText: fact })).toBeVisible()
      const code = transfer.getByRole('img', { name: shopper.t('payment.qr.alt') })
      await expect(code).toBeVisible()
      const amount = total.toFixed(2)
      const facts = ['ACC:CZ7908000000002000145399', `AM:${amount}`, 'CC:CZK', `X-VS:${number}`]
      expect(textOfQrCode((await code.locator('path').getAttribute('d')) ?? '').split('*')).toEqual(
        expect.arrayContaining(['SPD', '1.0', ...facts]),
      )
      await seesPayment(shopper, 'AWAITING')
      const mail = await mailAbout(page.request, 'order-confirmation', number)
      expect(mail.text).toContain(number)
      expect(mail.html).toContain('cid:')
    })

    test('paid on delivery', fullOnly, async ({ shopper, page }, { project }) => {
      await atSummary(shopper, 'cod', `cod-${project.name}-${locale}@example.cz`)
      const { total_with_vat: total } = await shopper.apiCart()
      await orders(shopper)
      await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
      await expect(
        page.getByText(shopper.t('thanks.cod.title', { price: price(total, shopper) })),
      ).toBeVisible()
      await seesPayment(shopper, 'NOT_DUE_YET')
      const mail = await mailAbout(page.request, 'order-confirmation', await shopper.orderNumber())
      expect(mail.text).toContain(shopper.t('mail.next.cod', { amount: price(total, shopper) }))
    })

    test('picked up in person: no address is asked for', async ({ shopper, page }, { project }) => {
      await shopper.calls('add-snack-to-cart', { quantity_piece: 2 })
      await shopper.open(href('order', locale))
      await shopper.choosesShipping('pickup')
      await expect(page.getByRole('radio', { name: shopper.t('payment_method.cod.name') })).toHaveCount(0)
      await shopper.choosesPayment('transfer')
      await shopper.goesOnFrom('shipping', 'customer_data')
      await expect(shopper.field('street')).toHaveCount(0)
      await shopper.fills(person(`pickup-${project.name}-${locale}@example.cz`))
      await shopper.goesOnFrom('customer_data', 'summary')
      await orders(shopper)
      await expect(shopper.heading).toHaveText(shopper.t('thanks.title'))
      await expect(
        page.getByText(shopper.t('thanks.next.pickup', { address: 'Masná 12, 110 00 Praha 1' })),
      ).toBeVisible()
      const mail = await mailAbout(page.request, 'order-confirmation', await shopper.orderNumber())
      expect(mail.text).toContain(shopper.t('mail.destination.pickup_text'))
    })

    test('refuses bad contact details beside the field and keeps what was typed', async ({
      shopper,
      page,
      troubles,
    }) => {
      // A customer who submits before the browser has its schema gets the faults from the server.
      troubles.expectStatus(422)
      await readyToOrder(shopper, { email: 'zofie@example.cz' })
      await shopper.edits('customer_data')
      await shopper.fills({ ...person('zofie@'), ...address, phone: '12', zip: '1100' })
      await shopper.goOn('customer_data').click()
      await expect(page.getByRole('alert')).toContainText(shopper.t('checkout.customer_data.faults'))
      await expect(shopper.field('email')).toHaveAccessibleDescription(
        new RegExp(shopper.t('validation.email.form').replace(/[.?]/g, '\\$&')),
      )
      await expect(shopper.field('phone')).toHaveAccessibleDescription(
        new RegExp(shopper.t('validation.phone.form').replace(/[.+]/g, '\\$&')),
      )
      await expect(shopper.field('zip')).toHaveAccessibleDescription(
        new RegExp(shopper.t('validation.zip.form').replace(/[.]/g, '\\$&')),
      )
      await expect(shopper.field('email')).toHaveValue('zofie@')
      await expect(shopper.field('street')).toHaveValue(address.street)
      await expect(shopper.field('last_name')).toHaveValue('Nováková')
      await shopper.fills({ email: 'zofie@example.cz', phone: '777123456', zip: '11000' })
      await shopper.goesOnFrom('customer_data', 'summary')
      await expect(shopper.step('customer_data')).toContainText('777 123 456')
    })
  })
}

test('the button that binds says so in the words of the law', { tag: '@once' }, async ({ shopper }) => {
  await atSummary(shopper, 'transfer', 'law@example.cz')
  await expect(shopper.orderButton).toHaveText('Objednávka zavazující k platbě')
  await shopper.open(href('order', 'en'))
  await expect(
    shopper.page.getByRole('button', { name: 'Order with obligation to pay', exact: true }),
  ).toBeVisible()
})
