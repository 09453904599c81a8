/** A member of staff at a browser. */
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { become, billing } from './every-page.ts'

/** Signs this browser in as the demo's owner, with the demo's second factor. */
export async function signInAsStaff(page: Page): Promise<void> {
  await become('owner', page.request)
}

/** Opens a page of the back office, and waits until its keys work. */
export async function openWorkshop(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('aside kbd:not([hidden])').first().waitFor({ state: 'attached' })
}

/**
 * Staff takes an order of a box, paid in cash on delivery, from a separate customer: it may be packed at once,
 * and no other test shares a cart with it. @returns its number
 */
export async function anOrderToPack(browser: Browser): Promise<string> {
  const office = await browser.newContext()
  await become('owner', office.request)
  const key = randomUUID()
  const answer = await office.request.put('/api/admin/orders/place', {
    data: {
      key,
      reason: 'By phone',
      order_type: 'B2C',
      lines: [{ code: 'snack_box', quantity: 1 }],
      t_shirt_size: 'XXL',
      shipping: 'packeta_home',
      payment: 'cod',
      customer_data: { billing_information: billing(key) },
      over_unpaid_bound: true,
      terms_accepted: 'PHONE',
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { number } = (await answer.json()) as { number: string }
  await office.close()
  return number
}

interface Parcel {
  parcel: string
  tracking_number: string | null
}

/** Staff packs an order in one parcel, and gives it to the carrier when that has given it a number. */
export async function handsOver(office: APIRequestContext, order: string): Promise<Parcel> {
  const put = async (name: string, data: object) => {
    const answer = await office.put(`/api/admin/shipments/${name}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const found = async () => {
    const answer = await office.get(`/api/admin/shipments/of?order=${order}`)
    return ((await answer.json()) as { parcels: Parcel[] }).parcels[0]
  }
  await put('pack', { order })
  const numbered = { message: `number of the parcel of ${order}`, timeout: 20_000, intervals: [200] }
  await expect.poll(async () => (await found())?.tracking_number, numbered).toBeTruthy()
  const parcel = await found()
  if (!parcel) throw new Error('The parcel was there a moment ago.')
  await put('hand-over', { parcel: parcel.parcel })
  return parcel
}
