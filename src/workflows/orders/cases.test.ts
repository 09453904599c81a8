import { expect, test } from 'vitest'
import type { WorkItem, WorkKind } from '../work/work.ts'
import { casesOf, firstCases } from './cases.ts'
import type { OrderInWait } from './order-facts.ts'

const item = (name: string, some: Partial<WorkItem> = {}): WorkItem => ({
  id: 1,
  name,
  about: '',
  since: new Date('2026-11-20T08:00:00Z'),
  due: null,
  ...some,
})
const order = (number: string, some: Partial<OrderInWait['facts']> = {}, isSnoozed = false): OrderInWait => ({
  number,
  buyer: 'Eva Nová',
  total: 61_000,
  facts: {
    states: { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' },
    hold: null,
    due: 61_000,
    came: 61_000,
    from: '',
    foreign: [],
    doubt: '',
    expires: null,
    shipBy: '2026-11-30',
    today: '2026-11-25',
    isToPack: true,
    toReturn: null,
    parcels: [],
    claims: [],
    asked: [],
    reviews: [],
    ...some,
  },
  receivedId: null,
  isSnoozed,
})
const all = () => true
const casesIn = (found: ReturnType<typeof casesOf>) =>
  found.map(({ order: of, waits, items, due }) => [
    of?.number ?? null,
    [...waits, ...items].map(({ kind }) => kind),
    due,
  ])

test('an order is one case with all that waits on it, by the first of its last days', () => {
  const claim = { name: 'c1', due: '2026-11-27' }
  const items: { kind: WorkKind; item: WorkItem }[] = [
    { kind: 'applications', item: item('Hodokvas', { due: '2026-11-28' }) },
    { kind: 'claims', item: item('c1', { order: '2600000001', due: '2026-11-27' }) },
    { kind: 'late_cash', item: item('2600000001-1', { about: '2600000001', due: '2026-11-24' }) },
    { kind: 'cash_lines', item: item('ZAS 1') },
    { kind: 'cash_batches', item: item('ZAS 1') },
  ]
  expect(
    casesIn(casesOf({ items, orders: [order('2600000001', { claims: [claim] })], isAsked: all })),
  ).toEqual([
    ['2600000001', ['pack', 'claim', 'late_cash'], '2026-11-24'],
    [null, ['applications'], '2026-11-28'],
    [null, ['cash_lines', 'cash_batches'], null],
  ])
})

test('it says what the member may end, nothing that is snoozed, and no money twice', () => {
  const review = { payment: 'REVIEW', order: 'NEW', fulfilment: 'WAITING' } as const
  const short = order('2600000001', { states: review, came: 58_000, isToPack: false })
  const items: { kind: WorkKind; item: WorkItem }[] = [
    { kind: 'review', item: item('2600000001') },
    { kind: 'free_money', item: item('1234', { order: '2600000001' }) },
  ]
  expect(casesIn(casesOf({ items, orders: [short], isAsked: all }))).toEqual([
    ['2600000001', ['underpaid'], null],
  ])
  const late = { kind: 'late_cash' as const, item: item('x', { about: '2600000001' }) }
  const isAsked = (kind: WorkKind) => kind === 'late_cash'
  expect(casesIn(casesOf({ items: [late], orders: [short], isAsked }))).toEqual([
    ['2600000001', ['late_cash'], null],
  ])
  const snoozed = { ...short, isSnoozed: true }
  expect(casesIn(casesOf({ items: [late], orders: [snoozed], isAsked: all }))).toEqual([
    ['2600000001', ['late_cash'], null],
  ])
})

test('it says when there is more than it shows', () => {
  const cases = casesOf({
    items: Array.from({ length: 21 }, (_, nth) => ({
      kind: 'applications' as const,
      item: item(String(nth)),
    })),
    orders: [],
    isAsked: all,
  })
  const group = (kind: WorkKind, count: number) => ({
    kind,
    count,
    since: null,
    due: null,
    rows: [item('1')],
  })
  expect(firstCases(cases.slice(1), []).isCut).toBe(false)
  expect(firstCases(cases, [])).toMatchObject({ cases: cases.slice(0, 20), isCut: true })
  expect(firstCases([], [group('applications', 2)]).isCut).toBe(true)
  expect(firstCases([], [group('applications', 1), group('to_pack', 9)]).isCut).toBe(false)
})
