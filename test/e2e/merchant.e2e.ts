/** Becoming a reseller: the application with the register's help, the decision, the mailed link, the resellers' area. */
import type { Page } from '@playwright/test'
import { href, type RouteName } from '../../src/lib/routes.ts'
import { troubles as registerTroubles } from '../../src/simulators/ares/companies.ts'
import { findsNothing } from './axe.ts'
import { ordersByInvoice } from './ordering.ts'
import { mailTo } from './mailbox.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { linkIn, names, password } from './person.ts'
import type { Shopper } from './shopper.ts'
import { expect, fullOnly, sizeOf, test, usually, usuallyIn } from './test.ts'

const company = { ico: '04001001', name: 'Sušené dobroty z Vysočiny a.s.' }
class Applicant {
  readonly shopper: Shopper
  readonly page: Page

  constructor(shopper: Shopper) {
    this.shopper = shopper
    this.page = shopper.page
  }

  field(key: string) {
    return this.page.getByRole('main').getByRole('textbox', { name: this.shopper.t(key), exact: true })
  }

  button(key: string) {
    return this.page.getByRole('button', { name: this.shopper.t(key) })
  }

  async asksRegister(ico: string): Promise<void> {
    await this.field('merchant.company.ico').fill(ico)
    await this.button('register.ask').click()
  }

  async fillsRest(email: string): Promise<void> {
    for (const name of ['first_name', 'last_name', 'phone'] as const)
      await this.field(`checkout.customer_data.${name}`).fill(names[name])
    await this.field('checkout.customer_data.email').fill(email)
    for (const consent of ['checked_terms_and_conditions', 'checked_gdpr'])
      await this.page.locator(`input[name="${consent}"]`).check()
  }

  async sees(key: string, values?: Record<string, string>): Promise<void> {
    await expect(this.page.getByText(this.shopper.t(key, values))).toBeVisible()
  }

  async isReceived(): Promise<void> {
    await expect(this.shopper.heading).toHaveText(this.shopper.t('merchant.done.title'))
  }
}

const pages: Record<string, RouteName> = { cs: 'merchantRegistration', en: 'merchantRegistrationB2b' }

for (const locale of usuallyIn('en'))
  test.describe(`Becoming a reseller, ${locale}`, sizeOf(locale), () => {
    test.use({
      language: locale,
      contextOptions: { reducedMotion: 'reduce' },
      colorScheme: async ({ isMobile }, give) =>
        await give(isMobile === (locale === 'cs') ? 'light' : 'dark'),
    })

    test('the register fills in the company, messages say what is missing, the application is received', async ({
      shopper,
      page,
    }, { project }) => {
      const applicant = new Applicant(shopper)
      const email = `merchant-${project.name}-${locale}@example.cz`
      await shopper.open(href(pages[locale]!, locale))
      await findsNothing(page, 'main')
      await applicant.asksRegister(company.ico)
      await applicant.sees('register.filled', { name: company.name })
      await expect(applicant.field('merchant.company.name')).toHaveValue(company.name)
      await expect(applicant.field('merchant.company.dic')).toHaveValue('CZ699004001')
      await expect(applicant.field('checkout.customer_data.street')).toHaveValue('Masné krámy 12')
      await expect(applicant.field('checkout.customer_data.zip')).toHaveValue('586 01')

      await applicant.button('merchant.submit').click()
      await expect(page.getByRole('alert')).toContainText(shopper.t('validation.phone.required'))
      await expect(page.getByRole('alert')).toContainText(shopper.t('validation.checked_gdpr'))
      await findsNothing(page, 'main')
      await applicant.fillsRest(email)
      // Enter sends the form; it does not ask the register.
      await applicant.field('checkout.customer_data.phone').press('Enter')
      await applicant.isReceived()
      await expect(shopper.heading.locator('span')).toBeFocused()
      await findsNothing(page, 'main')
      const mail = await mailTo(page.request, 'reseller-received', email)
      expect(mail.text).toContain(company.ico)
      await page.reload()
      await applicant.isReceived()
    })

    test(
      'a register without the company, with a ceased one or without an answer is reported and blocks no application',
      { tag: '@once' },
      async ({ shopper }) => {
        const applicant = new Applicant(shopper)
        await shopper.open(href(pages[locale]!, locale))
        await applicant.field('merchant.company.name').fill('Moje firma')
        for (const [ico, said] of [
          ['123', 'validation.ico.form'],
          ['00006947', 'register.unknown'],
          ['04003004', 'register.gone'],
          [registerTroubles.broken, 'register.unreachable'],
        ] as const) {
          await applicant.asksRegister(ico)
          await applicant.sees(said)
        }
        await expect(applicant.field('merchant.company.name')).toHaveValue('Moje firma')
        await applicant.asksRegister(company.ico)
        await expect(applicant.field('merchant.company.dic')).toHaveValue('CZ699004001')
        await applicant.asksRegister('04002008')
        await expect(applicant.field('merchant.company.name')).toHaveValue('Bohumila Řezníčková')
        await expect(applicant.field('merchant.company.dic')).toHaveValue('')
        await applicant.asksRegister('04003004')
        await expect(applicant.field('merchant.company.name')).toHaveValue('')
        await expect(applicant.field('checkout.customer_data.street')).toHaveValue('')
      },
    )
  })

test.describe('Becoming a reseller without JavaScript', usually('phone'), () => {
  test.use({ javaScriptEnabled: false })
  test('the register fills in, what was typed stays, the application is received', async ({
    shopper,
    page,
    troubles,
  }, { project }) => {
    troubles.expectStatus(422)
    const applicant = new Applicant(shopper)
    await page.goto(href('merchantRegistration', 'cs'))
    await applicant.field('merchant.more.message').fill('Máme tři prodejny.')
    await applicant.asksRegister('04002008')
    await expect(applicant.field('merchant.company.name')).toHaveValue('Bohumila Řezníčková')
    await expect(applicant.field('checkout.customer_data.street')).toHaveValue('č.p. 48')
    await applicant.button('merchant.submit').click()
    await expect(page.getByRole('alert')).toContainText(shopper.t('validation.email.required'))
    await expect(applicant.field('merchant.more.message')).toHaveValue('Máme tři prodejny.')
    await applicant.fillsRest(`merchant-plain-${project.name}@example.cz`)
    await applicant.button('merchant.submit').click()
    await applicant.isReceived()
  })
})

const ownTest = test.extend<{ ownShop: OwnShop }>({
  // Playwright reads what a fixture needs from its first argument's pattern; this one needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  ownShop: async ({}, give) => {
    const shop = await openOwnShop()
    await give(shop)
    await shop.close()
  },
  baseURL: async ({ ownShop }, give) => await give(ownShop.address),
})

for (const locale of usuallyIn('en'))
  // In process: src/api/merchant.db.test.ts; the order by invoice in reseller.e2e.ts.
  ownTest.describe(`From the application to the first order, ${locale}`, fullOnly, () => {
    ownTest.use({ language: locale })
    ownTest(
      'apply, be approved at the command line, set a password by the mailed link, order by invoice',
      { tag: '@once' },
      async ({ shopper, page, ownShop, language }) => {
        // The shop is started twice, the command line as often.
        ownTest.slow()
        const applicant = new Applicant(shopper)
        const email = 'radka@example.cz'
        await shopper.open(href('merchantRegistrationB2b', language))
        await applicant.asksRegister(company.ico)
        await applicant.sees('register.filled', { name: company.name })
        await applicant.fillsRest(email)
        await applicant.button('merchant.submit').click()
        await applicant.isReceived()

        const terms = ['--credit-limit', '50000', '--due-days', '30']
        // The page would ask where its links lead while the shop is closed.
        await page.goto('about:blank')
        const said = await ownShop.decides(['list'], ['approve', '1', ...terms])
        expect(said).toContain(`1  ${company.name}, IČO ${company.ico}`)
        const mail = await mailTo(page.request, 'activation', email)
        await page.goto(linkIn(mail.text))
        const dialog = page.getByRole('dialog', { name: shopper.t('entrance.new_account.title') })
        await expect(dialog.locator('input[name="email"]')).toHaveValue(email)
        for (const name of ['password', 'password_confirm'])
          await dialog.locator(`input[name="${name}"]`).fill(password)
        for (const box of await dialog.getByRole('checkbox').all())
          if ((await box.getAttribute('name'))?.startsWith('checked_')) await box.check()
        await dialog.locator('button[type="submit"]').click()
        await expect(page).toHaveURL(href('b2bHome', language))
        await expect(shopper.heading).toBeVisible()
        const answer = await page.request.get('/api/auth/user')
        expect(await answer.json()).toMatchObject({ user: { type: 'B2B', company: { ico: company.ico } } })

        await page.locator('input[name="snack_box"]').fill('2')
        await page.getByRole('button', { name: shopper.t('b2b.home.to_order') }).click()
        await shopper.seesOrderPage()
        await ordersByInvoice(shopper, email)
        await expect(page.getByText(shopper.t('thanks.b2b.due', { count: 30 }))).toBeVisible()
      },
    )
  })
