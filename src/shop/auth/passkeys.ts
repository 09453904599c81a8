/** Passkeys of customers: a login without a password (docs/people.md, "Accounts"). */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { freePlace, mostPasskeys, passkeyName } from '../../lib/passkeys.ts'
import type { Reading } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { newPasskeyIn, newPasskeyOptions, signedBy, signingOptions } from '../../server/webauthn.ts'
import { lockCustomer } from '../customers/customers.ts'
import { networkHash, type AuthContext, type Origin } from './auth-context.ts'
import type { SignedIn } from './login.ts'
import { isStillOwn, proveOwn, type OwnSession } from './own-password.ts'
import { expiryOfChallenge, newChallenge, type ChallengePurpose } from './passkey-challenges.ts'
import { passkeyAdded } from './passkey-mail.ts'
import {
  deletePasskeys,
  insertPasskey,
  selectPasskey,
  selectPasskeys,
  takeAnswer,
  writePasskeyUse,
} from './passkey-queries.ts'
import { insertLoginEvent, selectAccount } from './queries.ts'
import { invalidField } from './registration.ts'
import { openSession } from './sessions.ts'

const role = 'LOGIN'

const refused = () => invalidField('passkey', 'user.passkey')
const nameless = () => invalidField('name', 'user.passkey_name')
const tooMany = () => refuse(409, 'user.passkeys_many')
const noHost = () => refuse(422, 'user.passkey_host')
/** The same refusal for every failed login by a passkey: unknown, removed, of a deactivated account, or a wrong signature. */
const unknown = () => refuse(401, 'user.passkey_unknown', { more: { message: 'Invalid credentials.' } })

/** Recognises a challenge of this purpose, and remembers it: `found` is null until one was recognised. */
function recogniser({ identity: { keys }, now }: AuthContext, purpose: ChallengePurpose) {
  const seen: { found: { challenge: string; expiresAt: Date } | null } = { found: null }
  const isOurs = (challenge: string) => {
    const expiresAt = expiryOfChallenge(keys, purpose, challenge, now)
    seen.found = expiresAt && { challenge, expiresAt }
    return expiresAt !== null
  }
  return { seen, isOurs }
}

/** A customer's passkeys, oldest first, for display to them. */
export async function passkeysOf({ db }: Reading, customerId: number) {
  const passkeys = await selectPasskeys(db, customerId)
  return passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt }))
}

/**
 * Options for the browser to create a passkey: for a signed-in customer who knows the password. What `addOwnPasskey` would
 * refuse is refused here already: otherwise the device would keep a passkey that opens nothing.
 * @param input.origin the shop's origin, as the browser sees it
 */
export async function beginOwnPasskey(
  context: AuthContext & { shopName: string },
  {
    ownSession,
    password,
    origin,
    name,
  }: { ownSession: OwnSession; password: string; origin: string; name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON | Refusal> {
  const { db, identity, now, shopName } = context
  if (passkeyName(name) === '') return nameless()
  const proof = await proveOwn(context, { ownSession, password })
  if (isRefusal(proof)) return proof
  const { customer, sessionId } = ownSession
  const passkeys = await selectPasskeys(db, customer.id)
  if (passkeys.length >= mostPasskeys) return tooMany()
  const options = await newPasskeyOptions({
    origin,
    issuer: shopName,
    user: { id: `customer ${customer.id}`, name: customer.email },
    passkeys,
    role,
    challenge: newChallenge(identity.keys, { sessionId, ...proof }, now),
  })
  return options ?? noHost()
}

/**
 * Stores the passkey that the browser created, and mails its owner. The challenge shows that this session gave the password.
 * @param input.response the result of the browser's `startRegistration`; untrusted
 * @returns 409 if the customer has ten, or a customer has this very key
 */
export async function addOwnPasskey(
  context: AuthContext,
  {
    ownSession,
    origin,
    response,
    name,
  }: { ownSession: OwnSession; origin: string; response: unknown; name: string },
): Promise<{ status: 'ok' } | Refusal> {
  const { db, queue, now } = context
  const named = passkeyName(name)
  if (named === '') return nameless()
  const { customer, sessionId } = ownSession
  const passwordHash = (await selectAccount(db, customer.emailKey))?.passwordHash ?? ''
  const { seen, isOurs } = recogniser(context, { sessionId, passwordHash })
  const made = await newPasskeyIn(response, { origin, challenge: isOurs, role })
  if (!made) return refused()
  return await db.transaction().execute(async (tx): Promise<{ status: 'ok' } | Refusal> => {
    await lockCustomer({ tx }, customer.id)
    if (!(await isStillOwn({ tx, now }, { ownSession, ownProof: { passwordHash } }))) return refused()
    if (!seen.found || !(await takeAnswer(tx, seen.found))) return refused()
    const place = freePlace((await selectPasskeys(tx, customer.id)).map((key) => key.place))
    if (place === undefined) return tooMany()
    const row = { ...made, customerId: customer.id, place, name: named, createdAt: now }
    if (!(await insertPasskey(tx, row))) return refuse(409, 'user.passkey_known')
    await queue.send(tx, passkeyAdded, { customerId: customer.id, place, at: now.toISOString() })
    return { status: 'ok' }
  })
}

/** Removes a passkey of a customer. @returns false if it is not theirs */
export async function removeOwnPasskey(
  { db }: Pick<AuthContext, 'db'>,
  { customerId, id }: { customerId: number; id: number },
): Promise<boolean> {
  return await db
    .transaction()
    .execute(async (tx) => (await deletePasskeys(tx, { customerId, id })).length > 0)
}

/** Options for a stranger's browser to sign in with a passkey. Writes nothing. */
export async function askLoginPasskey(
  { identity: { keys }, now }: Pick<AuthContext, 'identity' | 'now'>,
  origin: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | Refusal> {
  const challenge = newChallenge(keys, 'login', now)
  return (await signingOptions({ origin, passkeys: [], role, challenge })) ?? noHost()
}

/**
 * Signs a customer in by a passkey. A signature can't be guessed, so attempts are not counted.
 * @param input.response the result of the browser's `startAuthentication`; untrusted
 */
export async function logInByPasskey(
  context: AuthContext,
  {
    origin,
    response,
    authType,
    from,
  }: { origin: string; response: unknown; authType: 'B2C' | 'B2B' | null; from: Origin },
): Promise<SignedIn | Refusal> {
  const { db, identity, now } = context
  const { seen, isOurs } = recogniser(context, 'login')
  const find = async (credentialId: string) => await selectPasskey(db, credentialId)
  const signed = await signedBy(response, { origin, challenge: isOurs, role, find })
  if (!signed || !seen.found) return unknown()
  const { found } = seen
  const { key, counter } = signed
  const { customerId } = key
  const done = await db.transaction().execute(async (tx): Promise<SignedIn | null> => {
    const locked = await lockCustomer({ tx }, customerId)
    const account = locked && (await selectAccount(tx, locked.emailKey))
    const { customer, passwordHash = null } = account ?? {}
    if (!customer || passwordHash === null) return null
    if (customer.deactivatedAt !== null || customer.confirmedAt === null) return null
    if (!(await writePasskeyUse(tx, { id: key.id, counter, now }))) return null
    if (!(await takeAnswer(tx, found))) return null
    const opened = await openSession({ ...context, tx }, { customerId, passwordHash, authType, origin: from })
    const network = networkHash(identity, from)
    const { sessionId } = opened
    await insertLoginEvent(tx, { at: now, kind: 'LOGIN', customerId, authType, network, sessionId })
    return { ...opened, customer }
  })
  return done ?? unknown()
}
