/** Limits that the specification sets, and those only a browser can show. The page's clock is held where a time matters. */
import type { Page } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { demoPassword } from '../../src/shop/auth/demo.ts'
import { asksForLogin, opensLogin, resetLink, usesLink } from './person.ts'
import { expect, test } from './test.ts'

/** The page's form: the state it says it is in, and how often it was sent; while it is, it has to say SENDING. */
async function watchForm(page: Page, address: string) {
  const form = page.locator('main [data-state]')
  const state = async (name: string) => await expect(form).toHaveAttribute('data-state', name)
  let sent = 0
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      await state('SENDING')
    }
    await route.continue()
  })
  return { form, state, posts: () => sent }
}

test.describe('The specification @once', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the login window takes the focus after 100 ms, says that it waits, and closes 351 ms after a success', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await page.clock.install()
    await shopper.opensHome()
    // Fetched, opened and closed once before the clock is held, so that network delays do not count.
    const login = await opensLogin(shopper)
    await page.keyboard.press('Escape')
    await expect(login.within).toBeHidden()
    await page.clock.pauseAt(Date.now() + 60_000)
    await asksForLogin(shopper)
    await expect(login.username).toBeVisible()
    await page.clock.runFor(99)
    await expect(login.username).not.toBeFocused()
    await page.clock.runFor(1)
    await expect(login.username).toBeFocused()
    // A quick user keeps the focused field.
    await page.keyboard.press('Escape')
    await expect(login.within).toBeHidden()
    await asksForLogin(shopper)
    await login.password.focus()
    await page.clock.runFor(200)
    await expect(login.password).toBeFocused()
    const form = login.within.locator('form')
    await expect(form).toHaveAttribute('data-state', 'PENDING')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/prihlaseni*', async (route) => {
      await held
      await route.continue()
    })
    await page.evaluate(() => {
      const wait = window.setTimeout.bind(window)
      const waits: unknown[] = []
      Object.assign(window, {
        waits,
        setTimeout: (work: () => void, ms: number) => {
          waits.push(ms)
          return wait(work, ms)
        },
      })
    })
    const isWaiting = async () =>
      await page.evaluate(() => (window as unknown as { waits: number[] }).waits.includes(351))
    await login.send('zakaznik@example.cz', demoPassword)
    await expect(form).toHaveAttribute('data-state', 'LOGGING-IN')
    await expect(form.getByRole('button', { name: t('login.pending') })).toBeVisible()
    expect(await isWaiting()).toBe(false)
    answer()
    await expect.poll(isWaiting).toBe(true)
    await page.clock.runFor(350)
    await expect(login.within).toBeVisible()
    await page.clock.runFor(1)
    await expect(login.within).toBeHidden()
  })

  test('the reset form is PENDING, ERROR where nothing is sent, SENDING and SENT', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const { state, posts } = await watchForm(page, '**/obnova-hesla*')
    const sends = async (email: string) => {
      await page.getByRole('main').getByLabel(t('password_form.email')).fill(email)
      await page.getByRole('button', { name: t('password_form.send') }).click()
    }
    await shopper.open(href('forgotPassword', 'cs'))
    await state('PENDING')
    await sends('nobody@')
    await expect(page.getByText(t('validation.email.form'))).toBeVisible()
    await state('ERROR')
    expect(posts()).toBe(0)
    await sends('state@example.cz')
    await state('SENT')
    await expect(page.getByText(t('user.reset_sent'))).toBeVisible()
    expect(posts()).toBe(1)
  })

  test('a refused reset is PENDING again and says why', async ({ shopper, page, troubles }) => {
    troubles.expectStatus(429)
    const email = 'often@example.cz'
    // An address is mailed three times and no more.
    for (let time = 0; time < 3; time += 1)
      await page.request.post('/api/user/password-reset', { data: { email } })
    await shopper.open(href('forgotPassword', 'cs'))
    await page.getByRole('main').getByLabel(shopper.t('password_form.email')).fill(email)
    await page.getByRole('button', { name: shopper.t('password_form.send') }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.locator('main [data-state]')).toHaveAttribute('data-state', 'PENDING')
    await expect(page.getByText(shopper.t('user.reset_sent'))).toHaveCount(0)
  })

  test('the new password is PENDING, ERROR, SENDING, and PENDING again with what the server says of it', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const { form, state, posts } = await watchForm(page, '**/obnovit-heslo*')
    const sends = async (given: string) => {
      for (const name of ['password', 'password_confirm'])
        await form.getByLabel(t(`password_form.${name}`), { exact: true }).fill(given)
      await form.getByRole('button', { name: t('password_form.set') }).click()
    }
    const link = await resetLink(page, 'cs', `states-${test.info().testId}@example.cz`)
    await shopper.open(link)
    await state('PENDING')
    await sends('short')
    await expect(page.getByText(t('validation.password_reset.password.min'))).toBeVisible()
    await state('ERROR')
    expect(posts()).toBe(0)
    await usesLink(page, link)
    await sends('Sušené maso 9')
    await expect(page.getByText(t('user.link_used'))).toBeVisible()
    await state('PENDING')
    expect(posts()).toBe(1)
  })

  test('pictures are fetched from 400 pixels on', async ({ shopper, page }) => {
    await shopper.opensHome()
    const waiting = page.locator('main img[src^="data:image/svg"]').first()
    const picture = await waiting.elementHandle()
    /** Scrolls until the picture is this far below the window, and waits for the observers. */
    const standsBelow = async (distance: number) =>
      await picture?.evaluate(async (image, px) => {
        scrollTo(0, image.getBoundingClientRect().top + scrollY - innerHeight - px)
        await new Promise((seen) => new IntersectionObserver(seen).observe(image))
      }, distance)
    const waits = async () =>
      await picture?.evaluate((image) => image.getAttribute('src')?.startsWith('data:'))
    await standsBelow(420)
    expect(await waits()).toBe(true)
    await standsBelow(380)
    await expect.poll(waits).toBe(false)
  })

  test('drop-downs are at most 350 px high', async ({ shopper, page }) => {
    await page.setViewportSize({ width: 390, height: 1200 })
    await shopper.opensHome()
    await page.getByRole('button', { name: shopper.t('layout.menu') }).click()
    const menu = page.locator('#site-menu')
    await expect(menu).toBeVisible()
    const height = await menu.evaluate((element) => {
      const many = element.querySelectorAll('a')
      for (const link of [...many, ...many]) element.append(link.cloneNode(true))
      return element.getBoundingClientRect().height
    })
    expect(height).toBe(350)
  })

  test('a part of the page that can’t be fetched any more reloads the page', async ({ shopper, page }) => {
    let isGone = true
    await page.route('**/assets/login-window-*.js', async (route) => {
      await (isGone ? route.abort('aborted') : route.continue())
    })
    await shopper.opensHome()
    await page.evaluate(() => Object.assign(window, { isBefore: true }))
    page.once('load', () => {
      isGone = false
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: shopper.t('layout.login') })
      .click()
    await page.waitForFunction(() => !('isBefore' in window))
    await shopper.isAlive()
    const login = await opensLogin(shopper)
    await expect(login.username).toBeFocused()
  })

  test('the button that buys leads resellers to their own area', async ({ shopper, page }) => {
    const answer = await page.request.post('/api/auth/login', {
      data: { username: 'obchodnik@example.cz', password: demoPassword },
    })
    expect(answer.status()).toBe(200)
    await shopper.open(href('product', 'cs', { slug: 'original-hovezi-jerky' }))
    const button = page
      .getByRole('complementary')
      .getByRole('link', { name: shopper.t('layout.buy'), exact: true })
    await expect(button).toHaveAttribute('href', href('b2bHome', 'cs'))
  })
})
