/** Staff operations on customers: notes, tags, and closing accounts. */
import type { Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { deactivate, sendPasswordLink, unknownNetwork } from '../../shop/auth/auth.ts'
import { lockCompany } from '../../shop/companies/companies.ts'
import {
  findAccountFacts,
  findTags,
  lockCustomer,
  noteCustomer,
  recordLinkSent,
  reopenAccount,
  tagCustomer,
  type NoteOwner,
} from '../../shop/customers/customers.ts'
import { endShutMember } from '../../shop/staff/staff.ts'
import { f, operation } from '../operations/operations.ts'
import {
  aboutAccount,
  account,
  answersIsNew,
  byStaff,
  isChange,
  isKnown,
  isMember,
  isOpen,
  isShut,
  type CardState,
} from './fields.ts'
import { spendableBy } from './spending.ts'

const subjectOf = (owner: NoteOwner) =>
  'customerId' in owner
    ? ({ kind: 'customer', id: owner.customerId } as const)
    : ({ kind: 'company', id: owner.companyId } as const)

/** True if the person or company exists. Nothing more is written about an erased account. */
async function isThere({ tx }: Writing, owner: NoteOwner): Promise<boolean> {
  if ('customerId' in owner) {
    const locked = await lockCustomer({ tx }, owner.customerId)
    return locked !== null && (await findAccountFacts({ db: tx }, owner.customerId))?.erasedAt === null
  }
  return await lockCompany({ tx }, owner.companyId)
}

interface Owner {
  kind: 'ACCOUNT' | 'COMPANY'
  id: number
}

const ownerOf = ({ kind, id }: Owner): NoteOwner =>
  kind === 'ACCOUNT' ? { customerId: id } : { companyId: id }

/** As `noteCustomer` of the customers, by staff. The audit keeps the length of the note, not its text. */
export const noteCustomerByStaff = operation({
  operation: 'customer.note',
  call: 'customers/note',
  summary: 'Adds an internal note to a person or a company',
  input: {
    of: f.one(['ACCOUNT', 'COMPANY']),
    key: f.key(),
    text: f.lines({ fault: 'customer_card.error.note' }),
  },
  run: async (context, { of, key, text }) => {
    const owner = ownerOf(of)
    return (await isThere(context, owner))
      ? await noteCustomer(byStaff(context), { owner, key, text })
      : refuse(404, 'error.not_found')
  },
  audit: (_context, { of, text }) => ({
    subject: subjectOf(ownerOf(of)),
    keep: ({ id }) => ({ note: id, length: text.length }),
    isChange,
  }),
  answer: answersIsNew,
  forms: {
    note: { hotkey: 'n', offered: isKnown },
  },
})

/** Gives a person or a company these tags and no others. */
export const tagCustomerByStaff = operation({
  operation: 'customer.tag',
  call: 'customers/tags',
  summary: 'Replaces the tags of a person or a company',
  input: {
    of: f.one(['ACCOUNT', 'COMPANY']),
    tags: f.tags({ fault: 'customer_card.error.tags', hasHint: true }),
  },
  run: async (context, { of, tags }) => {
    const owner = ownerOf(of)
    if (!(await isThere(context, owner))) return refuse(404, 'error.not_found')
    const before = await findTags({ db: context.tx }, owner)
    await tagCustomer(byStaff(context), { owner, tags })
    const after = await findTags({ db: context.tx }, owner)
    return { isNew: before.join() !== after.join() }
  },
  audit: ({ tx }, { of }) => ({
    subject: subjectOf(ownerOf(of)),
    look: async () => ({ tags: await findTags({ db: tx }, ownerOf(of)) }),
    isChange,
  }),
  answer: answersIsNew,
  forms: {
    tag: {
      hotkey: 't',
      offered: isKnown,
      stored: ({ tags }: CardState) => ({ tags: tags.join(', ') }),
      seen: {
        of: ({ tags }) => tags,
        stored: async ({ tx }, { of }) => await findTags({ db: tx }, ownerOf(of as Owner)),
      },
    },
  },
})

/**
 * Shuts an account. Its sessions and links end at once; its orders go on.
 * @returns `isNew` false: it was shut before; 404; 409: it is of a member of staff
 */
export const blockAccount = operation({
  operation: 'customer.block',
  call: 'customers/block',
  summary: 'Closes an account: its sessions end at once, its orders go on',
  input: { ...account, reason: f.reason() },
  run: async ({ tx, now }, { customerId }) => {
    const customer = await lockCustomer({ tx }, customerId)
    if (!customer) return refuse(404, 'error.not_found')
    if (customer.isAdmin) return refuse(409, 'customer_card.error.staff')
    return { isNew: await deactivate({ tx, now }, { customerId, network: unknownNetwork }) }
  },
  audit: (_context, input) => ({ subject: aboutAccount(input), keep: () => ({ blocked: true }), isChange }),
  answer: answersIsNew,
  forms: {
    block: {
      hotkey: 'b',
      isWarned: true,
      offered: (state: CardState) => isOpen(state) && !isMember(state),
    },
  },
})

/**
 * Opens a shut account again, with its password. Roles in the shop and keys end with it, if it had any: those who give roles
 * (`staff.add`) give them again. It gives away what the account can spend.
 * @returns 409: it was erased, or is of the only owner
 */
export const unblockAccount = operation({
  operation: 'customer.unblock',
  call: 'customers/unblock',
  summary: 'Reopens a closed account; staff roles are not restored',
  input: { ...account, reason: f.reason() },
  run: async (context, { customerId, reason }) => {
    const { tx } = context
    const facts = await findAccountFacts({ db: tx }, customerId)
    if (!facts) return refuse(404, 'error.not_found')
    if (facts.erasedAt) return refuse(409, 'customer_card.error.erased')
    // Staff is locked before the account, as where a member is added.
    const member = await endShutMember(context, { customerId, reason })
    if (isRefusal(member)) return member
    await lockCustomer({ tx }, customerId)
    return { isNew: await reopenAccount({ tx }, customerId) }
  },
  audit: (_context, input) => ({ subject: aboutAccount(input), keep: () => ({ blocked: false }), isChange }),
  gives: ({ tx }, { customerId }) => ({
    amount: async (_tx, { isNew }) => (isNew ? await spendableBy({ db: tx }, customerId) : 0),
  }),
  answer: answersIsNew,
  forms: { unblock: { hotkey: 'b', offered: isShut } },
})

/**
 * Has a link mailed by which a customer sets a password, once for a key.
 * @returns 404; 409: shut, or another customer's key; 429: five a day
 */
export const sendPasswordLinkByStaff = operation({
  operation: 'customer.password_link',
  call: 'customers/password-link',
  summary: 'Mails a customer a link that sets a password; at most five a day',
  input: { ...account, key: f.key() },
  run: async (context, { customerId, key }) => {
    const customer = await lockCustomer(context, customerId)
    if (!customer) return refuse(404, 'error.not_found')
    if (customer.deactivatedAt) return refuse(409, 'customer_card.error.shut')
    const sent = await recordLinkSent(byStaff(context), { customerId, key })
    if (!isRefusal(sent) && sent.isNew) await sendPasswordLink(context, customer)
    return sent
  },
  audit: (_context, input) => ({ subject: aboutAccount(input), keep: () => ({ sent: true }), isChange }),
  answer: answersIsNew,
  forms: { password_link: { hotkey: 'l', isWarned: true, offered: isOpen } },
})
