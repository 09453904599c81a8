/**
 * A clerk who scans and types before a page of the back office is awake, and while one page goes over into the next: nothing is
 * lost, and everything comes in order.
 */
import type { Browser, Page } from '@playwright/test'
import { adminPages, type AdminPage, type ScannedPage } from '../../src/office/routes.ts'
import { translator } from '../../src/server/texts.ts'
import { opensEarly, scansAtOnce, typesAtOnce } from './early-hands.ts'
import { become } from './every-page.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyFirst } from './test.ts'
import { orders } from './week.ts'

const base = '/en/admin'
const t = translator('en')

/** A guest's. @returns its number */
async function anOrder(browser: Browser): Promise<string> {
  const buyer = await browser.newContext()
  const { number } = await become('buyer', buyer.request)
  await buyer.close()
  return number
}

/** A guest's box, which is paid on delivery and may be packed at once; no other test fills its cart. @returns its number */
async function aBoxOnDelivery(browser: Browser): Promise<string> {
  const buyer = await browser.newContext()
  const email = `scans-${crypto.randomUUID()}@example.cz`
  const { number } = await orders(buyer.request, { email, boxes: 1, payment: 'cod' })
  await buyer.close()
  return number
}

/** The keys lead through several pages. */
const severalPages = { timeout: 30_000 }

const isReady = async (page: Page) =>
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'ready', severalPages)

/** Scans made at once on each page that takes a scanner. */
const scanned: Record<ScannedPage, (page: Page, browser: Browser) => Promise<void>> = {
  packingScan: async (page, browser) => {
    const [one, two] = [await aBoxOnDelivery(browser), await aBoxOnDelivery(browser)]
    const scans = [one, 'snack_box', 'BM-SHIRT-S', one]
    const letScriptsCome = await typesAtOnce(page, `${base}/packing/scan`, scans)
    await expect(page.locator('#scan')).toBeFocused()
    await expect(page.getByText(t('admin.scan_ready.no'))).toBeVisible()
    let isSent = false
    await page.route(/\.data\b/, async (route) => {
      // The next slip and its goods are scanned while the first parcel is on its way.
      if (route.request().method() === 'POST' && !isSent) {
        isSent = true
        await scansAtOnce(page, [two, 'snack_box'])
      }
      await route.fallback()
    })
    letScriptsCome()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(two, severalPages)
    await isReady(page)
    await expect(page.getByText(t('admin.scan_ready.yes'))).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('input[name^="lines."]').first()).toHaveValue('20')
    await scansAtOnce(page, ['BM-SHIRT-S', two])
    await expect(page.getByText(`${two}-1`).first()).toBeVisible()
    await openWorkshop(page, `${base}/orders/${one}`)
    await expect(page.getByRole('heading', { name: `${one}-1` })).toBeVisible()
  },
  stocktake: async (page) => {
    await openWorkshop(page, `${base}/stock/stocktakes`)
    await page.keyboard.press('n')
    await scansAtOnce(page, ['At once'])
    await expect(page.getByLabel(t('admin_stock.stocktake.scan'))).toBeFocused()
    const scans = ['NONE', 'NONE', 'BM-SHIRT-3XL', '5', 'BM-SHIRT-XXL', '7']
    const letScriptsCome = await typesAtOnce(page, new URL(page.url()).pathname, scans)
    await expect(page.getByLabel(t('admin_stock.stocktake.scan'))).toBeFocused()
    letScriptsCome()
    for (const name of [/BM-SHIRT-3XL.* 5 /, /BM-SHIRT-XXL.* 7 /])
      await expect(page.getByRole('row', { name }).first()).toBeVisible(severalPages)
    await isReady(page)
    await page.getByText(t('operation.stock.cancel_stocktake.label')).first().click()
    await page.locator('details[open]:not(:has(details)) input[name=reason]').fill('a test')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText(t('operation.stock.cancel_stocktake.done'))
  },
}

// A scanner types the same on every screen.
test.describe('scans before a page is awake', usually('desktop'), () => {
  test.use({ language: 'en' })
  test.describe.configure({ timeout: 120_000 })

  // What is read in order is the page's own work; what holds it back is one.
  for (const [name, scans] of usuallyFirst(1, Object.entries(scanned)))
    test(`are all read, in order: ${name}`, async ({ page, browser }) => {
      await signInAsStaff(page)
      await scans(page, browser)
    })

  test('are sent all the same where the scripts never come', async ({ page, browser, troubles }) => {
    troubles.expectCuts()
    await signInAsStaff(page)
    const number = await anOrder(browser)
    await page.route('**/assets/*.js', async (route) => await route.abort())
    await opensEarly(page, `${base}/packing/scan`)
    await scansAtOnce(page, [number])
    await expect(page).toHaveURL(new RegExp(`order=${number}`))
  })
})

// A phone has no keyboard.
test.describe('keys before a page is awake', usually('desktop'), () => {
  test.use({ language: 'en' })
  test.describe.configure({ timeout: 120_000 })

  test('lead from page to page, and open what they open there', async ({ page, browser }) => {
    await signInAsStaff(page)
    const number = await anOrder(browser)
    const letScriptsCome = await typesAtOnce(page, base, ['<Control+k>', number, '<n>'])
    await page.keyboard.type('Rings twice')
    letScriptsCome()
    await expect(page).toHaveURL(`${base}/orders/${number}`, severalPages)
    await expect(page.locator('main details[open]:not(:has(details)) textarea')).toHaveValue('Rings twice')
    await isReady(page)
    const list = `${base}/orders?q=${number}`
    const letThemCome = await typesAtOnce(page, list, ['<j>', '<Enter>', '<n>'])
    await page.keyboard.type('and once more')
    await page.keyboard.press('Control+Enter')
    letThemCome()
    await expect(page).toHaveURL(/done=order\.note/, severalPages)
    await expect(page.getByText('and once more').first()).toBeVisible()
  })

  test('for what is not there are given up, and so are those that a click leaves behind', async ({
    page,
  }) => {
    await signInAsStaff(page)
    const letScriptsCome = await typesAtOnce(page, base, ['<q>', '<g>', '<s>'])
    letScriptsCome()
    await isReady(page)
    await expect(page).toHaveURL(base)
    const arrived = Promise.withResolvers<undefined>()
    const left = Promise.withResolvers<undefined>()
    await page.route(/orders\.data/, async (route) => {
      arrived.resolve(undefined)
      await left.promise
      await route.fallback().catch(() => undefined)
    })
    await scansAtOnce(page, ['<g>', '<2>'])
    await arrived.promise
    await scansAtOnce(page, ['<g>', '<s>'])
    await page.getByRole('link', { name: t('admin.nav.products') }).click()
    left.resolve(undefined)
    await expect(page).toHaveURL(`${base}/products`)
    await isReady(page)
    await expect(page).toHaveURL(`${base}/products`)
  })

  test('narrow the list below them', async ({ page }) => {
    await signInAsStaff(page)
    const letScriptsCome = await typesAtOnce(page, `${base}/orders`, [])
    await page.locator('main input[name=q]').fill('nobody')
    letScriptsCome()
    await expect(page).toHaveURL(/[?&]q=nobody/)
  })
})

/** The parts of addresses by their names; the page says so where something of another kind is not there, and takes keys as well. */
const named: Record<string, string> = {
  code: 'beef-original',
  section: 'receivables',
  what: 'pick',
  kind: 'order',
}
const pages = Object.values<AdminPage>(adminPages).filter(({ file }) => file.endsWith('.tsx'))
/** One that takes scans and one that does not: test "opens what their permissions open" holds each page to what keeps the keys. */
const walked = [
  ...usuallyFirst(
    1,
    pages.filter(({ takesScans }) => takesScans === true),
  ),
  ...usuallyFirst(
    1,
    pages.filter(({ takesScans }) => takesScans !== true),
  ),
]

test.describe('every page of the back office', usually('desktop'), () => {
  test.use({ language: 'en' })
  test.describe.configure({ timeout: 960_000 })

  test('keeps what is typed before it is awake', async ({ page, troubles }) => {
    troubles.expectStatus(404)
    await signInAsStaff(page)
    const field = page.getByRole('dialog').getByRole('searchbox')
    for (const { path } of walked) {
      const address = `/admin/${path.replace(/:(\w+)/g, (_, part: string) => named[part] ?? '1')}`
      const letScriptsCome = await typesAtOnce(page, address.replace(/\/$/, ''), ['<Control+k>'])
      await page.keyboard.type('at once')
      letScriptsCome()
      await expect.soft(field, path).toHaveValue('at once')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})
