/**
 * Colleagues come into a company. The administrator is answered the same whether the address has an account or not, and
 * sees the same in the list: the job that mails finds out. An address without an account gets one, which the mailed link
 * activates. The owner of an account is asked by mail and joins by saying so while signed in: no person can be made one of a
 * company's people, nor have their account changed, by another person who knows their address.
 */
import type { Connected } from '../../server/context.ts'
import { randomUUID } from 'node:crypto'
import { companyMail } from '../../emails/company.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import {
  takeAttempt,
  notifyInvited,
  type AccountMailContext,
  type AuthContext,
} from '../../shop/auth/auth.ts'
import { mailboxOf } from '../../shop/auth/rules.ts'
import {
  addMember,
  asAdministrator,
  removeInvitation,
  removeMembership,
  lockCompany,
  replaceInvitation,
  findCompaniesToTidy,
  findInvitations,
  findMembers,
  setMember,
  termsOf,
  type Invitation,
  type Member,
} from '../../shop/companies/companies.ts'
import { colleagueInvited } from '../../shop/companies/jobs.ts'
import type { Colleague } from '../../shop/companies/schema.ts'
import {
  dialled,
  findCustomer,
  recordCustomer,
  lockCustomer,
  makeConsumer,
  makeReseller,
} from '../../shop/customers/customers.ts'
import { addressKey, type Customer } from '../../shop/customers/rules.ts'

const lifeMs = 7 * 24 * 3600_000

/** Invites a colleague by mail, by an administrator of the company; inviting again replaces the invitation. */
export async function inviteColleague(
  context: AuthContext,
  { administrator, given }: { administrator: Customer; given: Colleague },
): Promise<{ status: 'ok' } | Refusal> {
  const { db, queue, now } = context
  const phone = dialled({ phone: given.phone, country: 'CZ' })
  if (phone === null)
    return refuse(422, 'error.invalid', {
      errors: [{ path: 'phone', error_trans_key: 'validation.phone.form' }],
    })
  const emailKey = addressKey(given.email)
  const tooMany = await takeAttempt(context, [
    { limit: 'mail', of: `invitation ${mailboxOf(emailKey)}` },
    { limit: 'asking', of: `invitations of ${administrator.id}` },
  ])
  if (tooMany) return tooMany
  return await db.transaction().execute(async (tx) => {
    const company = await asAdministrator({ tx }, administrator.id)
    if (isRefusal(company)) return company
    if (company.members.some(({ email, active }) => active && addressKey(email) === emailKey))
      return refuse(409, 'b2b.people.error.is_member')
    const id = randomUUID()
    await replaceInvitation(
      { tx },
      {
        id,
        companyId: company.companyId,
        email: given.email,
        emailKey,
        firstName: given.first_name,
        lastName: given.last_name,
        phone,
        role: given.role,
        orderLimit: given.order_limit,
        locale: administrator.locale,
        invitedBy: administrator.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifeMs),
      },
    )
    await queue.send(tx, colleagueInvited, { invitationId: id })
    return { status: 'ok' as const }
  })
}

/** Mails an invitation; done twice, it mails once. */
export async function notifyColleagueInvited(
  context: AccountMailContext,
  invitationId: string,
): Promise<void> {
  const { db, now } = context
  const [invitation] = await findInvitations({ db }, { by: { id: invitationId }, now })
  if (!invitation) return
  const owner = await db.transaction().execute(async (tx) => await ownerFor(tx, invitation, now))
  if (!owner || owner.deactivatedAt) return
  const terms = await termsOf({ db }, owner.id)
  if (!owner.confirmedAt && terms?.companyId === invitation.companyId)
    await notifyInvited(context, {
      linkId: invitationId,
      customerId: owner.id,
      from: {
        company: invitation.companyName,
        by: invitation.invitedBy,
      },
    })
  else await askOwner(context, invitation, owner)
}

/** The account that the invitation is for; null: it was withdrawn at this very moment. */
async function ownerFor(
  tx: Tx,
  { id, emailKey, companyId }: Invitation,
  now: Date,
): Promise<Customer | null> {
  await lockCompany({ tx }, companyId)
  const [invitation] = await findInvitations({ db: tx }, { by: { id }, now })
  if (!invitation) return null
  const owner = await findCustomer({ db: tx }, { emailKey })
  if (!owner) return await openAccount(tx, invitation, now)
  const { role, orderLimit } = invitation
  // An account made for an earlier invitation, which this one replaced: what it says now counts.
  if (!owner.confirmedAt) await setMember({ tx }, { customerId: owner.id, companyId, role, orderLimit })
  return owner
}

/** The account of a colleague who had none, to be activated by the mailed link. */
async function openAccount(tx: Tx, invitation: Invitation, now: Date): Promise<Customer | null> {
  const { email, emailKey, firstName, lastName, phone, locale, companyId, role, orderLimit } = invitation
  const person = { email, emailKey, firstName, lastName, phone, locale, company: null }
  const invited = { type: 'B2B' as const, passwordHash: null, confirmedAt: null, termsAcceptedAt: null }
  const customerId = await recordCustomer({ tx, now }, { ...person, ...invited })
  if (customerId !== null) await join(tx, { customerId, companyId, role, orderLimit }, now)
  return await findCustomer({ db: tx }, { emailKey })
}

async function join(
  tx: Tx,
  member: { customerId: number; companyId: number } & Pick<Invitation, 'role' | 'orderLimit'>,
  now: Date,
): Promise<boolean> {
  if (!(await addMember({ tx, now }, member))) return false
  await setMember({ tx }, member)
  await makeReseller({ tx }, { customerId: member.customerId, companyId: member.companyId })
  return true
}

async function askOwner(
  { mailer, sender }: AccountMailContext,
  { id, companyName, invitedBy }: Invitation,
  { email, locale }: Customer,
): Promise<void> {
  const mail = { kind: 'join', company: companyName, by: invitedBy } as const
  const written = companyMail(mail, locale, sender, translator(locale))
  await mailer.send({ event: `company-invitation:${id}`, to: email, ...written })
}

/** Invitations that a signed-in customer can answer. */
export async function invitationsFor(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  { emailKey }: Pick<Customer, 'emailKey'>,
): Promise<Invitation[]> {
  return await findInvitations({ db }, { by: { emailKey }, now })
}

/** Joins the company that invited them: from now on they buy for it as well. */
export async function acceptInvitation(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  { customer, invitationId }: { customer: Customer; invitationId: string },
): Promise<{ status: 'ok' } | Refusal> {
  return await db.transaction().execute(async (tx): Promise<{ status: 'ok' } | Refusal> => {
    const asked = await ownInvitation(tx, customer, invitationId, now)
    // The company first, as everybody who changes its people does; then the invitation is read as it is now.
    if (asked) await lockCompany({ tx }, asked.companyId)
    const locked = await lockCustomer({ tx }, customer.id)
    const invitation = asked && locked ? await ownInvitation(tx, locked, invitationId, now) : undefined
    if (!invitation || locked?.deactivatedAt) return refuse(404, 'b2b.invitation.error.gone')
    const { companyId, role, orderLimit } = invitation
    const joined = await join(tx, { customerId: customer.id, companyId, role, orderLimit }, now)
    if (!joined) return refuse(409, 'b2b.invitation.error.has_company')
    await removeInvitation({ tx }, { id: invitationId, emailKey: customer.emailKey })
    return { status: 'ok' }
  })
}

async function ownInvitation(
  tx: Tx,
  { emailKey }: Customer,
  id: string,
  now: Date,
): Promise<Invitation | undefined> {
  return (await findInvitations({ db: tx }, { by: { emailKey }, now })).find((one) => one.id === id)
}

/** Says no to an invitation; no mail is sent. */
export async function declineInvitation(
  { db }: Pick<AuthContext, 'db'>,
  { customer: { emailKey }, id }: { customer: Customer; id: string },
): Promise<void> {
  if (isUuid(id))
    await db.transaction().execute(async (tx) => await removeInvitation({ tx }, { id, emailKey }))
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Takes an invitation back; the account that was made for it, and not used yet, is no member's any more. */
export async function withdrawInvitation(
  { db }: Pick<AuthContext, 'db'>,
  { administrator, id }: { administrator: Customer; id: string },
): Promise<{ status: 'ok' } | Refusal> {
  return await db.transaction().execute(async (tx): Promise<{ status: 'ok' } | Refusal> => {
    const company = await asAdministrator({ tx }, administrator.id)
    if (isRefusal(company)) return company
    const { companyId, members } = company
    const gone = isUuid(id) ? await removeInvitation({ tx }, { id, companyId }) : null
    if (!gone) return refuse(404, 'error.not_found')
    await freeAccount(tx, { companyId, emailKey: gone.emailKey }, members)
    return { status: 'ok' }
  })
}

/** The account that was made for an invitation, and not used yet, is no member's any more. */
async function freeAccount(
  tx: Tx,
  { companyId, emailKey }: Pick<Invitation, 'companyId' | 'emailKey'>,
  members: Member[],
): Promise<void> {
  const made = members.find(({ email, active }) => !active && addressKey(email) === emailKey)
  if (!made) return
  await removeMembership({ tx }, { customerId: made.customerId, companyId })
  await makeConsumer({ tx }, made.customerId)
}

/** Deletes expired invitations with the people they name; accounts created for them belong to no member any more. */
export async function forgetInvitations({ db, now }: Connected & { now: Date }): Promise<void> {
  for (const companyId of await findCompaniesToTidy({ db, now }))
    await db.transaction().execute(async (tx) => {
      await lockCompany({ tx }, companyId)
      const members = await findMembers({ db: tx }, companyId)
      const all = await findInvitations({ db: tx }, { by: { companyId }, now: null })
      for (const invitation of all.filter(({ expiresAt }) => expiresAt <= now)) {
        await freeAccount(tx, invitation, members)
        await removeInvitation({ tx }, { id: invitation.id, companyId })
      }
    })
}
