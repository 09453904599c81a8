import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { readCode, readRecoveryCode, recoveryCodeOf } from './rules.ts'

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
