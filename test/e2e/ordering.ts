/** Ways through an order that several journeys share. */
import { href } from '../../src/lib/routes.ts'
import type { Decision } from '../../src/simulators/gpwebpay/decision.ts'
import { address, person, type Shopper } from './shopper.ts'
import { expect } from './test.ts'

/** From a reseller's full cart to the thank-you page, whichever steps are filled in already. */
export async function ordersByInvoice(shopper: Shopper, email: string): Promise<void> {
  const { t, page, locale } = shopper
  const fill = {
    cart: async () => await shopper.choosesTShirt(t('checkout.cart.no_shirt')),
    shipping: async () => {
      await shopper.choosesShipping('packeta_home')
      const invoice = { name: t('payment_method.invoice.name') }
      await shopper.step('shipping').getByRole('radio', invoice).check()
    },
    customer_data: async () => await shopper.fills({ ...person(email), ...address }),
  }
  const steps = ['cart', 'shipping', 'customer_data'] as const
  const ways = steps.map((step) => shopper.goOn(step))
  const any = ways.reduce((one, other) => one.or(other), shopper.orderButton)
  for (;;) {
    await expect(any).toBeVisible()
    const shown = await Promise.all(ways.map((way) => way.isVisible()))
    const step = steps[shown.indexOf(true)]
    if (!step) break
    await fill[step]()
    await shopper.goOn(step).click()
    await expect(shopper.goOn(step)).toBeHidden()
  }
  await shopper.orderButton.click()
  await expect(page).toHaveURL(new RegExp(`${href('b2bThanks', locale)}\\?token=`))
  await expect(page.getByText(t('thanks.number'))).toBeVisible()
}

/** Decides at the simulated card gateway. */
export async function decides(shopper: Shopper, decision: Decision): Promise<void> {
  await expect(shopper.heading).toHaveText(shopper.t('gateway.title'))
  await shopper.page
    .getByRole('button', { name: shopper.t(`gateway.decision.${decision}`), exact: true })
    .click()
}
