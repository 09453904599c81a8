import type { Locale } from '../../../lib/routes.ts'
import type { CartKey } from '../../../shop/cart/cart.ts'
import type { PageCall } from '../../../pages/context.server.ts'
import type { OrderAnswer } from './order-data.ts'

/** A submitted form of the order page. */
export interface Sent {
  call: PageCall
  form: FormData
  locale: Locale
  /** The cart of the page. */
  key: CartKey
}

/** The address to continue at, or the page's answer. */
export type Handled =
  | { answer: Partial<OrderAnswer>; status: number; headers?: Record<string, string> }
  | { to: string }
