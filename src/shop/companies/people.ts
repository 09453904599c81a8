/**
 * Who belongs to a company and what they may do there. Every change is made by one of its administrators, under a lock of
 * the company: of two at once the second sees what the first did, so that an administrator is always left.
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
 * @returns its people as they are now, or 403 for a member who is not one of its administrators (any more).
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

/** An administrator who is invited and has not come yet administers nothing. */
const isLastAdministrator = (members: Member[], customerId: number): boolean =>
  !members.some((member) => member.customerId !== customerId && member.active && mayManagePeople(member.role))

/** Changes what a member may do; the last administrator stays one. */
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
 * Takes a member out of the company. They are a consumer from their next request on, whatever they have open; their orders
 * stay the company's. The last administrator can't be taken out, nor leave.
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
  // The invitation by which they came would let them in again.
  await deleteInvitation(tx, { companyId, emailKey: addressKey(removed.email) })
  await makeConsumer({ tx }, customerId)
  return { status: 'ok' }
}

/** A row in the list of a company's people. */
export interface Person {
  /** Null: not one of the people yet; whether they have an account is not told. */
  customerId: number | null
  /** Null: they need no invitation, or it is not known any more. */
  invitationId: string | null
  /** Invited, and has not come yet. */
  invited: boolean
  firstName: string
  lastName: string
  email: string
  role: CompanyRole
  orderLimit: number | null
}

/** A company's people, and behind them the invited. An invitation looks the same whether the address had an account or not. */
export async function peopleOf({ db, now }: Reading & { now: Date }, companyId: number): Promise<Person[]> {
  const members = await selectMembers(db, companyId)
  const all = await selectInvitations(db, { companyId }, null)
  const came = members.filter(({ active }) => active)
  const invited = all.filter(
    ({ emailKey, expiresAt }) => expiresAt > now && !came.some(({ email }) => addressKey(email) === emailKey),
  )
  // An account that was made for an invitation leaves the list with it, as the invitation to any other address does.
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
