/** The public interface of staff: the people who work in the shop, and the single way of doing an operation of theirs. */
import type { Halere } from '../../lib/money.ts'
import type {
  Actor,
  OperationContext,
  Outcome,
  StaffActor,
  StaffSession,
  Writing,
} from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { undoneWhenRefused } from '../../server/savepoint.ts'
import { recordAudit } from '../audit/audit.ts'
import type { AuditEntry } from '../audit/rules.ts'
import { findCustomer } from '../customers/customers.ts'
import { askApproval, reasonNeeded } from './approvals.ts'
import { isSaid, isWeighed } from './effects.ts'
import { isForTwo, type Giving } from './giving.ts'
import { endWork } from './leaving.ts'
import { insertMember, lockStaff, selectMember, selectStaff, writeRoles } from './queries.ts'
import type { StaffMember } from './queries.ts'
import { foreignWords, type Saying } from './saying.ts'
import { keepFresh } from './sessions.ts'
import {
  holds,
  mustProveAgain,
  mustProveForMoney,
  operations,
  may,
  mayChangeRoles,
  type Operation,
  type Permission,
  type Role,
} from './rules.ts'

export {
  approve,
  expireApprovals,
  isApprovalRequested,
  refuseApproval,
  supersedeApprovals,
  withdrawApproval,
} from './approvals.ts'
export { callerByKey, findKeys, isKey, makeKey, revokeKey, revokeKeysOf, type ApiKey } from './keys.ts'
export { effects, mayTakeTwo } from './effects.ts'
export type { Giving } from './giving.ts'
export type { Saying } from './saying.ts'
export { lockForm } from './forms.ts'
export { endShutMember } from './leaving.ts'
export { findApprovals, findApprovalsAbout, findMember, findStaff, findWaiting, staffNames } from './reads.ts'
export { endStaffSessions, keepFresh, recordProof, recordVisit, standingOf } from './sessions.ts'
export type { StaffMember } from './queries.ts'
export { findViews, removeView, saveView, type SavedView, type ViewSaved } from './views.ts'

/**
 * A member of staff as an actor.
 * @param at.session the login in which they have proved the second factor; left out: the machine vouches for
 * them, by its command line
 * @param at.shopUrl URL of the shop's own pages; left out: unknown
 */
export const staffActor = (
  { id, customerId, roles }: Pick<StaffMember, 'id' | 'customerId' | 'roles'>,
  { session, shopUrl }: { session?: StaffSession; shopUrl?: string | undefined } = {},
): StaffActor => ({
  kind: 'staff',
  staffId: id,
  customerId,
  roles,
  ...(session ? { session } : {}),
  ...(shopUrl === undefined ? {} : { shopHost: new URL(shopUrl).hostname }),
})

/** The login account of an acting member of staff; null: the program itself. */
export const loginOf = (actor: Actor): number | null => (actor.kind === 'staff' ? actor.customerId : null)

const notAllowed = () => refuse(403, 'staff.error.not_allowed')
const factorAgain = () => refuse(403, 'staff.error.factor_again')

/** The reason why an actor may not use a permission now; null: they may. */
function refusalFor(actor: Actor, permission: Permission, isAllowed: boolean): Refusal | null {
  if (!isAllowed) return notAllowed()
  return mustProveAgain(actor, permission) ? factorAgain() : null
}

/** The reason why an actor may not do an operation; null: they may. For operations of several transactions; others use `operate`. */
export const refusalOf = (actor: Actor, operation: Operation): Refusal | null =>
  refusalFor(actor, operations[operation], may(actor, operation))

/** The reason why an actor may not read what a permission opens (null: any member of staff may); null: they may. */
export const readRefusalOf = (actor: Actor, permission: Permission | null): Refusal | null =>
  permission === null ? null : refusalFor(actor, permission, holds(actor, permission))

/** The subject of an operation, and its entry in the audit. A reason that is kept elsewhere is left out. */
export interface Operated<Done> extends Pick<AuditEntry, 'subject' | 'reason'> {
  operation: Operation
  /** The id of what it made, in place of the subject's: known only once it is done. */
  made?: (done: Done) => number
  /** The state that the audit compares, read before and after; locks the rows it reads, in the order of the operation's own locks. */
  look?: () => Promise<unknown>
  /** The outcome as the audit keeps it, where `look` does not show it. */
  keep?: (done: Done) => unknown
  /** Amount that it gives away: above the limit of the actor's roles, a second member of staff approves it first. */
  gives?: Giving<Done>
  /** Texts of it that customers would read. */
  says?: Saying<Done>
  /** True if money goes back to where it came from by the outcome: then the second factor has to be proved again. */
  paysBack?: (done: Done) => Promise<boolean>
  /** True if the outcome changed anything; left out: it did. A no-op is not recorded. */
  isChange?: (done: Done) => boolean
}

/**
 * Does an operation of the shop's side: refuses it to an actor without its permission, and writes it into the
 * audit in the same transaction. A refused operation leaves no trace.
 * @param work the operation itself; whatever it writes is part of the transaction.
 * @returns 409 `approval.asked`: it gives away more than the actor may alone; nothing is done, but the request is written, so
 * the transaction has to be committed. 422 `approval.error.why`: such a request without a reason
 */
export async function operate<Done>(
  context: Writing & OperationContext,
  { asked, work }: { asked: Operated<Done>; work: () => Promise<Outcome<Done>> },
): Promise<Outcome<Done>> {
  const { tx } = context
  const refusal = refusalOf(context.actor, asked.operation)
  if (refusal) return refusal
  const { gives, says, paysBack, operation, subject, reason = '' } = asked
  if (isWeighed(operation) !== (gives !== undefined) || isSaid(operation) !== (says !== undefined))
    throw new Error(`${operation} is not held back as its effects say`)
  const isUnproved = mustProveForMoney(context.actor, operations[operation])
  if (!gives && !says && !(isUnproved && paysBack))
    return await carryOut(context, asked, work, async () => await Promise.resolve(null))
  const toApprove: { amount: Halere; input: object }[] = []
  const askFor = (request: { amount: Halere; input: object }): Refusal => {
    toApprove.push(request)
    return refuse(409, 'approval.asked')
  }
  const weigh = async (done: Done, before: unknown) => {
    const amount = (await gives?.amount(tx, done, before)) ?? 0
    const { approval } = context
    if (gives && approval) return amount <= approval.amount ? null : refuse(409, 'approval.error.more')
    if (!gives || amount <= 0) return isUnproved && (await paysBack?.(done)) ? factorAgain() : null
    if (isUnproved) return factorAgain()
    if (!(await isForTwo(context, { operation, gives, done, amount }))) return null
    if (asked.reason?.trim() === '') return reasonNeeded()
    return askFor({ amount, input: typeof gives.input === 'function' ? gives.input(done) : gives.input })
  }
  const check = async (done: Done, before: unknown) =>
    (says ? await saidByTwo(context, { says, done, askFor }) : null) ?? (await weigh(done, before))
  // The amount and the texts are known only once the operation is done: if one person may not do it alone, it is undone.
  const done = await undoneWhenRefused(tx, async () => await carryOut(context, asked, work, check))
  const [request] = toApprove
  return request ? await askApproval(context, { operation, subject, reason, ...request }) : done
}

/** Texts about where to pay: a second person with the right to the bank's setting decides about them, or they are refused. */
async function saidByTwo<Done>(
  context: Writing & OperationContext,
  {
    says,
    done,
    askFor,
  }: { says: Saying<Done>; done: Done; askFor: (request: { amount: Halere; input: object }) => Refusal },
): Promise<Refusal | null> {
  const words = await foreignWords(context, { says, done })
  if (words.length === 0) return null
  if (context.approval) return refuse(403, 'approval.error.bank_right')
  return says.input
    ? askFor({ amount: 0, input: says.input })
    : refuse(422, 'staff.error.payment_words', { values: { words: words.join(', ') } })
}

/** @param check decides about the outcome before it is written into the audit */
async function carryOut<Done>(
  context: Writing & OperationContext,
  { operation, subject: { kind, id }, made, reason, look, keep, isChange }: Operated<Done>,
  work: () => Promise<Outcome<Done>>,
  check: (done: Done, before: unknown) => Promise<Refusal | null>,
): Promise<Outcome<Done>> {
  const before = await look?.()
  const done = await work()
  if (isRefusal(done)) return done
  const refusal = await check(done, before)
  if (refusal) return refusal
  if (isChange && !isChange(done)) return done
  const after = keep ? keep(done) : await look?.()
  await keepFresh({ ...context, db: context.tx }, operations[operation])
  const reasoned = reason === undefined ? {} : { reason }
  const subject = { kind, id: made?.(done) ?? id }
  await recordAudit(context, { operation, subject, before, after, ...reasoned })
  return done
}

/**
 * Makes an account a member of staff. In a shop without an owner, the first one becomes its owner.
 * @returns the member; 403 if not allowed, or the second factor has to be proved again; 404 if there is no
 * active account; 409 if they are a member already.
 */
export async function addMember(
  context: Writing & OperationContext,
  { customerId, roles }: { customerId: number; roles: readonly Role[] },
): Promise<Outcome<StaffMember>> {
  const { tx } = context
  await lockStaff(tx)
  const hasOwner = (await selectStaff(tx)).some((member) => member.roles.includes('owner'))
  const given: readonly Role[] = hasOwner ? roles : ['owner', ...roles]
  const refusal = rolesRefusal(await presentActor(context), [], given)
  if (refusal) return refusal
  const customer = await findCustomer({ db: tx }, { id: customerId })
  if (!customer || customer.deactivatedAt) return refuse(404, 'staff.error.no_account')
  if (await selectMember(tx, { customerId })) return refuse(409, 'staff.error.known')
  if (given.length === 0) return refuse(422, 'staff.error.roles')
  const id = await insertMember(tx, customerId, context.now)
  await writeRoles(tx, id, given)
  return await changed(context, 'staff.add', id, [])
}

/**
 * Sets the roles of a member.
 * @returns 403 if not allowed, 404 if there is no such member, 409 if the last owner would lose that role, 422
 * without a role.
 */
export async function changeRoles(
  context: Writing & OperationContext,
  { staffId, roles }: { staffId: number; roles: readonly Role[] },
): Promise<Outcome<StaffMember>> {
  const { tx } = context
  const found = await lockedMember(context, staffId, roles)
  if (isRefusal(found)) return found
  if (roles.length === 0) return refuse(422, 'staff.error.roles')
  await writeRoles(tx, staffId, roles)
  return await changed(context, 'staff.change_roles', staffId, found.roles)
}

/** Ends a member's work and their keys; their customer account stays. @returns 403 not allowed, 404 no such member, 409 the last owner */
export async function removeMember(
  context: Writing & OperationContext,
  staffId: number,
): Promise<Outcome<StaffMember>> {
  const { tx } = context
  const found = await lockedMember(context, staffId, [])
  if (isRefusal(found)) return found
  await endWork(context, { member: found })
  await keepFresh({ ...context, db: tx }, 'staff.change')
  return found
}

/** Makes an account a member of staff without checking a permission: for the demo's own data, never in production. */
export async function seedMember(
  { tx, now }: Writing & { now: Date },
  { customerId, roles }: { customerId: number; roles: readonly Role[] },
): Promise<void> {
  await writeRoles(tx, await insertMember(tx, customerId, now), roles)
}

/** The actor with their current roles: a role taken from them in the meantime no longer counts. */
async function presentActor({ tx, actor }: Writing & OperationContext): Promise<OperationContext['actor']> {
  if (actor.kind !== 'staff') return actor
  const member = await selectMember(tx, { id: actor.staffId })
  return { ...actor, roles: member?.roles ?? [] }
}

const rolesRefusal = (actor: Actor, before: readonly string[], after: readonly string[]): Refusal | null =>
  refusalFor(actor, 'staff.change', mayChangeRoles(actor, before, after))

async function lockedMember(
  context: Writing & OperationContext,
  staffId: number,
  after: readonly Role[],
): Promise<Outcome<StaffMember>> {
  const { tx } = context
  await lockStaff(tx)
  const actor = await presentActor(context)
  const staff = await selectStaff(tx)
  const found = staff.find(({ id }) => id === staffId)
  const refusal = rolesRefusal(actor, found?.roles ?? [], after)
  if (refusal) return refusal
  if (!found) return refuse(404, 'staff.error.unknown')
  const owners = staff.filter(({ roles }) => roles.includes('owner'))
  const isLast = owners.length === 1 && owners[0]?.id === staffId && !after.includes('owner')
  return isLast ? refuse(409, 'staff.error.last_owner') : found
}

async function changed(
  context: Writing & OperationContext,
  operation: Operation,
  staffId: number,
  before: readonly Role[],
): Promise<StaffMember> {
  const { tx } = context
  const member = await selectMember(tx, { id: staffId })
  if (!member) throw new Error(`Member of staff ${staffId} is gone`)
  await keepFresh({ ...context, db: tx }, 'staff.change')
  await recordAudit(context, {
    operation,
    subject: { kind: 'staff', id: staffId },
    before: { roles: before },
    after: { roles: member.roles },
  })
  return member
}
