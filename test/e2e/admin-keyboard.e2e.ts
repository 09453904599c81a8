/**
 * The back office by the keyboard alone: the target of each key is identified by the role and name of the focused element.
 */
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { demoPassword } from '../../src/shop/auth/demo.ts'
import { href } from '../../src/lib/routes.ts'
import { fioFile } from '../statement-files.ts'
import { become, demoStaff } from './every-page.ts'
import { scriptsRun } from './held-scripts.ts'
import { Keys } from './keys.ts'
import { anOrderToPack, openWorkshop, signInAsStaff } from './staff.ts'
import { expect, fullOnly, isFull, test, usuallyFirst } from './test.ts'
import { orders } from './week.ts'
import { words } from './words.ts'

const { en: t } = words
const base = '/en/admin'

type Role = Parameters<Page['getByRole']>[0]

/** A clerk without a mouse. */
class KeyClerk extends Keys {
  get main(): Locator {
    return this.page.locator('main')
  }

  /** Other keys lead somewhere else: the next stop of Tab comes after none. */
  override async press(...pressed: string[]): Promise<void> {
    if (pressed.some((key) => !key.endsWith('Tab'))) this.begins()
    await super.press(...pressed)
  }

  /** The element with this name, in the page or in a part of it. */
  named(role: Role, name: string | RegExp, within: Locator = this.main): Locator {
    return within.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
  }

  /** It has the focus. */
  async is(role: Role, name: string | RegExp, within?: Locator): Promise<void> {
    await expect(this.named(role, name, within)).toBeFocused()
  }

  /** Goes there by Tab. */
  async to(role: Role, name: string | RegExp, within?: Locator): Promise<void> {
    await this.tabsTo(this.named(role, name, within).first())
  }

  async opens(path: string): Promise<void> {
    await openWorkshop(this.page, base + path)
    this.begins()
  }

  /** A verb of the page, by its label and its key. */
  verb(label: string, key: string): Locator {
    return this.main.locator(`summary[data-key="${key}"]`, { hasText: label })
  }

  async isDone(text: string): Promise<void> {
    await expect(this.main.getByRole('status').filter({ hasText: text })).toBeVisible()
  }

  /** A wrong field has the focus, and says why. */
  async isRefused(role: Role, name: string, why: string): Promise<void> {
    await this.is(role, name)
    await expect(this.named(role, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(this.named(role, name)).toHaveAccessibleDescription(new RegExp(`^${why}`))
    // A button that was pressed takes no second press for a fifth of a second: hands are slower than that.
    await expect(this.page.locator('button[aria-busy=true]')).toHaveCount(0)
  }
}

/** Types over the current text. */
const replaces = async (keys: Keys, text: string) => {
  await keys.press('Control+a')
  await keys.type(text)
}

async function signsIn(keys: KeyClerk): Promise<void> {
  const { page } = keys
  await page.goto(`${base}/orders`)
  await scriptsRun(page)
  await keys.to('textbox', t('login.username'))
  await keys.type(demoStaff)
  await keys.tabsTo(page.getByLabel(t('login.password'), { exact: true }))
  await keys.type(demoPassword)
  await keys.press('Enter')
  const code = t('staff_entrance.verify.code')
  await expect(keys.named('textbox', code)).toBeVisible()
  keys.begins()
  await keys.to('textbox', code)
  await keys.type('12')
  await keys.press('Enter')
  await keys.isRefused('textbox', code, t('staff_factor.error.code_form'))
  await replaces(keys, await page.locator('strong').innerText())
  await keys.press('Enter')
  await expect(page).toHaveURL(`${base}/orders`)
  keys.begins()
}

/** The window of the keys holds the focus, and gives it back to the row. @returns the row: newer orders may come above it */
async function looksAtKeys(keys: KeyClerk): Promise<Locator> {
  const { page } = keys
  await expect(keys.main.getByRole('row').nth(1)).toBeVisible()
  await keys.press('j')
  const focused = keys.main.locator('[data-row-link]:focus')
  const row = keys.main.locator(`[data-row-link][href="${await focused.getAttribute('href')}"]`)
  await keys.press('?')
  const window = page.getByRole('dialog', { name: t('admin.keys.title') })
  await keys.is('button', t('admin.close'), window)
  await expect(window).toContainText(t('admin.keys.tick'))
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await keys.press(key)
    await expect(page.locator(':focus').and(page.locator('main *, aside *'))).toHaveCount(0)
  }
  await keys.press('Escape')
  await expect(window).toBeHidden()
  await expect(row).toBeFocused()
  return row
}

/** One box finds an order; Escape leaves it without a trace. */
async function findsOrder(keys: KeyClerk, row: Locator, number: string): Promise<void> {
  const { page } = keys
  const field = page.getByRole('searchbox', { name: t('admin.find.open'), exact: true })
  await keys.press('Control+k')
  await expect(field).toBeFocused()
  await page.getByRole('menuitem').first().waitFor()
  await keys.press('Tab')
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await keys.press('Escape')
  await expect(field).toBeHidden()
  await expect(row).toBeFocused()
  await keys.press('Control+k')
  await expect(field).toBeFocused()
  await keys.type(number)
  await expect(page.getByRole('menuitem').first()).toContainText(number)
  await keys.press('ArrowDown', 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  keys.begins()
}

/** A verb by its key: refused, put right, done; another one left by Escape. */
async function doesVerbs(keys: KeyClerk): Promise<void> {
  const { page } = keys
  const note = keys.verb(t('operation.order.note.label'), 'n')
  await keys.press('n')
  await keys.is('textbox', t('operation.order.field.text'))
  await keys.type('Volal')
  await keys.press('Escape')
  await expect(note).toBeFocused()
  await expect(keys.named('textbox', t('operation.order.field.text'))).toBeHidden()
  await keys.press('Enter')
  await keys.is('textbox', t('operation.order.field.text'))
  await replaces(keys, 'Called back')
  await keys.to('button', t('operation.order.note.label'))
  await keys.press('Enter')
  await keys.isDone(t('operation.order.note.done'))
  // It stands in the menu, which is closed again.
  await expect(page.locator('main details[data-more] > summary').first()).toBeFocused()
  // The next note begins empty.
  await keys.press('n')
  await expect(keys.named('textbox', t('operation.order.field.text'))).toHaveValue('')
  await keys.press('Escape')
  await keys.press('h')
  await keys.is('textbox', t('admin.reason'))
  await keys.press('Enter')
  await keys.isRefused('textbox', t('admin.reason'), t('admin.error.reason'))
  await keys.type('Wrong address')
  await keys.press('Enter')
  await keys.isDone(t('operation.order.hold.done'))
  // The verb is another one now: the focus is on what says so.
  await expect(page.locator(':focus')).toContainText(t('operation.order.hold.done'))
  keys.begins()
}

/** The drawer of a tablet opens, leads on and closes. */
async function opensDrawer(keys: KeyClerk): Promise<void> {
  const { page } = keys
  await page.setViewportSize({ width: 768, height: 1024 })
  await keys.opens('/claims')
  const menu = page.getByRole('button', { name: t('admin.nav.menu') })
  const drawer = page.locator('#admin-navigation')
  await keys.tabsTo(menu)
  await keys.press('Enter')
  await expect(drawer).toBeVisible()
  await keys.press('Tab')
  await expect(drawer.locator(':focus')).toBeVisible()
  await keys.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await keys.press('Enter')
  await keys.enters(drawer.getByRole('link', { name: t('admin.nav.stock'), exact: true }))
  await expect(page).toHaveURL(`${base}/stock`)
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A choice by the arrows narrows the list and keeps the focus; so does taking it back. */
async function narrows(keys: KeyClerk): Promise<void> {
  const { page } = keys
  await keys.opens('/orders')
  await keys.press('/')
  const search = t('admin_orders.search')
  await keys.is('searchbox', search)
  await keys.type('buyer@example.cz')
  await expect(page).toHaveURL(/q=buyer/)
  await keys.is('searchbox', search)
  await keys.press('Tab')
  await keys.press('f')
  await keys.to('combobox', t('admin_orders.held_short'))
  await keys.press('ArrowDown')
  await expect(page).toHaveURL(/held=true/)
  await keys.is('combobox', t('admin_orders.held_short'))
  await keys.press('ArrowDown')
  await expect(page).toHaveURL(/held=false/)
  await keys.is('combobox', t('admin_orders.held_short'))
  // An empty list has a second such link; this is the search form's.
  await keys.tabsTo(keys.named('link', t('admin.filters.clear'), keys.main.getByRole('search')), 'Shift+Tab')
  await keys.press('Enter')
  await expect(page).toHaveURL(`${base}/orders`)
  await keys.is('searchbox', search)
  await expect(page.locator('[name=held]')).toHaveValue('')
}

async function sorts(keys: KeyClerk): Promise<void> {
  const { page } = keys
  const placed = t('admin_orders.created')
  await keys.to('link', new RegExp(placed))
  await keys.press('Enter')
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(keys.named('columnheader', new RegExp(placed))).toHaveAttribute('aria-sort', 'ascending')
  await keys.is('link', new RegExp(placed))
  await keys.press('Enter')
  await expect(page).toHaveURL(/sort=newest/)
  await keys.is('link', new RegExp(placed))
}

async function choosesColumns(keys: KeyClerk): Promise<void> {
  const columns = keys.main.locator('summary', { hasText: t('admin.table.columns') })
  const city = keys.named('columnheader', t('admin_orders.city'))
  await expect(city).toHaveCount(0)
  await keys.tabsTo(columns, 'Shift+Tab')
  await keys.press('Space')
  await keys.to('checkbox', t('admin_orders.city'))
  await keys.press('Space')
  await expect(city).toHaveCount(1)
  await keys.press('Space')
  await expect(city).toHaveCount(0)
  await keys.press('Escape')
  await expect(columns).toBeFocused()
  await expect(keys.named('checkbox', t('admin_orders.city'))).toBeHidden()
}

/** Two rows are ticked, refused a tag without letters, and tagged. */
async function tagsTwo(keys: KeyClerk, tag: string): Promise<void> {
  const text = (key: string) => t(`admin_orders.${key}`)
  await keys.press('j', 'x', 'j', 'x')
  await expect(keys.main.locator('tbody input:checked')).toHaveCount(2)
  await keys.press('v')
  await keys.is('combobox', text('bulk.what'))
  await keys.type(text('bulk.tag'))
  await keys.to('textbox', text('tag'))
  await keys.press('Enter')
  await keys.is('textbox', text('tag'))
  await keys.isRefused('textbox', text('tag'), '')
  await keys.type(tag)
  await keys.press('Enter')
  await expect(keys.main.getByText(t('admin_orders.bulk.done', { count: 2 }))).toBeVisible()
  await expect(keys.main.locator('tbody tr', { hasText: tag })).toHaveCount(2)
  await expect(keys.main.locator('summary[data-key="v"]')).toBeFocused()
  keys.begins()
}

/** The audit is longer than a page. */
async function turnsPages(keys: KeyClerk): Promise<void> {
  const { page } = keys
  const [next, first] = [t('admin.table.next'), t('admin.table.first')]
  await keys.opens('/settings/audit')
  // Backwards from the top of the page, since they are at its end.
  await keys.tabsTo(keys.named('link', next), 'Shift+Tab')
  await keys.press('Enter')
  await expect(page).toHaveURL(/after=/)
  await expect(keys.named('navigation', t('admin.table.pages')).locator(':focus')).toBeVisible()
  await keys.tabsTo(keys.named('link', first), 'Shift+Tab')
  await keys.press('Enter')
  await expect(page).not.toHaveURL(/after=/)
  await keys.is('link', next)
}

async function packs(keys: KeyClerk, number: string): Promise<void> {
  const text = (key: string) => t(`admin_packing.scan.${key}`)
  await keys.opens('/packing/scan')
  await keys.is('textbox', text('slip'))
  await keys.type(number)
  await keys.press('Enter')
  await keys.is('textbox', text('goods'))
  await keys.type('8590000000000')
  await keys.press('Enter')
  await expect(keys.main.getByRole('alert')).toContainText('8590000000000')
  await keys.is('textbox', text('goods'))
  keys.begins()
  await keys.enters(keys.named('button', text('all')))
  await keys.tabsTo(keys.named('button', text('pack')), 'Shift+Tab')
  await keys.press('Enter')
  await keys.isDone(text('done.pack'))
  await keys.is('textbox', text('slip'))
}

/** A customer's complaint, as a form without scripts sends it. */
async function complains(request: APIRequestContext, number: string, email: string): Promise<void> {
  const fields = { orderNumber: number, email, goods: '2 Chilli', fault: 'Swollen', wish: 'goods' }
  const form = { ...fields, intent: 'send', key: crypto.randomUUID() }
  const headers = { origin: new URL((await request.get('/')).url()).origin }
  const answer = await request.post(href('complaint', 'en'), { form, headers })
  expect(answer.status(), await answer.text()).toBeLessThan(400)
}

async function decidesClaim(keys: KeyClerk, email: string): Promise<void> {
  const { page } = keys
  const text = (key: string) => t(`operation.${key}`)
  await keys.opens('/claims')
  await keys.tabsTo(page.getByRole('row').filter({ hasText: email }).getByRole('link'))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    t('admin_claims.state.complaint.RECEIVED'),
  )
  keys.begins()
  await keys.press('t')
  await keys.is('button', text('complaint.take.label'))
  await keys.press('Enter')
  await keys.isDone(text('complaint.take.done'))
  await keys.press('r')
  await keys.is('textbox', text('field.why'))
  await keys.enters(keys.named('button', text('complaint.refuse.label')))
  await keys.isRefused('textbox', text('field.why'), t('admin.error.reason'))
  await keys.type('Best before was kept')
  await keys.enters(keys.named('button', text('complaint.refuse.label')))
  await keys.isDone(text('complaint.refuse.done'))
}

/** A line that matches nothing is opened and allocated to its order. */
async function matchesOddLine(keys: KeyClerk, number: string): Promise<void> {
  const { page } = keys
  const text = (key: string) => t(`admin_money.${key}`)
  const choosing = page.waitForEvent('filechooser')
  await keys.opens('/money')
  await keys.press('i')
  await expect(page.locator('input[type=file]')).toBeFocused()
  await keys.press('Enter')
  const chooser = await choosing
  const line = { id: `${number}5`, amount: 10_101, name: `Odd ${number}` }
  const buffer = Buffer.from(fioFile([line]))
  await chooser.setFiles({ name: 'statement.json', mimeType: 'application/json', buffer })
  await keys.to('button', text('verb.import'))
  await keys.press('Enter')
  await expect(page.getByText(text('import.done'))).toBeVisible({ timeout: 20_000 })
  keys.begins()
  await keys.tabsTo(
    page
      .getByRole('row')
      .filter({ hasText: `Odd ${number}` })
      .getByRole('link'),
  )
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/)
  keys.begins()
  await keys.press('a')
  await keys.is('textbox', t('operation.money.field.orders'))
  await replaces(keys, number)
  await keys.press('Enter')
  await keys.isRefused('textbox', t('admin.reason'), t('admin.error.reason'))
  await keys.type('The first part')
  await keys.press('Enter')
  await keys.isDone(t('operation.money.allocate.done'))
  await expect(page.getByRole('link', { name: number })).toBeVisible()
}

/** A price of the grid is typed and published by keys; Escape takes a typed one back. */
async function publishesPrice(keys: KeyClerk): Promise<void> {
  const { page } = keys
  const text = (key: string) => t(`admin_prices.${key}`)
  await keys.opens('/prices?q=BM-CHILLI-50')
  const cell = page.locator('input[data-cell]').first()
  await keys.tabsTo(cell)
  await keys.type('1')
  await keys.press('Escape')
  await expect(cell).toHaveValue('109')
  await keys.type('99.90')
  await keys.press('Control+Enter')
  const preview = page.getByRole('region', { name: text('preview.title') })
  await keys.tabsTo(preview.locator('input[name=from]'))
  // The same in the order of any country's date fields.
  await keys.type('12122098')
  await keys.press('Enter')
  await keys.isDone(text('done.publish'))
}

/** Unsaved input for a product is announced when the page is left, and when it is opened again. */
async function editsProduct(keys: KeyClerk): Promise<void> {
  const { page } = keys
  const text = (key: string) => t(`admin_products.${key}`)
  await keys.opens('/products')
  await keys.press('j', 'Enter')
  const editor = keys.named('region', text('editor'))
  // The first of two: the other one is about the food.
  const english = keys.named('group', text('language.en'), editor).first()
  await expect(english).toBeVisible()
  keys.begins()
  const claim = english.getByRole('textbox', { name: text('field.claim'), exact: true })
  const before = await claim.inputValue()
  await keys.tabsTo(claim)
  await replaces(keys, 'Chewed for hours')
  await keys.press('Tab')
  const asked = page.waitForEvent('dialog')
  const leaving = page.goto(`${base}/products`)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await leaving
  await page.goBack()
  await scriptsRun(page)
  const told = keys.main.getByRole('status').filter({ hasText: t('admin.unsaved.put_back') })
  await expect(told).toBeVisible()
  await expect(claim).toHaveValue('Chewed for hours')
  keys.begins()
  await keys.enters(keys.named('button', t('admin.unsaved.discard')))
  await expect(told).toHaveCount(0)
  await expect(claim).toHaveValue(before)
  await expect(editor.locator(':focus')).toBeVisible()
}

async function savesSetting(keys: KeyClerk): Promise<void> {
  const text = (key: string) => t(`admin_settings.${key}`)
  const label = text('section.receivables.packetaRemitsDays')
  await keys.opens('/settings/section/receivables')
  await keys.to('textbox', label)
  const before = Number(await keys.named('textbox', label).inputValue())
  await replaces(keys, 'x')
  await keys.press('Enter')
  await keys.isRefused('textbox', label, '')
  await replaces(keys, String(before + 1))
  await keys.press('Enter')
  await keys.isDone(text('settings.done.save'))
  await expect(keys.named('textbox', label)).toHaveValue(String(before + 1))
}

/** Tab leaves the editor either way, as its description says. */
async function writesText(keys: KeyClerk): Promise<void> {
  const text = (key: string) => t(`admin_content.${key}`)
  await keys.opens('/content/documents/privacy')
  const english = keys.named('group', text('language.en'))
  const body = english.getByRole('textbox', { name: text('body'), exact: true })
  await expect(body).toHaveClass(/cm-content/)
  expect(text('body_hint')).toContain('Tab')
  await expect(body).toHaveAccessibleDescription(text('body_hint'))
  await keys.tabsTo(body)
  await replaces(keys, '# Privacy')
  await keys.press('Tab')
  await keys.is('textbox', text('note'))
  await keys.press('Shift+Tab')
  await expect(body).toBeFocused()
  await keys.press('Shift+Tab')
  await keys.is('textbox', text('heading'), english)
  keys.begins()
  await keys.enters(keys.named('button', text('verb.save')))
  await keys.isDone(text('done.save'))
  await expect(keys.verb(t('operation.document.discard.label'), 'd')).toBeVisible()
  await keys.press('d')
  await keys.is('textbox', t('admin.sure', { what: text('document.privacy') }))
  await keys.press('Enter')
  await keys.isRefused('textbox', t('admin.sure', { what: text('document.privacy') }), t('admin.error.sure'))
  await keys.type(text('document.privacy'))
  await keys.press('Enter')
  await keys.isDone(t('operation.document.discard.done'))
}

/** Two orders of one guest. */
async function twoOrders(browser: Browser): Promise<string[]> {
  const buyer = await browser.newContext()
  const numbers = []
  for (const _ of [1, 2]) numbers.push((await become('buyer', buyer.request)).number)
  await buyer.close()
  return numbers
}

/** More is written down in the audit than one of its pages holds. */
async function noted(request: APIRequestContext, numbers: string[]): Promise<void> {
  const notes = Array.from({ length: 51 }, async (_, place) => {
    const data = { order: numbers[place % 2], text: `Note ${place}`, key: crypto.randomUUID() }
    const answer = await request.put('/api/admin/orders/note', { data })
    expect(answer.status(), await answer.text()).toBe(200)
  })
  await Promise.all(notes)
}

// A phone has no keyboard.
test.describe('the back office by the keyboard alone', { tag: '@desktop' }, () => {
  test.use({ language: 'en' })
  // Each key waits for the one before: they are many, and a busy machine takes its time.
  test.describe.configure({ timeout: 120_000 })

  test('a clerk signs in, finds an order, and does what it needs', async ({ page, browser, troubles }) => {
    troubles.expectStatus(422)
    const [number = ''] = await twoOrders(browser)
    const keys = new KeyClerk(page)
    await signsIn(keys)
    const row = await looksAtKeys(keys)
    await findsOrder(keys, row, number)
    await doesVerbs(keys)
    await opensDrawer(keys)
    keys.seesAllStops()
  })

  test('a list is narrowed, sorted, shown otherwise, and ticked', async ({ page, browser }) => {
    const numbers = await twoOrders(browser)
    await signInAsStaff(page)
    const keys = new KeyClerk(page)
    await narrows(keys)
    await sorts(keys)
    await choosesColumns(keys)
    await tagsTwo(keys, `keys-${numbers[0]}`)
    keys.seesAllStops()
  })

  // Its links are those of any page; what they lead to is tried over HTTP.
  test('a list is turned over', fullOnly, async ({ page, browser }) => {
    const numbers = await twoOrders(browser)
    await signInAsStaff(page)
    await noted(page.request, numbers)
    const keys = new KeyClerk(page)
    await turnsPages(keys)
    keys.seesAllStops()
  })

  // Made of the parts above; by keys alone too: packing and an odd payment in people-time.e2e.ts, a claim in admin-claims.e2e.ts.
  test(
    'an order is packed, a claim decided, an odd payment matched',
    fullOnly,
    async ({ page, browser, troubles }) => {
      troubles.expectStatus(422)
      const number = await anOrderToPack(browser)
      await signInAsStaff(page)
      const email = 'keys-claim@example.cz'
      const buyer = await browser.newContext()
      const owing = await orders(buyer.request, { email, pieces: 3, payment: 'transfer' })
      await complains(buyer.request, owing.number, email)
      await buyer.close()
      const keys = new KeyClerk(page)
      await packs(keys, number)
      await decidesClaim(keys, email)
      await matchesOddLine(keys, owing.number)
      keys.seesAllStops()
    },
  )

  // By keys too: a price in people-time.e2e.ts; unsaved input in admin-orders.e2e.ts.
  test('a price is published, a product edited, a setting saved', fullOnly, async ({ page, troubles }) => {
    troubles.expectStatus(422)
    await signInAsStaff(page)
    const keys = new KeyClerk(page)
    await publishesPrice(keys)
    await editsProduct(keys)
    await savesSetting(keys)
    keys.seesAllStops()
  })

  test('a text is written, and its editor left', async ({ page }) => {
    await signInAsStaff(page)
    const keys = new KeyClerk(page)
    await writesText(keys)
    keys.seesAllStops()
  })
})

/** A list, a scanner's page, a form, a record, a grid, a text, numbers: the others of a kind are made of the same parts. */
const pages = usuallyFirst(8, [
  '',
  '/orders',
  '/packing',
  '/stock/receipts/new',
  '/products/beef-original',
  '/prices?q=BM-CHILLI-50&about=BM-CHILLI-50',
  '/content/documents/cookies',
  '/analytics',
  '/packing/parcels',
  '/claims',
  '/stock',
  '/products',
  '/customers',
  '/representatives',
  '/money',
  '/settings/section/receivables',
  '/settings/audit',
])

const widths = [
  [1440, 900],
  [768, 1024],
] as const

for (const [half, name] of ['the first half', 'the second half'].entries())
  test.describe(`every stop of Tab in the back office, ${name}`, { tag: '@desktop' }, () => {
    test.use({ language: 'cs' })
    test.describe.configure({ timeout: 120_000 })

    test('is named, lit and in sight, and none holds the focus', async ({ page }) => {
      await signInAsStaff(page)
      // An order of another test would announce itself over the stops; the test below walks under notices.
      await page.route('**/api/admin/events*', (route) => route.fulfill({ status: 204 }))
      const keys = new Keys(page)
      // Each page at one width, the next page at the other one; by `npm run test:full` at both.
      for (const [nth, path] of pages.filter((_, place) => place % 2 === half).entries()) {
        await openWorkshop(page, `/admin${path}`)
        for (const [width, height] of isFull ? widths : widths.slice(nth % 2, (nth % 2) + 1)) {
          await page.setViewportSize({ width, height })
          expect
            .soft(await keys.walks(path === '' ? 'body' : 'main'), `${path} at ${width} pixels`)
            .toEqual([])
        }
      }
    })
  })

test(
  'the notice of new orders comes after a refused stream too, and covers no stop of Tab, however many there are',
  { tag: '@desktop' },
  async ({ page, browser, troubles }) => {
    troubles.expectStatus(502)
    await signInAsStaff(page)
    // As a proxy answers while the shop restarts.
    await page.route('**/api/admin/events', (route) => route.fulfill({ status: 502 }), { times: 1 })
    const opened = page.waitForResponse((answer) => answer.url().includes('/events') && answer.ok())
    await page.setViewportSize({ width: 390, height: 844 })
    await openWorkshop(page, '/admin/settings/section/receivables')
    await opened
    const buyer = await browser.newContext()
    for (const _ of [1, 2, 3]) {
      const { number } = await become('buyer', buyer.request)
      await page.getByRole('link', { name: number }).waitFor()
    }
    await buyer.close()
    expect(await new Keys(page).walks('main')).toEqual([])
  },
)
