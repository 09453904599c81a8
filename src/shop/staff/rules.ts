/** Whether an actor may do an operation, and how much they may give away. The table stands in permissions.ts. Pure. */
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
 * Whether an actor may do an operation of the shop's side. Members of staff may by their roles, the program itself always,
 * customers and guests never: what they may do to what is their own is decided where it is read.
 */
export function may(actor: Actor, operation: Operation): boolean {
  if (actor.kind === 'system') return true
  return Object.hasOwn(operations, operation) && holds(actor, operations[operation])
}

/** What a key may be given: nobody gets more power by a key that was found. */
export const keyPermissions: readonly Permission[] = permissions.filter(
  (permission) => !['staff.change', 'keys.change', 'settings.change_money'].includes(permission),
)

/**
 * Whether a permission was given to one of the actor's roles, and to the key by which they act. The program itself has them all.
 */
export function holds(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'staff' || actor.key?.permissions.includes(permission) === false) return false
  return actor.roles.some((role) => isRole(role) && permissionsOf[role].includes(permission))
}

/** Whether an actor sees what orders cost. The warehouse packs them without knowing. */
export const seesPrices = (actor: Actor): boolean => holds(actor, 'prices.read')

/** Whether an actor sees what goods were bought for, and the margin that follows from it. */
export const seesCosts = (actor: Actor): boolean => holds(actor, 'costs.read')

/** A login of staff is worth something for so long, whatever is done in it. */
export const staffSessionHours = 12

/** Money and settings ask for the second factor again after so long without them. */
export const freshMinutes = 30

/** Whether a login is too old for the back office, however it goes on as a customer's. */
export const isStaffSessionOver = (loggedInAt: Date, now: Date): boolean =>
  now.getTime() - loggedInAt.getTime() >= staffSessionHours * 3600_000

/** Whether the second factor was proved, or what asks for it was worked on, a short while ago. */
export const isFreshSince = (usedAt: Date, now: Date): boolean =>
  now.getTime() - usedAt.getTime() < freshMinutes * 60_000

/**
 * What is read and done about money, prices, settings, staff and people's data: after half an hour without any of it, the
 * second factor is asked for again.
 */
export const askedAgain: ReadonlySet<Permission> = new Set<Permission>([
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
  // A key acts without a login, and a webhook tells of people: else a stolen login would make itself either.
  'keys.change',
  'webhooks.change',
])

/** Whether the second factor of the login by which an actor works was proved too long ago for what it guards. */
const isStale = (actor: Actor): boolean => actor.kind === 'staff' && actor.session?.isFresh === false

/** Whether an actor has to prove the second factor again before they do what asks for this permission. */
export const mustProveAgain = (actor: Actor, permission: Permission): boolean =>
  isStale(actor) && askedAgain.has(permission)

/** The same for an operation by which money has gone, whatever permission it asks for. Goods that are written off are none. */
export const mustProveForMoney = (actor: Actor, permission: Permission): boolean =>
  isStale(actor) && permission !== 'stock.change'

/**
 * Whether an actor may change a member of staff from these roles to those. Only an owner makes owners, and only an owner
 * takes that away.
 */
export function mayChangeRoles(actor: Actor, before: readonly string[], after: readonly string[]): boolean {
  if (!may(actor, 'staff.change_roles')) return false
  if (!before.includes('owner') && !after.includes('owner')) return true
  return actor.kind === 'system' || (actor.kind === 'staff' && actor.roles.includes('owner'))
}

/** How much may be given away of one order, in haléře: the section `refunds` of the settings. */
export interface GivingLimits {
  /** What these roles may give away by themselves; null: without a limit. */
  managerLimit: Halere | null
  accountantLimit: Halere | null
  supportLimit: Halere | null
  /** Above this amount a second member of staff approves what any role asks for. */
  fourEyesOver: Halere
}

/** What a role may give away of one order by itself, in haléře; null: without a limit. */
export function limitOf(role: string, limits: GivingLimits): Halere | null {
  if (role === 'owner') return null
  const { managerLimit: manager, accountantLimit: accountant, supportLimit: support } = limits
  const byRole: Partial<Record<Role, Halere | null>> = { manager, accountant, support }
  const limit = isRole(role) ? byRole[role] : 0
  return limit === undefined ? 0 : limit
}

/** So long a request for approval waits. */
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

/** What one member of staff asks for and a second one decides about. */
export interface Approval {
  id: number
  operation: string
  subject: { kind: string; id: string }
  /** What the operation was asked with; null: it is decided. */
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

/** Whether an amount is within the highest limit of an actor's roles. The program itself has none. */
export function isWithinLimit(actor: Actor, amount: Halere, limits: GivingLimits): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'staff') return false
  return actor.roles.some((role) => {
    const limit = limitOf(role, limits)
    return limit === null || amount <= limit
  })
}

/** Whether a second member of staff has to approve that so much is given away. */
export const needsApproval = (actor: Actor, amount: Halere, limits: GivingLimits): boolean =>
  actor.kind !== 'system' && (amount > limits.fourEyesOver || !isWithinLimit(actor, amount, limits))

/**
 * Whether a member of staff may decide about a request: another's, for an operation that they may do themselves. The second
 * pair of eyes is a person's: a program with a member's key has none.
 */
export const mayDecide = (
  actor: StaffActor,
  { operation, askedBy }: Pick<Approval, 'operation' | 'askedBy'>,
): boolean => !actor.key && actor.staffId !== askedBy && may(actor, operation as Operation)

/**
 * Whether they may approve it: they see its amount, and it is within their own limit. What is about no amount is about words that
 * say where to pay.
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

/** Operations that give away goods, weighed by what they were bought for. */
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

/** Whether an actor may read how much a request is about: that of goods tells what they were bought for. */
export const seesAmountOf = (actor: Actor, { operation }: Pick<Approval, 'operation'>): boolean =>
  !weighedAtCost.has(operation) || seesCosts(actor)

/** Given roles in the order of the table, each once; null: none, or one that is not known. */
export function readRoles(given: readonly string[]): Role[] | null {
  const read = roles.filter((role) => given.includes(role))
  return given.length > 0 && given.every(isRole) ? read : null
}

/** What requests and keys can be sorted by. */
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

/** Whether a key for other programs opens anything, or why not. */
export const keyState = (key: { revokedAt: Date | null; expiresAt: Date }, now: Date): KeyState =>
  key.revokedAt ? 'revoked' : key.expiresAt <= now ? 'expired' : 'open'
