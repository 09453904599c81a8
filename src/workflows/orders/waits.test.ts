import { expect, test } from 'vitest'
import { orderStates } from '../../../test/ways-out.ts'
import type { States } from '../../shop/orders/rules.ts'
import { orderWaits, waitsOf, type OrderFacts, type OrderWait } from './waits.ts'

const states = (
  order: States['order'],
  payment: States['payment'],
  fulfilment: States['fulfilment'],
): States => ({
  order,
  payment,
  fulfilment,
})
const facts = (some: Partial<OrderFacts>): OrderFacts => ({
  states: states('CONFIRMED', 'PAID', 'READY'),
  hold: null,
  due: 61_000,
  came: 61_000,
  from: '',
  foreign: [],
  doubt: '',
  expires: null,
  shipBy: '2026-11-30',
  today: '2026-11-30',
  isToPack: false,
  toReturn: null,
  parcels: [],
  claims: [],
  asked: [],
  reviews: [],
  ...some,
})
const review = states('NEW', 'REVIEW', 'WAITING')
const awaiting = states('NEW', 'AWAITING', 'WAITING')
const parcel = { reference: '1-1', isSettled: false, keptUntil: null }

test.each<[OrderWait[], Partial<OrderFacts>]>([
  [[], {}],
  [['held'], { hold: { reason: 'Call first', since: new Date(0) } }],
  [['held'], { hold: { reason: 'Call first', since: new Date(0) }, today: '2026-12-02' }],
  [['underpaid'], { states: review, came: 58_000 }],
  [['paid_cancelled'], { states: states('CANCELLED', 'REVIEW', 'WAITING'), due: 0, came: 58_000 }],
  [['overpaid'], { states: review, came: 62_000 }],
  [['foreign'], { states: review, came: 0, foreign: [{ amount: 2500, currency: 'EUR' }] }],
  [['review'], { states: review, came: 0 }],
  [['review'], { states: review }],
  [
    ['refund'],
    { states: states('CANCELLED', 'REFUND_DUE', 'READY'), toReturn: { amount: 1, last: '2026-12-14' } },
  ],
  [['confirm'], { states: states('NEW', 'NOT_DUE_YET', 'WAITING'), came: 0 }],
  [['approval'], { states: states('WAITING_APPROVAL', 'NOT_DUE_YET', 'WAITING'), came: 0 }],
  [['unpaid'], { states: awaiting, came: 0 }],
  [['part_paid'], { states: awaiting, came: 10 }],
  [['late'], { today: '2026-12-01' }],
  [['carrier_refused'], { parcels: [{ ...parcel, state: 'REFUSED' }] }],
  [['lost'], { parcels: [{ ...parcel, state: 'LOST' }] }],
  [['damaged'], { parcels: [{ ...parcel, state: 'DAMAGED' }] }],
  [['returned'], { parcels: [{ ...parcel, state: 'RETURNED' }] }],
  [[], { parcels: [{ ...parcel, state: 'RETURNED', isSettled: true }] }],
  [['collect'], { states: states('CONFIRMED', 'PAID', 'SHIPPED'), parcels: [{ ...parcel, state: 'READY' }] }],
  [['pack'], { isToPack: true }],
  [['late'], { isToPack: true, today: '2026-12-01' }],
  [['hand_over'], { parcels: [{ ...parcel, state: 'ANNOUNCED' }] }],
  [['claim'], { claims: [{ name: 'c1', due: '2026-12-20' }] }],
  [['withdrawal'], { claims: [{ name: 'w1', due: '2026-12-20' }] }],
  [['asked', 'reviewed'], { asked: [{ operation: 'order.refund', due: '2026-12-07' }], reviews: [4] }],
])('%j is said of what is there', (kinds, some) =>
  expect(waitsOf(facts(some)).map(({ kind }) => kind)).toEqual(kinds),
)

test('30 of 610 crowns are missing, and who sent the rest is said', () => {
  const [wait] = waitsOf(facts({ states: review, came: 58_000, from: 'NOVOTNA EVA', expires: '2026-12-06' }))
  expect(wait).toMatchObject({
    last: '2026-12-06',
    values: {
      came: { czk: 58_000 },
      due: { czk: 61_000 },
      missing: { czk: 3_000 },
      from: { payers: 'NOVOTNA EVA' },
    },
  })
})

test('no state of money stands without its fact, and no fact has more than three verbs', () => {
  for (const some of orderStates().filter(({ payment }) => payment === 'REVIEW' || payment === 'AWAITING'))
    if (some.payment === 'REVIEW' || some.order === 'NEW')
      expect(waitsOf(facts({ states: some }))).not.toEqual([])
  for (const { verbs } of Object.values(orderWaits)) expect(verbs.length).toBeLessThanOrEqual(3)
})
