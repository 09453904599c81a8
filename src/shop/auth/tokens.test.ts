import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { deriveKeys } from './keys.ts'
import { knownDevice, readAccess, signAccess, signDevice } from './tokens.ts'

const secret = 'a secret of tests alone, 32 or more'
const keys = deriveKeys([secret])
const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000
const access = { customerId: 17, sessionId: randomUUID() }
const key = keys.current('access token')
const read = async (token: string, at = now) => await readAccess(keys, token, at)

const header = { alg: 'HS256', typ: 'at+jwt', kid: key.kid }
const claims = {
  sub: '17',
  sid: access.sessionId,
  iss: 'big-meat',
  aud: 'big-meat shop',
  iat: seconds,
  exp: seconds + 900,
}
const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
function signed(
  head: object,
  body: unknown,
  bytes: Uint8Array | string = key.bytes,
  hash = 'sha256',
): string {
  const text = `${part(head)}.${part(body)}`
  return `${text}.${createHmac(hash, bytes).update(text).digest('base64url')}`
}

test('an access token says who it is, and is good for 15 minutes', async () => {
  const token = await signAccess(keys, access, now)
  expect(await read(token)).toEqual({ ...access, expired: false })
  expect(await read(token, new Date(now.getTime() + 899_999))).toMatchObject({ expired: false })
  expect(await read(token, new Date(now.getTime() + 900_000))).toMatchObject({ expired: true })
  expect(await read(signed(header, claims))).toEqual({ ...access, expired: false })
})

test.each<[string, string]>([
  ['alg none', `${part({ alg: 'none', typ: 'at+jwt', kid: key.kid })}.${part(claims)}.`],
  ['alg none with a signature', signed({ ...header, alg: 'none' }, claims)],
  ['alg RS256 signed by HMAC', signed({ ...header, alg: 'RS256' }, claims)],
  ['alg HS512', signed({ ...header, alg: 'HS512' }, claims, key.bytes, 'sha512')],
  [
    'a foreign key',
    signed(
      header,
      claims,
      deriveKeys(['another secret of 32 characters or so']).current('access token').bytes,
    ),
  ],
  ['the secret itself as the key', signed(header, claims, secret)],
  ['an empty key', signed(header, claims, '')],
  ['a kid that is a path', signed({ ...header, kid: '../../../../dev/null' }, claims, '')],
  ['no kid', signed({ alg: 'HS256', typ: 'at+jwt' }, claims)],
  ['a key of its own in the header', signed({ ...header, jwk: { kty: 'oct', k: part('x') } }, claims, 'x')],
  ['a critical extension', signed({ ...header, crit: ['exp'] }, claims)],
  ['not valid yet', signed(header, { ...claims, nbf: seconds + 60 })],
  ['no expiry', signed(header, { ...claims, exp: undefined })],
  ['an expiry that is a text', signed(header, { ...claims, exp: '9999999999' })],
  ['another audience', signed(header, { ...claims, aud: 'big-meat login' })],
  ['no audience', signed(header, { ...claims, aud: undefined })],
  ['another issuer', signed(header, { ...claims, iss: 'evil' })],
  ['another type', signed({ ...header, typ: 'JWT' }, claims)],
  ['no type', signed({ alg: 'HS256', kid: key.kid }, claims)],
  ['no session', signed(header, { ...claims, sid: undefined })],
  ['a session that is SQL', signed(header, { ...claims, sid: "' or true --" })],
  ['a subject that is no id', signed(header, { ...claims, sub: '-1' })],
  ['a subject that is a list', signed(header, { ...claims, sub: ['17'] })],
  ['an array for a payload', signed(header, [claims])],
  ['a text for a payload', signed(header, '"17"')],
  ['no JSON', signed(header, '{')],
  ['16 KB', signed(header, { ...claims, fat: 'x'.repeat(16_384) })],
  ['four parts', `${signed(header, claims)}.x`],
  ['a secret of a mailed link', 'A'.repeat(43)],
  ['nothing', ''],
])('A11: %s is no token', async (_name, token) => {
  expect(await read(token)).toBeNull()
})

test('A11: a changed character anywhere makes a token invalid', async () => {
  const token = await signAccess(keys, access, now)
  for (let at = 0; at < token.length - 1; at += 7) {
    if (token[at] === '.') continue
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    expect(await read(changed), `changed at ${at}`).toBeNull()
  }
})

test('A11: the mark of a browser is no access token, and the other way round', async () => {
  const account = { customerId: 17, passwordHash: 'a hash' }
  const device = await signDevice(keys, account, now)
  expect(await read(device)).toBeNull()
  expect(await knownDevice(keys, await signAccess(keys, access, now), account, now)).toBeNull()
  expect(await knownDevice(keys, device, account, now)).toEqual(expect.any(String))
  expect(await knownDevice(keys, device, { ...account, customerId: 18 }, now)).toBeNull()
  expect(await knownDevice(keys, device, null, now)).toBeNull()
  expect(await knownDevice(keys, device, account, new Date(now.getTime() + 366 * 24 * 3600_000))).toBeNull()
})

test('U6: the mark of a browser ends with the password, and is one mark however it is spelled', async () => {
  const account = { customerId: 17, passwordHash: 'a hash' }
  const device = await signDevice(keys, account, now)
  expect(await knownDevice(keys, device, { ...account, passwordHash: 'a new hash' }, now)).toBeNull()
  // The last character of a signature contains unused bits.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const spellings = Array.from(alphabet, (last) => device.slice(0, -1) + last)
  const marks = await Promise.all(spellings.map(async (one) => await knownDevice(keys, one, account, now)))
  const known = marks.filter((one) => one !== null)
  expect(known.length).toBeGreaterThan(0)
  expect(new Set(known).size).toBe(1)
})

test('two secrets are good at once, and the newer one signs', async () => {
  const old = await signAccess(keys, access, now)
  const both = deriveKeys(['the new secret, at least 32 characters', secret])
  expect(await readAccess(both, old, now)).toMatchObject(access)
  const fresh = await signAccess(both, access, now)
  expect(await readAccess(keys, fresh, now)).toBeNull()
  expect(await readAccess(deriveKeys(['the new secret, at least 32 characters']), old, now)).toBeNull()
})

test('no key is that of another purpose, and a kid reveals nothing of its key', () => {
  const all = (['access token', 'device', 'links', 'network'] as const).map((purpose) =>
    keys.current(purpose),
  )
  expect(new Set(all.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size).toBe(4)
  for (const { kid, bytes } of all) expect(Buffer.from(bytes).toString('base64url')).not.toContain(kid)
})

test('a token signed by the library under another algorithm is refused', async () => {
  const token = await new SignJWT({ sid: access.sessionId })
    .setProtectedHeader({ ...header, alg: 'HS384' })
    .setSubject('17')
    .setIssuer('big-meat')
    .setAudience('big-meat shop')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 900)
    .sign(Buffer.concat([key.bytes, key.bytes]))
  expect(await read(token)).toBeNull()
})
