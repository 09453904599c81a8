import { expect, test } from 'vitest'
import { translator } from '../../server/texts.ts'
import { goodsOf, mayExpire, placesOf } from './order-goods.server.ts'
import { lineName } from './line-name.server.ts'

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
  expect(delivered?.[0]).toBe('Delivery address')
  expect(delivered?.[1]).toContain('Nová 1, 602 00 Brno')
  expect(placesOf(page, { ...placed, delivery: { ...home, street: 'Jiná 2' } })[0]?.[1]).toContain('Jiná 2')
  expect(placesOf(page, { ...placed, shippingCode: 'pickup' }).map(([name]) => name)).toEqual([
    'Billing address',
  ])
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

test('boxes are counted as boxes in the reader’s language, whatever the buyer’s was', () => {
  const line = {
    kind: 'GOODS' as const,
    code: 'snack_box',
    name: 'Chilli – krabice (20\u00a0ks)',
    quantity: 3,
    pieces: 60,
    unitPrice: 500_00,
    vatPercent: 12,
    total: 1500_00,
  }
  const one = { ...line, name: 'Chilli', quantity: 2, pieces: 2 }
  const lines = [line, one] as unknown as Parameters<typeof goodsOf>[1]
  const shown = (locale: 'cs' | 'en') =>
    goodsOf({ locale, t: translator(locale), seesPrices: false }, lines).map(({ name, quantity }) =>
      `${quantity}: ${name}`.replaceAll('\u00a0', ' '),
    )
  expect(shown('en')).toEqual(['3 boxes (60 pcs): Chilli – box (20 pcs)', '2 pcs: Chilli'])
  expect(shown('cs')).toEqual(['3 krabice (60 ks): Chilli – krabice (20 ks)', '2 ks: Chilli'])
  const cs = { t: translator('cs') }
  expect(lineName(cs, 'T-shirt L – free with your box')).toMatch(/^T-shirt L – dárek ke krabici$/)
  expect(lineName(cs, 'Chilli (20 pcs)')).toBe('Chilli (20 pcs)')
})
