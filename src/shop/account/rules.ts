/** The customer's view of their own account, and what remains of it after deletion. Pure, and safe to run in the browser. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Address, Axis, Order, States } from '../orders/rules.ts'

export const addressKinds = ['BILLING', 'DELIVERY'] as const
export type AddressKind = (typeof addressKinds)[number]

/** More than anyone needs, so that an account cannot grow without limit. */
export const mostAddresses = 20

export const ordersAPage = 10

/** Browser names by User-Agent pattern; the first match counts. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSeznam/i, 'Seznam.cz'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

export interface DeviceName {
  browser: string | null
  system: string | null
}

/**
 * Browser and system of a User-Agent header under their common names; null if unknown. For display to the owner
 * only: it proves nothing.
 */
export function deviceName(userAgent: string): DeviceName {
  const first = (names: [RegExp, string][]) => names.find(([form]) => form.test(userAgent))?.[1] ?? null
  return { browser: first(browsers), system: first(systems) }
}

export interface OrderEvent {
  at: Date
  axis: Axis
  from: string
  to: string
}

/** One line of an order's timeline. `key`: a translation key under `account.event`. */
export interface TimelineEntry {
  at: Date
  key: string
}

/**
 * An order's history for the customer, oldest first. Its initial states make one line; warehouse steps that may
 * go back and forth are left out.
 */
export function timelineOf(events: OrderEvent[]): TimelineEntry[] {
  return events.flatMap(({ at, axis, from, to }) => {
    if (axis === 'order')
      return [{ at, key: from === 'WAITING_APPROVAL' && to === 'NEW' ? 'order.APPROVED' : `order.${to}` }]
    return from === '' || hidden.has(to) ? [] : [{ at, key: `${axis}.${to}` }]
  })
}
const hidden = new Set(['WAITING', 'NOT_DUE_YET'])

/** True if nothing remains to be sent, paid or refunded, so that the delivery's data are no longer needed. */
export function isSettled({ order, payment, fulfilment }: States): boolean {
  const paid = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED'].includes(payment)
  if (order === 'CANCELLED') return ['AWAITING', 'NOT_DUE_YET', 'REFUNDED'].includes(payment)
  return paid && (order === 'COMPLETED' || fulfilment === 'DELIVERED' || fulfilment === 'RETURNED')
}

/**
 * The personal data kept in an order of a deleted account, or in an old order. `ALL`: the order is still in
 * progress. `DOCUMENT`: what its tax documents must state (Act 235/2004, § 29), for ten years after the end of
 * its year (§ 35). `NOTHING`: neither applies.
 */
export type Kept = 'ALL' | 'DOCUMENT' | 'NOTHING'

export const documentYears = 10

/** Years after the last event of an order during which claims may be based on it, as the privacy notice says. */
export const claimYears = 4

export function keptOf({ states, createdAt }: Pick<Order, 'states' | 'createdAt'>, now: Date): Kept {
  if (!isSettled(states)) return 'ALL'
  // Whatever was sent has a document, paid or not.
  const hasNoDocument =
    states.order === 'CANCELLED' && states.payment !== 'REFUNDED' && states.fulfilment !== 'RETURNED'
  const years = Number(dayInPrague(now).slice(0, 4)) - Number(dayInPrague(createdAt).slice(0, 4))
  return hasNoDocument || years > documentYears ? 'NOTHING' : 'DOCUMENT'
}

/** Replaces an erased name. */
export const erasedText = '–'

/** An address that no mail can reach (RFC 2606); 0 stands for a guest. */
export const erasedEmail = (customerId: number): string => `erased-${customerId}@erased.invalid`

/** Replacements for the e-mail address, names and free text of an erased customer; 0 stands for a guest. */
export const erasedAs = (customerId: number): { email: string; text: string } => ({
  email: erasedEmail(customerId),
  text: erasedText,
})

/** The personal data of an order. */
export type OrderPerson = Pick<
  Order,
  'billing' | 'delivery' | 'branch' | 'company' | 'companyId' | 'email' | 'note' | 'purchaseOrderNumber'
>

/**
 * Reduces an order's personal data to what is kept. An order for a company keeps the company's name and
 * premises, which are not personal data; only the person who ordered is removed. Idempotent.
 */
export function reducedOrder(order: OrderPerson, kept: Kept, customerId: number): OrderPerson {
  if (kept === 'ALL') return order
  const ofCompany = order.companyId !== null
  const place = kept === 'DOCUMENT' || ofCompany
  const named = kept === 'DOCUMENT' && !ofCompany
  const without = (address: Address): Address => ({
    first_name: named ? address.first_name : erasedText,
    last_name: named ? address.last_name : erasedText,
    phone: '',
    street: place ? address.street : '',
    city: place ? address.city : '',
    zip: place ? address.zip : '',
    country: address.country,
  })
  return {
    companyId: order.companyId,
    billing: without(order.billing),
    delivery: ofCompany && order.delivery ? without(order.delivery) : null,
    branch: null,
    company: place ? order.company : null,
    email: erasedEmail(customerId),
    note: '',
    purchaseOrderNumber: place && order.company ? order.purchaseOrderNumber : null,
  }
}
