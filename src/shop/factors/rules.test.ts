import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { passkeyName, readCode, readRecoveryCode, recoveryCodeOf, relyingPartyOf } from './rules.ts'

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

test('a recovery code is read however it is typed: in small letters, without dashes, with letters that look like digits', () => {
  forAll(tenBytes, (bytes) => {
    const code = recoveryCodeOf(bytes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const plain = code.replaceAll('-', '')
    for (const values of [code, plain, code.toLowerCase(), ` ${plain.replaceAll('0', 'o')} `])
      expect(readRecoveryCode(values)).toBe(plain)
    expect(readRecoveryCode(plain.replaceAll('1', 'l'))).toBe(plain)
  })
})

test('different bytes make different recovery codes, so that all 80 bits count', () => {
  forAll(tenBytes, tenBytes, (one, other) => {
    const isSame = Buffer.from(one).equals(Buffer.from(other))
    expect(recoveryCodeOf(one) === recoveryCodeOf(other)).toBe(isSame)
  })
})

test.each(['', 'ABCD-EFGH-JKMN', 'ABCD-EFGH-JKMN-PQRSU', 'ABCD-EFGH-JKMN-PQRU'])(
  '%j is no recovery code',
  (values) => expect(readRecoveryCode(values)).toBe(null),
)

test('a code has six digits, with or without spaces', () => {
  expect(['123456', '123 456', ' 123456 ', '123-456'].map(readCode)).toEqual(Array(4).fill('123456'))
  expect(['', '12345', '1234567', '12345a', '１２３４５６'].map(readCode)).toEqual(Array(5).fill(null))
})

test('a passkey’s name is one line of 60 characters at the most, whatever is typed', () => {
  expect(passkeyName('  Notebook\n v krámě ')).toBe('Notebook  v krámě')
  expect(passkeyName('\u0000\u202e ')).toBe('')
  forAll(fc.string({ unit: 'binary', maxLength: 200 }), (values) => {
    const name = passkeyName(values)
    expect(name.length).toBeLessThanOrEqual(60)
    expect(name.isWellFormed()).toBe(true)
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })
})

test('passkeys know the shop by its host’s name, and not by a bare address of the network', () => {
  expect(relyingPartyOf('https://obchod.example:8443')).toBe('obchod.example')
  expect(relyingPartyOf('http://localhost:3000')).toBe('localhost')
  for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(relyingPartyOf(origin)).toBe(null)
})
