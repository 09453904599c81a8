/** Passkeys (WebAuthn): requests for browsers, and the verification of their answers. Stores nothing. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { relyingPartyOf } from '../lib/passkeys.ts'
import { readAnswer, readNewKey } from './webauthn-answers.ts'

/** Loaded with the first passkey: certificates and their formats are a lot of code. */
const webauthn = async () => await import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256; every device supports one of them (COSE). */
const algorithms = [-8, -7, -257]

/** A passkey as stored. */
export interface Passkey {
  credentialId: string
  publicKey: Uint8Array
  /** The number of uses that the device reports; 0: it does not count. */
  counter: number
  transports: string[]
}

type KnownKey = Pick<Passkey, 'credentialId' | 'transports'>

const known = (passkeys: readonly KnownKey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/**
 * What a passkey stands for. `LOGIN`: it is found without a name and replaces the password, so the device has to
 * verify its owner. `FACTOR`: it follows the password, and the device need not.
 */
export type PasskeyRole = 'LOGIN' | 'FACTOR'

const verification = { LOGIN: 'required', FACTOR: 'preferred' } as const

/**
 * The options for a browser to create a passkey.
 * @param input.origin the shop's origin, as the browser sees it
 * @param input.issuer the shop's name
 * @param input.user the person: an id that never changes, and a name for display
 * @param input.passkeys those that the person has already; a device makes no second one
 * @param input.challenge bytes to sign; left out: random ones
 * @returns null for a bare network address
 */
export async function newPasskeyOptions({
  origin,
  issuer,
  user,
  passkeys,
  role,
  challenge,
}: {
  origin: string
  issuer: string
  user: { id: string; name: string }
  passkeys: readonly KnownKey[]
  role: PasskeyRole
  challenge?: Uint8Array<ArrayBuffer>
}): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const rpID = relyingPartyOf(origin)
  if (rpID === null) return null
  const { generateRegistrationOptions } = await webauthn()
  return await generateRegistrationOptions({
    rpName: issuer,
    rpID,
    userName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known(passkeys),
    authenticatorSelection: {
      residentKey: role === 'LOGIN' ? 'required' : 'discouraged',
      userVerification: verification[role],
    },
    ...(challenge ? { challenge } : {}),
  })
}

/** A request's challenge, or the rule that recognises it. */
type Expected = string | ((challenge: string) => boolean)

/** The passkey that a browser created; null if the response, which is untrusted, is not valid. */
export async function newPasskeyIn(
  response: unknown,
  { origin, challenge, role }: { origin: string; challenge: Expected; role: PasskeyRole },
): Promise<Passkey | null> {
  const rpID = relyingPartyOf(origin)
  const read = await readNewKey(response)
  if (rpID === null || !read) return null
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await believed(
    async () =>
      await verifyRegistrationResponse({
        response: read as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: role === 'LOGIN',
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

/**
 * The options for a browser to sign with a passkey.
 * @param input.passkeys those that may sign; empty: whichever the device has for this shop
 * @param input.challenge bytes to sign; left out: random ones
 * @returns null for a bare network address
 */
export async function signingOptions({
  origin,
  passkeys,
  role,
  challenge,
}: {
  origin: string
  passkeys: readonly KnownKey[]
  role: PasskeyRole
  challenge?: Uint8Array<ArrayBuffer>
}): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const rpID = relyingPartyOf(origin)
  if (rpID === null) return null
  const { generateAuthenticationOptions } = await webauthn()
  return await generateAuthenticationOptions({
    rpID,
    allowCredentials: known(passkeys),
    userVerification: verification[role],
    ...(challenge ? { challenge } : {}),
  })
}

/**
 * Verifies a browser's signature.
 * @param input.find reads the passkey that the response names
 * @returns the passkey and its new counter; null if the response, which is untrusted, is not valid
 */
export async function signedBy<Key extends Passkey>(
  response: unknown,
  {
    origin,
    challenge,
    role,
    find,
  }: {
    origin: string
    challenge: Expected
    role: PasskeyRole
    find: (credentialId: string) => Promise<Key | null>
  },
): Promise<{ key: Key; counter: number } | null> {
  const rpID = relyingPartyOf(origin)
  const read = readAnswer(response)
  if (rpID === null || !read) return null
  const key = await find(read.id)
  if (!key) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const { credentialId, counter } = key
  const credential = { id: credentialId, publicKey: Uint8Array.from(key.publicKey), counter }
  const checked = await believed(
    async () =>
      await verifyAuthenticationResponse({
        response: read as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential,
        requireUserVerification: role === 'LOGIN',
      }),
  )
  return checked?.verified ? { key, counter: checked.authenticationInfo.newCounter } : null
}

/** The library throws for anything invalid in a response; null in that case. */
async function believed<Checked>(check: () => Promise<Checked>): Promise<Checked | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
