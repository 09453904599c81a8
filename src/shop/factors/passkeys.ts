/** Passkeys (WebAuthn): the challenges for the browser, and the verification of its signatures. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { refuse, type Refusal } from '../../server/refusal.ts'
import {
  audited,
  changeRefusal,
  proved,
  mailFactor,
  wrongField,
  type AtDoor,
  type FactorContext,
} from './context.ts'
import {
  insertPasskey,
  lockFactors,
  selectPasskeys,
  takeChallenge,
  upsertChallenge,
  writePasskeyUse,
  type NewPasskey,
  type PasskeyRow,
} from './queries.ts'
import { firstCodes } from './recovery.ts'
import { mostPasskeys, passkeyName, pendingMs, relyingPartyOf } from './rules.ts'
import { readAnswer, readNewKey } from './webauthn-answers.ts'

/** Loaded with the first passkey: certificates and their formats are a lot of code. */
const webauthn = async () => await import('@simplewebauthn/server')

/** The browser's location: keys of one host are useless at another. */
interface Asking {
  at: AtDoor
  /** The shop's origin, as the browser sees it. */
  origin: string
}

/** EdDSA, ES256 and RS256; every device supports one of them (COSE). */
const algorithms = [-8, -7, -257]

const refused = () => wrongField('passkey', 'staff_factor.error.passkey')
const noHost = () => refuse(422, 'staff_factor.error.passkey_host')

const known = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** Options for the browser to create a passkey. @param issuer the shop's name */
export async function beginPasskey(
  { db, now }: FactorContext,
  { at, origin, issuer }: Asking & { issuer: string },
): Promise<PublicKeyCredentialCreationOptionsJSON | Refusal> {
  const rpID = relyingPartyOf(origin)
  if (rpID === null) return noHost()
  const { member, sessionId } = at
  const refusal = await db.transaction().execute(async (tx) => await changeRefusal({ tx, now }, at))
  if (refusal) return refusal
  const { generateRegistrationOptions } = await webauthn()
  const made = await generateRegistrationOptions({
    rpName: issuer,
    rpID,
    userName: member.email,
    userID: new TextEncoder().encode(`staff ${member.id}`),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known(await selectPasskeys(db, member.id)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge({ db, now }, { sessionId, purpose: 'ADD', challenge: made.challenge })
  return made
}

const keepChallenge = async (
  { db, now }: Pick<FactorContext, 'db' | 'now'>,
  asked: { sessionId: string; purpose: 'ADD' | 'PROVE'; challenge: string },
) => await upsertChallenge(db, { ...asked, expiresAt: new Date(now.getTime() + pendingMs) })

/**
 * Stores the passkey that the browser created, and opens the back office in this login.
 * @param input.response the result of the browser's `startRegistration`; untrusted
 * @returns as `addApp`; 409 if the member has ten, or this very key
 */
export async function addPasskey(
  context: FactorContext,
  { at, origin, response, name }: Asking & { response: unknown; name: string },
): Promise<{ codes: string[] | null } | Refusal> {
  const { db, queue, now } = context
  const named = passkeyName(name)
  if (named === '') return wrongField('name', 'staff_factor.error.passkey_name')
  const made = await newKeyIn(context, { at, origin, response })
  if (!made) return refused()
  const staffId = at.member.id
  return await db.transaction().execute(async (tx) => {
    const refusal = await changeRefusal({ tx, now }, at)
    if (refusal) return refusal
    const taken = new Set((await selectPasskeys(tx, staffId)).map(({ place }) => place))
    const place = Array.from({ length: mostPasskeys }, (_, index) => index + 1).find((one) => !taken.has(one))
    if (place === undefined) return refuse(409, 'staff_factor.error.passkeys_many')
    const id = await insertPasskey(tx, { ...made, staffId, place, name: named, createdAt: now })
    if (id === null) return refuse(409, 'staff_factor.error.passkey_known')
    const codes = await firstCodes({ tx, now }, staffId)
    await proved({ tx, now }, at)
    await mailFactor({ tx, queue, now }, { staffId, news: { kind: 'passkey_added' } })
    await audited({ tx, now }, { at, operation: 'factor.add', after: { factor: 'passkey', id } })
    return { codes }
  })
}

type MadeKey = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** The key of a response to this login's challenge; null if it is not valid. */
async function newKeyIn(
  { db, now }: FactorContext,
  { at, origin, response }: Asking & { response: unknown },
): Promise<MadeKey | null> {
  const rpID = relyingPartyOf(origin)
  const expectedChallenge = await takeChallenge(db, { sessionId: at.sessionId, purpose: 'ADD', now })
  const read = await readNewKey(response)
  if (rpID === null || expectedChallenge === null || !read) return null
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await believed(
    async () =>
      await verifyRegistrationResponse({
        response: read as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: false,
      }),
  )
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: read.response.transports ?? [],
  }
}

/** Options for the browser to sign with one of the member's passkeys. @returns 422 if the member has no passkey */
export async function askPasskey(
  { db, now }: FactorContext,
  { at, origin }: Asking,
): Promise<PublicKeyCredentialRequestOptionsJSON | Refusal> {
  const rpID = relyingPartyOf(origin)
  if (rpID === null) return noHost()
  const passkeys = await selectPasskeys(db, at.member.id)
  if (passkeys.length === 0) return refused()
  const { generateAuthenticationOptions } = await webauthn()
  const asked = await generateAuthenticationOptions({
    rpID,
    allowCredentials: known(passkeys),
    userVerification: 'preferred',
  })
  await keepChallenge({ db, now }, { sessionId: at.sessionId, purpose: 'PROVE', challenge: asked.challenge })
  return asked
}

/**
 * Proves the second factor by a passkey. A signature can't be guessed, so attempts are not counted: strangers
 * who enter wrong codes never lock out the owner of a passkey.
 * @param input.response the result of the browser's `startAuthentication`; untrusted
 * @returns 422 if it does not answer the challenge
 */
export async function proveByPasskey(
  context: FactorContext,
  { at, origin, response }: Asking & { response: unknown },
): Promise<{ status: 'ok' } | Refusal> {
  const { db, now } = context
  const rpID = relyingPartyOf(origin)
  const expectedChallenge = await takeChallenge(db, { sessionId: at.sessionId, purpose: 'PROVE', now })
  const read = readAnswer(response)
  const key =
    read && (await selectPasskeys(db, at.member.id)).find(({ credentialId }) => credentialId === read.id)
  if (rpID === null || expectedChallenge === null || !read || !key) return refused()
  const { verifyAuthenticationResponse } = await webauthn()
  const { credentialId, counter } = key
  const credential = { id: credentialId, publicKey: Uint8Array.from(key.publicKey), counter }
  const checked = await believed(
    async () =>
      await verifyAuthenticationResponse({
        response: read as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential,
        requireUserVerification: false,
      }),
  )
  if (!checked?.verified) return refused()
  const { newCounter } = checked.authenticationInfo
  return await db.transaction().execute(async (tx) => {
    await lockFactors(tx, at.member.id)
    if (!(await writePasskeyUse(tx, { id: key.id, counter: newCounter, now }))) return refused()
    await proved({ tx, now }, at)
    return { status: 'ok' as const }
  })
}

/** The library throws for anything invalid in a response; null in that case. */
async function believed<Checked>(check: () => Promise<Checked>): Promise<Checked | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
