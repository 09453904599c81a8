/** The login window of the resellers' area: it can't be closed, and nothing of the area is behind it. */
import type { Page } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { expect, sizeOf, test, usually, usuallyIn } from './test.ts'

const reseller = 'obchodnik@example.cz'
const password = 'Snack-demo-1'
/** An unused address, another for each test: what is tried for one account from one place is limited. */
const stranger = () => `${test.info().testId}@example.cz`

const activation = '?modal=change-password&type=set-b2b-account&email=nova%40example.cz&token='

/** Waits until scripts have made the window modal. */
async function isAlive(page: Page): Promise<void> {
  await expect(page.locator('dialog:modal')).toBeVisible()
}

for (const locale of usuallyIn('en')) {
  test.describe(`The resellers’ entrance, ${locale}`, sizeOf(locale), () => {
    const home = href('b2bHome', locale)
    test.use({ language: locale, contextOptions: { reducedMotion: 'reduce' } })

    test('can’t be closed by Escape or a click beside it, and keeps the focus', async ({ page, shopper }) => {
      await page.goto(home)
      await isAlive(page)
      const username = page.getByRole('textbox', { name: shopper.t('login.username') })
      await expect(username).toBeFocused()
      for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
      await page.mouse.click(3, 3)
      await isAlive(page)
      const escaped = async () =>
        await page.evaluate(() => {
          const focused = document.activeElement
          // The browser's own bar comes between the last thing and the first; the page behind never does.
          return focused !== document.body && !focused?.closest('dialog')
        })
      for (let time = 0; time < 14; time++) {
        await page.keyboard.press('Tab')
        expect(await escaped()).toBe(false)
      }
      // To log in, to show the password, and to use a passkey: none closes it.
      await expect(page.getByRole('button')).toHaveCount(3)
    })

    test('says why a login fails, and opens the area once it succeeds', async ({
      page,
      shopper,
      troubles,
    }) => {
      troubles.expectStatus(401)
      await page.goto(home)
      await isAlive(page)
      const dialog = page.getByRole('dialog', { name: shopper.t('entrance.login.title') })
      const field = (name: string) =>
        dialog.getByRole('textbox', { name: shopper.t(`login.${name}`), exact: true })
      const logIn = dialog.getByRole('button', { name: shopper.t('login.submit') })
      await logIn.click()
      await expect(dialog).toContainText(shopper.t('validation.login.username.required'))
      await expect(field('username')).toBeFocused()
      await field('username').fill(stranger())
      await field('password').fill('wrong')
      await logIn.click()
      await expect(dialog.getByRole('alert')).toContainText(shopper.t('user.loggin_failed'))
      await field('username').fill(reseller)
      await field('password').fill(password)
      await logIn.click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(home)
      await expect(shopper.heading).toBeVisible()
      await findsNothing(page)
    })

    test('leads to the forgotten password and back, and takes the focus along', async ({ page, shopper }) => {
      await page.goto(home)
      await isAlive(page)
      await page.getByRole('link', { name: shopper.t('entrance.forgotten') }).click()
      const dialog = page.getByRole('dialog', { name: shopper.t('entrance.lost_password.title') })
      const email = dialog.getByRole('textbox', { name: shopper.t('password_form.email') })
      await expect(email).toBeFocused()
      await email.fill('nobody@')
      await dialog.getByRole('button', { name: shopper.t('password_form.send') }).click()
      await expect(dialog).toContainText(shopper.t('validation.email.form'))
      await findsNothing(page)
      await email.fill(stranger())
      await dialog.getByRole('button', { name: shopper.t('password_form.send') }).click()
      await expect(dialog.getByRole('status')).toContainText(shopper.t('user.reset_sent'))
      await findsNothing(page)
      await dialog.getByRole('link', { name: shopper.t('entrance.to_login') }).click()
      await expect(page.getByRole('textbox', { name: shopper.t('login.username') })).toBeFocused()
    })

    test('has nothing for axe to find in any view, in light and dark', async ({ page, shopper }) => {
      const views = [
        home,
        `${home}?modal=change-password&token=x`,
        href('b2bActivation', locale) + activation,
      ]
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const view of views) {
          await page.goto(view)
          // The activation is a page: its window leaves the header in use.
          if (view.startsWith(home)) await isAlive(page)
          else await expect(page.locator('dialog[open]')).toBeVisible()
          await findsNothing(page)
        }
      }
      await expect(page.getByRole('alert')).toContainText(shopper.t('user.link_invalid'))
      await expect(page.getByRole('link', { name: shopper.t('entrance.to_login') })).toBeVisible()
    })

    test('guide and terms are open to everybody, and lead to the application', async ({ page, shopper }) => {
      for (const name of ['b2bGuide', 'b2bTerms'] as const) {
        await page.goto(href(name, locale))
        await expect(shopper.heading).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await findsNothing(page)
      }
    })
  })
}

test.describe('without scripts', usually('phone'), () => {
  test.use({ javaScriptEnabled: false })

  test('the entrance stands open in the page, and its form works', async ({ page, shopper, troubles }) => {
    troubles.expectStatus(401)
    await page.goto(href('b2bHome', 'cs'))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const field = (name: string) =>
      dialog.getByRole('textbox', { name: shopper.t(`login.${name}`), exact: true })
    const logIn = dialog.getByRole('button', { name: shopper.t('login.submit') })
    const typed = stranger()
    await field('username').fill(typed)
    await field('password').fill('wrong')
    await logIn.click()
    await expect(dialog.getByRole('alert')).toContainText(shopper.t('user.loggin_failed'))
    await expect(field('username')).toHaveValue(typed)
    await field('username').fill(reseller)
    await field('password').fill(password)
    await logIn.click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(href('b2bHome', 'cs'))
  })
})
