/** A buyer who uses the API, and keeps trying as a browser would. */
import type { APIRequestContext } from '@playwright/test'

export interface Placed {
  number: string
  token: string
}

const contact = {
  first_name: 'Žofie',
  last_name: 'Nováková',
  email: 'zofie@example.cz',
  phone: '+420777123456',
}
const billing = { ...contact, street: 'Dlouhá 16', city: 'Praha 1', zip: '11000', country: 'CZ' }
export const payments = { card: 1, transfer: 2 } as const

export class Buyer {
  private readonly request: APIRequestContext
  private readonly origin: string
  readonly key: string

  constructor(request: APIRequestContext, origin: string, key: string) {
    this.request = request
    this.origin = origin
    this.key = key
  }

  /** One box, picked up in person. */
  async fillsCart(payment: keyof typeof payments): Promise<void> {
    await this.put('add-snack-to-cart', { quantity_box: 1, quantity_piece: 0 })
    await this.put('select-shipping', { shipping_id: 4 })
    await this.put('select-payment', { payment_id: payments[payment] })
    await this.put('set-customer-data', { billing_information: billing })
  }

  async submits(): Promise<{ order: Placed; redirect_url?: string }> {
    return (await this.put('submit-order', {}, { 'Idempotency-Key': this.key })) as never
  }

  /** By the button on the order's own page. */
  async cancels({ token }: Placed): Promise<number> {
    const answer = await this.request.post(`/objednavka/dekujeme?token=${token}`, {
      form: { intent: 'cancel' },
      headers: { origin: this.origin },
      maxRedirects: 0,
    })
    return answer.status()
  }

  async countInCart(): Promise<number> {
    const { cart } = (await (await this.request.get('/api/cart')).json()) as { cart: { count: number } }
    return cart.count
  }

  private async put(call: string, data: object, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await this.request.put(`/api/cart/${call}`, { data, headers, maxRedirects: 0 })
    if (!answer.ok()) throw new Error(`${call}: ${answer.status()} ${await answer.text()}`)
    return await answer.json()
  }
}
