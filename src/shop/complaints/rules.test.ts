import { expect, test } from 'vitest'
import { alertOn, dueOn, isOpen, mayMove, readComplaint, transitions, type ComplaintState } from './rules.ts'

const values = {
  orderNumber: '2600000012',
  email: 'zofie@example.cz',
  goods: '2 sáčky Chilli',
  fault: 'Nafouklý obal.',
  wish: 'money',
}

test('a complaint needs an order, an e-mail, goods, what is wrong and what is wanted', () => {
  expect(readComplaint(values)).toEqual({ complaint: values, faults: {} })
  const none = { orderNumber: '12', email: 'zofie', goods: ' ', fault: '\n', wish: 'repair' }
  expect(readComplaint(none).faults).toEqual({
    orderNumber: 'complaint.error.number',
    email: 'complaint.error.email',
    goods: 'complaint.error.goods',
    fault: 'complaint.error.fault',
    wish: 'complaint.error.wish',
  })
  const long = readComplaint({ ...values, goods: 'x'.repeat(1001), fault: 'x'.repeat(2001) })
  expect(Object.keys(long.faults)).toEqual(['goods', 'fault'])
})

test('W4: an e-mail is one address, and texts keep their lines and no other control characters', () => {
  const { complaint, faults } = readComplaint({
    ...values,
    email: 'a@example.cz\r\nBcc: b@example.cz',
    fault: 'a\r\nb\u0000\u0007c\u2028d',
  })
  expect(faults).toEqual({ email: 'complaint.error.email' })
  expect(complaint.fault).toBe('a\nb  c\nd')
})

test('W2: a name of something every object has is no remedy', () => {
  expect(readComplaint({ ...values, wish: 'constructor' }).faults).toEqual({ wish: 'complaint.error.wish' })
})

test('it is settled within 30 days of Prague, the operator is reminded five days before and once they are over', () => {
  // Received late in the evening before summer time ends.
  const due = dueOn(new Date('2026-10-24T21:59:00Z'))
  expect(due).toBe('2026-11-23')
  expect(['2026-11-17', '2026-11-18', '2026-11-23', '2026-11-24'].map((day) => alertOn(due, day))).toEqual([
    null,
    'due_soon',
    'due_soon',
    'overdue',
  ])
})

test('what is refused or settled stays so', () => {
  const all = [...new Set(Object.values(transitions).flat())]
  for (const ended of all.filter((state) => !isOpen(state)))
    expect(all.filter((to: ComplaintState) => mayMove(ended, to))).toEqual([])
  expect(mayMove('RECEIVED', 'SETTLED')).toBe(false)
  expect(mayMove('ACCEPTED', 'REFUSED')).toBe(false)
})
