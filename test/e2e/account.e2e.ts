/** The customer's own account in a browser, in both languages: devices, addresses, ordering again, one's data, leaving. */
import type { Page } from '@playwright/test'
import { href, type Locale } from '../../src/lib/routes.ts'
import { pdfText } from '../pdf-text.ts'
import { withAuthenticator } from './authenticator.ts'
import { mailTo } from './mailbox.ts'
import { decides } from './ordering.ts'
import { hasAccount, password } from './person.ts'
import { readyToOrder, type Shopper } from './shopper.ts'
import { expect, sizeOf, test, usuallyIn } from './test.ts'

/** Opens an account and signs the browser in. */
async function opensAccount({ page, locale }: Shopper, email: string): Promise<void> {
  await hasAccount(page, locale, email)
  await signsIn(page, email)
}

async function signsIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { username: email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A separate name for each run and screen. */
const addressOf = (locale: Locale, isMobile: boolean) => `ucet-${locale}-${isMobile ? 'm' : 'd'}@example.cz`

for (const locale of usuallyIn('en')) {
  test.describe(`own account, ${locale}`, sizeOf(locale), () => {
    test.use({ language: locale })

    test(
      'the tax document of what was paid comes by mail and is there to be opened',
      { tag: '@once' },
      async ({ shopper, page }) => {
        const { t } = shopper
        const email = `doklad-${locale}@example.cz`
        await opensAccount(shopper, email)
        await readyToOrder(shopper, { email, pieces: 2, payment: 'card' })
        await shopper.orderButton.click()
        await decides(shopper, 'approve')
        await expect(shopper.heading).toHaveText(t('thanks.title_paid'))
        const number = await shopper.orderNumber()
        const mail = await mailTo(page.request, 'invoice', email)
        expect(mail.attachments[0]).toMatch(/\.pdf$/)
        await shopper.open(href('accountOrder', locale, { number }))
        const link = page.getByRole('link', { name: t('documents.pdf') })
        const file = await page.request.get((await link.getAttribute('href')) ?? '')
        expect(file.headers()['content-type']).toBe('application/pdf')
        const text = pdfText(await file.body())
        for (const part of [number, 'Žofie', 'Dlouhá 16']) expect(text).toContain(part)
      },
    )

    test('orders, addresses, devices, one’s data, and leaving', async ({
      shopper,
      page,
      browser,
      isMobile,
      troubles,
    }) => {
      troubles.expectStatus(422)
      const { t } = shopper
      const email = addressOf(locale, isMobile)
      await shopper.open(href('accountOrders', locale))
      await expect(shopper.heading).toHaveText(t('login.title'))
      await opensAccount(shopper, email)
      await readyToOrder(shopper, { email, pieces: 2 })
      await shopper.orderButton.click()
      const number = await shopper.orderNumber()

      await shopper.open(href('account', locale))
      await page.getByRole('link', { name: number }).click()
      await expect(shopper.heading).toHaveText(t('account.order.title', { number }))
      await page.getByRole('button', { name: t('reorder.button') }).click()
      await expect(shopper.orderButton).toBeVisible()
      expect((await shopper.apiCart()).count).toBe(2)
      await shopper.open(href('accountOrder', locale, { number }))
      await page.getByRole('button', { name: t('account.order.save_address') }).click()
      await expect(page.getByText(t('account.done.addresses_saved'))).toBeVisible()

      const menu = page.getByRole('navigation', { name: t('account.nav.label') })
      await menu.getByRole('link', { name: t('account.nav.addresses') }).click()
      await expect(page.getByText('Dlouhá 16')).toBeVisible()
      await page.getByRole('link', { name: t('account.addresses.add_DELIVERY') }).click()
      await expect(shopper.heading).toHaveText(t('account.address.new'))
      const field = (name: string) => page.getByLabel(t(`checkout.customer_data.${name}`))
      await page.getByRole('button', { name: t('account.address.save') }).click()
      await expect(page.getByRole('alert')).toContainText(t('validation.street.required'))
      await field('street').fill('Krátká 2')
      await field('city').fill('Brno')
      await field('zip').fill('602 00')
      await page.getByRole('button', { name: t('account.address.save') }).click()
      await expect(page.getByText(t('account.done.address'))).toBeVisible()
      await expect(page.getByText('Krátká 2')).toBeVisible()

      const other = await browser.newContext()
      const elsewhere = await other.newPage()
      await signsIn(elsewhere, email)
      await menu.getByRole('link', { name: t('account.nav.security') }).click()
      await expect(page.getByText(t('account.security.this'))).toHaveCount(1)
      await page.getByRole('button', { name: t('account.security.others') }).click()
      await expect(page.getByText(t('account.done.others'))).toBeVisible()
      expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401)
      await other.close()

      await addsPasskey(shopper)
      await menu.getByRole('link', { name: t('account.nav.privacy') }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: t('account.privacy.download') }).click()
      expect((await download).suggestedFilename()).toMatch(/^account-data-[\d-]+\.json$/)

      await page.getByRole('link', { name: t('account.privacy.to_deletion') }).click()
      const leaves = page.getByRole('button', { name: t('account.deletion.delete') })
      await leaves.click()
      await expect(page.getByRole('alert')).toContainText(t('account.refusal.understood'))
      await page.getByLabel(t('account.deletion.password'), { exact: true }).fill(password)
      await page.getByRole('checkbox', { name: t('account.deletion.understood') }).check()
      await leaves.click()
      await expect(shopper.heading).toHaveText(t('account.gone.title'))
      const again = await page.request.post('/api/auth/login', { data: { username: email, password } })
      expect(again.status()).toBe(401)
    })
  })
}

/** A passkey takes the place of the password at the next login. The device verifies its owner by itself. */
async function addsPasskey({ page, t, locale }: Shopper): Promise<void> {
  const { cdp, authenticatorId } = await withAuthenticator(page)
  const part = page.getByRole('region', { name: t('account.passkeys.title') })
  const secret = part.getByLabel(t('account.security.current'), { exact: true })
  const add = part.getByRole('button', { name: t('account.passkeys.add') })
  await secret.fill('wrong')
  await add.click()
  await expect(part.getByText(t('validation.current_password'))).toBeVisible()
  await expect(secret).toBeFocused()
  await secret.fill(password)
  await add.click()
  await expect(page.getByText(t('account.done.passkey'))).toBeVisible()
  await page.context().clearCookies()
  await page.goto(
    `${href('login', locale)}?${new URLSearchParams({ next: href('accountSecurity', locale) })}`,
  )
  const use = page.getByRole('main').getByRole('button', { name: t('login.passkey') })
  // The device no longer knows its owner.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await use.click()
  await expect(page.getByText(t('user.passkey_unknown'))).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await use.click()
  await expect(page).toHaveURL(href('accountSecurity', locale))
  const name = await part.getByRole('listitem').getByRole('strong').innerText()
  await part.getByRole('button', { name: t('account.passkeys.remove_which', { name }) }).click()
  await expect(page.getByText(t('account.done.passkey_removed'))).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveCount(0)
}

test.describe('without scripts @once', () => {
  test.use({ javaScriptEnabled: false })

  test('the account’s forms work, and tell what is wrong beside the fields', async ({
    shopper,
    page,
    troubles,
  }) => {
    troubles.expectStatus(422)
    const { t, locale } = shopper
    await opensAccount(shopper, 'ucet-bez-skriptu@example.cz')
    await page.goto(href('accountProfile', locale))
    const name = page.getByLabel(t('checkout.customer_data.first_name'))
    await name.fill(' ')
    await page.getByRole('button', { name: t('account.profile.save') }).click()
    await expect(page.getByText(t('validation.first_name.required'))).toHaveCount(2)
    await name.fill('<b>Jana</b>')
    await page.getByRole('button', { name: t('account.profile.save') }).click()
    await expect(page.getByText(t('account.done.profile'))).toBeVisible()
    // W2: what looks like markup is text.
    await page.goto(href('account', locale))
    await expect(page.getByText('<b>Jana</b>').first()).toBeVisible()
    await page.goto(href('accountPrivacy', locale))
    await page.getByRole('button', { name: t('account.privacy.subscribe') }).click()
    await expect(page.getByText(t('account.done.subscribed'))).toBeVisible()
  })
})
