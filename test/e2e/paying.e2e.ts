/** Paying: each end of a card payment, another payment, cancelling, and the document of the payment. */
import { href } from '../../src/lib/routes.ts'
import { pdfText } from '../pdf-text.ts'
import { mailAbout, mailTo, numberInMail, type ReceivedMail } from './mailbox.ts'
import { decides } from './ordering.ts'
import { readyToOrder, type Payment, type Shopper } from './shopper.ts'
import { expect, fullOnly, sizeOf, test, usuallyFirst, usuallyIn } from './test.ts'

const stateOf = (shopper: Shopper, axis: 'order' | 'payment') =>
  shopper.page
    .getByRole('table', { name: shopper.t('thanks.state') })
    .getByRole('row', { name: new RegExp(`^${shopper.t(`thanks.axis.${axis}`)}`) })

async function orders(shopper: Shopper, payment: Payment, email: string): Promise<void> {
  await readyToOrder(shopper, { email, payment, pieces: 3 })
  await shopper.orderButton.click()
}

/** Pays by another payment from the order's page; the button says what it costs then. */
const otherwise = (shopper: Shopper, payment: string) =>
  shopper.page.getByRole('region', { name: shopper.t('thanks.otherwise.title') }).getByRole('button', {
    name: new RegExp(shopper.t(`thanks.otherwise.${payment}`, { price: '.+' })),
  })

for (const locale of usuallyIn('cs')) {
  test.describe(`Paying, ${locale}`, sizeOf(locale), () => {
    test.use({ language: locale })

    // That each outcome has its words is tried in src/shop/payments/rules.test.ts.
    for (const [decision, reason] of usuallyFirst(1, [
      ['decline', 'declined'],
      ['three_d_secure', 'not_authenticated'],
      ['cancel', 'cancelled'],
      ['expire', 'timed_out'],
      ['technical', 'technical'],
    ] as const))
      test(`a card payment that ends by ${decision} says why and what to do next`, async ({ shopper, page }, {
        project,
      }) => {
        await orders(shopper, 'card', `${decision}-${project.name}-${locale}@example.cz`)
        await decides(shopper, decision)
        const said = page.getByRole('alert')
        await expect(said).toContainText(shopper.t(`payment.outcome.${reason}.title`))
        await expect(said).toContainText(shopper.t(`payment.outcome.${reason}.text`))
        await expect(stateOf(shopper, 'payment')).toContainText(shopper.t('thanks.payment.AWAITING'))
        await expect(otherwise(shopper, 'transfer')).toBeVisible()
        await expect(otherwise(shopper, 'cod')).toBeVisible()
      })

    // P5 in process: src/workflows/payment.
    test('an answer that comes twice pays once', fullOnly, async ({ shopper, page }, { project }) => {
      await orders(shopper, 'card', `twice-${project.name}-${locale}@example.cz`)
      await decides(shopper, 'twice')
      await expect(shopper.heading).toHaveText(shopper.t('thanks.title_paid'))
      const number = await shopper.orderNumber()
      await page.reload()
      await expect(stateOf(shopper, 'payment')).toContainText(shopper.t('thanks.payment.PAID'))
      const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { event: string }[]
      expect(
        mails.filter(({ event }) => event.startsWith('payment-') && event.endsWith(number)).length,
      ).toBeLessThanOrEqual(1)
    })

    test('paid, and never came back: choosing another payment finds it paid', async ({
      shopper,
      page,
      troubles,
    }, { project }) => {
      const email = `never-${project.name}-${locale}@example.cz`
      await orders(shopper, 'card', email)
      await expect(shopper.heading).toHaveText(shopper.t('gateway.title'))
      await decides(shopper, 'late')
      await expect(shopper.heading).toHaveText(shopper.t('gateway.late_title'))
      // The confirmation still waits for the payment, the operator's notice does not.
      const number = await numberInMail(page.request, 'order-placed', email)
      troubles.expectStatus(404)
      await page.goto(href('orderThanks', locale))
      await page.getByLabel(shopper.t('thanks.lost.number')).fill(number)
      await page.getByLabel(shopper.t('thanks.lost.email')).fill(email)
      await page.getByRole('button', { name: shopper.t('thanks.lost.send') }).click()
      const mail = await mailTo(page.request, 'order-link', email)
      const path = /(\/[^\s"]*dekujeme\?token=[\w-]+)/.exec(mail.text)?.[1] ?? ''
      await page.goto(path)
      await expect(stateOf(shopper, 'payment')).toContainText(shopper.t('thanks.payment.AWAITING'))
      await otherwise(shopper, 'cod').click()
      await expect(shopper.heading).toHaveText(shopper.t('thanks.title_paid'))
      await expect(stateOf(shopper, 'payment')).toContainText(shopper.t('thanks.payment.PAID'))
    })

    test('declined, then paid on delivery: the price has its fee, and a mail says so', async ({
      shopper,
      page,
    }, { project }) => {
      const email = `otherwise-${project.name}-${locale}@example.cz`
      await orders(shopper, 'card', email)
      await decides(shopper, 'decline')
      const number = await shopper.orderNumber()
      const button = otherwise(shopper, 'cod')
      const label = await button.innerText()
      await button.click()
      await expect(stateOf(shopper, 'payment')).toContainText(shopper.t('thanks.payment.NOT_DUE_YET'))
      await expect(otherwise(shopper, 'cod')).toHaveCount(0)
      expect(await shopper.orderNumber()).toBe(number)
      const total = page.getByRole('row', { name: shopper.t('thanks.total') })
      const price =
        /[\d.,\s\u00a0]*\d/
          .exec((await total.getByRole('cell').last().innerText()).replace('CZK', ''))?.[0]
          .trim() ?? '?'
      expect(label).toContain(price)
      const mail = await mailAbout(page.request, 'order-confirmation', number)
      expect(mail.to).toBe(email)
      const find = async () => {
        const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as ReceivedMail[]
        const isIt = (event: string) => event.startsWith('payment-changed') && event.endsWith(number)
        return mails.find(({ event, covers }) => [event, ...covers].some(isIt))?.text
      }
      await expect.poll(find, { timeout: 20_000 }).toContain(price)
    })

    test('declined, then by QR code, then cancelled after being asked once more', async ({ shopper, page }, {
      project,
    }) => {
      await orders(shopper, 'card', `cancel-${project.name}-${locale}@example.cz`)
      await decides(shopper, 'decline')
      await otherwise(shopper, 'transfer').click()
      await expect(page.getByRole('img', { name: shopper.t('payment.qr.alt') })).toBeVisible()
      const number = await shopper.orderNumber()
      await page.getByText(shopper.t('thanks.cancel.title'), { exact: true }).click()
      await expect(page.getByText(shopper.t('thanks.cancel.ask', { number }))).toBeVisible()
      await page.getByRole('button', { name: shopper.t('thanks.cancel.confirm') }).click()
      await expect(shopper.heading).toHaveText(shopper.t('thanks.title_cancelled'))
      await expect(stateOf(shopper, 'order')).toContainText(shopper.t('order_status.cancelled'))
      const mail = await mailAbout(page.request, 'order-cancelled', number)
      expect(mail.text).toContain(shopper.t('mail.cancelled.money_none'))
    })

    test('a guest opens the document of what they paid, and its text is theirs', async ({ shopper, page }, {
      project,
    }) => {
      await orders(shopper, 'card', `document-${project.name}-${locale}@example.cz`)
      await decides(shopper, 'approve')
      const number = await shopper.orderNumber()
      const link = page.getByRole('link', { name: /PDF/ })
      await expect
        .poll(
          async () => {
            await page.reload()
            return await link.count()
          },
          { timeout: 20_000 },
        )
        .toBe(1)
      const address = (await link.getAttribute('href')) ?? ''
      expect(address).toMatch(/^\/api\/order\/document\?token=/)
      const answer = await page.request.get(address)
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store'])
      const text = pdfText(await answer.body())
      for (const said of [number, 'Žofie Nováková', '00000019']) expect(text).toContain(said)
      const other = address.replace(/token=[^&]+/, `token=${'A'.repeat(32)}`)
      expect((await page.request.get(other)).status()).toBe(404)
    })
  })
}

test(
  'without JavaScript another payment is chosen and the order cancelled all the same',
  { tag: '@once' },
  async ({ shopper, page, browser, baseURL }) => {
    await orders(shopper, 'transfer', 'without-scripts@example.cz')
    await expect(page.getByRole('img', { name: shopper.t('payment.qr.alt') })).toBeVisible()
    const address = page.url()
    // The browser that ordered: its link alone cancels nothing.
    const storageState = await page.context().storageState()
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState,
      ...(baseURL ? { baseURL } : {}),
    })
    const other = await plain.newPage()
    await other.goto(address)
    await other.getByText(shopper.t('thanks.cancel.title'), { exact: true }).click()
    await other.getByRole('button', { name: shopper.t('thanks.cancel.confirm') }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(shopper.t('thanks.title_cancelled'))
    await plain.close()
  },
)
