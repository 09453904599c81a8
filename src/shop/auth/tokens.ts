/** Access tokens (JWT, 15 minutes) and the mark of a browser that has signed in before. */
import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTHeaderParameters, type JWTVerifyOptions } from 'jose'
import { secretHash, type Keys } from './keys.ts'

const issuer = 'big-meat'
export const accessSeconds = 15 * 60
const deviceSeconds = 365 * 24 * 3600

/** Requirements of each kind of token besides a valid signature, so that one kind never passes for the other. */
const kinds = {
  access: { purpose: 'access token', audience: 'big-meat shop', typ: 'at+jwt' },
  device: { purpose: 'device', audience: 'big-meat login', typ: 'device+jwt' },
} as const

// Our tokens have about 300 characters; much longer ones are rejected unread.
const longest = 1024

export interface AccessToken {
  customerId: number
  sessionId: string
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

async function sign(
  keys: Keys,
  kind: keyof typeof kinds,
  {
    sub,
    seconds: lasting,
    ...own
  }: { sub: number; sid?: string; jti?: string; pwd?: string; seconds: number },
  now: Date,
): Promise<string> {
  const { purpose, audience, typ } = kinds[kind]
  const key = keys.current(purpose)
  return await new SignJWT(own)
    .setProtectedHeader({ alg: 'HS256', typ, kid: key.kid })
    .setSubject(String(sub))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + lasting)
    .sign(key.bytes)
}

export const signAccess = async (keys: Keys, { customerId, sessionId }: AccessToken, now: Date) =>
  await sign(keys, 'access', { sub: customerId, sid: sessionId, seconds: accessSeconds }, now)

/** A mark is bound to one password: knowing the former password gives no extra attempts at the next one. */
const passwordMark = (passwordHash: string) => secretHash(passwordHash).subarray(0, 16).toString('base64url')

export const signDevice = async (
  keys: Keys,
  { customerId, passwordHash }: { customerId: number; passwordHash: string },
  now: Date,
) => {
  const own = { jti: randomUUID(), pwd: passwordMark(passwordHash) }
  return await sign(keys, 'device', { sub: customerId, ...own, seconds: deviceSeconds }, now)
}

type Claims = { sub?: unknown; sid?: unknown; jti?: unknown; pwd?: unknown; exp?: unknown }

/** Capacity of the token cache: a browser sends the same token for a quarter of an hour. */
const mostRemembered = 1000
/** Claims of tokens with a verified signature under these keys; only the expiry remains to be checked. */
const remembered = new WeakMap<Keys, Map<string, Claims>>()

async function verify(
  keys: Keys,
  kind: keyof typeof kinds,
  token: string,
  now: Date,
): Promise<{ claims: Claims; expired: boolean } | null> {
  if (token.length > longest) return null
  const good = remembered.get(keys) ?? new Map<string, Claims>()
  remembered.set(keys, good)
  const name = `${kind} ${token}`
  const claims = good.get(name)
  if (claims) return { claims, expired: Number(claims.exp) <= seconds(now) }
  const read = await verifyUncached(keys, kind, token, now)
  if (!read || read.expired) return read
  if (good.size >= mostRemembered) good.delete(good.keys().next().value ?? '')
  good.set(name, read.claims)
  return read
}

async function verifyUncached(
  keys: Keys,
  kind: keyof typeof kinds,
  token: string,
  now: Date,
): Promise<{ claims: Claims; expired: boolean } | null> {
  const { purpose, audience, typ } = kinds[kind]
  const keyFor = ({ kid }: JWTHeaderParameters | { kid?: string }) => {
    const key = keys.all(purpose).find((one) => one.kid === kid)
    if (!key) throw new errors.JOSEError('No such key')
    return key.bytes
  }
  const pinned: JWTVerifyOptions = {
    algorithms: ['HS256'],
    issuer,
    audience,
    typ,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'iat'],
  }
  try {
    return { claims: (await jwtVerify(token, keyFor, pinned)).payload, expired: false }
  } catch (error) {
    // The signature and everything else were good.
    if (error instanceof errors.JWTExpired) return { claims: error.payload, expired: true }
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

const idForm = /^[1-9]\d{0,14}$/
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True if a text has the form of a session id. */
export const isSessionId = (text: string): boolean => uuidForm.test(text)

/** Reads an access token; null if it is not ours. It does not check that the session is still live. */
export async function readAccess(
  keys: Keys,
  token: string,
  now: Date,
): Promise<(AccessToken & { expired: boolean }) | null> {
  const read = await verify(keys, 'access', token, now)
  if (!read) return null
  const { sub, sid } = read.claims
  if (typeof sub !== 'string' || !idForm.test(sub) || typeof sid !== 'string' || !isSessionId(sid))
    return null
  return { customerId: Number(sub), sessionId: sid, expired: read.expired }
}

/**
 * Identifies a browser that has signed in to this account with its current password; null if it is unknown. A
 * mark's text can be altered without breaking it, so its claims count, not its text.
 */
export async function knownDevice(
  keys: Keys,
  token: string | null,
  account: { customerId: number; passwordHash: string } | null,
  now: Date,
): Promise<string | null> {
  const read = token === null ? null : await verify(keys, 'device', token, now)
  if (!read || read.expired || !account) return null
  const { sub, jti, pwd } = read.claims
  const isTheirs = sub === String(account.customerId) && pwd === passwordMark(account.passwordHash)
  return isTheirs && typeof jti === 'string' ? jti : null
}
