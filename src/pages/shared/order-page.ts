import { href, type Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'

/** The page of a consumer's or a reseller's order: a buyer who is both has two carts. */
export const orderPage = (locale: Locale, trade: OrderType): string =>
  trade === 'B2B' ? `${href('order', locale)}?eshop-type=B2B` : href('order', locale)
