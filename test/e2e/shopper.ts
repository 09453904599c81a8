import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '../../src/lib/i18n.ts'
import { href, type Locale } from '../../src/lib/routes.ts'
import { words } from './words.ts'

export type Payment = 'card' | 'transfer' | 'cod'
export type Shipping = 'packeta_point' | 'balikovna' | 'packeta_home' | 'pickup'
export type Step = 'cart' | 'shipping' | 'customer_data' | 'summary'

/** A cart in API responses; amounts in CZK. */
export interface ApiCart {
  count: number
  goods_with_vat: number
  total_with_vat: number
  rounding: number
  guessed_current_step: Step | 'payment'
  items: { code: string; quantity: number; pieces: number; item_variant: { id_variant: number } }[]
}

/** A buyer: does what a person does at the pages, and says it in the language of the pages. */
export class Shopper {
  readonly page: Page
  readonly locale: Locale
  readonly t: Translate

  constructor(page: Page, locale: Locale) {
    this.page = page
    this.locale = locale
    this.t = words[locale]
  }

  /** The home page's order section. */
  get orderSection(): Locator {
    return this.page.locator('section[aria-labelledby=order-title]')
  }

  /** The total in the home page's order section. */
  get liveTotal(): Locator {
    return this.orderSection.locator('[aria-live="polite"][aria-atomic="true"]')
  }

  get miniCart(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: this.t('layout.cart') })
  }

  /** The box with the totals next to the steps of the order. */
  get totals(): Locator {
    return this.page.getByRole('complementary', { name: this.t('checkout.totals.title') })
  }

  get orderButton(): Locator {
    return this.page.getByRole('button', { name: this.t('checkout.summary.order'), exact: true })
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.isAlive()
  }

  /** Waits until the page's scripts run: then the menu's button knows whether the menu is open. */
  async isAlive(): Promise<void> {
    await expect(this.page.locator('button[popovertarget="site-menu"]')).toHaveAttribute('aria-expanded', /./)
  }

  async opensHome(): Promise<void> {
    await this.open(href('home', this.locale))
  }

  quantity(name: 'boxes' | 'pieces'): Locator {
    return this.orderSection.getByRole('spinbutton', { name: this.t(`home.order.${name}`, { count: 20 }) })
  }

  async choosesTShirt(size: string): Promise<void> {
    await this.page.getByRole('radio', { name: size, exact: true }).check()
  }

  async addsToCart(): Promise<void> {
    await this.orderSection.getByRole('button', { name: this.t('home.order.add') }).click()
    await this.seesOrderPage()
  }

  async seesOrderPage(): Promise<void> {
    await expect(this.heading).toHaveText(this.t('checkout.title'))
  }

  step(step: Step): Locator {
    return this.page.getByRole('region', { name: this.t(`checkout.${step}.title`) })
  }

  /** The step is open: it has its button to go on. */
  /** The step is open, and the server has confirmed the one before it. */
  async seesStep(step: Step): Promise<void> {
    await expect(this.goOn(step)).toBeVisible()
    await expect(this.page.locator('[data-ahead]')).toHaveCount(0)
  }

  goOn(step: Step): Locator {
    return step === 'summary'
      ? this.orderButton
      : this.page.getByRole('button', { name: this.t(`checkout.${step}.continue`) })
  }

  async goesOnFrom(step: Step, to: Step): Promise<void> {
    await this.goOn(step).click()
    await this.seesStep(to)
  }

  /** Opens a finished step again. */
  async edits(step: Step): Promise<void> {
    const name = `${this.t('checkout.steps.edit')} ${this.t(`checkout.${step}.edited`)}`
    await this.page.getByRole('link', { name }).click()
    await this.seesStep(step)
  }

  async choosesShipping(shipping: Shipping): Promise<void> {
    const name = this.t(`shipping.${shipping}.name`)
    await this.step('shipping').getByRole('radio', { name }).check()
  }

  /** Types a town and takes the point of that name. */
  async findsBranch(typed: string, name: string): Promise<void> {
    await this.step('shipping').getByRole('searchbox').fill(typed)
    await this.step('shipping').getByRole('radio', { name }).check()
  }

  async choosesPayment(payment: Payment): Promise<void> {
    const name = this.t(`payment_method.${payment}.name`)
    await this.step('shipping').getByRole('radio', { name }).check()
  }

  field(name: string): Locator {
    return this.step('customer_data').getByRole('textbox', { name: this.t(`checkout.customer_data.${name}`) })
  }

  async fills(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.field(name).fill(value)
  }

  /** The number of the order that the thank-you page shows. */
  async orderNumber(): Promise<string> {
    const number = this.page.getByText(this.t('thanks.number')).locator('strong')
    await expect(number).toHaveText(/^\d{10}$/)
    return await number.innerText()
  }

  /** The cart in the API's response to this visitor. */
  async apiCart(): Promise<ApiCart> {
    const answer = await this.page.request.get('/api/cart')
    return ((await answer.json()) as { cart: ApiCart }).cart
  }

  /** Calls the API as this visitor; every call has to succeed. */
  async calls(path: string, body: object): Promise<void> {
    const answer = await this.page.request.put(`/api/cart/${path}`, { data: body })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** A person who orders; `email` distinguishes their mails from everyone else's. */
export const person = (email: string) => ({
  first_name: 'Žofie',
  last_name: 'Nováková',
  email,
  phone: '777 123 456',
})

export const address = { street: 'Dlouhá 16', city: 'Praha 1', zip: '110 00' }

const shippingIds = { packeta_point: 1, balikovna: 2, packeta_home: 3, pickup: 4 } as const
const paymentIds = { card: 1, transfer: 2, cod: 3 } as const

/** Takes a visitor up to the summary by the API, for tests that are about what comes then. */
export async function readyToOrder(...of: Parameters<typeof choosesByApi>): Promise<void> {
  await choosesByApi(...of)
  const [shopper] = of
  await shopper.open(href('order', shopper.locale))
  await shopper.seesStep('summary')
}

/** Fills a visitor's cart by the API; nothing is opened. */
export async function choosesByApi(
  shopper: Shopper,
  choice: {
    email: string
    boxes?: number
    pieces?: number
    tShirt?: string
    shipping?: Shipping
    payment?: Payment
  },
): Promise<void> {
  const { email, boxes = 0, pieces = 2, tShirt, shipping = 'packeta_home', payment = 'transfer' } = choice
  await shopper.calls('add-snack-to-cart', {
    quantity_box: boxes,
    quantity_piece: pieces,
    ...(tShirt ? { t_shirt_size: tShirt } : {}),
  })
  await shopper.calls('select-shipping', {
    shipping_id: shippingIds[shipping],
    ...(shipping === 'packeta_point' ? { branch_id: '90001' } : {}),
  })
  await shopper.calls('select-payment', { payment_id: paymentIds[payment] })
  await shopper.calls('set-customer-data', {
    billing_information: { ...person(email), ...address, country: 'CZ' },
  })
}
