/** The back office: its pages open by keyboard alone, its verbs work and are confirmed, and axe finds nothing. */
import { become } from './every-page.ts'
import { findsNothingInLight } from './axe.ts'
import { anOrderToPack, openWorkshop, signInAsStaff } from './staff.ts'
import { expect, fullOnly, test, usually, usuallyIn } from './test.ts'

for (const language of usuallyIn('cs')) {
  test.describe(`the back office, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('an order is found, opened and held by keyboard alone', async ({ shopper, page, browser }) => {
      const { t } = shopper
      const buyer = await browser.newContext()
      const { number } = await become('buyer', buyer.request)
      // A newer one ranks above it until the last digits are typed.
      await become('buyer', buyer.request)
      await buyer.close()
      await signInAsStaff(page)
      await openWorkshop(page, base)
      await findsNothingInLight(page)
      // Keys typed before the window's code has arrived are searched for as well.
      const { promise: come, resolve: letCome } = Promise.withResolvers<undefined>()
      await page.route('**/finder-window-*.js', async (route) => {
        await come
        await route.fallback()
      })
      await page.keyboard.press('Control+k')
      await page.keyboard.type(number.slice(0, 6))
      letCome(undefined)
      await page.getByRole('menuitem').first().waitFor()
      await page.keyboard.type(number.slice(6))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
      // Typing into the window triggers no key of the page behind it: neither its verbs nor its links.
      const order = page.url()
      await page.keyboard.press('Control+k')
      const search = page.getByRole('dialog').getByRole('searchbox')
      for (const key of 'exjkh?') {
        await search.fill('o')
        await page.getByRole('menuitem').first().waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press(key)
        await expect(search).toHaveValue(`o${key}`)
      }
      await search.fill('')
      await page.keyboard.type('abcdefghijklmnopqrstuvwxyz')
      await expect(search).toHaveValue('abcdefghijklmnopqrstuvwxyz')
      await page.keyboard.press('Control+k')
      await expect(search).toHaveCount(0)
      expect(page.url()).toBe(order)
      await expect(page.locator('details[name=verbs][open]')).toHaveCount(0)
      await page.keyboard.press('h')
      await page.keyboard.type('Zavolat')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toContainText(t('operation.order.hold.done'))
      await expect(page.getByText('Zavolat').first()).toBeVisible()
      await findsNothingInLight(page)
    })

    test('an order and its parcel stand beside each other, and each search shows its own rows alone', async ({
      shopper,
      page,
      browser,
    }) => {
      const { t } = shopper
      const number = await anOrderToPack(browser)
      await signInAsStaff(page)
      const packed = await page.request.put('/api/admin/shipments/pack', { data: { order: number } })
      expect(packed.status()).toBe(200)
      await openWorkshop(page, base)
      await page.keyboard.press('Control+k')
      const search = page.getByRole('dialog').getByRole('searchbox')
      const rows = page.getByRole('menuitem')
      const order = rows.filter({ hasText: t('admin.find.order', { number }) })
      const parcel = rows.filter({ hasText: `${number}-1` })
      await search.fill(number)
      await expect(order).toHaveCount(1)
      await expect(parcel).toHaveCount(1)
      await search.fill('wqxq')
      await expect(rows).toHaveText([t('admin.find.none')])
      await search.fill(number)
      await expect(parcel).toBeVisible()
      const places = await rows.allTextContents()
      const nth = places.findIndex((text) => text.includes(`${number}-1`))
      for (let step = 0; step <= nth; step++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    })

    test('a verb with a long name makes no page wider than a phone', async ({ shopper, page }) => {
      const { t } = shopper
      await signInAsStaff(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await openWorkshop(page, `${base}/settings/operations`)
      const verb = page.locator('details[name=verbs]:not(td *) > summary').first()
      const queue = t('staff_words.job.account-email-change-asked')
      const named = { number: 12, queue: `${queue} ${queue}` }
      const label = t('operation.job.retry_all.label', named)
      await verb.evaluate((summary, text) => void (summary.textContent = text), label)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })

    // The same keys, and news of orders, in admin-keyboard.e2e.ts; axe at the list in admin-orders.e2e.ts.
    test(
      'a list is gone through by keys, and every key is named',
      fullOnly,
      async ({ shopper, page, browser }) => {
        const { t } = shopper
        await become('buyer', page.request)
        await signInAsStaff(page)
        await openWorkshop(page, `${base}/orders`)
        await expect(page.getByRole('row').nth(1)).toBeVisible()
        await findsNothingInLight(page)
        // A new order comes without a reload.
        const buyer = await browser.newContext()
        const { number } = await become('buyer', buyer.request)
        await buyer.close()
        await expect(page.getByRole('link', { name: number }).last()).toBeVisible()
        await expect(page.getByRole('row', { name: number })).toBeVisible()
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: t('admin.keys.title') })).toBeVisible()
        await page.keyboard.press('Escape')
        await page.keyboard.press('j')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/orders\/\d{10}$/)
      },
    )

    test('pages follow what colleagues do, and never under a clerk’s hands', async ({
      shopper,
      page,
      browser,
    }) => {
      const { t } = shopper
      const number = await anOrderToPack(browser)
      await signInAsStaff(page)
      const colleague = async (verb: 'hold' | 'release') => {
        const data = { order: number, reason: 'Volá zákazník' }
        expect((await page.request.put(`/api/admin/orders/${verb}`, { data })).status()).toBe(200)
      }
      const follows = async (path: string) => {
        const begun = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/events'))
        await openWorkshop(page, base + path)
        await begun
        await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      }
      await follows(`/orders/${number}`)
      const held = page.getByText(t('order_waits.held', { since: '|', reason: '' }).split('|')[0] ?? '')
      await expect(held).toHaveCount(0)
      await colleague('hold')
      await expect(held).toBeVisible()
      // While there is unsaved input the page stays, and says so.
      await page.keyboard.press('n')
      const note = page.locator('textarea:focus')
      await page.keyboard.type('Volal jsem')
      await colleague('release')
      await expect(page.getByRole('link', { name: t('admin.news.changed') })).toBeVisible()
      await expect(note).toHaveValue('Volal jsem')
      await expect(held).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(held).toHaveCount(0)
      await expect(page.getByText('Volal jsem').first()).toBeVisible()
      await expect(page.getByRole('link', { name: t('admin.news.changed') })).toHaveCount(0)
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

      await follows('/packing')
      const row = page.getByRole('link', { name: number })
      await row.focus()
      await colleague('hold')
      await expect(row).toHaveCount(0)
      // The focus moves to the row's successor.
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
      await colleague('release')
      await expect(row).toBeVisible()
      // A notification during a reload of the page is not lost.
      const toldOf = async (verb: 'hold' | 'release') => {
        await page.evaluate(async () => {
          const source = new EventSource('/api/admin/events')
          await new Promise((resolve) => source.addEventListener('begin', resolve))
          Object.assign(window, {
            isTold: new Promise((resolve) => source.addEventListener('change', resolve)),
          })
        })
        await colleague(verb)
        await page.evaluate(async () => {
          await (window as unknown as { isTold: Promise<unknown> }).isTold
        })
      }
      await page.route(
        (address) => address.pathname.endsWith('/packing.data'),
        async (route) => {
          const response = await route.fetch()
          await toldOf('release')
          await route.fulfill({ response })
        },
        { times: 1 },
      )
      const isStale = page.waitForResponse((answer) => answer.url().includes('/packing.data'))
      await colleague('hold')
      await isStale
      await expect(row).toBeVisible()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })
  })
}
