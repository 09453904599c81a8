import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { processorMs } from '../../../test/processor-time.ts'
import { addressKey, isReseller, mailAddress, scopeOf } from './rules.ts'

test('U4: an address is stored as mail goes to it', () => {
  expect(mailAddress('  Jana.Nova@Seznam.CZ ')).toBe('Jana.Nova@seznam.cz')
  expect(mailAddress('ｊａｎａ＠ｓｅｚｎａｍ．ｃｚ')).toBe('jana@seznam.cz')
  expect(mailAddress('jana@HÁČKY.cz')).toBe('jana@xn--hky-ela4t.cz')
  expect(mailAddress('\u202ejana@\u2060seznam.cz\u200b')).toBe('jana@seznam.cz')
  expect(mailAddress('jana+akce@mail.example.co.uk')).toBe('jana+akce@mail.example.co.uk')
  expect(addressKey('Jana.Nova@seznam.cz')).toBe('jana.nova@seznam.cz')
})

test.each([
  'mıke@example.com',
  'a@b',
  '@b.cz',
  'a@',
  'a@@b.cz',
  'a@b.cz@c.cz',
  '.a@b.cz',
  'a..b@c.cz',
  'a@b..cz',
  'a@-b.cz',
  'a@b.cz,c@d.cz',
  'a@b.cz;c@d.cz',
  'a@b.cz\n',
  'a\r\n@b.cz',
  'a\u0000@b.cz',
  '"a b"@c.cz',
  'a(b)@c.cz',
  '<a@b.cz>',
  'a@[10.0.0.1]',
  'a@10.0.0.1',
  'a@b.cz/x',
  'a@b.cz:25',
  'a@b.cz?x',
  `${'a'.repeat(65)}@b.cz`,
  `a@${'b'.repeat(64)}.cz`,
  `a@${'bb.'.repeat(80)}cz`,
])('U5: %j is no address', (given) => {
  expect(mailAddress(given)).toBeNull()
})

test('U4: what is an address stays the same when it is read again, and has one recipient', () => {
  forAll(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (given) => {
    const address = mailAddress(given)
    if (address === null) return
    expect(mailAddress(address)).toBe(address)
    expect(addressKey(mailAddress(addressKey(address)) ?? '')).toBe(addressKey(address))
    expect(address.split('@')).toHaveLength(2)
    expect(address).toMatch(/^[!-~]+$/)
  })
})

test('W10: the longest hostile text is refused at once', () => {
  const hostile = [
    'a.'.repeat(25_000),
    `${'a'.repeat(50_000)}@`,
    `a@${'a-'.repeat(400)}`,
    `a@${'a.'.repeat(480)}`,
  ]
  const refusesAll = () => {
    for (const text of hostile) expect(mailAddress(text)).toBeNull()
  }
  expect(processorMs(refusesAll)).toBeLessThan(50)
})

test('resellers are B2B and BOTH; the scope says everything that a customer may do', () => {
  expect((['B2C', 'B2B', 'BOTH'] as const).map((type) => isReseller({ type }))).toEqual([false, true, true])
  const nothing = { isSalesRepresentative: false, isAdmin: false }
  expect(scopeOf({ type: 'BOTH', ...nothing })).toEqual(['b2c', 'b2b'])
  expect(scopeOf({ type: 'B2B', isSalesRepresentative: true, isAdmin: true })).toEqual([
    'b2b',
    'sales_representative',
    'admin',
  ])
})
