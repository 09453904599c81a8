/** New passwords: through a mailed link or by a signed-in customer; and everything that ends with the old one. */
import type { Writing } from '../../server/context.ts'
import { randomUUID } from 'node:crypto'
import type { Locale } from '../../lib/routes.ts'
import type { Refusal } from '../../server/refusal.ts'
import { findCustomer, lockCustomer, markDeactivated, writePassword } from '../customers/customers.ts'
import { addressKey, mailAddress, type Customer } from '../customers/rules.ts'
import { giveBack, takeAttempt } from './attempts.ts'
import { invited, resetRequested } from './jobs.ts'
import { endLinks } from './link-queries.ts'
import { checkLink } from './links.ts'
import { busy, type SignedIn } from './login.ts'
import { deletePasskeys } from './passkey-queries.ts'
import { endSessions, insertLoginEvent, selectAccount, selectLiveSession } from './queries.ts'
import { guessedPassword, invalidField } from './registration.ts'
import { mailboxOf, networkOf, type LinkPurpose } from './rules.ts'
import { newAccountType, type SetPassword } from './schema.ts'
import { openSession } from './sessions.ts'
import { networkHash, type AuthContext, type ChoosingContext, type Origin } from './auth-context.ts'
import { isSessionId } from './tokens.ts'

export type LinkRefused = { status: 'error'; error_trans_key: string }

/**
 * Requests a link by mail. Nothing is looked up here: the job does that, so that the response never reveals who
 * has an account.
 */
export async function askForReset(
  context: AuthContext,
  { email, locale, from }: { email: string; locale: Locale; from: Pick<Origin, 'address'> },
): Promise<{ status: 'ok' } | Refusal> {
  const { db, queue } = context
  const emailKey = addressKey(email)
  const tooMany = await takeAttempt(context, [
    { limit: 'mail', of: `reset ${mailboxOf(emailKey)}` },
    { limit: 'asking', of: networkOf(from.address) },
  ])
  if (tooMany) return tooMany
  await db.transaction().execute(async (tx) => {
    await queue.send(tx, resetRequested, { linkId: randomUUID(), emailKey, locale })
  })
  return { status: 'ok' }
}

/** Invites a customer without a password: the link to set it is mailed once this transaction commits. */
export async function invite(
  { tx, queue }: Writing & Pick<AuthContext, 'queue'>,
  customerId: number,
): Promise<void> {
  await queue.send(tx, invited, { linkId: randomUUID(), customerId })
}

/** Lets staff send a customer a link to set a password; a customer who never confirmed is invited again. */
export async function sendPasswordLink(
  { tx, queue }: Writing & Pick<AuthContext, 'queue'>,
  { emailKey, locale }: Pick<Customer, 'emailKey' | 'locale'>,
): Promise<void> {
  await queue.send(tx, resetRequested, { linkId: randomUUID(), emailKey, locale })
}

type Query = Pick<SetPassword, 'token' | 'email' | 'type'>

const purposeOf = ({ type }: Query): LinkPurpose => (type === newAccountType ? 'ACTIVATE' : 'RESET_PASSWORD')

/**
 * The key of the address that the link was mailed to, by the query; undefined if it names none, null if it is not an address.
 */
function keyOf({ email }: Query): string | null | undefined {
  if (email === undefined || email === '') return undefined
  const address = mailAddress(email)
  return address === null ? null : addressKey(address)
}

/** Checks a mailed link for setting a password: of a new reseller, or for a forgotten password. */
export async function checkPasswordLink(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  query: Query,
): Promise<{ status: 'ok' } | LinkRefused> {
  const given = { secret: query.token, purpose: purposeOf(query), emailKey: keyOf(query) }
  const link = await checkLink({ db, now }, given)
  if (typeof link === 'string') return { status: 'error', error_trans_key: link }
  const owner = await findCustomer({ db }, { id: link.customerId })
  const isTheirs = owner?.deactivatedAt === null && owner.emailKey === link.emailKey
  return isTheirs ? { status: 'ok' } : { status: 'error', error_trans_key: 'user.link_invalid' }
}

/**
 * Sets a password through a mailed link, ends every session and link of the account, removes its passkeys, and signs the
 * person in: this is also how an owner gets back an account from a stranger.
 * The link works only once, even if two requests use it at the same time.
 */
export async function setPasswordByLink(
  context: ChoosingContext,
  { given, from }: { given: SetPassword; from: Origin },
): Promise<SignedIn | LinkRefused | Refusal> {
  const { db, identity, now } = context
  const asked = { secret: given.token, purpose: purposeOf(given), emailKey: keyOf(given) }
  const link = await checkLink({ db, now }, asked)
  if (typeof link === 'string') return { status: 'error', error_trans_key: link }
  const owner = await findCustomer({ db }, { id: link.customerId })
  const guessed = owner && guessedPassword(context, { person: owner, password: given.password })
  if (guessed) return guessed
  const passwordHash = await identity.passwords.hash(given.password)
  if (passwordHash === null) return busy
  return await db.transaction().execute(async (tx): Promise<SignedIn | LinkRefused> => {
    const customer = await lockCustomer({ tx }, link.customerId)
    const still = await checkLink({ db: tx, now }, asked)
    if (typeof still === 'string') return { status: 'error', error_trans_key: still }
    if (!customer || customer.deactivatedAt || customer.emailKey !== still.emailKey)
      return { status: 'error', error_trans_key: 'user.link_invalid' }
    await endLinks(tx, { id: still.id }, 'USED', now)
    await endLinks(tx, { customerId: customer.id }, 'REPLACED', now)
    const isActivation = still.purpose === 'ACTIVATE'
    await writePassword(
      { tx },
      {
        customerId: customer.id,
        passwordHash,
        proved: {
          confirmedAt: now,
          ...(isActivation ? { termsAcceptedAt: now } : {}),
        },
      },
    )
    await endSessions(tx, { customerId: customer.id }, 'PASSWORD', now)
    await deletePasskeys(tx, { customerId: customer.id })
    const account = { customerId: customer.id, passwordHash }
    const opened = await openSession(
      { ...context, tx },
      { ...account, authType: isActivation ? 'B2B' : null, origin: from },
    )
    await insertLoginEvent(tx, {
      at: now,
      kind: isActivation ? 'ACTIVATED' : 'PASSWORD_SET',
      customerId: customer.id,
      sessionId: opened.sessionId,
      network: networkHash(identity, from),
    })
    return { ...opened, customer: { ...customer, confirmedAt: customer.confirmedAt ?? now } }
  })
}

/** Changes the password of a signed-in customer, who must know the old one. Every other session ends. */
export async function changePassword(
  context: ChoosingContext,
  {
    customer,
    sessionId,
    given,
    from,
  }: {
    customer: Customer
    sessionId: string
    given: { current: string; password: string }
    from: Pick<Origin, 'address'>
  },
): Promise<{ status: 'ok' } | Refusal> {
  const { db, identity, now } = context
  const guessed = guessedPassword(context, { person: customer, password: given.password })
  if (guessed) return guessed
  const buckets = [{ limit: 'device' as const, of: `change ${customer.id}` }]
  const tooMany = await takeAttempt(context, buckets)
  if (tooMany) return tooMany
  const wrong = invalidField('current_password', 'validation.current_password')
  const account = await selectAccount(db, customer.emailKey)
  const matches = await identity.passwords.verify(account?.passwordHash ?? null, given.current)
  const passwordHash = matches ? await identity.passwords.hash(given.password) : null
  if (matches === null || (matches && passwordHash === null)) {
    await giveBack(context, buckets)
    return busy
  }
  if (!account || passwordHash === null) return wrong
  return await db.transaction().execute(async (tx): Promise<{ status: 'ok' } | Refusal> => {
    // Comparing takes time: the owner may have set another password since, or ended this session.
    await lockCustomer({ tx }, customer.id)
    const still = await selectAccount(tx, customer.emailKey)
    if (still?.passwordHash !== account.passwordHash) return wrong
    if (!(await selectLiveSession(tx, { id: sessionId }, now))) return wrong
    await writePassword({ tx }, { customerId: customer.id, passwordHash })
    await endLinks(tx, { customerId: customer.id }, 'REPLACED', now)
    await endSessions(tx, { customerId: customer.id, except: sessionId }, 'PASSWORD', now)
    const network = networkHash(identity, from)
    await insertLoginEvent(tx, { at: now, kind: 'PASSWORD_SET', customerId: customer.id, sessionId, network })
    return { status: 'ok' }
  })
}

/** Ends one session of a customer from another ("sign out" in the list of devices). @returns false if it is not theirs */
export async function signOutDevice(
  { db, identity, now }: AuthContext,
  { customerId, sessionId, from }: { customerId: number; sessionId: string; from: Pick<Origin, 'address'> },
): Promise<boolean> {
  if (!isSessionId(sessionId)) return false
  return await db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, { customerId, id: sessionId }, 'SIGNED_OUT', now)
    if (ended.length === 0) return false
    const network = networkHash(identity, from)
    await insertLoginEvent(tx, { at: now, kind: 'SIGNED_OUT', customerId, sessionId, network })
    return true
  })
}

/** When staff closes an account, no network of its owner is known. */
export const unknownNetwork: Uint8Array = new Uint8Array(32)

/**
 * Deactivates an account; its sessions and links end at the same moment.
 * @param input.network the hash (`networkHash`) of the network that requested it
 * @returns false if there is no such active account
 */
export async function deactivate(
  { tx, now }: Writing & { now: Date },
  { customerId, network }: { customerId: number; network: Uint8Array },
): Promise<boolean> {
  if (
    !(await findCustomer({ db: tx }, { id: customerId })) ||
    !(await markDeactivated({ tx, now }, customerId))
  )
    return false
  await endLinks(tx, { customerId }, 'REPLACED', now)
  await endSessions(tx, { customerId }, 'DEACTIVATED', now)
  await insertLoginEvent(tx, {
    at: now,
    kind: 'DEACTIVATED',
    customerId,
    network,
  })
  return true
}
