/**
 * The choice of a pick-up point: by searching, by where one is, on a map with streets and on Packeta's own where they are set, and
 * without scripts. What the
 * search finds, and the point of the last order, is tried in src/storefront/b2c/order/branches.db.test.ts; keys alone in keyboard.e2e.ts.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as plain, type Locator, type Page } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { openOwnShop } from './own-shop.ts'
import { readyToOrder, Shopper } from './shopper.ts'
import { expect, fullOnly, test, usually } from './test.ts'

/** A cart with two pieces, at the choice of a carrier with pick-up points. */
async function opensPicker(shopper: Shopper, shipping: 'packeta_point' | 'balikovna' = 'packeta_point') {
  await shopper.calls('add-snack-to-cart', { quantity_box: 0, quantity_piece: 2 })
  await shopper.open(href('order', shopper.locale))
  await shopper.choosesShipping(shipping)
}

const searchBox = (shopper: Shopper) => shopper.step('shipping').getByRole('searchbox')
/** The rows of the carrier that is open. */
const rows = (shopper: Shopper): Locator =>
  shopper.step('shipping').locator('input[type=radio][name^=branch_]').locator('visible=true')
const row = (shopper: Shopper, name: string | RegExp) =>
  shopper.step('shipping').getByRole('radio', { name, disabled: false })
const says = (shopper: Shopper, text: string | RegExp) =>
  expect(shopper.step('shipping').getByRole('status').filter({ hasText: text }).first()).toBeVisible()

test(
  'a town is found with and without diacritics, nearest to its centre first, and more of it on demand',
  usually('phone'),
  async ({ shopper }) => {
    await opensPicker(shopper)
    await searchBox(shopper).fill('České Budějovice')
    await says(shopper, shopper.t('checkout.branch.from_town', { town: 'České Budějovice' }))
    const withMarks = await rows(shopper).evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).value),
    )
    await searchBox(shopper).fill('')
    await expect(rows(shopper)).toHaveCount(0)
    await searchBox(shopper).fill('ceske budejovice')
    await expect(rows(shopper)).toHaveCount(withMarks.length)
    expect(
      await rows(shopper).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(withMarks)
    await searchBox(shopper).fill('brno')
    await says(shopper, /5\d/)
    await expect(rows(shopper)).toHaveCount(15)
    await shopper
      .step('shipping')
      .getByRole('button', { name: /Zobrazit další|Show more/ })
      .click()
    await expect(rows(shopper)).toHaveCount(30)
  },
)

test(
  'a PSČ is found whole, with a space and begun; an unknown one is reported',
  fullOnly,
  async ({ shopper, page }) => {
    await opensPicker(shopper, 'balikovna')
    for (const typed of ['58856', '588 56', '588 5']) {
      await searchBox(shopper).fill(typed)
      await expect(row(shopper, /Telč/).first()).toBeVisible()
    }
    await searchBox(shopper).fill('588 99')
    await says(shopper, '588 99')
    await expect(rows(shopper).first()).toBeVisible()
    await searchBox(shopper).fill('Nikdeves')
    await says(shopper, shopper.t('checkout.branch.none', { text: 'Nikdeves' }))
    await expect(rows(shopper)).toHaveCount(0)
    await searchBox(shopper).fill('Brno')
    await expect(rows(shopper)).toHaveCount(15)
    // At the lower end of the list: what opens below it is scrolled to.
    const low = rows(shopper).nth(9)
    const about = page.locator(`[id="${await low.getAttribute('aria-describedby')}"]`)
    await low.evaluate((one) => one.closest('label')?.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await low.check()
    await expect(about).toContainText(shopper.t('checkout.branch.hours'))
    await expect(about).toBeInViewport({ ratio: 0.99 })
  },
)

test(
  'by the keyboard alone: typed, chosen with the arrows, sent with Enter',
  fullOnly,
  async ({ shopper, page }) => {
    await opensPicker(shopper)
    await searchBox(shopper).focus()
    await page.keyboard.type('krajinska 25')
    const branch = row(shopper, /Krajinská 25/)
    await expect(branch).toBeVisible()
    for (
      let stops = 0;
      stops < 6 && !(await branch.evaluate((one) => one === document.activeElement));
      stops += 1
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(branch).toBeChecked()
    await expect(branch).toHaveAccessibleDescription(new RegExp(shopper.t('checkout.branch.hours')))
    await page.keyboard.press('Enter')
    await shopper.seesStep('customer_data')
    await expect(shopper.step('shipping')).toContainText('Krajinská 25')
  },
)

test(
  'near me: the position orders the points, travels in no address, and is not asked for by itself',
  usually('phone'),
  async ({ shopper, page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 49.1951, longitude: 16.6068 })
    const asked: { method: string; url: string; body: string }[] = []
    page.on('request', (request) => {
      if (request.url().includes('vydejni-mista'))
        asked.push({ method: request.method(), url: request.url(), body: request.postData() ?? '' })
    })
    await opensPicker(shopper)
    await page
      .getByRole('button', { name: shopper.t('checkout.branch.near') })
      .locator('visible=true')
      .click()
    await says(shopper, shopper.t('checkout.branch.from_you'))
    await says(shopper, shopper.t('checkout.branch.near_note'))
    await expect(rows(shopper).first()).toHaveAccessibleName(/Brno.* m\b/s)
    const [search] = asked.filter(({ method }) => method === 'POST')
    expect(search?.body).toContain('latitude=49.195&longitude=16.607')
    expect(asked.every(({ url }) => !url.includes('latitude') && !url.includes('49.1'))).toBe(true)
    await expect(page.evaluate(() => [localStorage.length, sessionStorage.length])).resolves.toEqual([
      0,
      expect.any(Number),
    ])
  },
)

test('a missing position is no trouble', fullOnly, async ({ shopper, page }) => {
  await opensPicker(shopper)
  await page
    .getByRole('button', { name: shopper.t('checkout.branch.near') })
    .locator('visible=true')
    .click()
  await says(shopper, shopper.t('checkout.branch.near_denied'))
  await searchBox(shopper).fill('telc')
  await expect(row(shopper, /Telč/).first()).toBeVisible()
})

test(
  'the point of the last order is offered first, and chosen',
  fullOnly,
  async ({ shopper }, { project }) => {
    await readyToOrder(shopper, { email: `last-point-${project.name}@example.cz`, shipping: 'packeta_point' })
    await shopper.orderButton.click()
    await shopper.orderNumber()
    await opensPicker(shopper)
    await expect(rows(shopper)).toHaveCount(1)
    await expect(rows(shopper).first()).toBeChecked()
    await expect(
      shopper.step('shipping').getByText(shopper.t('checkout.branch.last')).locator('visible=true'),
    ).toBeVisible()
    await shopper.goesOnFrom('shipping', 'customer_data')
    await expect(shopper.step('shipping')).toContainText('Dlouhá 16')
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(
    `looked at by axe, ${colorScheme}`,
    colorScheme === 'light' ? usually('phone') : fullOnly,
    () => {
      test.use({ colorScheme, language: colorScheme === 'light' ? 'cs' : 'en' })

      test('the picker in every state', async ({ shopper, page }) => {
        test.slow()
        await opensPicker(shopper)
        await findsNothing(page)
        await searchBox(shopper).fill('brno')
        await expect(rows(shopper)).toHaveCount(15)
        await findsNothing(page)
        await rows(shopper).nth(2).check()
        await findsNothing(page)
        await page
          .getByRole('button', { name: shopper.t('checkout.branch.near') })
          .locator('visible=true')
          .click()
        await says(shopper, shopper.t('checkout.branch.near_denied'))
        await searchBox(shopper).fill('Nikdeves')
        await says(shopper, shopper.t('checkout.branch.none', { text: 'Nikdeves' }))
        await findsNothing(page)
      })
    },
  )
}

test.describe('without JavaScript', usually('desktop'), () => {
  test.use({ javaScriptEnabled: false })

  test('a point is searched by the button or by Enter, more are shown, one is chosen', async ({
    shopper,
    page,
  }) => {
    await shopper.calls('add-snack-to-cart', { quantity_box: 0, quantity_piece: 2 })
    await page.goto(href('order', shopper.locale))
    await shopper.choosesShipping('packeta_point')
    await searchBox(shopper).locator('visible=true').fill('brno')
    await shopper
      .step('shipping')
      .getByRole('button', { name: shopper.t('checkout.branch.search') })
      .locator('visible=true')
      .click()
    await expect(rows(shopper)).toHaveCount(15)
    await rows(shopper).nth(3).check()
    const chosen = await rows(shopper).nth(3).getAttribute('value')
    await shopper
      .step('shipping')
      .getByRole('button', { name: /Zobrazit další|Show more/ })
      .click()
    await expect(rows(shopper)).toHaveCount(30)
    await expect(shopper.step('shipping').locator('input[name=branch_packeta]:checked')).toHaveValue(
      chosen ?? '',
    )
    await shopper.goesOnFrom('shipping', 'customer_data')
  })

  test('Enter in the field searches', async ({ shopper, page }) => {
    await shopper.calls('add-snack-to-cart', { quantity_box: 0, quantity_piece: 2 })
    await page.goto(href('order', shopper.locale))
    await shopper.choosesShipping('balikovna')
    await searchBox(shopper).locator('visible=true').fill('Telč')
    await page.keyboard.press('Enter')
    await expect(row(shopper, /Telč/).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test(
  'at 320 px nothing runs out of the page, and everything can be pressed',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await opensPicker(shopper)
    await searchBox(shopper).fill('brno')
    await expect(rows(shopper)).toHaveCount(15)
    await rows(shopper).first().check()
    await expect(page.getByRole('button', { name: shopper.t('checkout.branch.view_map') })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const small = await shopper.step('shipping').evaluate((step) =>
      [...step.querySelectorAll('button, label:has(input[name^=branch_])')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
        .filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44)
        .map((one) => one.textContent),
    )
    expect(small).toEqual([])
  },
)

/** One grey pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFgAJ+9RXl3wAAAABJRU5ErkJggg==',
  'base64',
)

/** Behaves like Packeta's library: checks the health of its map, shows it in a frame, receives the choice by a message. */
const library = `window.Packeta = { Widget: {
  close() {},
  pick(key, callback, options, inElement) {
    const request = new XMLHttpRequest()
    request.open('GET', 'https://widget.packeta.com/v6/api/hcs/api/healthcheck')
    request.onload = () => {
      const frame = document.createElement('iframe')
      frame.setAttribute('style', 'border: hidden; width: 100%; height: 100%')
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
      frame.src = 'https://widget.packeta.com/v6/#/?apiKey=' + key + '&language=' + options.language
      inElement.appendChild(frame)
      const hear = (event) => { if (event.data && event.data.packetaWidgetMessage) this.close(event.data.packetaPoint) }
      addEventListener('message', hear)
      this.close = (point) => { removeEventListener('message', hear); frame.remove(); this.close = () => {}; callback(point || null) }
    }
    request.send()
  },
} }`
const widget = `<!doctype html><title>Packeta</title><button onclick='parent.postMessage({ packetaWidgetMessage: true,
  packetaPoint: { id: "90004", name: "Z-BOX", street: "x", city: "Praha 3", zip: "13000", country: "cz", group: "zbox" } }, "*")'>90004</button>`

/** Opens the map with streets beside the list, and picks a point on it. */
async function picksOnStreets(shopper: Shopper, page: Page): Promise<void> {
  await page.getByRole('button', { name: shopper.t('checkout.branch.view_map'), exact: true }).click()
  const map = page.getByRole('group', { name: /Mapa výdejních míst/ })
  await expect(map.locator('img.leaflet-tile').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
  const marks = map.locator('.leaflet-marker-icon')
  await expect(marks.filter({ hasText: /^\d{2,}$/ }).first()).toBeVisible()
  await findsNothing(page)

  await searchBox(shopper).fill('telc')
  await says(shopper, shopper.t('checkout.branch.from_town', { town: 'Telč' }))
  const single = marks.filter({ hasNotText: /\d/ })
  await expect(single).toHaveCount(3)
  await single.first().click()
  const text = shopper.t('checkout.branch.picked', { name: '' }).trim()
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  await expect(shopper.step('shipping').locator('input[name=branch_packeta]:checked')).toHaveCount(1)

  const skip = page.getByRole('button', { name: shopper.t('checkout.branch.map.skip') })
  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await map.evaluate((one) => one.parentElement?.contains(document.activeElement))).toBe(false)
}

// The library sets style attributes, which the page's policy refuses as it should: the browser says so, and that is all.
plain(
  'maps of others are loaded when their buttons are pressed, and choose in our list: streets, and Packeta’s own',
  { tag: '@once' },
  async ({ page }) => {
    plain.setTimeout(240_000)
    const validation = createServer((_, answer) =>
      answer.setHeader('content-type', 'application/json').end('{"isValid":true,"errors":[]}'),
    )
    await new Promise<void>((listening) => validation.listen(0, '127.0.0.1', listening))
    const at = `http://127.0.0.1:${(validation.address() as AddressInfo).port}`
    const own = await openOwnShop({
      PACKETA_API_KEY: '0123456789abcdef',
      PACKETA_VALIDATE_URL: `${at}/validate`,
      PACKETA_POINTS_URL: at,
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_CREDITS: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
    })
    try {
      const asked: string[] = []
      await page.context().route('https://widget.packeta.com/**', async (route) => {
        const url = route.request().url()
        asked.push(url)
        const headers = { 'access-control-allow-origin': '*' }
        if (url.endsWith('library.js')) await route.fulfill({ contentType: 'text/javascript', body: library })
        else if (url.endsWith('healthcheck'))
          await route.fulfill({ contentType: 'text/plain', body: 'true', headers })
        else await route.fulfill({ contentType: 'text/html', body: widget })
      })
      await page.context().route('https://tiles.example/**', async (route) => {
        asked.push(route.request().url())
        await route.fulfill({ contentType: 'image/png', body: tile })
      })
      const shopper = new Shopper(page, 'cs')
      await page.request.put(`${own.address}/api/cart/add-snack-to-cart`, {
        data: { quantity_box: 0, quantity_piece: 2 },
      })
      const home = await page.goto(own.address)
      expect(home?.headers()['content-security-policy']).not.toContain('packeta')
      // Navigates to the order within the page that was loaded first: its policy allows nothing of Packeta's.
      await shopper.isAlive()
      await shopper.miniCart.click()
      await shopper.seesOrderPage()
      if (!(await shopper.goOn('shipping').isVisible())) await shopper.goOn('cart').click()
      await shopper.choosesShipping('packeta_point')
      expect(asked).toEqual([])
      await picksOnStreets(shopper, page)
      expect(asked.every((url) => url.startsWith('https://tiles.example/'))).toBe(true)
      await page.getByRole('button', { name: shopper.t('checkout.branch.widget.open') }).click()
      await page.waitForURL(/packeta=/)
      const frame = page.frameLocator('dialog iframe')
      await frame.getByRole('button').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const chosen = shopper.step('shipping').locator('input[name=branch_packeta]:checked')
      await expect(chosen).toHaveValue('90004')
      await expect(shopper.step('shipping')).toContainText('Koněvova 121')
    } finally {
      await own.close()
      validation.close()
    }
  },
)
