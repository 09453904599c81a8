// The limits of the login and password forms (specification, sections 5 and 9), each at its edge.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { changePassword } from '../account/schema.ts'
import { login, passwordReset, registration, setPassword } from './schema.ts'

const faults = (schema: z.ZodType, application: object): string[] =>
  (schema.safeParse(application).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )

/** An address of this length; no part of its host is longer than hosts allow. */
const addressOf = (length: number) => `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 127)}.cz`

const loginWith = (application: object) =>
  faults(login, { username: 'a@example.cz', password: 'x', ...application })
const passwordWith = (password: string, more: object = {}) =>
  faults(setPassword, { password, password_confirm: password, ...more })

test('a password that is missing or no text is a fault of its own field', () => {
  for (const given of [
    {},
    { password: 'secret' },
    { password: 1, password_confirm: 'secret' },
    [],
    { password_confirm: null },
  ])
    for (const schema of [setPassword, registration, changePassword])
      expect(faults(schema, given)).not.toEqual([])
})

test('a username is an e-mail of at most 200 characters, read without the spaces around it', () => {
  expect(addressOf(200)).toHaveLength(200)
  expect(loginWith({ username: addressOf(180) })).toEqual([])
  expect(loginWith({ username: addressOf(201) })).toContain('username validation.login.username.max')
  expect(loginWith({ username: '   ' })).toEqual(['username validation.login.username.required'])
  expect(loginWith({ username: 'nobody' })).toEqual(['username validation.login.username.email'])
  expect(login.parse({ username: '  a@example.cz ', password: 'x' }).username).toBe('a@example.cz')
})

test('a login’s password has 1 to 100 characters', () => {
  expect(loginWith({ password: 'x'.repeat(100) })).toEqual([])
  expect(loginWith({ password: 'x'.repeat(101) })).toEqual(['password validation.login.password.max'])
  expect(loginWith({ password: '' })).toEqual(['password validation.login.password.required'])
})

test('a login says which of the two it came from', () => {
  for (const auth_type of ['B2C', 'B2B']) expect(loginWith({ auth_type })).toEqual([])
  expect(loginWith({ auth_type: 'B2X' })).toEqual(['auth_type validation.auth_type'])
})

test('the address of a reset is an e-mail of at most 200 characters', () => {
  expect(faults(passwordReset, { email: addressOf(180) })).toEqual([])
  expect(faults(passwordReset, { email: addressOf(201) })).toContain('email validation.email.max')
  expect(faults(passwordReset, { email: '' })).toEqual(['email validation.email.required'])
  expect(faults(passwordReset, { email: 'nobody@' })).toEqual(['email validation.email.form'])
})

test('a new password has 6 to 100 characters', () => {
  expect(passwordWith('x'.repeat(5))).toEqual(['password validation.password_reset.password.min'])
  expect(passwordWith('x'.repeat(6))).toEqual([])
  expect(passwordWith('x'.repeat(100))).toEqual([])
  // A letter with a diacritic is one character, however it is typed.
  expect(passwordWith('e\u030c'.repeat(100), { password_confirm: 'ě'.repeat(100) })).toEqual([])
  expect(passwordWith('x'.repeat(101))).toEqual(['password validation.password_reset.password.max'])
})

test('a new password is typed twice alike', () => {
  expect(passwordWith('abcdefgh', { password_confirm: 'abcdefgi' })).toEqual([
    'password_confirm validation.password_reset.password_confirm.same',
  ])
})

test('both boxes are ticked for a reseller’s new account, and for that alone', () => {
  const type = 'set-b2b-account'
  const agreed = { checked_terms_and_conditions: true, checked_gdpr: true }
  expect(passwordWith('abcdefgh', { type, ...agreed })).toEqual([])
  expect(passwordWith('abcdefgh', { type, ...agreed, checked_gdpr: false })).toEqual([
    'checked_gdpr validation.checked_gdpr',
  ])
  expect(passwordWith('abcdefgh', { type, checked_gdpr: true })).toEqual([
    'checked_terms_and_conditions validation.checked_terms_and_conditions',
  ])
  expect(passwordWith('abcdefgh')).toEqual([])
})
