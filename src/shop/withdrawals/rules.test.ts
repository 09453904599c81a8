import { expect, test } from 'vitest'
import {
  alertOn,
  isOpen,
  isWhole,
  leftToReturn,
  mayMove,
  moneyDueOn,
  readDeclaration,
  transitions,
  verdictOn,
} from './rules.ts'

const values = { name: 'Žofie Nováková', orderNumber: '2600000012', email: 'zofie@example.cz', goods: '' }

test('a declaration needs a name, the number of the order and an e-mail, and nothing else', () => {
  expect(readDeclaration(values)).toEqual({ declaration: values, faults: {} })
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
  expect(readDeclaration(spaced)).toEqual({ declaration: values, faults: {} })
})

test('W4: a name is one line, whatever was typed; goods keep theirs', () => {
  const { declaration, faults } = readDeclaration({ ...values, name: 'Eva\r\nBcc: x', goods: 'a\r\nb\u0000' })
  expect(declaration).toMatchObject({ name: 'Eva Bcc: x', goods: 'a\nb' })
  expect(faults).toEqual({})
})

test.each([
  'a@example.cz, b@example.cz',
  'a@example.cz\r\nBcc: b@example.cz',
  '"a@b"@example.cz',
  'a@b@example.cz',
])('U5: %j is not one address', (email) => {
  expect(readDeclaration({ ...values, email }).faults).toEqual({ email: 'withdrawal.error.email' })
})

const at = (moment: string) => new Date(moment)

test('a consumer withdraws within 14 days after the delivery, to the end of the last one in Prague', () => {
  // Delivered on Thursday; summer time ends in between.
  const order = { deliveredAt: at('2026-10-15T10:00:00Z'), isBusiness: false }
  expect(verdictOn(at('2026-10-29T22:59:59Z'), order)).toBe('IN_TIME')
  expect(verdictOn(at('2026-10-29T23:00:00Z'), order)).toBe('LATE')
  expect(verdictOn(at('2026-10-15T09:00:00Z'), order)).toBe('IN_TIME')
})

test('a last day of rest gives the next working day, over Easter the Tuesday', () => {
  const order = { deliveredAt: at('2026-03-20T10:00:00Z'), isBusiness: false }
  expect(verdictOn(at('2026-04-07T20:00:00Z'), order)).toBe('IN_TIME')
  expect(verdictOn(at('2026-04-07T22:00:00Z'), order)).toBe('LATE')
})

test('what is not delivered can be withdrawn from; what was bought for a business is distinguished, and no order too', () => {
  const now = at('2026-11-21T12:00:00Z')
  expect(verdictOn(now, { deliveredAt: null, isBusiness: false })).toBe('EARLY')
  expect(verdictOn(now, { deliveredAt: null, isBusiness: true })).toBe('NO_CONSUMER')
  expect(verdictOn(now, null)).toBe('NO_ORDER')
})

test('the money is due within 14 days of the withdrawal', () => {
  expect(moneyDueOn(at('2026-10-15T21:30:00Z'))).toBe('2026-10-29')
  expect(
    ['2026-10-23', '2026-10-24', '2026-10-29', '2026-10-30'].map((day) => alertOn('2026-10-29', day)),
  ).toEqual([null, 'due_soon', 'due_soon', 'overdue'])
})

test('all of an order is back when nothing that was bought is left, whatever became of gifts', () => {
  const lines = [
    { kind: 'GOODS' as const, pieces: 20 },
    { kind: 'GIFT' as const, pieces: 1 },
    { kind: 'GOODS' as const, pieces: 3 },
  ]
  const first = [{ line: 0, pieces: 20 }]
  expect(isWhole(lines, first)).toBe(false)
  expect(isWhole(lines, [...first, { line: 2, pieces: 2 }])).toBe(false)
  expect(isWhole(lines, [...first, { line: 2, pieces: 2 }, { line: 2, pieces: 1 }])).toBe(true)
  expect(leftToReturn(lines, [...first, { line: 2, pieces: 2 }])).toEqual([
    { line: 1, pieces: 1 },
    { line: 2, pieces: 1 },
  ])
})

test('what has ended stays so', () => {
  const all = [...new Set(Object.values(transitions).flat())]
  for (const ended of all.filter((state) => !isOpen(state)))
    expect(all.filter((to) => mayMove(ended, to))).toEqual([])
})
