/** What a customer sees of their own account, and what is left of it when it is deleted. Pure, and fit for the browser. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Address, Axis, Order, States } from '../orders/rules.ts'

export const addressKinds = ['BILLING', 'DELIVERY'] as const
export type AddressKind = (typeof addressKinds)[number]

/** More than anybody needs, so that no account grows without end. */
export const mostAddresses = 20

/** How many orders a page of them holds. */
export const ordersAPage = 10

/** What a browser calls itself, read for people: null where it can't be told. The first that fits counts. */
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

/** Browser and system of a User-Agent header, as people know them. It is shown to its owner and trusted for nothing. */
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

/** One line of an order's story. `key`: of the translations under `account.event`. */
export interface TimelineEntry {
  at: Date
  key: string
}

/**
 * What happened to an order, as a customer wants to know it, the oldest first. Where it started is one line; steps of the
 * warehouse that go back and forth are left out.
 */
export function timelineOf(events: OrderEvent[]): TimelineEntry[] {
  return events.flatMap(({ at, axis, from, to }) => {
    if (axis === 'order')
      return [{ at, key: from === 'WAITING_APPROVAL' && to === 'NEW' ? 'order.APPROVED' : `order.${to}` }]
    return from === '' || hidden.has(to) ? [] : [{ at, key: `${axis}.${to}` }]
  })
}
const hidden = new Set(['WAITING', 'NOT_DUE_YET'])

/** Nothing is left to send, to pay or to pay back: the delivery's data are not needed any more. */
export function isSettled({ order, payment, fulfilment }: States): boolean {
  const paid = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED'].includes(payment)
  if (order === 'CANCELLED') return ['AWAITING', 'NOT_DUE_YET', 'REFUNDED'].includes(payment)
  return paid && (order === 'COMPLETED' || fulfilment === 'DELIVERED' || fulfilment === 'RETURNED')
}

/**
 * What is kept of the person in an order of a deleted account, or in an old one. `ALL`: it is under way. `DOCUMENT`: what
 * its tax documents must say (Act 235/2004, § 29), for ten years after the end of its year (§ 35). `NOTHING`: neither.
 */
export type Kept = 'ALL' | 'DOCUMENT' | 'NOTHING'

export const documentYears = 10

/** Years after the last that happened to an order in which something may be claimed by it, as the privacy notice says. */
export const claimYears = 4

export function keptOf({ states, createdAt }: Pick<Order, 'states' | 'createdAt'>, now: Date): Kept {
  if (!isSettled(states)) return 'ALL'
  // What was sent has a document, paid or not.
  const hasNoDocument =
    states.order === 'CANCELLED' && states.payment !== 'REFUNDED' && states.fulfilment !== 'RETURNED'
  const years = Number(dayInPrague(now).slice(0, 4)) - Number(dayInPrague(createdAt).slice(0, 4))
  return hasNoDocument || years > documentYears ? 'NOTHING' : 'DOCUMENT'
}

/** Stands where a name was. */
export const erasedText = '–'

/** An address that no mail reaches (RFC 2606); 0: of a guest. */
export const erasedEmail = (customerId: number): string => `erased-${customerId}@erased.invalid`

/** What stands where address, and names or words, of a customer were; 0: of a guest. */
export const erasedAs = (customerId: number): { email: string; text: string } => ({
  email: erasedEmail(customerId),
  text: erasedText,
})

/** What an order says of the person. */
export type OrderPerson = Pick<
  Order,
  'billing' | 'delivery' | 'branch' | 'company' | 'companyId' | 'email' | 'note' | 'purchaseOrderNumber'
>

/**
 * What is left of it. An order for a company keeps the company's name and premises, which are not the person's: only who
 * ordered goes. Doing it again changes nothing.
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
