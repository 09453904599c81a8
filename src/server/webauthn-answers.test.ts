import { expect, test } from 'vitest'
import { aDevice } from '../../test/authenticator.ts'
import { readAnswer, readNewKey } from './webauthn-answers.ts'

const device = aDevice('https://obchod.example')
const question = { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }
const made = device.makes(question)

/** The new key with another attestation: CBOR in hex, replacing `"fmt": "none", "attStmt": {}`. */
const stated = (statement: string) => {
  const bytes = Buffer.from(made.response.attestationObject, 'base64url')
  const attestation = Buffer.concat([Buffer.from(`a3${statement}`, 'hex'), bytes.subarray(19)])
  return { ...made, response: { ...made.response, attestationObject: attestation.toString('base64url') } }
}
const fmt = (name: string) => `63666d746${name.length.toString(16)}${Buffer.from(name).toString('hex')}`
const attStmt = '6761747453746d74'

test('a new key is read without certificates alone: they could name addresses for the library to fetch', async () => {
  expect(await readNewKey(made)).toMatchObject({ id: made.id, response: { transports: ['internal'] } })
  expect(await readNewKey(stated(`${fmt('none')}${attStmt}a0`))).not.toBe(null)
  // A device may attest itself; with an x5c others would.
  expect(await readNewKey(stated(`${fmt('packed')}${attStmt}a0`))).not.toBe(null)
  expect(await readNewKey(stated(`${fmt('packed')}${attStmt}a16378356380`))).toBe(null)
  for (const format of ['tpm', 'fido-u2f', 'apple', 'android-key'])
    expect(await readNewKey(stated(`${fmt(format)}${attStmt}a0`)), format).toBe(null)
})

test('what is no answer of a browser is none: other fields, other types, endless texts', async () => {
  const signed = device.signs(question)
  expect(readAnswer(signed)).toMatchObject({ id: signed.id })
  for (const wrong of [
    null,
    [],
    'x',
    { ...signed, type: 'password' },
    { ...signed, id: 'a b' },
    { ...signed, response: {} },
    { ...signed, response: { ...signed.response, signature: 'A'.repeat(5000) } },
  ]) {
    expect(readAnswer(wrong)).toBe(null)
    expect(await readNewKey(wrong)).toBe(null)
  }
  expect(await readNewKey({ ...made, response: { ...made.response, attestationObject: 'AAAA' } })).toBe(null)
})
