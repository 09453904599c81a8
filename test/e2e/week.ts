/** The people of a working week at the screens, and what each of them does again and again. */
import type { APIRequestContext, Browser } from '@playwright/test'
import { words } from './words.ts'
import { fioFile, type Line } from '../statement-files.ts'
import type { Clerk } from './clerk.ts'
import type { Colleague } from './colleague.ts'
import type { OwnShop } from './own-shop.ts'
import { expect } from './test.ts'

const billing = (email: string) => ({
  first_name: 'Žofie',
  last_name: 'Příkladová',
  email,
  phone: '777 123 456',
  street: 'Dlouhá 16',
  city: 'Praha 1',
  zip: '110 00',
  country: 'CZ',
})
const payments = { transfer: 2, cod: 3, invoice: 4 }

export interface Wanted {
  email: string
  boxes?: number
  pieces?: number
  payment: keyof typeof payments
  trade?: { eshop_type: 'B2B' }
}
export interface Ordered {
  number: string
  token: string
  /** Haléře. */
  total: number
  /** VAT of the goods, in percent. */
  vat: number
}

/** Orders by the interface. */
export async function orders(request: APIRequestContext, wanted: Wanted): Promise<Ordered> {
  const { email, boxes = 0, pieces = 0, payment, trade } = wanted
  const put = async (name: string, data: object) => {
    const answer = await request.put(`/api/cart/${name}`, { data: { ...data, ...trade } })
    expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200)
    return (await answer.json()) as {
      order: { number: string; token: string; total_with_vat: number }
      cart: { vat: { percent: number }[] }
    }
  }
  await put('add-snack-to-cart', { quantity_box: boxes, quantity_piece: pieces, t_shirt_size: 'S' })
  await put('select-shipping', { shipping_id: 3 })
  await put('select-payment', { payment_id: payments[payment] })
  const { cart } = await put('set-customer-data', { billing_information: billing(email) })
  const { order } = await put('submit-order', { note: '' })
  return { ...order, total: Math.round(order.total_with_vat * 100), vat: cart.vat[0]?.percent ?? 0 }
}

/** The week with who lives it: Simona at the desk, in English; Petra at the tablet, in Czech. */
export class Week {
  readonly shop: OwnShop
  readonly browser: Browser
  readonly desk: Clerk
  readonly tablet: Clerk
  readonly petra: Colleague
  aheadMs = 0
  lines = 0

  constructor(given: Pick<Week, 'shop' | 'browser' | 'desk' | 'tablet' | 'petra'>) {
    this.shop = given.shop
    this.browser = given.browser
    this.desk = given.desk
    this.tablet = given.tablet
    this.petra = given.petra
  }

  async guest(wanted: Wanted): Promise<Ordered> {
    const context = await this.browser.newContext({ baseURL: this.shop.address })
    const ordered = await orders(context.request, wanted)
    await context.close()
    return ordered
  }

  /** The day's statement is uploaded, and what fits is accepted at once. */
  async statement(lines: Omit<Line, 'id'>[]): Promise<void> {
    const { page } = this.desk
    const day = new Date(Date.now() + this.aheadMs).toISOString().slice(0, 10)
    const numbered = lines.map((line): Line => ({ day, ...line, id: String(9000 + ++this.lines) }))
    await this.desk.opens('/money')
    const importing = this.desk.verb('import')
    await importing.locator('summary').click()
    await importing.locator('input[type=file]').setInputFiles({
      name: 'vypis.json',
      mimeType: 'application/json',
      buffer: Buffer.from(fioFile(numbered)),
    })
    await importing.locator('button[type=submit]').click()
    await expect(page.getByText(words.en('admin_money.import.done'))).toBeVisible({ timeout: 20_000 })
  }

  async packed(number: string): Promise<void> {
    await this.tablet.does(`/orders/${number}`, 'pack')
  }

  async parcelVerb(
    number: string,
    place: number,
    intent: string,
    filled: Record<string, string | boolean> = {},
  ) {
    const { tablet } = this
    const parcel = tablet.parcel(`${number}-${place}`)
    // The carrier answers in its own time.
    await expect(async () => {
      await tablet.opens(`/orders/${number}`)
      await expect(tablet.verb(intent, parcel)).toBeAttached({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await tablet.tries(intent, filled, parcel)
    await expect(tablet.page).toHaveURL(new RegExp(`[?&]done=${intent}`))
  }
}
