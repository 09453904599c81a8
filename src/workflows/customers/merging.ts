/**
 * Merges two accounts of one person, or assigns a mailbox's guest orders to an account. Tax documents stay
 * unchanged. The duplicate is deactivated and erased; it names the account that it became part of.
 */
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import { eraseMails } from '../../server/mail-erasure-queries.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { adoptAddresses, countNewAddresses } from '../../shop/account/account.ts'
import { erasedAs } from '../../shop/account/rules.ts'
import { deactivate, forgetLogins, unknownNetwork } from '../../shop/auth/auth.ts'
import { adoptCarts, countOpenCarts, eraseCarts, lockOpenCarts } from '../../shop/cart/cart.ts'
import { adoptMembership, eraseInvitations, lockCompany, termsOf } from '../../shop/companies/companies.ts'
import {
  adoptNotes,
  assignRepresentative,
  countCustomerNotes,
  eraseCustomer,
  findAccountFacts,
  findCustomer,
  findMerge,
  lockCustomer,
  makeReseller,
  recordMerge,
} from '../../shop/customers/customers.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import { adoptCredit, creditOf } from '../../shop/money/money.ts'
import { adoptOrders, countOrdersOf, type OrdersFrom } from '../../shop/orders/orders.ts'
import { eraseApplications, isApplying } from '../../shop/resellers/resellers.ts'
import { selectGuest, selectOrderCustomer } from './card-queries.ts'

/** The source of a merge: another account, or a guest's orders, by the id of any of them. */
export interface MergeInput {
  into: number
  from: { kind: 'ACCOUNT' | 'GUEST'; id: number }
}

/** Counts of what is moved. */
export interface Moved {
  orders: number
  /** Open carts that are not empty. */
  carts: number
  addresses: number
  notes: number
  /** Haléře. */
  credit: number
  /** True if the account thereby becomes a company's member. */
  company: boolean
}

const noneMoved: Moved = { orders: 0, carts: 0, addresses: 0, notes: 0, credit: 0, company: false }

/** The reason why two accounts can't be merged; null if they can. */
async function whyNot({ db }: Reading, into: Customer, from: Customer): Promise<Refusal | null> {
  if (into.id === from.id) return refuse(422, 'customer_card.error.same')
  if (into.deactivatedAt) return refuse(409, 'customer_card.error.shut')
  // A slip must not change who works in the shop, or which representative has which customers.
  if (into.isAdmin || from.isAdmin) return refuse(409, 'customer_card.error.staff')
  if (from.isSalesRepresentative) return refuse(409, 'customer_card.error.representative')
  // The application goes with the address, so it is decided first.
  if (await isApplying({ db }, from.emailKey)) return refuse(409, 'customer_card.error.application')
  const [here, there] = [await termsOf({ db }, into.id), await termsOf({ db }, from.id)]
  return here && there && here.companyId !== there.companyId
    ? refuse(409, 'customer_card.error.companies')
    : null
}

async function movedOf({ db }: Reading, into: Customer, from: Customer): Promise<Moved> {
  const joins = (await termsOf({ db }, from.id)) !== null && (await termsOf({ db }, into.id)) === null
  return {
    orders: await countOrdersOf({ db }, { customerId: from.id }),
    carts: await countOpenCarts({ db }, from.id),
    addresses: await countNewAddresses({ db }, { from: from.id, into: into.id }),
    notes: await countCustomerNotes({ db }, from.id),
    credit: await creditOf({ db }, { customerId: from.id }),
    company: joins,
  }
}

type Read =
  | { kind: 'account'; into: Customer; from: Customer }
  | { kind: 'guest'; into: Customer; from: OrdersFrom }
  | { kind: 'done'; moved: Moved }

/**
 * Reads both sides. `done`: merged before.
 * @returns 404 if there is no such account or guest; 409 if it was merged into another account
 */
async function read({ db }: Reading, { into: intoId, from }: MergeInput): Promise<Outcome<Read>> {
  const into = await findCustomer({ db }, { id: intoId })
  if (!into) return refuse(404, 'error.not_found')
  if (from.kind === 'GUEST') {
    const guest = await selectGuest(db, from.id)
    if (guest) {
      if (into.deactivatedAt) return refuse(409, 'customer_card.error.shut')
      if (into.isAdmin) return refuse(409, 'customer_card.error.staff')
      return { kind: 'guest', into, from: { guestKey: guest.guestKey } }
    }
    const owner = await selectOrderCustomer(db, from.id)
    if (owner === into.id) return { kind: 'done', moved: noneMoved }
    return owner === null ? refuse(404, 'error.not_found') : refuse(409, 'customer_card.error.merged')
  }
  const double = await findCustomer({ db }, { id: from.id })
  if (!double) return refuse(404, 'error.not_found')
  const merge = await findMerge({ db }, from.id)
  if (merge)
    return merge.intoId === into.id
      ? { kind: 'done', moved: merge.moved as Moved }
      : refuse(409, 'customer_card.error.merged')
  if ((await findAccountFacts({ db }, from.id))?.erasedAt) return refuse(409, 'customer_card.error.erased')
  const refusal = await whyNot({ db }, into, double)
  return refusal ?? { kind: 'account', into, from: double }
}

/** Counts what a merge would move, or returns the reason why it is impossible. Changes nothing. */
export async function previewMerge({ db }: Reading, asked: MergeInput): Promise<Outcome<Moved>> {
  const found = await read({ db }, asked)
  if (isRefusal(found)) return found
  if (found.kind === 'done') return found.moved
  if (found.kind === 'guest') return { ...noneMoved, orders: await countOrdersOf({ db }, found.from) }
  return await movedOf({ db }, found.into, found.from)
}

interface MergeContext extends Writing {
  now: Date
  staffId: number | null
}

/**
 * Merges a duplicate into an account, once. A repeat returns the same.
 * @returns 404 if there is no such account; 409 for members of two companies, staff, a representative, a
 * deactivated account, or one merged elsewhere; 422 if both are the same
 */
export async function mergePeople(
  context: MergeContext,
  asked: MergeInput,
): Promise<Outcome<{ moved: Moved; isNew: boolean }>> {
  const { tx } = context
  await lockBoth(context, asked)
  const found = await read({ db: tx }, asked)
  if (isRefusal(found)) return found
  if (found.kind === 'done') return { moved: found.moved, isNew: false }
  if (found.kind === 'guest') return await mergeGuest(context, found.into, found.from)
  const counted = await movedOf({ db: tx }, found.into, found.from)
  const moved = { ...counted, ...(await moveAll(context, found.into, found.from)) }
  await recordMerge(context, { from: found.from.id, into: found.into.id, moved, staffId: context.staffId })
  return { moved, isNew: true }
}

/**
 * Locks everything involved: carts first, then companies, then accounts, each by id, in the order used by
 * orders and company management.
 */
export async function lockBoth({ tx }: Writing, { into, from }: MergeInput): Promise<void> {
  const ids = [into, ...(from.kind === 'ACCOUNT' ? [from.id] : [])].toSorted((a, b) => a - b)
  for (const id of ids) await lockOpenCarts({ tx }, id)
  const companies = new Set<number>()
  for (const id of ids) {
    const terms = await termsOf({ db: tx }, id)
    if (terms) companies.add(terms.companyId)
  }
  for (const id of [...companies].toSorted((a, b) => a - b)) await lockCompany({ tx }, id)
  for (const id of ids) await lockCustomer({ tx }, id)
}

async function mergeGuest(context: MergeContext, into: Customer, from: OrdersFrom) {
  const orders = await adoptOrders(context, { from, into: into.id })
  const moved = { ...noneMoved, orders }
  if (orders > 0) await recordMerge(context, { from: null, into: into.id, moved, staffId: context.staffId })
  return { moved, isNew: orders > 0 }
}

/** @returns the counts, which may have grown since the preview */
async function moveAll(
  context: MergeContext,
  into: Customer,
  from: Customer,
): Promise<Pick<Moved, 'orders' | 'credit'>> {
  const { tx, now, staffId } = context
  const both = { from: from.id, into: into.id }
  await adoptCarts(context, both)
  await eraseCarts(context, from.id)
  await adoptAddresses(context, both)
  await adoptNotes(context, both)
  const companyId = await adoptMembership(context, both)
  if (companyId !== null) await makeReseller(context, { customerId: into.id, companyId })
  const [here, there] = [
    await findAccountFacts({ db: tx }, into.id),
    await findAccountFacts({ db: tx }, from.id),
  ]
  if (here?.representativeId === null && there?.representativeId && there.representativeId !== into.id)
    await assignRepresentative(context, { customerId: into.id, representativeId: there.representativeId })
  // Orders before credit, as paying or cancelling one locks them.
  const orders = await adoptOrders(context, { from: { customerId: from.id }, into: into.id })
  const credit = await adoptCredit({ tx, now, by: { actor: 'staff', staffId } }, both)
  await forgetDouble(context, from)
  return { orders, credit }
}

/** Deactivates the duplicate and erases its personal data: the address may open an account again. */
async function forgetDouble({ tx, now }: MergeContext, double: Customer): Promise<void> {
  const { id: customerId, email, emailKey } = double
  await deactivate({ tx, now }, { customerId, network: unknownNetwork })
  await forgetLogins({ tx }, { customerId, emailKey })
  await eraseInvitations({ tx }, emailKey)
  await eraseApplications({ tx }, { customerId, emailKey, erased: erasedAs(customerId) })
  await eraseMails(tx, email, { aboutAccount: true }, now)
  await eraseCustomer({ tx, now }, { customerId, erased: erasedAs(customerId) })
}
