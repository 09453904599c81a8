import type { Page, Request } from '@playwright/test'
import { consentCookie } from '../../src/lib/consent.ts'
import { formatDay } from '../../src/lib/dates.ts'
import { routes } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { holdScripts, scriptsRun } from './held-scripts.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { expect, sizeOf, test } from './test.ts'
import { words } from './words.ts'

const secret = 'zofie@example.cz'

test.describe('a shop with trackers', () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop({
      TRACKERS: 'google-analytics G-ABC1234567, meta-pixel 1234567890, sklik 123456',
    })
  })
  test.afterAll(async () => await shop.close())

  const language = 'cs'
  const t = words[language]

  test(
    'asks first, heeds a refusal, reports pages and a purchase after consent, and ends when it is withdrawn',
    sizeOf(language),
    async ({ page }) => {
      const foreign = await heldBack(page)
      const dialog = page.getByRole('dialog', { name: t('consent.title') })
      const press = async (name: 'accept' | 'refuse' | 'save') =>
        await page.getByRole('button', { name: t(`consent.${name}`) }).click()

      await test.step('it is asked on the first page, and refusing is as easy as accepting', async () => {
        await page.goto(`${shop.address}${routes.home[language]}?mail=${secret}`)
        await expect(dialog).toBeVisible()
        const [accept, refuse] = await Promise.all(
          (['accept', 'refuse'] as const).map(async (name) => {
            const button = dialog.getByRole('button', { name: t(`consent.${name}`) })
            const box = await button.boundingBox()
            const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
            return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? -1), colour }
          }),
        )
        expect(refuse).toEqual(accept)
        await dialog.getByRole('button', { name: t('consent.settings') }).click()
        for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
        await findsNothing(page)
        expect(await coveredByDialog(page)).toEqual([])
        expect(foreign).toEqual([])
      })

      await test.step('a refusal is all that is kept, and the visitor is not asked again', async () => {
        await press('refuse')
        await expect(dialog).toBeHidden()
        await page.goto(shop.address + routes.terms[language])
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await answerIn(page)).toContain('~none~')
        expect(foreign).toEqual([])
      })

      await test.step('a tracker that came later is asked about again, elsewhere than over the settings', async () => {
        await page.evaluate((name) => {
          document.cookie = `${name}=sklik~marketing~${new Date().toISOString().slice(0, 19)}Z; path=/`
        }, consentCookie)
        await page.goto(shop.address + routes.home[language])
        await expect(dialog).toBeVisible()
        expect(foreign).toEqual([])
        await dialog.getByRole('link', { name: t('consent.more') }).click()
        await expect(page.getByText(t('consent.state_none'))).toBeVisible()
        await expect(dialog).toBeHidden()
      })

      await test.step('after consent trackers get the page, without its query string', async () => {
        const analytics = page.getByRole('checkbox', { name: t('consent.purpose.analytics') })
        // Ticked before scripts run, which must not take it back.
        const letScriptsCome = await holdScripts(page)
        await page.goto(shop.address + routes.cookies[language], { waitUntil: 'commit' })
        await analytics.check()
        letScriptsCome()
        await scriptsRun(page)
        await press('save')
        await expect(analytics).toBeChecked()
        await expect.poll(() => foreign.map(hostOf)).toEqual(['www.googletagmanager.com'])
        await page.goto(`${shop.address}${routes.home[language]}?mail=${secret}`)
        await expect.poll(async () => await banner(page)).toContain('"page_title":"home"')
        expect(await banner(page)).toContain(`"page_location":"${shop.address}${routes.home[language]}"`)
      })

      await test.step('no tracker comes along to a login', async () => {
        await page.goto(shop.address + routes.login[language])
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await banner(page)).toBeNull()
      })

      await test.step('a purchase is reported once by its value, with nothing of the buyer', async () => {
        const { token, total } = await ordered(page, shop.address)
        await page.goto(`${shop.address}${routes.orderThanks[language]}?token=${token}`)
        await expect.poll(async () => await banner(page)).toContain(`"value":${total}`)
        const told = (await banner(page)) ?? ''
        for (const word of [token, secret, 'Nov', '"page_view"']) expect(told).not.toContain(word)
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await banner(page)).toBeNull()
      })

      await test.step('consent is withdrawn as easily, and what was left behind is deleted', async () => {
        await page.goto(shop.address + routes.cookies[language])
        await page.evaluate(() => {
          document.cookie = '_ga=GA1.1.1; path=/'
          document.cookie = '_ga_ABC1234567=GS1; path=/'
        })
        await press('refuse')
        await expect(
          page.getByText(t('consent.state_refused', { day: formatDay(new Date(), language) })),
        ).toBeVisible()
        await expect.poll(async () => await page.evaluate(() => document.cookie)).not.toContain('_ga')
        const before = foreign.length
        await page.goto(shop.address + routes.home[language])
        await page.waitForLoadState('networkidle')
        expect(await banner(page)).toBeNull()
        expect(foreign).toHaveLength(before)
      })

      for (const request of foreign) {
        expect(await request.headerValue('referer')).toBeNull()
        expect(request.url()).not.toContain('example')
      }
    },
  )
})

/** Answers for all servers but the shop, with nothing; @returns the requests to them */
async function heldBack(page: Page): Promise<Request[]> {
  const asked: Request[] = []
  await page.route(
    (url) => url.hostname !== 'localhost',
    async (route) => {
      asked.push(route.request())
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return asked
}

const hostOf = (request: Request): string => new URL(request.url()).hostname

const answerIn = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === consentCookie)?.value ?? ''

/** The data passed to the trackers' frame for Google; null: there is no frame. */
const banner = async (page: Page): Promise<string | null> =>
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    const inside: (Window & { dataLayer?: ArrayLike<unknown>[] }) | null | undefined = frame?.contentWindow
    return inside ? JSON.stringify((inside.dataLayer ?? []).map((told) => Array.from(told))) : null
  })

/** Links and fields that the dialog hides wholly while they have the focus (WCAG 2.4.11). */
const coveredByDialog = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]')
    const hidden: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'main a, main button, main input, footer a, aside a',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      element.focus()
      if (document.activeElement !== element) continue
      const card = dialog?.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      const isIn =
        card &&
        box.top >= card.top &&
        box.bottom <= card.bottom &&
        box.left >= card.left &&
        box.right <= card.right
      if (isIn && box.width > 0) hidden.push(element.outerHTML.slice(0, 80))
    }
    return hidden
  })

/** An order of this browser's, by transfer. */
async function ordered(page: Page, address: string): Promise<{ token: string; total: number }> {
  const call = async (path: string, data: object) => {
    const answer = await page.request.put(`${address}/api/cart/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { order: { token: string; total_with_vat: number } }
  }
  await call('add-snack-to-cart', { quantity_box: 0, quantity_piece: 3 })
  await call('select-shipping', { shipping_id: 3 })
  await call('select-payment', { payment_id: 2 })
  await call('set-customer-data', {
    billing_information: {
      first_name: 'Žofie',
      last_name: 'Nováková',
      email: secret,
      phone: '+420777123456',
      street: 'Dlouhá 16',
      city: 'Praha 1',
      zip: '11000',
      country: 'CZ',
    },
  })
  const { order } = await call('submit-order', {})
  return { token: order.token, total: order.total_with_vat }
}
