/** Staff operations on its members: adding them, and resetting the second factors of others. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { staffInvitationMail } from '../../emails/staff-invitation.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { activationSecret, endLogins, type AccountMailContext } from '../../shop/auth/auth.ts'
import { dialled, findCustomer, recordCustomer } from '../../shop/customers/customers.ts'
import { addressKey } from '../../shop/customers/rules.ts'
import { factorsOf, forgetFactors, tellOfFactors } from '../../shop/factors/factors.ts'
import { memberAdded } from '../../shop/staff/jobs.ts'
import type { Role } from '../../shop/staff/rules.ts'
import {
  addMember,
  endStaffSessions,
  findMember,
  refusalOf,
  revokeKeysOf,
  type StaffMember,
} from '../../shop/staff/staff.ts'
import { f, operation } from '../operations/operations.ts'

/** The person to add, and the details that an account needs if the address has none yet. */
export interface MemberToAdd {
  /** A mail address as entered. */
  email: string
  roles: readonly Role[]
  firstName: string
  lastName: string
  phone: string
  /** The language of the invitation. */
  locale: Locale
}

/**
 * Makes the owner of an address a member of staff: `staff.add`. If the address has no account, one is opened by the
 * invitation mail; the name and the phone are only used for that. They are notified by mail either way.
 * @returns 403 not allowed, 404 the account is closed, 409 a member already, 422 no role, or no account and no name or phone.
 */
export async function addMemberByAddress(
  context: Writing & OperationContext & { queue: Queue },
  { roles, ...person }: MemberToAdd,
): Promise<Outcome<StaffMember>> {
  const { tx, actor, queue } = context
  const refusal = refusalOf(actor, 'staff.add')
  if (refusal) return refusal
  const customer = await findCustomer({ db: tx }, { emailKey: addressKey(person.email) })
  const customerId = customer?.id ?? (await openAccount(context, person))
  if (isRefusal(customerId)) return customerId
  const member = await addMember(context, { customerId, roles })
  if (!isRefusal(member)) await queue.send(tx, memberAdded, { linkId: randomUUID(), staffId: member.id })
  return member
}

/** An account without a password, to be opened by the mailed link. */
async function openAccount(
  { tx, now }: Writing & OperationContext,
  { email, firstName, lastName, phone, locale }: Omit<MemberToAdd, 'roles'>,
): Promise<Outcome<number>> {
  const number = dialled({ phone, country: 'CZ' })
  const faults = [
    ...(firstName === '' ? [{ path: 'first_name', error_trans_key: 'staff.error.new_account' }] : []),
    ...(lastName === '' ? [{ path: 'last_name', error_trans_key: 'staff.error.new_account' }] : []),
    ...(number === null ? [{ path: 'phone', error_trans_key: 'staff.error.new_phone' }] : []),
  ]
  if (number === null || faults.length > 0) return refuse(422, 'staff.error.new_account', { errors: faults })
  const id = await recordCustomer(
    { tx, now },
    {
      email,
      emailKey: addressKey(email),
      firstName,
      lastName,
      phone: number,
      locale,
      company: null,
      type: 'B2C',
      passwordHash: null,
      confirmedAt: null,
      termsAcceptedAt: null,
    },
  )
  if (id !== null) return id
  // Another one opened it in this moment.
  const theirs = await findCustomer({ db: tx }, { emailKey: addressKey(email) })
  return theirs?.id ?? refuse(404, 'staff.error.no_account')
}

/** Mails a new member their way in; a member who has left since is sent nothing. */
export async function notifyMemberAdded(
  context: AccountMailContext,
  { linkId, staffId }: { linkId: string; staffId: number },
): Promise<void> {
  const { db, mailer, sender } = context
  const member = await findMember({ db }, { id: staffId })
  const customer = member && (await findCustomer({ db }, { id: member.customerId }))
  if (!customer) return
  const { email, locale } = customer
  const secret = customer.confirmedAt ? null : await activationSecret(context, { customer, linkId })
  // A newer link is on its way, or this one was used.
  if (!customer.confirmedAt && secret === null) return
  const activation = secret === null ? null : { secret, email }
  const written = staffInvitationMail(activation, locale, sender, translator(locale))
  await mailer.send({ event: `staff-added:${linkId}`, to: email, ...written })
}

/** The factors removed, and the numbers of keys and logins ended; all 0: the member had no factor and no key. */
interface FactorsReset {
  app: boolean
  passkeys: number
  codes: number
  keys: number
  logins: number
}

const isReset = ({ app, passkeys, codes, keys }: Omit<FactorsReset, 'logins'>) =>
  app || passkeys > 0 || codes > 0 || keys > 0

/**
 * Removes the second factors of a member who has lost them. It ends all their logins and keys, so that setting up new factors
 * takes the password, and sends them a mail. A repeat changes nothing.
 * @returns 404 no such member, 409 one's own.
 */
export const resetFactors = operation({
  operation: 'staff.reset_factor',
  summary: 'Removes the lost second factors of a member of staff, and ends their logins and keys',
  input: { staffId: f.id({ label: 'admin_settings.staff.email' }), reason: f.reason() },
  run: async ({ tx, now, actor, queue }, { staffId }): Promise<Outcome<FactorsReset>> => {
    // A signed-in member evidently has their factor; at the command line the machine vouches for them.
    if (actor.kind === 'staff' && actor.session && actor.staffId === staffId)
      return refuse(409, 'staff.error.reset_own')
    const member = await findMember({ db: tx }, { id: staffId })
    if (!member) return refuse(404, 'staff.error.unknown')
    const keys = await revokeKeysOf({ tx, now }, { staffId })
    const gone = { ...(await forgetFactors({ tx }, staffId)), keys }
    if (!isReset(gone)) return { ...gone, logins: 0 }
    await endStaffSessions({ tx }, member)
    const logins = await endLogins({ tx, now }, member.customerId)
    await tellOfFactors({ tx, queue, now }, { staffId, news: { kind: 'reset' } })
    return { ...gone, logins }
  },
  audit: ({ tx }, { staffId }) => ({
    subject: { kind: 'staff', id: staffId },
    look: async () => {
      const { app, passkeys, codesLeft } = await factorsOf({ db: tx }, staffId)
      return { app: app !== null, passkeys: passkeys.length, codes: codesLeft }
    },
    keep: ({ keys }) => ({ app: false, passkeys: 0, codes: 0, keysRevoked: keys }),
    isChange: isReset,
  }),
  answer: {
    schema: z.object({
      app: z.boolean(),
      passkeys: z.int(),
      codes: z.int(),
      keys: z.int().meta({ description: 'How many keys for other programs were revoked' }),
      logins: z.int().meta({ description: 'How many logins ended' }),
    }),
    of: (reset) => ({ ...reset }),
    told: (reset) => (isReset(reset) ? '' : 'There was none.'),
  },
  forms: { reset_factor: { isWarned: true } },
})
