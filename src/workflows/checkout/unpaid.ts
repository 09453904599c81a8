/** Limits of a consumer's unpaid orders, and of cash on delivery without a confirmed e-mail (docs/orders.md, "Unpaid orders"). */
import type { Halere } from '../../lib/money.ts'
import type { UnpaidSettings } from '../../lib/unpaid-settings.ts'
import type { Limits } from '../../server/limits.ts'
import { addressKey, isReseller, type Customer } from '../../shop/customers/rules.ts'
import type { OrderOrigin } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'

/**
 * The mailbox of an address: without the part after a plus, and at Gmail without dots, which are the usual ways
 * to pose as many.
 */
export function foldedEmail(email: string): string {
  const [local = '', domain = ''] = addressKey(email).split('@')
  const [box = ''] = local.split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

/**
 * The network of an address: /24 of IPv4, /64 of IPv6; null for an address that can't be a customer's, such as
 * this machine or a private network, which may hide a proxy for everyone.
 */
export function originNetwork(ip: string): string | null {
  const v4 = /(?:^|:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(ip)
  if (v4) {
    const [a, b, c] = v4.slice(1, 4).map(Number) as [number, number, number]
    const isOwn = a === 127 || a === 10 || (a === 192 && b === 168) || (a === 172 && b >= 16 && b < 32)
    return isOwn ? null : `${a}.${b}.${c}.0/24`
  }
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4)
  const numbers = groups.map((group) => Number.parseInt(group, 16))
  const isOwn = numbers.every((number) => number === 0) || /^(f[cd]|fe[89ab])/.test(groups[0] ?? '')
  return isOwn || numbers.length < 4 || numbers.some(Number.isNaN)
    ? null
    : `${numbers.map((number) => number.toString(16)).join(':')}::/64`
}

/** The origins that an order counts for. `hash` is keyed, so that the stored values identify no one. */
export function originsOf(
  order: Pick<Order, 'email' | 'billing'>,
  address: string,
  hash: (text: string) => Buffer,
): OrderOrigin[] {
  const network = originNetwork(address)
  const origin = (kind: OrderOrigin['kind'], of: string) => ({ kind, hash: hash(`unpaid ${kind} ${of}`) })
  return [
    origin('EMAIL', foldedEmail(order.email)),
    origin('PHONE', order.billing.phone.replace(/[^\d+]/g, '')),
    ...(network === null ? [] : [origin('NETWORK', network)]),
  ]
}

type Placed = Pick<Order, 'orderType' | 'placedBy'>

/** True if the limit applies to an order: not for signed-in resellers, nor for orders by representatives. */
export const isBounded = ({ orderType, placedBy }: Placed, buyer: Customer | null): boolean =>
  orderType === 'B2C' && placedBy === null && (buyer === null || !isReseller(buyer))

/** True unless the order's mailbox is proved to be its buyer's: a login has confirmed its own. */
export function isUnproved(order: Placed & Pick<Order, 'email'>, buyer: Customer | null): boolean {
  const isKnown = buyer?.confirmedAt != null && buyer.emailKey === addressKey(order.email)
  return isBounded(order, buyer) && !isKnown
}

/**
 * Counts one of the cash-on-delivery orders that unproved buyers of a network may place per hour.
 * @returns true if the rate is used up; must not be called within a transaction
 */
export async function isOverCashRate(
  { limits, unpaid: { networkPerHour } }: { limits: Limits; unpaid: UnpaidSettings },
  {
    address,
    order,
    buyer,
  }: { address: string; order: Placed & Pick<Order, 'email'>; buyer: Customer | null },
): Promise<boolean> {
  const network = originNetwork(address)
  if (network === null || networkPerHour === null || !isUnproved(order, buyer)) return false
  const rate = { name: 'cash on delivery', key: network, max: networkPerHour, windowMs: 3600_000 }
  return !(await limits.take(rate)).allowed
}

/**
 * True if a cash-on-delivery order waits until its e-mail is confirmed: one of an unproved mailbox above the
 * shop's limit, or from a network that has used up its rate (`isCrowd`).
 */
export const confirmsCash = (
  { confirmCashOver }: UnpaidSettings,
  order: Placed & Pick<Order, 'email'>,
  { total, isCrowd }: { total: Halere; isCrowd: boolean },
  buyer: Customer | null,
): boolean => (isCrowd || (confirmCashOver !== null && total > confirmCashOver)) && isUnproved(order, buyer)
