import { hash as argon2 } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { demoPassword } from './demo.ts'
import { isCommon, isOutdated, isPersonal, openPasswords } from './passwords.ts'
import { expiryAt, levelNow, linkFault, networkOf, sessionLifeMs, waitSeconds } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const limit = { capacity: 3, refillSeconds: 60 }

test('a bucket takes so many attempts at once, then one for each refill', () => {
  let level = 0
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(waitSeconds(level, limit)).toBe(0)
    level++
  }
  expect(waitSeconds(level, limit)).toBe(60)
  expect(waitSeconds(levelNow(level, now, after(59), limit), limit)).toBe(1)
  expect(waitSeconds(levelNow(level, now, after(60), limit), limit)).toBe(0)
  expect(levelNow(level, now, after(1000), limit)).toBe(0)
})

test('U6: however attempts are spread, no more get through than capacity and refill allow', () => {
  forAll(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 300 }), (pauses) => {
    let [level, at, elapsed, taken] = [0, now, 0, 0]
    for (const pause of pauses) {
      elapsed += pause
      const current = levelNow(level, at, after(elapsed), limit)
      if (waitSeconds(current, limit) > 0) continue
      taken++
      level = current + 1
      at = after(elapsed)
    }
    expect(taken).toBeLessThanOrEqual(limit.capacity + elapsed / limit.refillSeconds + 1e-6)
  })
})

test('U6: a caller who waits for the given time gets through', () => {
  forAll(fc.double({ min: 0, max: 50, noNaN: true }), (level) => {
    const wait = waitSeconds(level, limit)
    expect(waitSeconds(levelNow(level, now, after(wait), limit), limit)).toBe(0)
  })
})

test('a clock that is set back neither empties a bucket nor breaks it', () => {
  expect(levelNow(2, now, after(-3600), limit)).toBe(2)
})

test('a network is the address, and of IPv6 its first 64 bits, however it is written', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf(undefined)).toBe('left')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:0DB8:0000:0000:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:db8:0:1::')).toBe('2001:db8:0:1::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('a session slides by 30 days and never past its last day', () => {
  const last = after(40 * 24 * 3600)
  expect(expiryAt(now, last)).toEqual(new Date(now.getTime() + sessionLifeMs.idle))
  expect(expiryAt(after(20 * 24 * 3600), last)).toEqual(last)
})

test('a link says why it is no good', () => {
  expect(linkFault(null, now)).toBe('user.link_invalid')
  expect(linkFault({ endedWhy: 'USED', expiresAt: after(1) }, now)).toBe('user.link_used')
  expect(linkFault({ endedWhy: 'REPLACED', expiresAt: after(1) }, now)).toBe('user.link_replaced')
  expect(linkFault({ endedWhy: null, expiresAt: now }, now)).toBe('user.link_expired')
  expect(linkFault({ endedWhy: null, expiresAt: after(1) }, now)).toBeNull()
})

test('common passwords are refused in any case, ours are not among them', () => {
  for (const password of [
    'password',
    'PassWord',
    '123456',
    'dragon',
    'heslo1',
    'Sparta',
    'ababab',
    'qwertyuiop',
  ])
    expect([password, isCommon(password)]).toEqual([password, true])
  for (const password of ['Snack-demo-1', 'Sušené maso 7', 'correct horse battery', ''])
    expect([password, isCommon(password)]).toEqual([password, false])
})

test('a password is not made of what a stranger knows', () => {
  const known = [
    'Big Meat',
    'jana.nova@seznam.cz',
    '+420777123456',
    'Jana',
    'Nováková',
    'Řeznictví U Nováků',
    '27082440',
  ]
  for (const password of [
    'Jana.Nova@seznam.cz',
    'jana.nova',
    'Novakova1985',
    'big-meat!',
    'BIGMEAT2026',
    '777123456',
    'Reznictvi1',
  ])
    expect([password, isPersonal(password, known)]).toEqual([password, true])
  for (const password of ['Snack-demo-1', 'nová kova na plot', 'jana ma psa Alika', '602987654'])
    expect([password, isPersonal(password, known)]).toEqual([password, false])
})

test('a password opens the account from every keyboard, also where its hash was made as typed', async () => {
  const { hash, verify } = openPasswords()
  const [composed, decomposed] = ['Řeřicha č. 5'.normalize('NFC'), 'Řeřicha č. 5'.normalize('NFD')]
  expect(await verify(await hash(composed), decomposed)).toBe(true)
  expect(await verify(await hash(decomposed), composed)).toBe(true)
  const hoursPattern = await argon2(decomposed, { algorithm: 2, memoryCost: 1024, timeCost: 1 })
  expect(await verify(hoursPattern, decomposed)).toBe(true)
  expect(await verify(hoursPattern, composed)).toBe(true)
  expect(await verify(hoursPattern, 'Řeřicha č. 6')).toBe(false)
})

test('the demo’s password is good in a demo; where it is forbidden it opens nothing and can’t be set', async () => {
  const stored = await openPasswords().hash(demoPassword)
  const real = openPasswords(undefined, demoPassword)
  expect(openPasswords().isRefused(demoPassword, [])).toBe(false)
  expect(await openPasswords().verify(stored, demoPassword)).toBe(true)
  expect(real.isRefused(demoPassword, [])).toBe(true)
  expect(await real.verify(stored, demoPassword)).toBe(false)
})

test('U7: a hash is Argon2id at OWASP’s cost, compared exactly', async () => {
  const { hash, verify } = openPasswords()
  const long = 'x'.repeat(99)
  const stored = (await hash(`${long}a`)) ?? ''
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(stored, `${long}a`)).toBe(true)
  expect(await verify(stored, `${long}b`)).toBe(false)
  expect(await verify(stored, long)).toBe(false)
  expect(isOutdated(stored)).toBe(false)
  expect(isOutdated(stored.replace('m=19456', 'm=4096'))).toBe(true)
})

test('U1: without an account nothing matches, not even the stand-in’s own password', async () => {
  const { verify } = openPasswords()
  expect(await verify(null, 'a password that nobody has')).toBe(false)
})

test('U1: without an account as much is hashed as with one', async () => {
  const works: (() => Promise<unknown>)[] = []
  const { hash, verify } = openPasswords(async (work) => {
    works.push(work)
    return await work()
  })
  const stored = await hash('the password')
  await verify(stored, 'a guess')
  await verify(null, 'a guess')
  expect(works).toHaveLength(3)
  const times = []
  for (const work of works.slice(1)) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  // Without any comparison it would take no time at all; hashing takes about 10 ms.
  expect(Math.min(...times)).toBeGreaterThan(1)
})
