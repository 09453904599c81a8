/**
 * Members of a company and their permissions. Every change is made by one of its administrators under a lock of
 * the company: of two simultaneous ones the second sees the first, so that an administrator always remains.
 */
import type { Writing, Reading } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { makeConsumer } from '../customers/customers.ts'
import { addressKey } from '../customers/rules.ts'
import { deleteInvitation, selectInvitations } from './invitation-queries.ts'
import { deleteMember, lockCompany, selectMembers, selectTerms, setMember, type Member } from './queries.ts'
import { mayManagePeople, type CompanyRole } from './rules.ts'

const notAdministrator = refuse(403, 'b2b.people.error.not_administrator')
const unknown = refuse(404, 'error.not_found')

/**
 * Locks the company of one of its administrators.
 * @returns its current members, or 403 for a caller who is not (or no longer) an administrator
 */
export async function asAdministrator(
  { tx }: Writing,
  administratorId: number,
): Promise<{ companyId: number; members: Member[] } | Refusal> {
  const terms = await selectTerms(tx, administratorId)
  if (!terms) return notAdministrator
  const { companyId } = terms
  await lockCompany(tx, companyId)
  const members = await selectMembers(tx, companyId)
  const own = members.find(({ customerId }) => customerId === administratorId)
  return own && mayManagePeople(own.role) ? { companyId, members } : notAdministrator
}

/** An invited administrator who has not joined yet does not count. */
const isLastAdministrator = (members: Member[], customerId: number): boolean =>
  !members.some((member) => member.customerId !== customerId && member.active && mayManagePeople(member.role))

/** Changes a member's role; the last administrator stays one. */
export async function changeMember(
  { tx }: Writing,
  {
    administratorId,
    wanted,
  }: {
    administratorId: number
    wanted: { customerId: number; role: CompanyRole; orderLimit: number | null }
  },
): Promise<{ status: 'ok' } | Refusal> {
  const company = await asAdministrator({ tx }, administratorId)
  if (isRefusal(company)) return company
  const { companyId, members } = company
  const { customerId, role } = wanted
  if (!mayManagePeople(role) && isLastAdministrator(members, customerId))
    return refuse(409, 'b2b.people.error.last_administrator')
  return (await setMember(tx, { ...wanted, companyId })) ? { status: 'ok' } : unknown
}

/**
 * Removes a member from the company. They are a consumer from their next request on, even in open pages; their
 * orders stay the company's. The last administrator can neither be removed nor leave.
 */
export async function removeMember(
  { tx }: Writing,
  { administratorId, customerId }: { administratorId: number; customerId: number },
): Promise<{ status: 'ok' } | Refusal> {
  const company = await asAdministrator({ tx }, administratorId)
  if (isRefusal(company)) return company
  const { companyId, members } = company
  const removed = members.find((member) => member.customerId === customerId)
  if (!removed) return unknown
  if (isLastAdministrator(members, customerId)) return refuse(409, 'b2b.people.error.last_administrator')
  await deleteMember(tx, { customerId, companyId })
  // The invitation through which they joined would let them in again.
  await deleteInvitation(tx, { companyId, emailKey: addressKey(removed.email) })
  await makeConsumer({ tx }, customerId)
  return { status: 'ok' }
}

/** A row in the list of a company's members. */
export interface Person {
  /** `null`: not a member yet; it does not reveal whether they have an account. */
  customerId: number | null
  /** `null`: no invitation needed, or it is no longer known. */
  invitationId: string | null
  /** Invited, but has not joined yet. */
  invited: boolean
  firstName: string
  lastName: string
  email: string
  role: CompanyRole
  orderLimit: number | null
}

/** A company's members, followed by the invited. An invitation looks the same whether or not the address had an account. */
export async function peopleOf({ db, now }: Reading & { now: Date }, companyId: number): Promise<Person[]> {
  const members = await selectMembers(db, companyId)
  const all = await selectInvitations(db, { companyId }, null)
  const came = members.filter(({ active }) => active)
  const invited = all.filter(
    ({ emailKey, expiresAt }) => expiresAt > now && !came.some(({ email }) => addressKey(email) === emailKey),
  )
  // An account created for an invitation leaves the list together with it, like an invitation to any other address.
  const waiting = members.filter(
    ({ active, email }) => !active && !all.some(({ emailKey }) => emailKey === addressKey(email)),
  )
  return [
    ...[...came, ...waiting].map(({ active, ...member }) => ({
      ...member,
      invitationId: null,
      invited: !active,
    })),
    ...invited.map(({ id, firstName, lastName, email, role, orderLimit }) => ({
      customerId: null,
      invitationId: id,
      invited: true,
      firstName,
      lastName,
      email,
      role,
      orderLimit,
    })),
  ]
}
