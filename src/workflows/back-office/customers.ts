/** What staff does about customers: notes, tags, contact, accounts that are shut, doubles. Each asks for its permission, and is audited. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { deactivate, moveEmail, sendPasswordLink, unknownNetwork } from '../../shop/auth/auth.ts'
import { lockCompany } from '../../shop/companies/companies.ts'
import {
  changeProfile,
  dialled,
  findAccountFacts,
  findCustomer,
  findTags,
  lockCustomer,
  noteCustomer,
  recordLinkSent,
  reopenAccount,
  tagCustomer,
  type NoteOwner,
} from '../../shop/customers/customers.ts'
import { addressKey, type Customer } from '../../shop/customers/rules.ts'
import { moveSubscriber } from '../../shop/newsletter/newsletter.ts'
import { endShutMember, operate, refusalOf, type Giving } from '../../shop/staff/staff.ts'
import { lockBoth, mergePeople, type MergeAsked, type Moved } from '../customers/customers.ts'
import { spendableBy } from './spending.ts'

type Context = Writing & OperationContext

const byStaff = ({ tx, actor, now }: Context) => ({
  tx,
  now,
  staffId: actor.kind === 'staff' ? actor.staffId : null,
})

const subjectOf = (owner: NoteOwner) =>
  'customerId' in owner
    ? ({ kind: 'customer', id: owner.customerId } as const)
    : ({ kind: 'company', id: owner.companyId } as const)

const isNew = ({ isNew: is }: { isNew: boolean }) => is

/** Whether there is the person or the company. An account that was erased gets nothing written any more. */
async function isThere({ tx }: Writing, owner: NoteOwner): Promise<boolean> {
  if ('customerId' in owner) {
    const locked = await lockCustomer({ tx }, owner.customerId)
    return locked !== null && (await findAccountFacts({ db: tx }, owner.customerId))?.erasedAt === null
  }
  return await lockCompany({ tx }, owner.companyId)
}

/** As `noteCustomer` of the customers, by staff: `customer.note`. The audit keeps how long it is, not what it says. */
export async function noteCustomerByStaff(
  context: Context,
  noted: { owner: NoteOwner; key: string; text: string },
): Promise<Outcome<{ id: number; isNew: boolean }>> {
  const asked = {
    operation: 'customer.note',
    subject: subjectOf(noted.owner),
    keep: ({ id }: { id: number }) => ({ note: id, length: noted.text.length }),
    isChange: isNew,
  } as const
  return await operate(context, {
    asked,
    work: async () =>
      (await isThere(context, noted.owner))
        ? await noteCustomer(byStaff(context), noted)
        : refuse(404, 'error.not_found'),
  })
}

/** Gives a person or a company these tags and no others: `customer.tag`. @returns whether that changed anything */
export async function tagCustomerByStaff(
  context: Context,
  { owner, tags }: { owner: NoteOwner; tags: string[] },
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx } = context
  const asked = {
    operation: 'customer.tag',
    subject: subjectOf(owner),
    look: async () => ({ tags: await findTags({ db: tx }, owner) }),
    isChange: isNew,
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      if (!(await isThere(context, owner))) return refuse(404, 'error.not_found')
      const before = await findTags({ db: tx }, owner)
      await tagCustomer(byStaff(context), { owner, tags })
      const after = await findTags({ db: tx }, owner)
      return { isNew: before.join() !== after.join() }
    },
  })
}

/** What staff writes about how a person is reached. */
export interface Contact extends Pick<Customer, 'email' | 'firstName' | 'lastName' | 'phone' | 'locale'> {
  customerId: number
  reason: string
}

interface Changed {
  fields: string[]
  /** Whether another mailbox gets the account's mails, and so its password. */
  isMoved: boolean
}

/** The input of a request to change a contact: its approver sees the mailbox that it would move from. */
export interface ContactAsked extends Contact {
  before: string
}

/**
 * Changes how a person is reached: `customer.change`. With another address every session and link of theirs ends, and the old
 * mailbox gets a mail. The audit keeps which fields changed, never their values. The reader of an account's mails can set its
 * password: another mailbox gives away what the account can spend.
 * @returns the fields that changed; 404; 409: shut, of a member of staff, or an address that another account has; 422: no phone
 */
export async function changeContact(
  context: Context & { queue: Queue },
  { customerId, reason, ...given }: Contact,
): Promise<Outcome<Changed>> {
  const { tx } = context
  const before = (await findCustomer({ db: tx }, { id: customerId }))?.email ?? ''
  const gives: Giving<Changed> = {
    input: { customerId, reason, ...given, before } satisfies ContactAsked,
    amount: async (_tx, { isMoved }) => (isMoved ? await spendableBy({ db: tx }, customerId) : 0),
  }
  const asked = {
    operation: 'customer.change',
    subject: { kind: 'customer', id: customerId },
    reason,
    keep: ({ fields }: Changed) => ({ fields }),
    isChange: ({ fields }: Changed) => fields.length > 0,
    gives,
  } as const
  return await operate(context, { asked, work: async () => await writeContact(context, customerId, given) })
}

/** The same for a request that is approved, unless the account has another mailbox by now than its approver saw. */
export async function changeApprovedContact(
  context: Context & { queue: Queue },
  { before, ...contact }: ContactAsked,
): Promise<Outcome<Changed>> {
  const customer = await lockCustomer(context, contact.customerId)
  return customer?.email === before
    ? await changeContact(context, contact)
    : refuse(409, 'admin.error.changed')
}

async function writeContact(
  context: Context & { queue: Queue },
  customerId: number,
  given: Omit<Contact, 'customerId' | 'reason'>,
): Promise<Outcome<Changed>> {
  const { tx } = context
  const customer = await openAccount(context, customerId)
  if (isRefusal(customer)) return customer
  const phone = dialled({ phone: given.phone, country: 'CZ' })
  if (phone === null) return refuse(422, 'validation.phone.form')
  const { firstName, lastName, locale, email } = given
  const wanted = { firstName, lastName, phone, locale, email }
  const names = ['firstName', 'lastName', 'phone', 'locale', 'email'] as const
  const fields = names.filter((name) => wanted[name] !== customer[name])
  const profile = { firstName, lastName, phone, locale, company: customer.company }
  await changeProfile({ tx }, { customerId, profile })
  if (email === customer.email) return { fields, isMoved: false }
  const moved = await moveEmail(context, { customer, email })
  if (isRefusal(moved)) return moved
  const isMoved = addressKey(email) !== customer.emailKey
  if (isMoved) await moveSubscriber({ tx }, { formerKey: moved.formerKey, to: moved })
  return { fields, isMoved }
}

/**
 * An account that staff may change, locked: the reader of a member's mail could act as that member, and the reader of a
 * representative's mail for their customers.
 */
async function openAccount({ tx, actor }: Context, customerId: number): Promise<Outcome<Customer>> {
  const customer = await lockCustomer({ tx }, customerId)
  if (!customer) return refuse(404, 'error.not_found')
  if (customer.deactivatedAt) return refuse(409, 'customer_card.error.shut')
  if (customer.isAdmin) return refuse(409, 'customer_card.error.staff')
  const refusal = customer.isSalesRepresentative ? refusalOf(actor, 'representative.make') : null
  return refusal ?? customer
}

/**
 * Shuts an account: `customer.block`. Its sessions and links end at once; its orders go on.
 * @returns `isNew` false: it was shut before; 404; 409: it is of a member of staff
 */
export async function blockAccount(
  context: Context,
  { customerId, reason }: { customerId: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx, now } = context
  return await operate(context, {
    asked: { ...onAccount('customer.block', customerId, reason), keep: () => ({ blocked: true }) },
    work: async () => {
      const customer = await lockCustomer({ tx }, customerId)
      if (!customer) return refuse(404, 'error.not_found')
      if (customer.isAdmin) return refuse(409, 'customer_card.error.staff')
      return { isNew: await deactivate({ tx, now }, { customerId, network: unknownNetwork }) }
    },
  })
}

/**
 * Opens a shut account again, with its password: `customer.unblock`. Roles in the shop and keys end with it, if it had any: those
 * who give roles (`staff.add`) give them again. It gives away what the account can spend.
 * @returns 409: it was erased, or is of the only owner
 */
export async function unblockAccount(
  context: Context,
  { customerId, reason }: { customerId: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx } = context
  const gives: Giving<{ isNew: boolean }> = {
    input: { customerId, reason },
    amount: async (_tx, done) => (done.isNew ? await spendableBy({ db: tx }, customerId) : 0),
  }
  return await operate(context, {
    asked: { ...onAccount('customer.unblock', customerId, reason), keep: () => ({ blocked: false }), gives },
    work: async () => {
      const facts = await findAccountFacts({ db: tx }, customerId)
      if (!facts) return refuse(404, 'error.not_found')
      if (facts.erasedAt) return refuse(409, 'customer_card.error.erased')
      // Staff is locked before the account, as where a member is added.
      const member = await endShutMember(context, { customerId, reason })
      if (isRefusal(member)) return member
      await lockCustomer({ tx }, customerId)
      return { isNew: await reopenAccount({ tx }, customerId) }
    },
  })
}

const onAccount = <Name extends 'customer.block' | 'customer.unblock'>(
  operation: Name,
  customerId: number,
  reason: string,
) => ({ operation, subject: { kind: 'customer', id: customerId }, reason, isChange: isNew })

/**
 * Has a link mailed by which a customer sets a password: `customer.password_link`, once for a key.
 * @returns 404; 409: shut, or another customer's key; 429: five a day
 */
export async function sendPasswordLinkByStaff(
  context: Context & { queue: Queue },
  { customerId, key }: { customerId: number; key: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx } = context
  const asked = {
    operation: 'customer.password_link',
    subject: { kind: 'customer', id: customerId },
    keep: () => ({ sent: true }),
    isChange: isNew,
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      const customer = await lockCustomer({ tx }, customerId)
      if (!customer) return refuse(404, 'error.not_found')
      if (customer.deactivatedAt) return refuse(409, 'customer_card.error.shut')
      const sent = await recordLinkSent(byStaff(context), { customerId, key })
      if (!isRefusal(sent) && sent.isNew) await sendPasswordLink(context, customer)
      return sent
    },
  })
}

/**
 * As `mergePeople` of the customers, by staff: `customer.merge`. The audit keeps the ids, and counts of what moved. What the
 * double could spend, and the account can by it, counts against the limit of the actor's roles.
 */
export async function mergeCustomers(
  context: Context,
  { reason, ...merge }: MergeAsked & { reason: string },
): Promise<Outcome<{ moved: Moved; isNew: boolean }>> {
  const { kind, id } = merge.from
  let spendable = 0
  const gives: Giving<{ moved: Moved; isNew: boolean }> = {
    input: { ...merge, reason },
    amount: async (_tx, done) =>
      await Promise.resolve(done.isNew ? Math.max(done.moved.credit, spendable) : 0),
  }
  const asked = {
    operation: 'customer.merge',
    subject: { kind: 'customer', id: merge.into },
    reason,
    keep: ({ moved }: { moved: Moved }) => ({ from: { kind, id }, moved }),
    isChange: isNew,
    gives,
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      await lockBoth(context, merge)
      if (kind === 'ACCOUNT') spendable = await spendableBy({ db: context.tx }, id)
      return await mergePeople(byStaff(context), merge)
    },
  })
}
