/** Signing in and out. */
import { refuse, type Refusal } from '../../server/refusal.ts'
import { lockCustomer, writePassword } from '../customers/customers.ts'
import { addressKey, type Customer } from '../customers/rules.ts'
import { giveBack, takeAttempt, type Bucket } from './attempts.ts'
import { isOutdated } from './passwords.ts'
import { insertLoginEvent, selectAccount } from './queries.ts'
import { networkOf } from './rules.ts'
import type { Login } from './schema.ts'
import { endCallersSession, openSession } from './sessions.ts'
import { networkHash, type AuthContext, type IssuedSession, type Origin } from './auth-context.ts'
import { knownDevice } from './tokens.ts'

export type SignedIn = IssuedSession & { customer: Customer }

export const busy: Refusal = { ...refuse(503, 'error.busy'), retryAfter: 5 }

/** The same refusal for every failed login: no account, wrong password, unconfirmed, or deactivated. */
const badCredentials = refuse(401, 'user.loggin_failed', { more: { message: 'Invalid credentials.' } })

/**
 * Signs a customer in. The answer and its timing are the same for addresses with and without an account. A
 * browser that has signed in to the account before has its own attempts, so that the owner gets in while
 * strangers guess; everyone else shares the account's, and can always set a new password by mail.
 */
export async function logIn(
  context: AuthContext,
  { login: { username, password, auth_type }, from }: { login: Login; from: Origin },
): Promise<SignedIn | Refusal> {
  const { db, identity, now } = context
  const key = addressKey(username)
  const account = await selectAccount(db, key)
  const isOpen = account?.customer.confirmedAt != null && account.customer.deactivatedAt === null
  const stored = isOpen ? account.passwordHash : null
  const owner = account && stored !== null ? { customerId: account.customer.id, passwordHash: stored } : null
  const browser = await knownDevice(identity.keys, from.deviceToken, owner, now)
  const network = networkOf(from.address)
  const buckets: Bucket[] = browser
    ? [{ limit: 'device', of: `${key} ${browser}` }]
    : [
        { limit: 'pair', of: `${key} ${network}` },
        { limit: 'account', of: key },
        { limit: 'network', of: network },
      ]
  const tooMany = await takeAttempt(context, buckets)
  if (tooMany) return tooMany
  const matches = await identity.passwords.verify(stored, password)
  // A password that was not compared was no guess.
  if (matches === null) {
    await giveBack(context, buckets)
    return busy
  }
  const event = {
    at: now,
    customerId: account?.customer.id ?? null,
    authType: auth_type ?? null,
    network: networkHash(identity, from),
  }
  const failed = async () => {
    await insertLoginEvent(db, { ...event, kind: 'LOGIN_FAILED' })
    return badCredentials
  }
  if (!matches || !owner) return await failed()
  await giveBack(context, buckets)
  const better = isOutdated(owner.passwordHash) ? await identity.passwords.hash(password) : null
  const signedIn = await db.transaction().execute(async (tx) => {
    // Comparing takes time: the password may have changed since, or the account been closed.
    await lockCustomer({ tx }, owner.customerId)
    const still = await selectAccount(tx, key)
    if (still?.passwordHash !== owner.passwordHash || still.customer.deactivatedAt !== null) return null
    if (better) await writePassword({ tx }, { customerId: owner.customerId, passwordHash: better })
    const proved = { ...owner, passwordHash: better ?? owner.passwordHash }
    const opened = await openSession(
      { ...context, tx },
      { ...proved, authType: auth_type ?? null, origin: from },
    )
    await insertLoginEvent(tx, { ...event, kind: 'LOGIN', sessionId: opened.sessionId })
    return { ...opened, customer: still.customer }
  })
  return signedIn ?? (await failed())
}

/** Ends the caller's session, at once and for every copy of its tokens. Idempotent. */
export async function logOut(
  context: AuthContext,
  { given, from }: { given: { token: string | null; session: string | null }; from: Pick<Origin, 'address'> },
): Promise<void> {
  const { db, identity, now } = context
  await db.transaction().execute(async (tx) => {
    for (const { id, customerId } of await endCallersSession({ ...context, tx }, given)) {
      const network = networkHash(identity, from)
      await insertLoginEvent(tx, { at: now, kind: 'LOGOUT', customerId, sessionId: id, network })
    }
  })
}
