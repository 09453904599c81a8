/** Passkeys of staff: the challenges for the browser, and the verification of its signatures. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { freePlace, mostPasskeys, passkeyName } from '../../lib/passkeys.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { newPasskeyIn, newPasskeyOptions, signedBy, signingOptions } from '../../server/webauthn.ts'
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
} from './queries.ts'
import { firstCodes } from './recovery.ts'
import { pendingMs } from './rules.ts'

/** The browser's location: keys of one host are useless at another. */
interface Asking {
  at: AtDoor
  /** The shop's origin, as the browser sees it. */
  origin: string
}

const role = 'FACTOR'

const refused = () => wrongField('passkey', 'staff_factor.error.passkey')
const nameless = () => wrongField('name', 'staff_factor.error.passkey_name')
const tooMany = () => refuse(409, 'staff_factor.error.passkeys_many')
const noHost = () => refuse(422, 'staff_factor.error.passkey_host')

/**
 * Options for the browser to create a passkey. What `addPasskey` would refuse is refused here already: otherwise the device
 * would keep a passkey that opens nothing. @param issuer the shop's name
 */
export async function beginPasskey(
  { db, now }: FactorContext,
  { at, origin, issuer, name }: Asking & { issuer: string; name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON | Refusal> {
  const { member, sessionId } = at
  const refusal = await db.transaction().execute(async (tx) => await changeRefusal({ tx, now }, at))
  if (refusal) return refusal
  if (passkeyName(name) === '') return nameless()
  const user = { id: `staff ${member.id}`, name: member.email }
  const passkeys = await selectPasskeys(db, member.id)
  if (passkeys.length >= mostPasskeys) return tooMany()
  const options = await newPasskeyOptions({ origin, issuer, user, passkeys, role })
  if (!options) return noHost()
  await keepChallenge({ db, now }, { sessionId, purpose: 'ADD', challenge: options.challenge })
  return options
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
  if (named === '') return nameless()
  const challenge = await takeChallenge(db, { sessionId: at.sessionId, purpose: 'ADD', now })
  const made = challenge && (await newPasskeyIn(response, { origin, challenge, role }))
  if (!made) return refused()
  const staffId = at.member.id
  return await db.transaction().execute(async (tx) => {
    const refusal = await changeRefusal({ tx, now }, at)
    if (refusal) return refusal
    const place = freePlace((await selectPasskeys(tx, staffId)).map((key) => key.place))
    if (place === undefined) return tooMany()
    const id = await insertPasskey(tx, { ...made, staffId, place, name: named, createdAt: now })
    if (id === null) return refuse(409, 'staff_factor.error.passkey_known')
    const codes = await firstCodes({ tx, now }, staffId)
    await proved({ tx, now }, at)
    await mailFactor({ tx, queue, now }, { staffId, news: { kind: 'passkey_added' } })
    await audited({ tx, now }, { at, operation: 'factor.add', after: { factor: 'passkey', id } })
    return { codes }
  })
}

/** Options for the browser to sign with one of the member's passkeys. @returns 422 if the member has no passkey */
export async function askPasskey(
  { db, now }: FactorContext,
  { at, origin }: Asking,
): Promise<PublicKeyCredentialRequestOptionsJSON | Refusal> {
  const passkeys = await selectPasskeys(db, at.member.id)
  const options = await signingOptions({ origin, passkeys, role })
  if (!options) return noHost()
  if (passkeys.length === 0) return refused()
  await keepChallenge(
    { db, now },
    { sessionId: at.sessionId, purpose: 'PROVE', challenge: options.challenge },
  )
  return options
}

/**
 * Proves the second factor by a passkey. A signature can't be guessed, so attempts are not counted: strangers
 * who enter wrong codes never lock out the owner of a passkey.
 * @param input.response the result of the browser's `startAuthentication`; untrusted
 * @returns 422 if it does not answer the challenge
 */
export async function proveByPasskey(
  { db, now }: FactorContext,
  { at, origin, response }: Asking & { response: unknown },
): Promise<{ status: 'ok' } | Refusal> {
  const challenge = await takeChallenge(db, { sessionId: at.sessionId, purpose: 'PROVE', now })
  if (challenge === null) return refused()
  const find = async (id: string) =>
    (await selectPasskeys(db, at.member.id)).find(({ credentialId }) => credentialId === id) ?? null
  const signed = await signedBy(response, { origin, challenge, role, find })
  if (!signed) return refused()
  return await db.transaction().execute(async (tx) => {
    await lockFactors(tx, at.member.id)
    if (!(await writePasskeyUse(tx, { id: signed.key.id, counter: signed.counter, now }))) return refused()
    await proved({ tx, now }, at)
    return { status: 'ok' as const }
  })
}
