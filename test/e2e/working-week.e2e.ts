/**
 * A working week at the screens: two owners, one in English at a desk, one in Czech at a tablet, bring the
 * week's events to their end. Then the numbers of the dashboard are those of the documents. The shop is a
 * separate one, with a clock that the test controls. `npm test` tries weeks in process (test/weeks), and each
 * page by its own tests.
 */
import { formatPrice } from '../../src/lib/money.ts'
import { href } from '../../src/lib/routes.ts'
import { words } from './words.ts'
import { findsNothing } from './axe.ts'
import { Clerk } from './clerk.ts'
import { signsBackIn, joins } from './colleague.ts'
import { mailTo } from './mailbox.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { linkIn, password } from './person.ts'
import { signInAsStaff } from './staff.ts'
import { expect, fullOnly, test as base } from './test.ts'
import { orders, Week, type Ordered } from './week.ts'

const test = base.extend<{ ownShop: OwnShop }>({
  // Playwright reads what a fixture needs from its first argument's pattern; this one needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  ownShop: async ({}, give) => {
    const shop = await openOwnShop()
    await give(shop)
    await shop.close()
  },
  baseURL: async ({ ownShop }, give) => await give(ownShop.address),
})

/** An applicant is approved with credit, sets a password by the mail, orders two boxes by invoice, and pays a part. */
async function aReseller(week: Week): Promise<Ordered> {
  const { desk, browser, shop } = week
  const email = 'vecerka@example.cz'
  const buyer = await browser.newContext({ baseURL: shop.address, locale: 'en-GB' })
  const applied = await buyer.request.put('/api/b2b/registration', {
    data: {
      first_name: 'Žofie',
      last_name: 'Příkladová',
      email,
      phone: '+420777123456',
      company: { name: 'Sušené dobroty z Vysočiny a.s.', ico: '04001001', dic: null },
      billing_information: { street: 'Dlouhá 16', city: 'Praha 1', zip: '11000' },
      checked_terms_and_conditions: true,
      checked_gdpr: true,
    },
  })
  expect(applied.status(), await applied.text()).toBe(200)
  await desk.opens('/customers/applications')
  await desk.page.getByRole('link', { name: /dobroty/ }).click()
  await desk.tries('application.approve', { credit_limit: '10000', due_days: '30' })
  await expect(desk.page).toHaveURL(/done=application\.approve/)
  const link = linkIn((await mailTo(buyer.request, 'activation', email)).text)
  const activated = await buyer.request.put('/api/user/set-password', {
    data: {
      ...Object.fromEntries(new URLSearchParams(link.split('?')[1])),
      password,
      password_confirm: password,
      checked_terms_and_conditions: true,
      checked_gdpr: true,
    },
  })
  expect(activated.status(), await activated.text()).toBe(200)
  await buyer.request.post('/api/auth/login', { data: { username: email, password } })
  const order = await orders(buyer.request, {
    email,
    boxes: 2,
    payment: 'invoice',
    trade: { eshop_type: 'B2B' },
  })
  await buyer.close()
  await week.statement([{ amount: 50_000, message: `zaloha ${order.number}`, name: 'Sušené dobroty' }])
  await desk.page.locator('main tbody tr').first().getByRole('link').first().click()
  await expect(desk.page).toHaveURL(/received\/\d+/)
  await desk.tries('money.allocate', { order: order.number, reason: 'The first part' })
  await expect(desk.page).toHaveURL(/done=money\.allocate/)
  return order
}

/** Its two boxes go in two parcels; the carrier loses one, and goods go again. */
async function inTwoParcels({ tablet }: Week, number: string): Promise<void> {
  const { page } = tablet
  await tablet.opens(`/packing/scan?order=${number}`)
  const scan = async (code: string) => {
    await expect(page.locator('#scan')).toBeFocused()
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
  }
  await scan('snack_box')
  await page.locator('form button[type=submit]').last().click()
  await expect(page).toHaveURL(/packed=/)
  await expect(page).toHaveURL(new RegExp(`order=${number}`))
  await scan('snack_box')
  // The gift that comes with boxes.
  await scan('BM-SHIRT-S')
  await scan(number)
  await expect(page.getByText(`${number}-2`).first()).toBeVisible()
}

/** A day in Prague. */
const dayOf = (aheadMs: number) =>
  new Date(Date.now() + aheadMs).toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' })

/** Jerky comes in a new lot, which expires before the stock on hand. */
async function receives({ desk, shop }: Week): Promise<void> {
  const [snack] = await shop.rows<{ code: string }>('select code from variant where id = 7')
  await desk.opens('/stock/receipts/new')
  const { page } = desk
  await page.getByLabel(words.en('admin_stock.column.supplier')).fill('Masna')
  await page.getByLabel(words.en('admin_stock.column.document')).fill('DL-1')
  const line = page.locator('input[name^="lines.0."]')
  for (const [at, typed] of [
    snack?.code ?? '',
    'LOT-WEEK',
    dayOf(200 * 24 * 3600_000),
    '500',
    '31.50',
  ].entries())
    await line.nth(at).fill(typed)
  await page.getByRole('button', { name: words.en('admin_stock.receipt.receive') }).click()
  await expect(page).toHaveURL(/done=receive/)
}

/** A lot is recalled from everyone who got it, after a look at what they will read. */
async function recalls({ desk, shop }: Week): Promise<void> {
  const { page } = desk
  const [lot] = await shop.rows<{ id: string }>(`select id from lot where code = 'LOT-WEEK'`)
  await desk.opens(`/stock/lots/${lot?.id}`)
  await page.locator('[name=text_cs]').first().fill('Vraťte prosím balíčky.')
  await page.locator('[name=text_en]').first().fill('Please return the packs.')
  await page.getByRole('button', { name: words.en('admin_stock.recall.preview') }).click()
  const confirmation = page.locator('[name=confirmation]')
  await confirmation.fill((await page.getByRole('heading', { level: 1 }).innerText()).trim())
  await page.getByRole('button', { name: words.en('admin_stock.recall.send') }).click()
  await expect(page).toHaveURL(/done=recall/)
}

/** Another rate holds from the first of the next month on: what is ordered half an hour after midnight has it. */
async function passesMidnight(week: Week, before: number): Promise<void> {
  const { desk, tablet, shop, petra } = week
  const [year = 0, month = 0] = dayOf(0).split('-').map(Number)
  // Half past midnight in Prague, or an hour later in summer.
  const first = Date.UTC(year, month, 0, 23, 30)
  const from = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  await desk.opens('/settings/vat')
  const asked = desk.form('preview')
  await desk.fills(asked, { country: 'CZ', category: 'food', from, percent: String(before + 3) })
  await asked.locator('button[type=submit]').click()
  await desk.form('announce').locator('button[type=submit]').click()
  await expect(desk.page).toHaveURL(/done=announce/)
  week.aheadMs = first - Date.now()
  for (const { page } of [desk, tablet]) await page.goto('about:blank')
  await shop.travels(week.aheadMs)
  await signInAsStaff(desk.page)
  await signsBackIn(tablet.page, petra, week.aheadMs)
  const later = await week.guest({ email: 'po.pulnoci@example.cz', pieces: 2, payment: 'cod' })
  expect(later.vat).toBe(before + 3)
  await week.packed(later.number)
}

/** The dashboard's figures of the month equal the sums of its orders and documents. */
async function showsDocuments({ desk, shop }: Week, month: string): Promise<void> {
  const [last] = await shop.rows<{ day: string }>(
    `select (date '${month}-01' + interval '1 month - 1 day')::date::text as day`,
  )
  const [sums] = await shop.rows<Record<'orders' | 'value' | 'documents' | 'turnover', number>>(
    `select
      (select count(*)::int from shop_order where order_state <> 'CANCELLED'
        and (created_at at time zone 'Europe/Prague')::date between '${month}-01' and '${last?.day}') as orders,
      (select sum(total_with_vat)::int from shop_order where order_state <> 'CANCELLED'
        and (created_at at time zone 'Europe/Prague')::date between '${month}-01' and '${last?.day}') as value,
      (select count(*)::int from invoice where taxable_on between '${month}-01' and '${last?.day}') as documents,
      (select sum((r ->> 'base')::bigint)::int from invoice i, jsonb_array_elements(i.snapshot::jsonb -> 'vat') as r
        where taxable_on between '${month}-01' and '${last?.day}') as turnover`,
  )
  if (!sums) throw new Error('There are no sums')
  await desk.opens(`/analytics?from=${month}-01&to=${last?.day}`)
  const table = desk.page.getByRole('table', { name: words.en('admin_analytics.against') })
  const shown = async (name: string, text: string) => {
    const label = words.en(`admin_analytics.number.${name}`)
    const row = table.getByRole('row').filter({ has: desk.page.getByText(label, { exact: true }) })
    await expect(row.getByRole('cell').first()).toHaveText(text)
  }
  await shown('orders', String(sums.orders))
  await shown('value', formatPrice(sums.value, 'en'))
  await shown('documents', String(sums.documents))
  await shown('turnover', formatPrice(sums.turnover, 'en'))
}

test.describe('a working week', fullOnly, () => {
  test.use({ language: 'en', actionTimeout: 15_000 })

  test('is played to its end at the screens, and its numbers are those of the documents', async ({
    page,
    browser,
    ownShop,
    troubles,
  }) => {
    test.setTimeout(240_000)
    troubles.expectStatus(409)
    const other = await browser.newContext({
      baseURL: ownShop.address,
      locale: 'cs-CZ',
      viewport: { width: 768, height: 1024 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    troubles.watch(other)
    const petraPage = await other.newPage()
    const petra = await joins(petraPage, ownShop, { email: 'petra@example.cz', role: 'owner', locale: 'cs' })
    await signInAsStaff(page)
    const week = new Week({
      shop: ownShop,
      browser,
      desk: new Clerk(page, '/en/admin'),
      tablet: new Clerk(petraPage, '/admin'),
      petra,
    })
    const { desk, tablet } = week

    await receives(week)
    const reseller = await aReseller(week)
    await inTwoParcels(week, reseller.number)
    for (const place of [1, 2]) await week.parcelVerb(reseller.number, place, 'shipment.hand_over')
    await week.parcelVerb(reseller.number, 1, 'shipment.missing', {
      kind: 'LOST',
      reason: 'Packeta ji nenašla',
    })
    await week.parcelVerb(reseller.number, 1, 'shipment.again', { reason: 'Ztratila se' })
    await week.parcelVerb(reseller.number, 3, 'shipment.hand_over')
    for (const place of [2, 3]) await week.parcelVerb(reseller.number, place, 'shipment.delivered')

    // A guest withdraws from one of three pieces before anything is packed; the rest goes.
    const guest = await browser.newContext({ baseURL: ownShop.address, locale: 'cs-CZ' })
    const part = await orders(guest.request, { email: 'cast@example.cz', pieces: 3, payment: 'transfer' })
    await week.statement([{ amount: part.total, message: `objednavka ${part.number}` }])
    await desk.page.locator('main tbody tr').first().locator('button[type=submit]').click()
    await expect(desk.page).toHaveURL(/done=accept/)
    const guestPage = await guest.newPage()
    await guestPage.goto(`${href('orderThanks', 'cs')}?token=${part.token}`)
    await guestPage.locator(`main a[href^="${href('withdrawal', 'cs')}?token="]`).click()
    await guestPage.locator('#withdraw-name').fill('Žofie Nováková')
    await guestPage.locator('#withdraw-lines').getByRole('spinbutton').first().fill('1')
    await guestPage.locator('button[name=intent][value=check]').click()
    await guestPage.getByRole('button', { name: words.cs('withdrawal.confirm') }).click()
    await expect(guestPage.getByText(words.cs('withdrawal.done_title'))).toBeVisible()
    await guest.close()
    await tablet.opens('/claims')
    await tablet.page.getByRole('row', { name: part.number }).getByRole('link').first().click()
    await expect(tablet.page).toHaveURL(/claims\/w\d+/)
    await tablet.tries('withdrawal.refund', { goods_unseen: true })
    await expect(tablet.page).toHaveURL(/done=withdrawal.refund/)
    await week.packed(part.number)
    await week.parcelVerb(part.number, 1, 'shipment.hand_over')
    await week.parcelVerb(part.number, 1, 'shipment.delivered')

    // Cash on delivery that is not collected comes back.
    const cash = await week.guest({ email: 'dobirka@example.cz', pieces: 4, payment: 'cod' })
    await week.packed(cash.number)
    await week.parcelVerb(cash.number, 1, 'shipment.hand_over')
    await week.parcelVerb(cash.number, 1, 'shipment.returned', { restock: true })

    // An order that two transfers paid goes back to both, once a second pair of eyes agrees.
    const large = await week.guest({ email: 'dvakrat@example.cz', boxes: 14, payment: 'transfer' })
    expect(large.total).toBeGreaterThan(10_000_00)
    const half = Math.floor(large.total / 2)
    for (const amount of [half, large.total - half]) {
      await week.statement([{ amount, message: `cast ${large.number}` }])
      await desk.page.locator('main tbody tr').first().getByRole('link').first().click()
      await expect(desk.page).toHaveURL(/received\/\d+/)
      await desk.tries('money.allocate', { order: large.number, reason: 'Part by part' })
      await expect(desk.page).toHaveURL(/done=money\.allocate/)
    }
    await desk.does(`/orders/${large.number}`, 'order.note', { text: 'She will not have it after all' })
    await desk.opens(`/orders/${large.number}`)
    await desk.tries('order.refund', { reason: 'She changed her mind', amount: String(large.total / 100) })
    await expect(desk.page.getByText(words.en('approval.asked')).first()).toBeVisible()
    await tablet.does('/money/approvals', 'approve')
    await desk.opens(`/orders/${large.number}`)
    const due = words.en('admin_money.order_money.refund_state.DUE')
    const panel = (id: string) => desk.page.locator(`section[aria-labelledby=${id}]`)
    await expect(panel('money').getByText(due)).toHaveCount(2)
    // The two pieces of one refund are one sentence, and its details.
    await expect(panel('timeline').getByText('She changed her mind')).not.toHaveCount(0)
    await findsNothing(desk.page)

    await recalls(week)
    await passesMidnight(week, part.vat)
    const month = dayOf(0).slice(0, 7)
    await desk.does(`/money/months?month=${month}`, 'tax.close', { sure: month })
    await showsDocuments(week, month)
    await other.close()
  })
})
