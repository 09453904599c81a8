import { expect, test } from 'vitest'
import type { States } from '../orders/rules.ts'
import {
  askAgainAfter,
  mayStep,
  packingFault,
  parcelView,
  shipmentSteps,
  stepsTo,
  type Shipment,
  type ShipmentState,
} from './rules.ts'

const hours = 3600_000
const states = (change: Partial<States> = {}): States => ({
  order: 'CONFIRMED',
  payment: 'PAID',
  fulfilment: 'READY',
  ...change,
})

test('what is paid, or not due yet, and waits to be packed may be packed', () => {
  expect(packingFault(states())).toBeNull()
  expect(packingFault(states({ payment: 'NOT_DUE_YET' }))).toBeNull()
  // A discount agreed before it was packed.
  expect(packingFault(states({ payment: 'PARTLY_REFUNDED' }), true)).toBeNull()
  expect(packingFault(states({ payment: 'PARTLY_REFUNDED' }), false)).toBe('taken_back')
})

test.each([
  ['cancelled', { order: 'CANCELLED' }],
  ['approval', { order: 'WAITING_APPROVAL', payment: 'NOT_DUE_YET', fulfilment: 'WAITING' }],
  ['unpaid', { order: 'NEW', payment: 'AWAITING', fulfilment: 'WAITING' }],
  ['review', { payment: 'REVIEW' }],
  ['money_back', { payment: 'REFUND_DUE' }],
  ['money_back', { payment: 'REFUNDED' }],
  ['not_waiting', { fulfilment: 'SHIPPED' }],
] as [string, Partial<States>][])('an order is not packed: %s', (fault, change) => {
  expect(packingFault(states(change))).toBe(fault)
})

test('carriers are asked every four hours on weekdays and daily at weekends, by the day in Prague', () => {
  expect(askAgainAfter(new Date('2026-11-20T12:00:00Z'))).toBe(4 * hours)
  expect(askAgainAfter(new Date('2026-11-20T22:59:00Z'))).toBe(4 * hours)
  expect(askAgainAfter(new Date('2026-11-20T23:00:00Z'))).toBe(24 * hours)
  expect(askAgainAfter(new Date('2026-11-22T12:00:00Z'))).toBe(24 * hours)
  expect(askAgainAfter(new Date('2026-11-22T23:00:00Z'))).toBe(4 * hours)
})

test('a parcel follows its carrier forwards, over hand-over where it was not marked', () => {
  expect(stepsTo('ANNOUNCED', 'ON_ITS_WAY')).toEqual(['HANDED_OVER'])
  expect(stepsTo('ANNOUNCED', 'DELIVERED')).toEqual(['HANDED_OVER', 'DELIVERED'])
  expect(stepsTo('HANDED_OVER', 'READY_FOR_PICKUP')).toEqual(['READY'])
  expect(stepsTo('READY', 'DELIVERED')).toEqual(['DELIVERED'])
  expect(stepsTo('READY', 'RETURNING')).toEqual(['RETURNING'])
  expect(stepsTo('RETURNING', 'RETURNED')).toEqual(['RETURNED'])
  expect(stepsTo('ANNOUNCED', 'CANCELLED')).toEqual(['CANCELLED'])
})

test('what is no news, or is behind it, moves no parcel', () => {
  expect(stepsTo('READY', 'ON_ITS_WAY')).toEqual([])
  expect(stepsTo('READY', 'READY_FOR_PICKUP')).toEqual([])
  expect(stepsTo('HANDED_OVER', 'ANNOUNCED')).toEqual([])
  expect(stepsTo('HANDED_OVER', 'UNKNOWN')).toEqual([])
  expect(stepsTo('READY', 'CANCELLED')).toEqual([])
  expect(stepsTo('DELIVERED', 'READY_FOR_PICKUP')).toEqual([])
})

test('every step that a carrier can cause stands in the table', () => {
  const progress = [
    'ON_ITS_WAY',
    'READY_FOR_PICKUP',
    'DELIVERED',
    'RETURNING',
    'RETURNED',
    'CANCELLED',
  ] as const
  for (const from of Object.keys(shipmentSteps).filter(Boolean) as ShipmentState[])
    for (const to of progress) {
      const path = [from, ...stepsTo(from, to)]
      for (let place = 1; place < path.length; place++)
        expect(mayStep(path[place - 1]!, path[place]!), path.join(' > ')).toBe(true)
    }
})

const shipment = (state: ShipmentState): Shipment => ({
  id: 1,
  orderId: 1,
  replacesId: null,
  complaintId: null,
  carrier: 'packeta',
  reference: '2600000012-1',
  tries: 1,
  state,
  weightG: 100,
  worth: 5900,
  cod: 9900,
  point: {
    id: '1',
    name: 'Z-BOX',
    street: 'D 1',
    city: 'P',
    zip: '11000',
    country: 'CZ',
    openingHours: null,
  },
  carrierId: '7',
  trackingNumber: 'Z7',
  storedUntil: '2026-11-30',
  askedAt: null,
  handedOverAt: null,
  deliveredAt: null,
  restockedAt: null,
  settledAt: null,
  codPaidAt: null,
  withdrawnAt: null,
})

test('a customer follows a parcel once it is out of the house, and sees until when it waits while it does', () => {
  const url = 'https://tracking.example/Z7'
  expect(parcelView(shipment('ANNOUNCED'), url, [])).toMatchObject({
    stage: 'packed',
    trackingUrl: null,
    trackingNumber: null,
  })
  expect(parcelView(shipment('HANDED_OVER'), url, [])).toMatchObject({
    trackingUrl: url,
    storedUntil: null,
    cod: 9900,
  })
  expect(parcelView(shipment('READY'), url, [])).toMatchObject({ stage: 'ready', storedUntil: '2026-11-30' })
  expect(parcelView(shipment('DELIVERED'), url, [])).toMatchObject({
    stage: 'delivered',
    cod: null,
    point: null,
  })
  expect(parcelView(shipment('CANCELLED'), url, [])).toBeNull()
})
