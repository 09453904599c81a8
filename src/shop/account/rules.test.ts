import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { processorMs } from '../../../test/processor-time.ts'
import type { States } from '../orders/rules.ts'
import { transitions } from '../orders/rules.ts'
import {
  deviceName,
  erasedEmail,
  isSettled,
  keptOf,
  reducedOrder,
  timelineOf,
  type Kept,
  type OrderPerson,
} from './rules.ts'

describe('the name of a device', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0',
      'Opera',
      'macOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ browser, system })
  })

  test('W10: whatever a browser calls itself is read in no time', () => {
    const hostile = ['a'.repeat(50_000), 'Chrome/'.repeat(9000), ' \\'.repeat(25_000)]
    expect(processorMs(() => hostile.map((userAgent) => deviceName(userAgent)))).toBeLessThan(50)
  })
})

const at = new Date('2026-11-21T12:00:00Z')
const event = (axis: 'order' | 'payment' | 'fulfilment', from: string, to: string) => ({ at, axis, from, to })

describe('the story of an order', () => {
  test('begins with one line, and reports what followed', () => {
    const story = timelineOf([
      event('order', '', 'NEW'),
      event('payment', '', 'AWAITING'),
      event('fulfilment', '', 'WAITING'),
      event('payment', 'AWAITING', 'PAID'),
      event('order', 'NEW', 'CONFIRMED'),
      event('fulfilment', 'WAITING', 'READY'),
      event('fulfilment', 'READY', 'WAITING'),
    ])
    expect(story.map(({ key }) => key)).toEqual([
      'order.NEW',
      'payment.PAID',
      'order.CONFIRMED',
      'fulfilment.READY',
    ])
  })

  test('names an approval by its own name', () => {
    const story = timelineOf([
      event('order', '', 'WAITING_APPROVAL'),
      event('order', 'WAITING_APPROVAL', 'NEW'),
    ])
    expect(story.map(({ key }) => key)).toEqual(['order.WAITING_APPROVAL', 'order.APPROVED'])
  })
})

const states = (axis: keyof States) => [...new Set(Object.values(transitions[axis]).flat())]
const anyStates = fc.record({
  order: fc.constantFrom(...states('order')),
  payment: fc.constantFrom(...states('payment')),
  fulfilment: fc.constantFrom(...states('fulfilment')),
}) as fc.Arbitrary<States>
const created = new Date('2026-03-02T10:00:00Z')
const done: States = { order: 'COMPLETED', payment: 'PAID', fulfilment: 'DELIVERED' }

describe('what is kept of an order of a deleted account', () => {
  test('is everything as long as something is left to send, to pay or to pay back', () => {
    forAll(anyStates, fc.date({ min: created, noInvalidDate: true }), (given, now) => {
      const kept = keptOf({ states: given, createdAt: created }, now)
      expect(kept === 'ALL').toBe(!isSettled(given))
    })
    expect(keptOf({ states: { ...done, payment: 'REFUND_DUE' }, createdAt: created }, at)).toBe('ALL')
    expect(keptOf({ states: { ...done, order: 'CANCELLED', payment: 'PAID' }, createdAt: created }, at)).toBe(
      'ALL',
    )
    expect(
      keptOf({ states: { ...done, order: 'CONFIRMED', fulfilment: 'SHIPPED' }, createdAt: created }, at),
    ).toBe('ALL')
  })

  test('is what documents need until the tenth year after is over, in Prague', () => {
    const keptAt = (now: string) => keptOf({ states: done, createdAt: created }, new Date(now))
    expect(keptAt('2026-03-03T00:00:00Z')).toBe('DOCUMENT')
    expect(keptAt('2036-12-31T22:59:59Z')).toBe('DOCUMENT')
    expect(keptAt('2036-12-31T23:00:00Z')).toBe('NOTHING')
  })

  test('is nothing of one that was cancelled unpaid, and a document of one that was paid back', () => {
    const cancelled = (payment: States['payment']) =>
      keptOf({ states: { order: 'CANCELLED', payment, fulfilment: 'WAITING' }, createdAt: created }, at)
    expect([cancelled('AWAITING'), cancelled('NOT_DUE_YET'), cancelled('REFUNDED')]).toEqual([
      'NOTHING',
      'NOTHING',
      'DOCUMENT',
    ])
    const cameBack = { order: 'CANCELLED', payment: 'NOT_DUE_YET', fulfilment: 'RETURNED' } as const
    expect(keptOf({ states: cameBack, createdAt: created }, at)).toBe('DOCUMENT')
  })
})

/** A text that does not occur elsewhere by chance. */
const secret = (name: string) => fc.stringMatching(/^[a-z]{4,8}$/).map((text) => `${name}#${text}`)
const address = fc.record({
  first_name: secret('first'),
  last_name: secret('last'),
  phone: secret('phone'),
  email: secret('mail'),
  street: secret('street'),
  city: secret('city'),
  zip: secret('zip'),
  country: fc.constantFrom('CZ', 'SK'),
})
const anyOrder: fc.Arbitrary<OrderPerson> = fc.record({
  billing: address,
  delivery: fc.option(address),
  branch: fc.option(
    fc.record({
      id: secret('branch'),
      name: secret('branch'),
      street: secret('branch'),
      city: secret('branch'),
      zip: secret('branch'),
      country: fc.constant('CZ'),
    }),
  ),
  company: fc.option(fc.record({ name: secret('company'), ico: secret('ico'), dic: fc.constant(null) })),
  companyId: fc.option(fc.integer({ min: 1 })),
  email: secret('mail'),
  note: secret('note'),
  purchaseOrderNumber: fc.option(secret('po')),
})
const has = (left: OrderPerson, ...names: string[]) =>
  names.filter((name) => JSON.stringify(left).includes(`${name}#`))

describe('an order that forgets its person', () => {
  test('never keeps e-mail, phone, pick-up point or note, and keeps the country', () => {
    forAll(anyOrder, fc.constantFrom<Kept>('DOCUMENT', 'NOTHING'), (order, kept) => {
      const left = reducedOrder(order, kept, 7)
      expect(has(left, 'mail', 'phone', 'branch', 'note')).toEqual([])
      expect(left.email).toBe(erasedEmail(7))
      expect(left.billing.country).toBe(order.billing.country)
    })
  })

  test('keeps for its documents who pays and where they live, for nothing nothing', () => {
    forAll(anyOrder, (order) => {
      const own = { ...order, companyId: null }
      const document = reducedOrder(own, 'DOCUMENT', 7)
      expect(document.billing).toEqual({ ...own.billing, phone: '', email: undefined })
      expect([document.delivery, document.company]).toEqual([null, own.company])
      const nothing = reducedOrder(own, 'NOTHING', 7)
      expect(JSON.stringify(nothing)).not.toContain('#')
    })
  })

  test('keeps a company’s name and premises, and not who ordered for it', () => {
    forAll(anyOrder, fc.constantFrom<Kept>('DOCUMENT', 'NOTHING'), (order, kept) => {
      const ofCompany = { ...order, companyId: 3 }
      const left = reducedOrder(ofCompany, kept, 7)
      expect(has(left, 'first', 'last')).toEqual([])
      expect(left.company).toEqual(order.company)
      expect(left.billing.street).toBe(order.billing.street)
      expect(left.delivery?.street).toBe(order.delivery?.street)
    })
  })

  test('is the same when it is done again, and untouched as long as it is under way', () => {
    forAll(anyOrder, fc.constantFrom<Kept>('ALL', 'DOCUMENT', 'NOTHING'), (order, kept) => {
      const once = reducedOrder(order, kept, 7)
      expect(reducedOrder(once, kept, 7)).toEqual(once)
      if (kept === 'ALL') expect(once).toBe(order)
    })
  })
})
