/** A newcomer opens a shop of their own on an empty database: from the owner's first sign-in to a visitor's cart. */
import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { startAresSimulator } from '../../src/simulators/ares/simulator.ts'
import { startMailServer, type MailServer } from '../mail-server.ts'
import { scriptsRun } from './held-scripts.ts'
import { openEmptyShop, type OwnShop } from './own-shop.ts'
import { hasAccount, password } from './person.ts'
import { test as base, usually } from './test.ts'
import { words } from './words.ts'

const test = base.extend<{ mails: MailServer; ownShop: OwnShop }>({
  // Playwright reads what a fixture needs from its first argument's pattern; this one needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  mails: async ({}, give) => {
    const server = await startMailServer()
    await give(server)
    await server.close()
  },
  ownShop: async ({ mails }, give) => {
    const ares = await startAresSimulator({ host: '127.0.0.1', port: 0 })
    const shop = await openEmptyShop({ SMTP_URL: mails.url, ARES_URL: ares.url })
    await give(shop)
    await shop.close()
    await ares.close()
  },
  baseURL: async ({ ownShop }, give) => await give(ownShop.address),
})

const t = words.en
const owner = 'jana@hrncirna.example'

/** The owner's hands, which count what they do. */
class Hands {
  readonly page: Page
  clicked = 0
  filled = 0

  constructor(page: Page) {
    this.page = page
  }

  async clicks(place: Locator): Promise<void> {
    this.clicked++
    await place.click()
  }

  async fills(within: Locator, values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      this.filled++
      const field = within.locator(`[name="${name}"]`)
      if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value)
      else await field.fill(value)
    }
  }

  /** The form of an intent. */
  form(intent: string): Locator {
    return this.page
      .locator('main form')
      .filter({ has: this.page.locator(`input[name="intent"][value="${intent}"]`) })
      .first()
  }

  async sends(intent: string): Promise<void> {
    await this.clicks(this.form(intent).locator('button[type=submit]').last())
  }

  /** Follows the link of a step on the first page of the office. */
  async begins(step: string): Promise<void> {
    await this.clicks(
      this.page.getByRole('link', { name: t(`admin_today.opening.step.${step}`), exact: true }),
    )
    await expect(this.page.getByRole('heading', { level: 1 })).not.toHaveText(t('admin_today.title'))
  }
}

/** The text of a mail: its first part, behind the heads of the mail and of the part. */
const textOf = (raw: string): string => Buffer.from(raw.split('\r\n\r\n')[2] ?? '', 'base64').toString()

/** Registers in the shop, is made its owner at the command line, and signs in with an app of their own. */
async function becomesOwner(
  page: Page,
  { ownShop, mails }: { ownShop: OwnShop; mails: MailServer },
): Promise<void> {
  const token = () =>
    mails.received.map(({ raw }) => /token=([\w.-]+)/.exec(textOf(raw))?.[1]).find(Boolean) ?? null
  await hasAccount(page, 'en', owner, async () => {
    await expect.poll(token, { message: 'the mail of the registration', intervals: [100] }).toBeTruthy()
    return token()
  })
  await ownShop.runs(['staff', 'add', owner, 'owner'])
  await page.request.post('/api/auth/login', { data: { username: owner, password } })
  const begun = await page.request.put('/api/admin/factor/begin-app', { data: {} })
  const { secret, pending } = (await begun.json()) as { secret: string; pending: string }
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  const added = await page.request.put('/api/admin/factor/add-app', { data: { pending, code } })
  expect(added.status(), await added.text()).toBe(200)
}

test.describe('A newcomer opens a shop', usually('desktop'), () => {
  test.use({ language: 'en' })

  test('name, seller, account, look, shipping, a product of two variants and its stock; a visitor buys', async ({
    page,
    browser,
    ownShop,
    mails,
  }) => {
    await becomesOwner(page, { ownShop, mails })
    const hands = new Hands(page)
    await page.goto('/en/admin')

    await hands.begins('merchant')
    await hands.fills(hands.form('company'), { ico: '04001001' })
    await hands.sends('company')
    const identity = hands.form('identity')
    await expect(identity.locator('[name="operator.ico"]')).toHaveValue('04001001')
    await hands.fills(identity, {
      'shop.name': 'Hrnčírna',
      'brand.sloganCs': 'Hrnky z jedné dílny',
      'brand.sloganEn': 'Mugs from one workshop',
      'brand.main': '#1d4f91',
      'operator.register': 'B 1234, Krajský soud v Brně',
      'operator.email': owner,
      'operator.phone': '+420 777 888 999',
      'bank.account': '222885/5500',
    })
    await hands.sends('identity')
    await expect(page).toHaveURL(/\/en\/admin\?done=identity/)

    await hands.begins('delivery')
    const price = page.locator('section[aria-labelledby=packeta_point] details[name=verbs]').first()
    await hands.clicks(price.locator('summary'))
    await hands.fills(price, { amount: '89' })
    await hands.clicks(price.locator('button[type=submit]'))
    await expect(page).toHaveURL(/settings\/delivery\?done=/)
    await hands.clicks(page.getByRole('link', { name: t('admin.nav.today'), exact: true }))

    await hands.begins('product')
    await hands.fills(hands.form('create'), {
      'cs.name': 'Hrnek Modřenka',
      'cs.claim': 'Točený na kruhu',
      'cs.description': 'Kameninový hrnek na kávu i čaj.',
      'en.name': 'Bluebell mug',
      'en.claim': 'Thrown on the wheel',
      'en.description': 'A stoneware mug for coffee and tea.',
      vat_category: 'goods',
      shipping_weight_g: '450',
      price: '390',
      'options.0.name.cs': 'Barva',
      'options.0.name.en': 'Colour',
      'options.0.more.cs': 'Modrá\nBílá',
      'options.0.more.en': 'Blue\nWhite',
    })
    await hands.sends('create')
    await expect(page).toHaveURL(/\/en\/admin\/products\/hrnek-modrenka\?done=create/)
    const selling = page.locator('main summary', { hasText: t('operation.product.publish.label') }).first()
    await hands.clicks(selling)
    await hands.sends('product.publish')
    await expect(page).toHaveURL(/done=product.publish/)

    await hands.clicks(page.getByRole('link', { name: t('admin_products.receive') }))
    await hands.fills(hands.form('receive'), {
      supplier: 'Vlastní dílna',
      document: 'DL-1',
      'lines.0.pieces': '10',
      'lines.0.cost': '150',
      'lines.1.pieces': '10',
      'lines.1.cost': '150',
    })
    await hands.sends('receive')
    await expect(page).toHaveURL(/\/stock\/receipts\/\d+\?done=receive/)

    // Everything required is done: the list has gone.
    await page.goto('/en/admin')
    await expect(page.getByRole('heading', { name: t('admin_today.opening.title') })).toHaveCount(0)
    expect(hands.clicked).toBeLessThanOrEqual(20)
    expect(hands.filled).toBeLessThanOrEqual(35)

    const visitor = await browser.newPage({ baseURL: ownShop.address, locale: 'en-GB' })
    await visitor.goto('/en')
    await expect(visitor.locator('body')).not.toContainText(/big ?meat|beef|jerky/i)
    await visitor
      .getByRole('link', { name: /Bluebell mug/ })
      .first()
      .click()
    const white = visitor.getByRole('radio', { name: /White/ })
    await white.waitFor({ state: 'attached' })
    // Before that, the form is sent by the browser itself and leads to the order.
    await scriptsRun(visitor)
    await white.check({ force: true })
    await visitor.getByRole('button', { name: t('product_page.add') }).click()
    await expect(visitor.getByText(t('product_page.in_cart', { count: 1 }))).toBeVisible()
    await visitor.close()
  })
})
