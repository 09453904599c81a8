import { expect, test } from 'vitest'
import { readDeclaration } from './rules.ts'

const typed = { name: 'Žofie Nováková', orderNumber: '2600000012', email: 'zofie@example.cz', goods: '' }

test('a declaration needs a name, the number of the order and an e-mail, and nothing else', () => {
  expect(readDeclaration(typed)).toEqual({ declaration: typed, faults: {} })
  const { faults } = readDeclaration({
    name: ' ',
    orderNumber: '12',
    email: 'zofie',
    goods: 'x'.repeat(1001),
  })
  expect(faults).toEqual({
    name: 'withdrawal.error.name',
    orderNumber: 'withdrawal.error.number',
    email: 'withdrawal.error.email',
    goods: 'withdrawal.error.goods',
  })
})

test('spaces in the number and around the rest do not count', () => {
  const spaced = {
    name: '  Žofie \t Nováková ',
    orderNumber: '26 0000\u00a00012 ',
    email: ' zofie@example.cz ',
    goods: ' ',
  }
  expect(readDeclaration(spaced)).toEqual({ declaration: typed, faults: {} })
})

test('W4: a name is one line, whatever was typed; goods keep theirs', () => {
  const { declaration, faults } = readDeclaration({ ...typed, name: 'Eva\r\nBcc: x', goods: 'a\r\nb\u0000' })
  expect(declaration).toMatchObject({ name: 'Eva Bcc: x', goods: 'a\nb' })
  expect(faults).toEqual({})
})

test.each([
  'a@example.cz, b@example.cz',
  'a@example.cz\r\nBcc: b@example.cz',
  '"a@b"@example.cz',
  'a@b@example.cz',
])('U5: %j is not one address', (email) => {
  expect(readDeclaration({ ...typed, email }).faults).toEqual({ email: 'withdrawal.error.email' })
})
