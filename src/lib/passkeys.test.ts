import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { passkeyName, relyingPartyOf } from './passkeys.ts'

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
