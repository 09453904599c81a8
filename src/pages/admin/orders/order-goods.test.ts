import { expect, test } from 'vitest'
import { translator } from '../../../server/texts.ts'
import { mayExpire, placesOf } from './order-goods.server.ts'

const page = { locale: 'en', t: translator('en') } as const
const home = {
  first_name: 'Petra',
  last_name: 'Pilná',
  phone: '+420777123456',
  street: 'Nová 1',
  city: 'Brno',
  zip: '60200',
  country: 'CZ',
}
const placed = { branch: null, delivery: null, billing: home, shippingCode: 'ppl_home' }

test('a parcel to a door goes to the address of the invoice unless it has its own; what is collected goes to none', () => {
  const [delivered] = placesOf(page, placed)
  expect(delivered?.[0]).toBe('Deliver to')
  expect(delivered?.[1]).toContain('Nová 1, 602 00 Brno')
  expect(placesOf(page, { ...placed, delivery: { ...home, street: 'Jiná 2' } })[0]?.[1]).toContain('Jiná 2')
  expect(placesOf(page, { ...placed, shippingCode: 'pickup' }).map(([name]) => name)).toEqual(['Bill to'])
})

test('only what may still end by itself says when it does', () => {
  const at = (order: 'NEW' | 'WAITING_APPROVAL' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED') =>
    mayExpire({
      states: { order, payment: 'AWAITING', fulfilment: 'WAITING' },
      expiresAt: new Date('2026-11-25T12:00:00Z'),
    })
  expect([at('NEW'), at('WAITING_APPROVAL'), at('CONFIRMED'), at('COMPLETED'), at('CANCELLED')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
