/** Decides if an actor may do an operation, and how much they may give away. The table stands in permissions.ts. Pure. */
import { codesOf } from '../../lib/choices.ts'
import type { Look } from '../../lib/tone.ts'
import type { Halere } from '../../lib/money.ts'
import { bothWays } from '../../lib/sort-names.ts'
import type { Actor, StaffActor } from '../../server/context.ts'
import {
  operations,
  permissions,
  permissionsOf,
  roles,
  type Operation,
  type Permission,
  type Role,
} from './permissions.ts'

export { operations, permissions, permissionsOf, roles } from './permissions.ts'
export type { Operation, Permission, Role } from './permissions.ts'

export const isRole = (given: string): given is Role => roles.some((role) => role === given)

/**
 * True if an actor may do an operation of the shop's side. Members of staff may by their roles, the program
 * itself always, customers and guests never: their access to their own data is decided where it is read.
 */
export function may(actor: Actor, operation: Operation): boolean {
  if (actor.kind === 'system') return true
  return Object.hasOwn(operations, operation) && holds(actor, operations[operation])
}

/** Permissions that a key can have: a leaked key must not give anyone more power. */
export const keyPermissions: readonly Permission[] = permissions.filter(
  (permission) => !['staff.change', 'keys.change', 'settings.change_money'].includes(permission),
)

/**
 * True if a permission was granted to one of the actor's roles, and to the key by which they act. The program itself has all.
 */
export function holds(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'staff' || actor.key?.permissions.includes(permission) === false) return false
  return actor.roles.some((role) => isRole(role) && permissionsOf[role].includes(permission))
}

/** True if an actor may see the prices of orders. The warehouse packs without them. */
export const seesPrices = (actor: Actor): boolean => holds(actor, 'prices.read')

/** True if an actor may see the purchase costs of goods, and the margin that follows from them. */
export const seesCosts = (actor: Actor): boolean => holds(actor, 'costs.read')

/** Hours that a login of staff lasts, no matter how it is used. */
export const staffSessionHours = 12

/** Minutes without using permissions about money or settings after which the second factor has to be proved again. */
export const freshMinutes = 30

/** True if a login is too old for the back office, though it may still be valid for a customer. */
export const isStaffSessionOver = (loggedInAt: Date, now: Date): boolean =>
  now.getTime() - loggedInAt.getTime() >= staffSessionHours * 3600_000

/** True if the second factor was proved, or a permission that needs it was used, a short while ago. */
export const isFreshSince = (usedAt: Date, now: Date): boolean =>
  now.getTime() - usedAt.getTime() < freshMinutes * 60_000

/**
 * Permissions about money, prices, settings, staff and personal data: after half an hour without using any of
 * them, the second factor has to be proved again.
 */
export const reconfirmedPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'money.read',
  'payments.decide',
  'payments.import',
  'refunds.ask',
  'refunds.send',
  'money.allocate',
  'money.receive',
  'money.write_off',
  'receivables.hold',
  'shipments.book_cod',
  'shipments.refund',
  'claims.pay',
  'prices.change',
  'resellers.decide',
  'companies.change',
  'representatives.change',
  'customers.change',
  'customers.merge',
  'people.export',
  'people.erase',
  'delivery.change',
  'settings.read',
  'settings.change',
  'settings.change_money',
  'tax.read',
  'tax.close',
  'tax.reopen',
  'tax.rates',
  'commission.read',
  'commission.close',
  'audit.read',
  'staff.read',
  'staff.change',
  // A key acts without a login, and a webhook sends out personal data: otherwise a stolen login could create either.
  'keys.change',
  'webhooks.change',
])

/** True if the second factor of the actor's login was proved too long ago for what it guards. */
const isStale = (actor: Actor): boolean => actor.kind === 'staff' && actor.session?.isFresh === false

/** True if an actor has to prove the second factor again before an operation with this permission. */
export const mustProveAgain = (actor: Actor, permission: Permission): boolean =>
  isStale(actor) && reconfirmedPermissions.has(permission)

/** The same for an operation by which money has gone, whatever its permission. Written-off goods are not money. */
export const mustProveForMoney = (actor: Actor, permission: Permission): boolean =>
  isStale(actor) && permission !== 'stock.change'

/**
 * True if an actor may change a member of staff from these roles to those. Only an owner makes owners, and only
 * an owner takes that away.
 */
export function mayChangeRoles(actor: Actor, before: readonly string[], after: readonly string[]): boolean {
  if (!may(actor, 'staff.change_roles')) return false
  if (!before.includes('owner') && !after.includes('owner')) return true
  return actor.kind === 'system' || (actor.kind === 'staff' && actor.roles.includes('owner'))
}

/** Limits of giving away money of one order, in haléře: the section `refunds` of the settings. */
export interface GivingLimits {
  /** Limits of these roles without a second person; null: unlimited. */
  managerLimit: Halere | null
  accountantLimit: Halere | null
  supportLimit: Halere | null
  /** Above this amount a second member of staff has to approve, whatever the role. */
  fourEyesOver: Halere
}

/** Most that a role may give away of one order by itself, in haléře; null: unlimited. */
export function limitOf(role: string, limits: GivingLimits): Halere | null {
  if (role === 'owner') return null
  const { managerLimit: manager, accountantLimit: accountant, supportLimit: support } = limits
  const byRole: Partial<Record<Role, Halere | null>> = { manager, accountant, support }
  const limit = isRole(role) ? byRole[role] : 0
  return limit === undefined ? 0 : limit
}

/** Days that a request for approval waits. */
export const approvalDays = 7

export const approvalLook = {
  texts: 'admin_money.approvals.states',
  column: 'approval.state',
  tones: {
    WAITING: 'wait',
    APPROVED: 'good',
    REFUSED: 'bad',
    WITHDRAWN: 'soft',
    EXPIRED: 'soft',
  },
} as const satisfies Look
export type ApprovalState = keyof typeof approvalLook.tones

/** A request by one member of staff that a second one decides about. */
export interface Approval {
  id: number
  operation: string
  subject: { kind: string; id: string }
  /** Input of the operation; null: it is decided. */
  input: unknown
  amount: Halere
  reason: string
  state: ApprovalState
  askedBy: number
  askedAt: Date
  expiresAt: Date
  decidedBy: number | null
  decidedAt: Date | null
  decisionReason: string
}

/** True if an amount is within the highest limit of an actor's roles. The program itself has no limit. */
export function isWithinLimit(actor: Actor, amount: Halere, limits: GivingLimits): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'staff') return false
  return actor.roles.some((role) => {
    const limit = limitOf(role, limits)
    return limit === null || amount <= limit
  })
}

/** True if a second member of staff has to approve giving away this amount. */
export const needsApproval = (actor: Actor, amount: Halere, limits: GivingLimits): boolean =>
  actor.kind !== 'system' && (amount > limits.fourEyesOver || !isWithinLimit(actor, amount, limits))

/**
 * True if a member of staff may decide about a request: another's, for an operation that they may do
 * themselves. The second pair of eyes has to be a person's, so a program with a member's key may not.
 */
export const mayDecide = (
  actor: StaffActor,
  { operation, askedBy }: Pick<Approval, 'operation' | 'askedBy'>,
): boolean => !actor.key && actor.staffId !== askedBy && may(actor, operation as Operation)

/**
 * True if they may approve it: they may see its amount, and it is within their own limit. A request without an
 * amount is about texts that say where to pay.
 */
export const mayApprove = (
  actor: StaffActor,
  approval: Pick<Approval, 'operation' | 'askedBy' | 'amount'>,
  limits: GivingLimits,
): boolean =>
  mayDecide(actor, approval) &&
  seesAmountOf(actor, approval) &&
  (approval.amount > 0 || may(actor, 'setting.change_money')) &&
  isWithinLimit(actor, approval.amount, limits)

/** Operations that give away goods, weighed by their purchase cost. */
const weighedAtCost: ReadonlySet<string> = new Set<Operation>([
  'stock.change',
  'stock.import',
  'stock.write_off',
  'stock.reverse_receipt',
  'stock.post_stocktake',
  'shipment.again',
  'shipment.goods',
  'shipment.returned',
  'complaint.send',
])

/** True if an actor may see the amount of a request: for goods it reveals their purchase costs. */
export const seesAmountOf = (actor: Actor, { operation }: Pick<Approval, 'operation'>): boolean =>
  !weighedAtCost.has(operation) || seesCosts(actor)

/** The roles in the order of the table, each once; null if there are no roles, or an unknown one. */
export function readRoles(given: readonly string[]): Role[] | null {
  const read = roles.filter((role) => given.includes(role))
  return given.length > 0 && given.every(isRole) ? read : null
}

/** Sorts of requests and keys. */
export const approvalSorts = bothWays('asked', 'amount', 'until')
export type ApprovalSort = (typeof approvalSorts)[number]
export const keySorts = bothWays('name', 'created', 'expires', 'used')
export type KeySort = (typeof keySorts)[number]
export const keyLook = {
  texts: 'admin_settings.keys.state',
  tones: { open: 'good', expired: 'soft', revoked: 'soft' },
} as const satisfies Look
export const keyStates = codesOf(keyLook.tones)
export type KeyState = keyof typeof keyLook.tones

/** The state of a key for other programs: open, or why it is not. */
export const keyState = (key: { revokedAt: Date | null; expiresAt: Date }, now: Date): KeyState =>
  key.revokedAt ? 'revoked' : key.expiresAt <= now ? 'expired' : 'open'

/** Visits of a member to Today: the end of the one before (null: none), and when they were last there. */
export interface Visits {
  before: Date | null
  seen: Date
}

/** A visit ends when the member was away for so long, in milliseconds. */
export const visitEndsMs = 30 * 60_000
const minuteMs = 60_000

/** The visits of a member who opens Today now: the same object where nothing is to be recorded. @param kept null: the first time */
export function visitsAt(kept: Visits | null, now: Date): Visits {
  if (!kept) return { before: null, seen: now }
  const awayMs = now.getTime() - kept.seen.getTime()
  if (awayMs >= visitEndsMs) return { before: kept.seen, seen: now }
  return awayMs < minuteMs ? kept : { ...kept, seen: now }
}
