/** People with accounts, for tests in the browser. */
import { expect, type Locator, type Page } from '@playwright/test'
import { href, type Locale } from '../../src/lib/routes.ts'
import { mailTo } from './mailbox.ts'
import type { Shopper } from './shopper.ts'

export const password = 'Sušené maso 7'
export const names = { first_name: 'Žofie', last_name: 'Nováková', phone: '777 123 456' }
export const displayName = `${names.first_name} ${names.last_name}`

/** The link that a mail leads to, as an address of this shop. */
export function linkIn(text: string): string {
  const link = new URL(/https?:\/\/\S+\?\S+/.exec(text)?.[0] ?? '')
  return link.pathname + link.search
}

const tokenIn = ({ text }: { text: string }) => new URLSearchParams(linkIn(text).split('?')[1]).get('token')

/**
 * Opens an account by the API, as if it had existed for a while.
 * @param tokenOf the token of the mailed link; left out: from the development mailbox
 */
export async function hasAccount(
  page: Page,
  locale: Locale,
  email: string,
  tokenOf = async () => tokenIn(await mailTo(page.request, 'registration', email)),
): Promise<void> {
  const headers = { 'accept-language': locale }
  const given = { email, ...names, password, password_confirm: password }
  const consents = { checked_terms_and_conditions: true, checked_gdpr: true }
  const asked = await page.request.put('/api/user/registration', { data: { ...given, ...consents }, headers })
  expect(asked.status(), await asked.text()).toBe(200)
  const confirmed = await page.request.post('/api/user/confirm-registration', {
    data: { token: await tokenOf(), password },
  })
  expect(await confirmed.json()).toEqual({ status: 'ok' })
}

/** The login form, on any page. */
export class LoginForm {
  readonly within: Locator
  readonly shopper: Shopper

  constructor(shopper: Shopper, within: Locator) {
    this.shopper = shopper
    this.within = within
  }

  get username(): Locator {
    return this.within.getByRole('textbox', { name: this.shopper.t('login.username') })
  }

  get password(): Locator {
    return this.within.getByLabel(this.shopper.t('login.password'), { exact: true })
  }

  get button(): Locator {
    return this.within.getByRole('button', { name: this.shopper.t('login.submit') })
  }

  async send(username: string, given: string): Promise<void> {
    await this.username.fill(username)
    await this.password.fill(given)
    await this.button.click()
  }
}

/** The login in the header's window, opened through the menu on a narrow screen. */
export async function asksForLogin(shopper: Shopper): Promise<LoginForm> {
  const { page, t } = shopper
  await opensMenu(shopper)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.login') })
    .click()
  return new LoginForm(shopper, page.getByRole('dialog', { name: t('login.title') }))
}

/** The same, as soon as its first field has the focus, which comes late and scrolls. */
export async function opensLogin(shopper: Shopper): Promise<LoginForm> {
  const login = await asksForLogin(shopper)
  await expect(login.username).toBeFocused()
  return login
}

/** Opens the menu where it is folded. */
export async function opensMenu({ page, t }: Shopper): Promise<void> {
  const burger = page.getByRole('button', { name: t('layout.menu') })
  const isFolded = (await burger.isVisible()) && (await burger.getAttribute('aria-expanded')) !== 'true'
  if (isFolded) await burger.click()
}

/** The header names who is signed in. */
export async function seesName(shopper: Shopper, name = displayName): Promise<void> {
  await opensMenu(shopper)
  await expect(shopper.page.getByRole('banner').getByRole('link', { name })).toBeVisible()
}

export async function logsOut(shopper: Shopper): Promise<void> {
  const button = shopper.page.getByRole('banner').getByRole('button', { name: shopper.t('layout.logout') })
  // A reloaded page folds the menu again: people open it once more.
  await expect(async () => {
    await opensMenu(shopper)
    await expect(button).toBeVisible({ timeout: 1000 })
  }).toPass()
  const another = shopper.page.waitForEvent('framenavigated')
  await button.click()
  await another
  await expect(shopper.page).toHaveURL(href('home', shopper.locale))
}

/** The mailed link by which a person with an account sets a new password, as an address of the shop. */
export async function resetLink(page: Page, locale: Locale, email: string): Promise<string> {
  await hasAccount(page, locale, email)
  const headers = { 'accept-language': locale }
  const asked = await page.request.post('/api/user/password-reset', { data: { email }, headers })
  expect(asked.status()).toBe(200)
  return linkIn((await mailTo(page.request, 'password-reset', email)).text)
}

/** Uses such a link outside the page that has it open. */
export async function usesLink(page: Page, link: string): Promise<void> {
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  const data = { token, password, password_confirm: password }
  const used = await page.request.put('/api/user/set-password', { data })
  expect(((await used.json()) as { status: string }).status).toBe('ok')
}
