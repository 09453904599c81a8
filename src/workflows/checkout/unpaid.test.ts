import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import type { UnpaidSettings } from '../../lib/unpaid-settings.ts'
import { confirmsCash, foldedEmail, isBounded, originNetwork, originsOf } from './unpaid.ts'

const settings: UnpaidSettings = {
  orders: 3,
  pieces: 100,
  confirmCashOver: 300_000,
  confirmWithinMs: 1,
  networkPerHour: 30,
  cardShare: 20,
}

test('one mailbox is one person, however its address is written', () => {
  for (const email of ['Jana.Nova@gmail.com', 'jananova@GMAIL.com', 'jana.nova+maso@googlemail.com'])
    expect(foldedEmail(email)).toBe('jananova@gmail.com')
  expect(foldedEmail('jana.nova+1@seznam.cz')).toBe('jana.nova@seznam.cz')
})

test('a network is /24 or /64; this machine and private networks are none, so that no proxy stands for everybody', () => {
  expect(originNetwork('203.0.113.9')).toBe('203.0.113.0/24')
  expect(originNetwork('::ffff:203.0.113.9')).toBe('203.0.113.0/24')
  expect(originNetwork('2001:db8:0:1::5')).toBe('2001:db8:0:1::/64')
  expect(originNetwork('2001:0db8:0000:0001:9:8:7:6')).toBe('2001:db8:0:1::/64')
  for (const own of ['127.0.0.1', '10.1.2.3', '192.168.0.9', '172.16.0.1', '::1', 'fd00::1', 'fe80::1', ''])
    expect([own, originNetwork(own)]).toEqual([own, null])
})

test('what is stored is a hash of each, and never the same for two of a kind', () => {
  forAll(fc.emailAddress(), fc.ipV4(), (email, address) => {
    const order = { email, billing: { phone: '+420 777 123 456' } } as Parameters<typeof originsOf>[0]
    const origins = originsOf(order, address, (text) => Buffer.from(text))
    expect(new Set(origins.map(({ hash }) => hash.toString())).size).toBe(origins.length)
    expect(origins[1]?.hash.toString()).toBe('unpaid PHONE +420777123456')
  })
})

test('resellers and representatives are not bounded; a guest’s cash above the value waits, a confirmed login’s does not', () => {
  const guest = { orderType: 'B2C' as const, placedBy: null, email: 'Jana@example.cz' }
  const person = (type: 'B2C' | 'BOTH', emailKey = 'jana@example.cz') =>
    ({ type, emailKey, confirmedAt: new Date() }) as Parameters<typeof isBounded>[1]
  expect([null, person('B2C')].map((buyer) => isBounded(guest, buyer))).toEqual([true, true])
  expect(isBounded({ ...guest, orderType: 'B2B' }, person('BOTH'))).toBe(false)
  expect(isBounded(guest, person('BOTH'))).toBe(false)
  expect(isBounded({ ...guest, placedBy: 1 }, person('B2C'))).toBe(false)
  const cash = (total: number, buyer: Parameters<typeof isBounded>[1]) =>
    confirmsCash(settings, guest, { total, isCrowd: false }, buyer)
  expect([cash(300_000, null), cash(300_001, null)]).toEqual([false, true])
  expect(cash(300_001, person('B2C'))).toBe(false)
  expect(cash(300_001, person('B2C', 'other@example.cz'))).toBe(true)
  const never = { ...settings, confirmCashOver: null }
  expect(confirmsCash(never, guest, { total: 1e9, isCrowd: false }, null)).toBe(false)
  expect(confirmsCash(never, guest, { total: 1, isCrowd: true }, null)).toBe(true)
  expect(confirmsCash(never, guest, { total: 1, isCrowd: true }, person('B2C'))).toBe(false)
})
