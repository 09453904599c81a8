/**
 * The time that people's daily tasks take: real acts on real pages, counted, and converted at a human pace. The
 * figures are those of bench/RESULTS.md; a page that needs more acts than allowed fails here.
 */
import type { Browser, Page } from '@playwright/test'
import { words } from './words.ts'
import { fioFile, type Line } from '../statement-files.ts'
import { become } from './every-page.ts'
import { Hands } from './hands.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, isFull, test as base, usually } from './test.ts'

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

const t = words.en
const at = '/en/admin'
const billing = {
  first_name: 'Žofie',
  last_name: 'Příkladová',
  email: 'pieces@example.cz',
  phone: '777 123 456',
  street: 'Dlouhá 16',
  city: 'Praha 1',
  zip: '110 00',
  country: 'CZ',
}

/** The contents of an order: boxes and pieces, sorts of jerky, t-shirts. */
interface Wanted {
  snacks?: { quantity_box: number; quantity_piece: number }
  variants?: number[]
  payment: 'transfer' | 'cod'
}
const payments = { transfer: 2, cod: 3 }

/** A guest orders by the interface. @returns the order's number */
async function orders(browser: Browser, baseURL: string, { snacks, variants = [], payment }: Wanted) {
  const context = await browser.newContext({ baseURL })
  const put = async (name: string, data: object) => {
    const answer = await context.request.put(`/api/cart/${name}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { order: { number: string } }
  }
  if (snacks) await put('add-snack-to-cart', { ...snacks, t_shirt_size: 'XL' })
  for (const item_variant_id of variants) await put('add-to-cart', { item_variant_id, quantity: 2 })
  await put('select-shipping', { shipping_id: 3 })
  await put('select-payment', { payment_id: payments[payment] })
  await put('set-customer-data', { billing_information: billing })
  const { order } = await put('submit-order', { note: '' })
  await context.close()
  return order.number
}

const reports: string[] = []
const report = (what: string, { acts, seconds }: { acts: number; seconds: number }, most: string) =>
  reports.push(`${what}: ${acts} acts, ${seconds} s (${most})`)

/** Packs an order as a person does: each article once, and how many there are of it where there are more. */
async function packs(hands: Hands, number: string): Promise<void> {
  const { page } = hands
  await expect(page.locator('#scan')).toBeFocused()
  await hands.scan(number)
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible()
  const lines = page.locator('form li')
  for (const line of await lines.all()) {
    const code = (await line.locator('small').innerText()).split(' · ')[1] ?? ''
    const pieces = /\d+$/.exec((await line.locator('label').innerText()).trim())?.[0] ?? ''
    const counted = line.locator('input')
    // A box has a separate code.
    await hands.scan(pieces === '20' ? 'snack_box' : code)
    await expect(counted).not.toHaveValue('0')
    if ((await counted.inputValue()) !== pieces) await hands.scan(pieces)
    await expect(counted).toHaveValue(pieces)
  }
  await hands.scan(number)
  await expect(page.getByText(`${number}-1`).first()).toBeVisible()
}

/** What parcels hold; `npm test` packs the middle one, which takes the most acts. */
const mixes: Omit<Wanted, 'payment'>[] = [
  { snacks: { quantity_box: 0, quantity_piece: 3 } },
  { snacks: { quantity_box: 1, quantity_piece: 7 }, variants: [8] },
  { variants: [7, 8, 9] },
]

async function packing(page: Page, hands: Hands, browser: Browser, ownShop: OwnShop): Promise<void> {
  const buyer = await browser.newContext({ baseURL: ownShop.address })
  const { number: box } = await become('reseller', buyer.request)
  await buyer.close()
  const order = async (wanted: Omit<Wanted, 'payment'>) =>
    await orders(browser, ownShop.address, { ...wanted, payment: 'cod' })
  const mixed = []
  for (const wanted of isFull ? mixes : mixes.slice(1, 2)) mixed.push(await order(wanted))
  await openWorkshop(page, `${at}/packing/scan`)
  await packs(hands, box)
  const one = hands.takes()
  report('an order of a box and its gift, packed with its label', one, 'at most 4 acts')
  expect(one.acts).toBeLessThanOrEqual(4)
  for (const number of mixed) await packs(hands, number)
  const some = hands.takes()
  const thirty = {
    acts: Math.round(((one.acts + some.acts) / (1 + mixed.length)) * 30),
    seconds: Math.round(((one.seconds + some.seconds) / (1 + mixed.length)) * 30),
  }
  report('30 mixed parcels', thirty, 'at most 1200 s')
  expect(thirty.seconds).toBeLessThanOrEqual(1200)
}

/** Money of an order goes back: found in the one box, a key, why, Enter. */
async function refunding(page: Page, hands: Hands, number: string): Promise<void> {
  await openWorkshop(page, at)
  await hands.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await hands.write(number)
  await expect(page.getByRole('menuitem', { name: number })).toBeVisible()
  await hands.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await hands.press('m')
  await hands.write('Changed her mind')
  await hands.press('Enter')
  await expect(page.getByRole('status')).toContainText(t('operation.order.refund.done'))
  const refund = hands.takes()
  report('an order found, and its money sent back with a reason', refund, 'at most 6 acts')
  expect(refund.acts).toBeLessThanOrEqual(6)
}

/**
 * Matching transfers are accepted at once; one of the others is allocated to its order, the rest snoozed.
 * @returns an order that is paid
 */
async function aStatement(page: Page, hands: Hands, browser: Browser, ownShop: OwnShop): Promise<string> {
  const numbers: string[] = []
  for (let count = 0; count < (isFull ? 6 : 3); count++)
    numbers.push(
      await orders(browser, ownShop.address, {
        snacks: { quantity_box: 0, quantity_piece: 2 + count },
        payment: 'transfer',
      }),
    )
  const [short = '', ...exact] = numbers
  const totals = await ownShop.rows<{ number: string; total: number }>(
    `select number, total_with_vat::int as total from shop_order where number in (${numbers.map((one) => `'${one}'`).join()})`,
  )
  const totalOf = (number: string) => totals.find((one) => one.number === number)?.total ?? 0
  const fits = exact.map((number): Line => ({
    id: `${number}1`,
    amount: totalOf(number),
    message: `order ${number}`,
  }))
  const odd = (isFull ? [1, 2, 3, 4] : [1]).map((place): Line => ({
    id: `${short}${place}`,
    amount: 7_000 + place,
    name: `Odd ${place}`,
  }))
  const part: Line = { id: `${short}5`, amount: 100, message: `first part, ${short}` }
  await openWorkshop(page, `${at}/money`)
  await hands.press('i')
  await hands.choose(page.locator('input[type=file]'), {
    name: 'statement.json',
    mimeType: 'application/json',
    buffer: Buffer.from(fioFile([...fits, ...odd, part])),
  })
  await hands.click(page.locator('details[open]:not(:has(details)) button[type=submit]'))
  await expect(page.getByText(t('admin_money.import.done'))).toBeVisible({ timeout: 20_000 })
  await hands.press('a')
  await hands.press('Enter')
  await expect(
    page.getByRole('button', { name: t('admin.batch.undo', { count: fits.length }) }),
  ).toBeVisible()
  const atOnce = hands.takes()
  const rows = page.locator('main tbody tr')
  const before = await rows.count()
  expect(before).toBe(odd.length + 1)
  for (let left = before; left > 0; left--) {
    const first = rows.first()
    const isPart = (await first.innerText()).includes('first part')
    await hands.click(first.getByRole('link').first())
    await expect(page).toHaveURL(/received\/\d+$/)
    await expect(page.locator('summary[data-key="s"]')).toBeAttached()
    if (isPart) {
      await hands.press('a')
      await expect(page.locator('details[open]:not(:has(details)) input[name=order]')).toHaveValue(short)
      await hands.press('Tab')
      await hands.write('The first part')
      await hands.press('Enter')
    } else {
      await hands.press('s')
      await hands.write('Whose is it?')
      await hands.press('Enter')
    }
    await expect(page).toHaveURL(/done=money\.(allocate|set_aside)/)
    // In an open verb keys belong to its form.
    await expect(page.getByRole('status').first()).toBeVisible()
    await expect(page.locator('details[name=verbs][open]')).toHaveCount(0)
    await hands.press('g')
    await hands.press('m')
    // The page of a payment has rows, too: the list is there with its verb of import.
    await expect(page).toHaveURL(/\/money(\?|$)/)
    await expect(page.locator('summary[data-key="i"]')).toBeAttached()
    await expect(rows).toHaveCount(left - 1)
  }
  const each = hands.takes()
  // Each pair that is accepted is looked at; five lines are odd.
  const asOften = 5 / before
  const day = {
    acts: atOnce.acts + Math.round(each.acts * asOften),
    seconds: atOnce.seconds + Math.round(each.seconds * asOften) + 35,
  }
  report(
    'a day’s statement of 40 lines, 5 of them odd, a second’s look at each of the others',
    day,
    'at most 180 s',
  )
  expect(day.seconds).toBeLessThanOrEqual(180)
  return exact[0] ?? ''
}

async function anApplication(page: Page, hands: Hands): Promise<void> {
  const applied = await page.request.put('/api/b2b/registration', {
    data: {
      first_name: 'Žofie',
      last_name: 'Příkladová',
      email: 'dobroty@example.cz',
      phone: '+420777123456',
      company: { name: 'Sušené dobroty z Vysočiny a.s.', ico: '04001001', dic: null },
      billing_information: { street: 'Dlouhá 16', city: 'Praha 1', zip: '11000' },
      checked_terms_and_conditions: true,
      checked_gdpr: true,
    },
  })
  expect(applied.status(), await applied.text()).toBe(200)
  await openWorkshop(page, `${at}/customers/applications`)
  await hands.click(page.getByRole('link', { name: /dobroty/ }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('dobroty')
  await hands.press('a')
  await hands.write('50000')
  await hands.press('Enter')
  await expect(page.getByRole('status')).toContainText(t('operation.application.approve.done'))
  const approved = hands.takes()
  report('an application approved with a credit limit', approved, 'at most 4 acts')
  expect(approved.acts).toBeLessThanOrEqual(4)
}

/** Eight prices, of two lists. */
async function prices(page: Page, hands: Hands): Promise<void> {
  await openWorkshop(page, `${at}/prices?q=BM-CHILLI-50`)
  await hands.click(page.locator('input[data-cell]').first())
  for (const list of [0, 1]) {
    for (const price of ['98', '88', '78', '68']) {
      await hands.write(String(Number(price) - list * 30))
      await hands.press('ArrowDown')
    }
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight']) await hands.press(key)
  }
  await hands.press('Control+Enter')
  const preview = page.getByRole('region', { name: t('admin_prices.preview.title') })
  await expect(preview.getByRole('row')).toHaveCount(9)
  await hands.click(preview.getByRole('button', { name: t('admin_prices.preview.publish') }))
  await expect(page.getByRole('status')).toContainText(t('admin_prices.done.publish'))
  const published = hands.takes()
  report('eight prices published', published, 'at most 30 acts, 2 of them clicks')
  expect(published.acts).toBeLessThanOrEqual(30)
}

/** The month before: looked at, every export taken, closed. */
async function aMonth(page: Page, hands: Hands, ownShop: OwnShop): Promise<void> {
  // Behind the 25th the demo has closed it already.
  await ownShop.meanwhile(`insert into tax_month_act (month, number, act, at, reason)
    select month, max(number) + 1, 'REOPENED', now(), 'test' from tax_month_act
    where month = date_trunc('month', now() at time zone 'Europe/Prague' - interval '1 month')::date
    group by month having max(number) % 2 = 1`)
  await openWorkshop(page, `${at}/money/months`)
  const files = page.getByRole('region', { name: t('admin_money.months.exports') }).locator('a[download]')
  await expect(files).toHaveCount(5)
  for (const file of await files.all()) {
    const download = page.waitForEvent('download')
    await hands.click(file)
    await download
  }
  await hands.press('z')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await hands.write(/\d{4}-\d\d/.exec(title)?.[0] ?? '')
  await hands.press('Enter')
  await expect(page.getByRole('status')).toContainText(t('operation.tax.close.done'))
  const month = hands.takes()
  report('a month closed with all its exports', month, 'at most 600 s')
  expect(month.seconds).toBeLessThanOrEqual(600)
}

test.describe('people’s time', usually('desktop'), () => {
  test.use({ language: 'en' })

  test('what staff does all day takes as few acts as it may', async ({ page, browser, ownShop }) => {
    test.slow()
    const hands = new Hands(page)
    await signInAsStaff(page)
    await packing(page, hands, browser, ownShop)
    await anApplication(page, hands)
    await prices(page, hands)
    await aMonth(page, hands, ownShop)
    await refunding(page, hands, await aStatement(page, hands, browser, ownShop))
    process.stdout.write(`${reports.join('\n')}\n`)
  })
})
