/** The URL of the page for writing to the buyers of the selected orders. */
import type { Locale } from '../../lib/routes.ts'
import { adminHref } from '../routes.ts'

/**
 * @param key sends each mail once, however often the page is submitted or reloaded
 * @param about `rest` opens the message that requests the rest of a payment
 */
export const writeHref = (locale: Locale, orders: readonly string[], key: string, about?: string): string =>
  `${adminHref('ordersMail', locale)}?${new URLSearchParams([
    ...[...new Set(orders)].map((number): [string, string] => ['order', number]),
    ['key', key],
    ...(about === undefined ? [] : [['about', about] as [string, string]]),
  ])}`
