/** Accounts of consumers: opening one, logging in and out, a forgotten password, a login that ended, the newsletter. */
import { href } from '../../src/lib/routes.ts'
import { mailTo } from './mailbox.ts'
import { hasAccount, linkIn, LoginForm, logsOut, names, opensLogin, password, seesName } from './person.ts'
import { readyToOrder, type Shopper } from './shopper.ts'
import { expect, sizeOf, test, usuallyFirst, usuallyIn } from './test.ts'

const another = 'Hovězí neděle 8'

/** A separate address for this run. */
const own = (name: string, { project, retry }: { project: { name: string }; retry: number }) =>
  `${name}-${project.name}-${retry}@example.cz`

const main = (shopper: Shopper) => new LoginForm(shopper, shopper.page.getByRole('main'))

for (const locale of usuallyIn('cs')) {
  test.describe(`Accounts, ${locale}`, sizeOf(locale), () => {
    test.use({ language: locale })

    test('register, confirm by the mailed link and the password, buy', async ({
      shopper,
      page,
      troubles,
    }, info) => {
      const { t } = shopper
      const email = own(`register-${locale}`, info)
      await shopper.open(href('registration', locale))
      const field = (name: string) => page.getByRole('main').getByLabel(t(name), { exact: true })
      await page.getByRole('button', { name: t('registration.submit') }).click()
      await expect(page.getByRole('alert')).toContainText(t('validation.email.required'))
      await field('registration.email').fill(email)
      await field('registration.password').fill(password)
      await field('registration.password_confirm').fill(another)
      for (const name of ['first_name', 'last_name', 'phone'] as const)
        await field(`checkout.customer_data.${name}`).fill(names[name])
      await expect(page.getByText(t('validation.password_reset.password_confirm.same'))).not.toHaveCount(0)
      await field('registration.password_confirm').fill(password)
      for (const box of await page.getByRole('main').getByRole('checkbox').all())
        if ((await box.getAttribute('name'))?.startsWith('checked_')) await box.check()
      await page.getByRole('button', { name: t('registration.submit') }).click()
      await expect(shopper.heading).toHaveText(t('registration.sent_title'))
      await expect(shopper.heading).toBeFocused()

      await shopper.open(linkIn((await mailTo(page.request, 'registration', email)).text))
      const confirms = async (given: string) => {
        await field('registration.password').fill(given)
        await page.getByRole('button', { name: t('registration.confirm') }).click()
      }
      troubles.expectStatus(422)
      await confirms(another)
      await expect(page.getByText(t('registration.other_password'))).toBeVisible()
      await confirms(password)
      await expect(page).toHaveURL(href('home', locale))
      await seesName(shopper)

      await readyToOrder(shopper, { email, pieces: 3 })
      await shopper.orderButton.click()
      await expect(shopper.heading).toHaveText(t('thanks.title'))
    })

    test(
      'a forgotten password is replaced by a mailed link, and the old one opens nothing',
      { tag: '@once' },
      async ({ shopper, page, troubles }, info) => {
        troubles.expectStatus(401)
        const { t } = shopper
        const email = own(`forgot-${locale}`, info)
        await hasAccount(page, locale, email)
        await shopper.open(href('forgotPassword', locale))
        await page.getByRole('main').getByLabel(t('password_form.email')).fill(email)
        await page.getByRole('button', { name: t('password_form.send') }).click()
        await expect(page.getByText(t('user.reset_sent'))).toBeVisible()

        const link = linkIn((await mailTo(page.request, 'password-reset', email)).text)
        const setsPassword = async (given: string, confirm = given) => {
          const form = page.getByRole('main')
          await form.getByLabel(t('password_form.password'), { exact: true }).fill(given)
          await form.getByLabel(t('password_form.password_confirm'), { exact: true }).fill(confirm)
          await form.getByRole('button', { name: t('password_form.set') }).click()
        }
        await shopper.open(link)
        await setsPassword('short', 'other')
        await expect(page.getByText(t('validation.password_reset.password.min'))).toBeVisible()
        await expect(page.getByText(t('validation.password_reset.password_confirm.same'))).toBeVisible()
        // Only the server knows the list of common passwords.
        troubles.expectStatus(422)
        await setsPassword('password123')
        await expect(page.getByText(t('validation.password_reset.password.common'))).toBeVisible()
        await setsPassword(another)
        await expect(page).toHaveURL(href('home', locale))
        await seesName(shopper)
        await logsOut(shopper)

        await shopper.open(link)
        await expect(page.getByText(t('user.link_used'))).toBeVisible()
        await expect(page.getByLabel(t('password_form.password'), { exact: true })).toHaveCount(0)
        await page.getByRole('link', { name: t('password.another_link') }).click()
        await expect(page).toHaveURL(href('forgotPassword', locale))

        await shopper.open(href('login', locale))
        await main(shopper).send(email, password)
        await expect(page.getByRole('alert')).toContainText(t('user.loggin_failed'))
        await main(shopper).send(email, another)
        await expect(page).toHaveURL(href('home', locale))
      },
    )

    test('the login window takes the focus, says what is wrong, and closes', async ({
      shopper,
      page,
      troubles,
      isMobile,
    }, info) => {
      troubles.expectStatus(401)
      const { t } = shopper
      const email = own(`popup-${locale}`, info)
      await hasAccount(page, locale, email)
      await shopper.opensHome()
      const login = await opensLogin(shopper)
      await expect(login.username).toBeFocused()
      if (isMobile) {
        await expect(page.locator('#site-menu')).toBeHidden()
        await expect(page.locator('[popovertarget="site-menu"]')).toHaveAttribute('aria-expanded', 'false')
      }

      await login.username.fill('nobody@')
      await login.password.focus()
      await expect(login.within.getByText(t('validation.login.username.email'))).toBeVisible()
      await expect(login.within.getByText(t('validation.login.password.required'))).toBeHidden()
      await login.button.click()
      await expect(login.within.getByText(t('validation.login.password.required'))).toBeVisible()

      await login.send(email, 'wrong one')
      await expect(login.within.getByRole('alert')).toContainText(t('user.loggin_failed'))
      await expect(login.within.locator('form')).toHaveAttribute('data-state', 'PENDING')
      await login.send(email, password)
      await expect(login.within).toBeHidden()
      await expect(page).toHaveURL(href('home', locale))
      await seesName(shopper)
      await logsOut(shopper)
      await shopper.isAlive()
      await opensLogin(shopper)
    })

    test(
      'P13: a login that ends at the last click leads home, says so, keeps the cart, goes on where it was and makes one order',
      { tag: '@once' },
      async ({ shopper, page, context }, info) => {
        const { t } = shopper
        const email = own(`ended-${locale}`, info)
        await hasAccount(page, locale, email)
        await page.request.post('/api/auth/login', { data: { username: email, password } })
        await readyToOrder(shopper, { email, pieces: 7 })
        const cookies = await context.cookies()
        await context.addCookies(
          cookies
            .filter(({ name }) => name === 'token' || name === 'session')
            .map((cookie) => ({ ...cookie, value: 'gone' })),
        )
        await shopper.orderButton.click()
        await expect(page).toHaveURL((address) => address.pathname === href('home', locale))
        await expect(page.getByText(t('login.ended_title'))).toBeVisible()
        await page.getByRole('link', { name: t('login.again') }).click()
        const login = new LoginForm(shopper, page.getByRole('dialog', { name: t('login.title') }))
        await login.send(email, password)
        await expect(page).toHaveURL(new RegExp(`${href('order', locale)}(\\?|$)`))
        expect((await shopper.apiCart()).count).toBe(7)
        await shopper.orderButton.click()
        await expect(shopper.heading).toHaveText(t('thanks.title'))
        const listed = await page.request.get('/api/account/orders')
        expect(((await listed.json()) as { orders: unknown[] }).orders).toHaveLength(1)
      },
    )

    test(
      'the newsletter is confirmed by a mailed link, and left by one call of a mail program',
      { tag: '@once' },
      async ({ shopper, page, troubles }, info) => {
        troubles.expectStatus(422)
        const { t } = shopper
        const email = own(`news-${locale}`, info)
        await shopper.opensHome()
        const footer = page.getByRole('contentinfo')
        const field = footer.getByLabel(t('layout.newsletter.label'))
        const signsUp = async (typed: string) => {
          await field.fill(typed)
          await footer.getByRole('button', { name: t('layout.newsletter.submit') }).click()
        }
        await signsUp('nobody@')
        await expect(footer.getByText(t('validation.email.form'))).toBeVisible()
        await signsUp(email)
        await expect(footer.getByText(t('layout.newsletter.sent'))).toBeVisible()
        await expect(field).toHaveValue('')
        await shopper.open(linkIn((await mailTo(page.request, 'newsletter-confirm', email)).text))
        await page.getByRole('button', { name: t('newsletter.confirm') }).click()
        await expect(shopper.heading).toHaveText(t('newsletter.done_title'))

        await shopper.opensHome()
        await signsUp(email)
        const leave = linkIn((await mailTo(page.request, 'newsletter-already', email)).text)
        const left = await page.request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } })
        expect(left.status()).toBe(200)
        await shopper.open(leave)
        await page.getByRole('button', { name: t('newsletter.leave') }).click()
        await expect(shopper.heading).toHaveText(t('newsletter.left_title'))
      },
    )
  })

  test.describe(`Accounts without JavaScript, ${locale}`, () => {
    test.use({ language: locale, javaScriptEnabled: false })

    test('log in and out', { tag: '@once' }, async ({ shopper, page, troubles }, info) => {
      troubles.expectStatus(401)
      troubles.expectStatus(422)
      const { t } = shopper
      const email = own(`plain-${locale}`, info)
      await hasAccount(page, locale, email)
      await page.goto(href('home', locale))
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('layout.login') })
        .click()
      await expect(page).toHaveURL(href('login', locale))
      await main(shopper).send('nobody@', '')
      await expect(page.getByText(t('validation.login.username.email'))).toBeVisible()
      await expect(page.getByText(t('validation.login.password.required'))).toBeVisible()
      await expect(main(shopper).username).toHaveValue('nobody@')
      await main(shopper).send(email, 'wrong one')
      await expect(page.getByText(t('user.loggin_failed'))).toBeVisible()
      await main(shopper).send(email, password)
      await expect(page).toHaveURL(href('home', locale))
      await seesName(shopper)
      await logsOut(shopper)
      await expect(page.getByRole('banner').getByRole('link', { name: t('layout.login') })).toBeVisible()
    })
  })
}

test.describe('After a login', () => {
  // Every form of it is tried in src/pages/shared/next-path.test.ts.
  for (const [next, to] of usuallyFirst(1, [
    ['//evil.example', '/'],
    ['/objednavka', '/objednavka'],
    ['/%5Cevil.example', '/'],
    ['https:evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ] as const)) {
    test(`W5: next=${next} leads to ${to}`, { tag: '@once' }, async ({ shopper, page }) => {
      await shopper.open(`/prihlaseni?next=${next}`)
      await main(shopper).send('zakaznik@example.cz', 'Snack-demo-1')
      await expect(page).toHaveURL(to)
      await seesName(shopper, 'Zuzana')
    })
  }

  test(
    'resellers and representatives are led to their own pages',
    { tag: '@once' },
    async ({ page, shopper }) => {
      for (const [who, to] of [
        ['obchodnik', '/b2b'],
        ['zastupce', '/b2b/pridat-zakaznika'],
      ]) {
        await shopper.open('/prihlaseni')
        await main(shopper).send(`${who}@example.cz`, 'Snack-demo-1')
        await expect(page).toHaveURL(to!)
        await page.context().clearCookies()
      }
    },
  )
})
