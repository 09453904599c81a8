import type { Locale } from '../../../lib/routes.ts'
import type { PageCall } from '../../context.server.ts'
import type { OrderAnswer } from './order-data.ts'

/** A form of the order page as it was sent. */
export interface Sent {
  call: PageCall
  form: FormData
  locale: Locale
}

/** Where it leads on to, or what the page answers. */
export type Handled = { answer: Partial<OrderAnswer>; status: number } | { to: string }
