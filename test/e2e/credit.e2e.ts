/** A customer with credit pays an order from it, with scripts and without. */
import { formatPrice } from '../../src/lib/money.ts'
import { href } from '../../src/lib/routes.ts'
import { findsNothingInLight } from './axe.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { hasAccount, password } from './person.ts'
import { address, person } from './shopper.ts'
import { expect, fullOnly, test as base, usually } from './test.ts'

const test = base.extend<{ ownShop: OwnShop }>({
  // Playwright reads what a fixture needs from its first argument's pattern; this one needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  ownShop: async ({}, give) => {
    const shop = await openOwnShop()
    await give(shop)
    await shop.close()
  },
  baseURL: async ({ ownShop }, give) => await give(ownShop.address),
})

const email = 'kredit@example.cz'
/** 200 Kč, as a clerk books it. */
const credited = `
  insert into credit_account (customer_id) select id from customer where email = '${email}';
  insert into money_received (kind, key, received_on, currency, original_amount, amount, free, created_at)
    values ('CASH', 'credit', current_date, 'CZK', 20000, 20000, 20000, now());
  insert into money_entry (key, kind, amount, received_id, account_id, actor, at)
    select 'credit', 'CREDITED', 20000, r.id, a.id, 'staff', now() from money_received r, credit_account a where r.key = 'credit'`

for (const [scripts, where] of [
  ['on', usually('desktop')],
  ['off', fullOnly],
] as const)
  test.describe(`With scripts ${scripts}`, where, () => {
    test.use({ javaScriptEnabled: scripts === 'on' })

    test('credit pays a part of an order, and the customer is asked for the rest', async ({
      shopper,
      page,
      ownShop,
      language,
    }) => {
      await hasAccount(page, language, email)
      await page.request.post('/api/auth/login', { data: { username: email, password } })
      await ownShop.meanwhile(credited)
      await shopper.calls('add-snack-to-cart', { quantity_piece: 5 })
      await shopper.calls('select-shipping', { shipping_id: 3 })
      await page.goto(href('order', language))
      await shopper.choosesPayment('transfer')
      const choice = shopper.t('checkout.payment.credit', { balance: formatPrice(20_000, language) })
      await shopper.step('shipping').getByRole('checkbox', { name: choice }).check()
      if (scripts === 'on') {
        // Axe takes for small what the header covers.
        await page.evaluate(() => scrollTo(0, 0))
        await findsNothingInLight(page)
      }
      await shopper.goOn('shipping').click()
      await shopper.seesStep('customer_data')
      const { total_with_vat } = await shopper.apiCart()
      const rest = formatPrice(Math.round(total_with_vat * 100) - 20_000, language)
      await expect(shopper.totals).toContainText(`${shopper.t('checkout.totals.to_pay')}${rest}`)
      await shopper.fills({ ...person(email), ...address })
      await shopper.goesOnFrom('customer_data', 'summary')
      const row = shopper.step('summary').getByRole('row', { name: shopper.t('checkout.totals.to_pay') })
      await expect(row).toContainText(rest)
      await shopper.orderButton.click()
      await expect(page.getByRole('row', { name: shopper.t('thanks.to_pay') })).toContainText(rest)
      await expect(page.getByText(rest).first()).toBeVisible()
    })
  })
