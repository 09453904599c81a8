/** The back office shows what strangers have written, and shows itself to browsers without scripts. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { translator } from '../../src/server/texts.ts'
import { href } from '../../src/lib/routes.ts'
import { adminPages } from '../../src/office/routes.ts'
import { become } from './every-page.ts'
import { signInAsStaff } from './staff.ts'
import { expect, isFull, test, usually, usuallyIn } from './test.ts'

/** Runs where it is taken for a part of the page; as long as a name may be, without a place to break it. */
const script = `"><img src=x onerror=hacked()><script>hacked()`
const endless = `\u202E${'Ž'.repeat(48)}`

/** @returns the order's number */
async function writesEverywhere(request: APIRequestContext): Promise<string> {
  const put = async (path: string, data: object) => {
    const answer = await request.put(`/api/${path}`, { data })
    expect([path, answer.status(), answer.status() === 200 ? '' : await answer.text()]).toEqual([
      path,
      200,
      '',
    ])
    return (await answer.json()) as { order?: { number: string } }
  }
  const person = { first_name: script.slice(0, 40), last_name: endless, phone: '777 123 456' }
  const email = `"<b>x</b>"@${Date.now()}.example.cz`.replace(/[^\w.@]/g, '')
  const address = { street: `${script} 1`, city: endless, zip: '110 00', country: 'CZ' }
  const company = { name: `${script} ${endless}`, ico: '27074358', dic: null }
  await put('cart/add-snack-to-cart', { quantity_box: 0, quantity_piece: 2 })
  await put('cart/select-shipping', { shipping_id: 3 })
  await put('cart/select-payment', { payment_id: 2 })
  await put('cart/set-customer-data', { billing_information: { ...person, ...address, email }, company })
  const { order } = await put('cart/submit-order', { note: `${script} ${endless} =HYPERLINK("x")` })
  const { country: _, ...own } = address
  const agreed = { checked_terms_and_conditions: true, checked_gdpr: true }
  await put('b2b/registration', { ...person, ...agreed, email, company, billing_information: own })
  return order?.number ?? ''
}

/**
 * A complaint about an order, as its form sends it (complaint.e2e.ts fills the form in).
 * @returns its e-mail address
 */
async function complains(request: APIRequestContext, number: string, origin: string): Promise<string> {
  const email = `stranger${Date.now()}@example.cz`
  const answer = await request.post(href('complaint', 'cs'), {
    headers: { origin },
    multipart: {
      orderNumber: number,
      email,
      goods: `${script} ${endless}`,
      fault: `=HYPERLINK("x") ${script} ${endless}`,
      wish: 'goods',
      key: randomUUID(),
      intent: 'send',
    },
  })
  expect((await answer.text()).includes(translator('cs')('complaint.done_title'))).toBe(true)
  return email
}

/** A page of each kind. The others are made of the same parts; each is read as HTML in src/office/admin-pages.db.test.ts. */
const kinds = [
  '',
  'orders',
  'packing/scan',
  'stock/receipts/new',
  'prices',
  'money',
  'analytics',
  'settings/audit',
]
const everyPath = Object.values(adminPages)
  .map(({ path }) => path)
  .filter((path) => !/[:.]/.test(path))

for (const language of usuallyIn('cs')) {
  test.describe(`the back office, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('nothing runs that strangers wrote, and no page is broken by it', async ({
      page,
      browser,
      baseURL,
    }) => {
      const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
      const number = await writesEverywhere(stranger.request)
      const complainer = await complains(stranger.request, number, baseURL ?? '')
      await stranger.close()
      await page.addInitScript(() => {
        Object.assign(window, { hacked: () => document.documentElement.setAttribute('data-hacked', 'yes') })
      })
      await signInAsStaff(page)
      const [order, applications, found] = [
        `orders/${number}`,
        'customers/applications',
        `find?q=${encodeURIComponent('"><img')}`,
      ]
      await page.goto(`${base}/claims`)
      const claim = page.getByRole('row').filter({ hasText: complainer }).getByRole('link')
      const claimPath = (await claim.getAttribute('href'))?.replace(`${base}/`, '') ?? ''
      const paths = [
        'claims',
        claimPath,
        '',
        'orders',
        order,
        `${order}/change`,
        'packing',
        `packing/scan?order=${number}`,
      ]
      for (const path of [...paths, 'customers', applications, found]) {
        await page.goto(`${base}/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const width of [1440, 768]) {
          await page.setViewportSize({ width, height: 900 })
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect.soft(beyond, `pixels beyond the side of ${path} at ${width}`).toBeLessThanOrEqual(0)
        }
        expect(await page.locator('[data-hacked], main img[src="x"]').count(), path).toBe(0)
        if (path === order || path === claimPath)
          expect(await page.locator('main').innerText()).toContain(script)
      }
    })

    test('without scripts a page of each kind is read, on a phone as well, and an order is held and released', async ({
      browser,
      baseURL,
    }) => {
      const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
      const buyer = await browser.newContext({ baseURL: baseURL ?? '' })
      const { number } = await become('buyer', buyer.request)
      await buyer.close()
      const page = await plain.newPage()
      await signInAsStaff(page)
      await page.setViewportSize({ width: 390, height: 844 })
      for (const path of isFull ? everyPath : kinds) {
        const answer = await page.goto(`${base}/${path}`)
        expect.soft(answer?.status(), path).toBe(200)
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(beyond, `pixels beyond the side of ${path} on a phone`).toBeLessThanOrEqual(0)
        const words = (await page.locator('main').innerText()).length
        expect.soft(words, `letters to read at ${path}`).toBeGreaterThan(15)
      }
      await page.goto(`${base}/orders/${number}`)
      const around = (intent: string) =>
        page.locator('main details').filter({ has: page.locator(`input[name="intent"][value="${intent}"]`) })
      const verb = (intent: string) =>
        around(intent)
          .filter({ hasNot: page.locator('details') })
          .first()
      for (const [intent, next] of [
        ['order.hold', 'order.release'],
        ['order.release', 'order.hold'],
      ] as const) {
        // It may stand in the menu of more actions, which opens without scripts as well.
        if (!(await verb(intent).isVisible())) await around(intent).first().locator('summary').first().click()
        await verb(intent).locator('summary').click()
        const reason = verb(intent).locator('[name="reason"]')
        if ((await reason.count()) > 0) await reason.fill('Čekáme na kupujícího')
        await verb(intent).locator('button[type=submit]').click()
        await expect(verb(next)).toBeAttached()
      }
      await plain.close()
    })
  })
}
