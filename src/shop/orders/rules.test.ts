import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { paymentCodes } from '../../lib/delivery.ts'
import { usualDeadlines } from '../../server/config.ts'
import {
  countOf,
  changedExpiry,
  expiryOf,
  remindsBeforeMs,
  firstMoves,
  mayMove,
  noClaims,
  offersOf,
  orderNumber,
  startingStates,
  statusOf,
  transitions,
  type Axis,
  type States,
} from './rules.ts'

const axes = Object.keys(transitions) as Axis[]

test('the states are those of the decisions, and every one can be reached', () => {
  const reached = (axis: Axis) => {
    const seen = new Set<string>()
    const visit = (state: string) => {
      for (const next of transitions[axis][state] ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        visit(next)
      }
    }
    visit('')
    return [...seen].sort()
  }
  expect(reached('order')).toEqual(['CANCELLED', 'COMPLETED', 'CONFIRMED', 'NEW', 'WAITING_APPROVAL'])
  expect(reached('payment')).toEqual([
    'AWAITING',
    'NOT_DUE_YET',
    'PAID',
    'PARTLY_REFUNDED',
    'REFUNDED',
    'REFUND_DUE',
    'REVIEW',
  ])
  expect(reached('fulfilment')).toEqual(['DELIVERED', 'PACKED', 'READY', 'RETURNED', 'SHIPPED', 'WAITING'])
})

test('no move leads nowhere, and none starts at a state that nothing leads to', () => {
  for (const axis of axes) {
    const targets = Object.values(transitions[axis]).flat()
    expect(Object.keys(transitions[axis]).filter((from) => from !== '' && !targets.includes(from))).toEqual(
      [],
    )
    expect(Object.entries(transitions[axis]).filter(([from, to]) => to.includes(from))).toEqual([])
  }
})

test('what is over stays over, and a parcel that left is not unpacked', () => {
  for (const state of ['COMPLETED', 'CANCELLED']) expect(transitions.order[state]).toBeUndefined()
  // Everything was refunded; only another payment can be due for a refund again.
  expect(transitions.payment.REFUNDED).toEqual(['REFUND_DUE'])
  expect(mayMove('fulfilment', 'SHIPPED', 'READY')).toBe(false)
  expect(mayMove('payment', 'REFUND_DUE', 'AWAITING')).toBe(false)
})

test('cash on delivery and invoices may be packed at once, cards and transfers are awaited', () => {
  expect(startingStates('cod')).toEqual({ order: 'CONFIRMED', payment: 'NOT_DUE_YET', fulfilment: 'READY' })
  expect(startingStates('invoice')).toEqual(startingStates('cod'))
  expect(startingStates('card')).toEqual({ order: 'NEW', payment: 'AWAITING', fulfilment: 'WAITING' })
  expect(startingStates('transfer')).toEqual(startingStates('card'))
})

test('a new order comes to its states by allowed moves only', () => {
  for (const code of paymentCodes) {
    const states = startingStates(code)
    const moves = firstMoves(states)
    expect(moves.filter(({ axis, before, after }) => !mayMove(axis, before, after))).toEqual([])
    for (const axis of axes) expect(moves.findLast((move) => move.axis === axis)?.after).toBe(states[axis])
  }
})

test('an unpaid card order lasts 75 minutes, an unpaid transfer 7 days, the rest does not expire', () => {
  const from = new Date('2026-11-21T12:00:00Z')
  const ends = paymentCodes.map((code) => expiryOf(code, from, usualDeadlines)?.toISOString() ?? null)
  expect(ends).toEqual(['2026-11-21T13:15:00.000Z', '2026-11-28T12:00:00.000Z', null, null, null])
})

test('their time follows the settings, and a reminder comes before it is over', () => {
  const from = new Date('2026-11-21T12:00:00Z')
  forAll(
    fc.constantFrom('card' as const, 'transfer' as const),
    fc.integer({ min: 65, max: 1440 }),
    fc.integer({ min: 1, max: 60 }),
    (code, cardMinutes, transferDays) => {
      const deadlines = { ...usualDeadlines, cardMinutes, transferDays }
      const lasts = (expiryOf(code, from, deadlines)?.getTime() ?? 0) - from.getTime()
      expect(lasts).toBe((code === 'card' ? cardMinutes : transferDays * 24 * 60) * 60_000)
      const before = remindsBeforeMs(code, deadlines)
      expect(before).toBeGreaterThan(0)
      expect(lasts - before).toBeGreaterThanOrEqual(20 * 60_000)
      const changed = changedExpiry(code, { orderedAt: from, now: from }, deadlines)
      expect(changed).toEqual(expiryOf(code, from, deadlines))
    },
  )
})

test('an order’s number is ten digits with the year in front, so that it serves as variable symbol', () => {
  expect([1, 42, 99_999_999].map((running) => orderNumber(running, '2026-11-21'))).toEqual([
    '2600000001',
    '2600000042',
    '2699999999',
  ])
  expect(orderNumber(7, '2031-01-01')).toBe('3100000007')
})

const states = (order: States['order'], payment: States['payment'], fulfilment: States['fulfilment']) => ({
  order,
  payment,
  fulfilment,
})

test.each([
  ['to_pay', states('NEW', 'AWAITING', 'WAITING'), {}],
  ['waiting_approval', states('WAITING_APPROVAL', 'NOT_DUE_YET', 'WAITING'), {}],
  ['preparing', states('CONFIRMED', 'PAID', 'READY'), {}],
  ['payment_review', states('NEW', 'REVIEW', 'WAITING'), {}],
  ['shipped', states('CONFIRMED', 'REVIEW', 'SHIPPED'), {}],
  ['delivered', states('COMPLETED', 'PARTLY_REFUNDED', 'DELIVERED'), {}],
  ['withdrawal', states('COMPLETED', 'PAID', 'DELIVERED'), { withdrawn: 'whole', isWithdrawalOpen: true }],
  ['withdrawn', states('COMPLETED', 'REFUNDED', 'DELIVERED'), { withdrawn: 'whole' }],
  ['delivered', states('COMPLETED', 'PARTLY_REFUNDED', 'DELIVERED'), { withdrawn: 'part' }],
  ['complaint', states('COMPLETED', 'PAID', 'DELIVERED'), { isComplaintOpen: true }],
  ['refund_due', states('CONFIRMED', 'REFUND_DUE', 'RETURNED'), {}],
  ['refunded', states('COMPLETED', 'REFUNDED', 'DELIVERED'), {}],
  ['returned', states('CONFIRMED', 'NOT_DUE_YET', 'RETURNED'), {}],
  ['cancelled', states('CANCELLED', 'REFUND_DUE', 'READY'), { isWithdrawalOpen: true }],
] as const)('an order is %s: one word of its states and claims', (status, its, claims) => {
  expect(statusOf(its, { ...noClaims, ...claims })).toBe(status)
})

test('a cancelled order offers neither withdrawal nor complaint; what was withdrawn from is not offered again', () => {
  const whole = { ...noClaims, withdrawn: 'whole' as const }
  expect(offersOf('cancelled', noClaims)).toEqual({ mayWithdraw: false, mayComplain: false })
  expect(offersOf('withdrawal', whole).mayWithdraw).toBe(false)
  expect(offersOf('withdrawal', { ...noClaims, withdrawn: 'part' }).mayWithdraw).toBe(true)
  expect(offersOf('delivered', noClaims)).toEqual({ mayWithdraw: true, mayComplain: true })
  expect(offersOf('returned', noClaims)).toEqual({ mayWithdraw: false, mayComplain: true })
})

test('a line of boxes is counted in boxes, what is left of one in pieces', () => {
  const boxes = { quantity: 2, pieces: 40 }
  expect(countOf(boxes)).toEqual({ unit: 'box', count: 2 })
  expect(countOf(boxes, 20)).toEqual({ unit: 'box', count: 1 })
  expect(countOf(boxes, 5)).toEqual({ unit: 'piece', count: 5 })
  expect(countOf({ quantity: 3, pieces: 3 })).toEqual({ unit: 'piece', count: 3 })
})
