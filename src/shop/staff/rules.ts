/** What each member of staff may do: operation -> permission -> roles, all of it in this file. Pure. */
import type { Halere } from '../../lib/money.ts'
import type { Actor, StaffActor } from '../../server/context.ts'

export const roles = ['owner', 'manager', 'warehouse', 'accountant', 'support', 'editor', 'reader'] as const
export type Role = (typeof roles)[number]

/** What may be given to a role. */
export const permissions = [
  'orders.confirm',
  'orders.cancel',
  'orders.hold',
  'orders.note',
  'orders.mail',
  'payments.decide',
  'payments.import',
  'refunds.ask',
  'refunds.send',
  'money.allocate',
  'money.receive',
  'money.write_off',
  'receivables.hold',
  'shipments.pack',
  'shipments.send',
  'shipments.deliver',
  'shipments.book_cod',
  'shipments.settle',
  'shipments.refund',
  'stock.change',
  'stock.recall',
  'products.pictures',
  'products.change',
  'prices.change',
  'claims.decide',
  'claims.receive',
  'claims.pay',
  'resellers.decide',
  'companies.change',
  'representatives.change',
  'reviews.decide',
  'reviews.ask',
  'jobs.resolve',
  'work.cancel',
  'points.fetch',
  'people.export',
  'people.erase',
  'audit.read',
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
  'staff.change',
] as const
export type Permission = (typeof permissions)[number]

/** Which permission each operation asks for. An operation that does not stand here is refused. */
export const operations = {
  'order.confirm': 'orders.confirm',
  'order.cancel': 'orders.cancel',
  'order.hold': 'orders.hold',
  'order.release': 'orders.hold',
  'order.note': 'orders.note',
  'order.mail_again': 'orders.mail',
  'order.customer_note': 'orders.note',
  'order.accept_payment': 'payments.decide',
  'order.deny_payment': 'payments.decide',
  'order.refund': 'refunds.ask',
  'order.refund_sent': 'refunds.send',
  'statement.import': 'payments.import',
  'money.receive': 'money.receive',
  'money.convert': 'money.allocate',
  'money.set_aside': 'money.allocate',
  'money.allocate': 'money.allocate',
  'money.credit': 'money.allocate',
  'money.use_credit': 'money.allocate',
  'money.remit': 'money.allocate',
  'money.reverse': 'money.allocate',
  'money.keep': 'money.write_off',
  'money.write_off': 'money.write_off',
  'money.return': 'refunds.ask',
  'money.return_sent': 'refunds.send',
  'cod.import': 'shipments.book_cod',
  'cod.correct': 'shipments.book_cod',
  'cod.claim': 'shipments.book_cod',
  'cod.release': 'money.allocate',
  'cod.match': 'money.allocate',
  'cod.unmatch': 'money.allocate',
  'cod.accept': 'money.write_off',
  'cod.close': 'money.write_off',
  'payout.write_account': 'refunds.send',
  'payout.make': 'refunds.send',
  'payout.read_file': 'refunds.send',
  'payout.upload': 'refunds.send',
  'payout.cancel': 'refunds.send',
  'payout.reject': 'refunds.send',
  'receivable.hold': 'receivables.hold',
  'receivable.release': 'receivables.hold',
  'shipment.pack': 'shipments.pack',
  'shipment.cancel': 'shipments.pack',
  'shipment.number': 'shipments.send',
  'shipment.hand_over': 'shipments.send',
  'shipment.ready': 'shipments.send',
  'shipment.track': 'shipments.send',
  'shipment.delivered': 'shipments.deliver',
  'shipment.returned': 'shipments.deliver',
  'shipment.goods': 'shipments.deliver',
  'shipment.missing': 'shipments.deliver',
  'shipment.again': 'shipments.settle',
  'shipment.claim': 'shipments.settle',
  'shipment.terms': 'shipments.settle',
  'shipment.refund': 'shipments.refund',
  'shipment.drop': 'shipments.refund',
  'shipment.cod_paid': 'shipments.book_cod',
  'stock.change': 'stock.change',
  'stock.import': 'stock.change',
  'stock.receive': 'stock.change',
  'stock.reverse_receipt': 'stock.change',
  'stock.write_off': 'stock.change',
  'stock.block': 'stock.change',
  'stock.unblock': 'stock.recall',
  'stock.recall': 'stock.recall',
  'stock.threshold': 'stock.change',
  'stock.open_stocktake': 'stock.change',
  'stock.count': 'stock.change',
  'stock.post_stocktake': 'stock.change',
  'stock.cancel_stocktake': 'stock.change',
  'product.add_picture': 'products.pictures',
  'product.order_pictures': 'products.pictures',
  'product.describe_picture': 'products.pictures',
  'product.remove_picture': 'products.pictures',
  'product.create': 'products.change',
  'product.change': 'products.change',
  'product.publish': 'products.change',
  'product.withdraw': 'products.change',
  'variant.create': 'products.change',
  'variant.change': 'products.change',
  'variant.publish': 'products.change',
  'variant.withdraw': 'products.change',
  'variant.feature': 'products.change',
  'box.create': 'products.change',
  'box.publish': 'products.change',
  'box.withdraw': 'products.change',
  'gift.choose': 'products.change',
  'price.set': 'prices.change',
  'price.schedule': 'prices.change',
  'price.cancel': 'prices.change',
  'price_list.create': 'prices.change',
  'price_list.change': 'prices.change',
  'complaint.take': 'claims.decide',
  'complaint.accept': 'claims.decide',
  'complaint.refuse': 'claims.decide',
  'complaint.settle': 'claims.decide',
  'withdrawal.goods_back': 'claims.receive',
  'withdrawal.refund': 'claims.pay',
  'withdrawal.paid': 'claims.pay',
  'withdrawal.refuse': 'claims.decide',
  'withdrawal.cancel': 'claims.decide',
  'application.approve': 'resellers.decide',
  'application.decline': 'resellers.decide',
  'company.change': 'companies.change',
  'representative.make': 'representatives.change',
  'representative.end': 'representatives.change',
  'representative.assign': 'representatives.change',
  'review.approve': 'reviews.decide',
  'review.refuse': 'reviews.decide',
  'review.answer': 'reviews.decide',
  'review.ask': 'reviews.ask',
  'job.resolve': 'jobs.resolve',
  'work.cancel': 'work.cancel',
  'points.fetch': 'points.fetch',
  'person.export': 'people.export',
  'person.erase': 'people.erase',
  'audit.read': 'audit.read',
  'delivery.change': 'delivery.change',
  'setting.read': 'settings.read',
  'setting.change': 'settings.change',
  'setting.change_money': 'settings.change_money',
  'tax.read': 'tax.read',
  'tax.close': 'tax.close',
  'tax.reopen': 'tax.reopen',
  'tax.rate': 'tax.rates',
  'tax.verify': 'tax.read',
  'commission.read': 'commission.read',
  'commission.close': 'commission.close',
  'staff.add': 'staff.change',
  'staff.change_roles': 'staff.change',
  'staff.remove': 'staff.change',
} as const satisfies Record<string, Permission>
export type Operation = keyof typeof operations

/** What each role may do. A reader changes nothing. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter(
    (permission) =>
      permission !== 'staff.change' && permission !== 'settings.change_money' && permission !== 'tax.reopen',
  ),
  warehouse: [
    'orders.hold',
    'orders.note',
    'shipments.pack',
    'shipments.send',
    'shipments.deliver',
    'shipments.settle',
    'stock.change',
    'claims.receive',
    'points.fetch',
  ],
  accountant: [
    'orders.hold',
    'orders.note',
    'orders.mail',
    'payments.decide',
    'payments.import',
    'money.allocate',
    'money.receive',
    'money.write_off',
    'receivables.hold',
    'refunds.ask',
    'refunds.send',
    'shipments.book_cod',
    'shipments.settle',
    'shipments.refund',
    'claims.pay',
    'work.cancel',
    'tax.read',
    'tax.close',
    'tax.rates',
    'commission.read',
    'commission.close',
  ],
  support: [
    'orders.confirm',
    'orders.cancel',
    'orders.hold',
    'orders.note',
    'orders.mail',
    'refunds.ask',
    'shipments.settle',
    'shipments.refund',
    'claims.decide',
    'claims.receive',
    'claims.pay',
    'people.export',
  ],
  editor: ['products.change', 'products.pictures', 'reviews.decide', 'reviews.ask'],
  reader: [],
}

export const isRole = (given: string): given is Role => roles.some((role) => role === given)

/**
 * Whether an actor may do an operation of the shop's side. Members of staff may by their roles, the program itself always,
 * customers and guests never: what they may do to what is their own is decided where it is read.
 */
export function may(actor: Actor, operation: Operation): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'staff' || !Object.hasOwn(operations, operation)) return false
  const permission = operations[operation]
  return actor.roles.some((role) => isRole(role) && permissionsOf[role].includes(permission))
}

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

export type ApprovalState = 'WAITING' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED'

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

/** Whether a member of staff may decide about a request: another's, for an operation that they may do themselves. */
export const mayDecide = (
  actor: StaffActor,
  { operation, askedBy }: Pick<Approval, 'operation' | 'askedBy'>,
): boolean => actor.staffId !== askedBy && may(actor, operation as Operation)

/** Whether they may approve it: its amount is within their own limit, too. */
export const mayApprove = (
  actor: StaffActor,
  approval: Pick<Approval, 'operation' | 'askedBy' | 'amount'>,
  limits: GivingLimits,
): boolean => mayDecide(actor, approval) && isWithinLimit(actor, approval.amount, limits)

/** Given roles in the order of the table, each once; null: none, or one that is not known. */
export function readRoles(given: readonly string[]): Role[] | null {
  const read = roles.filter((role) => given.includes(role))
  return given.length > 0 && given.every(isRole) ? read : null
}
