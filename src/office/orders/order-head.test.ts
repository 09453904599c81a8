import { expect, test } from 'vitest'
import { orderStates } from '../../../test/ways-out.ts'
import type { States } from '../../shop/orders/rules.ts'
import { verbPlaces } from '../kit/verb-places.ts'
import { orderRanks } from './order-head.ts'

const verbs = [
  'order.confirm',
  'order.accept_payment',
  'order.deny_payment',
  'order.release',
  'order.refund_sent',
  'order.refund',
  'pack',
  'write',
  'change',
  'order.note',
].map((name) => ({ name }))
const cancel = { name: 'order.cancel', isDanger: true }
const leads = (states: States, isHeld = false) => {
  const { primary, secondary } = verbPlaces([...verbs, cancel], orderRanks({ states, isHeld }))
  return [primary?.name ?? '', ...secondary.map(({ name }) => name)]
}

test.each<[States['order'], States['payment'], States['fulfilment'], string[]]>([
  ['NEW', 'REVIEW', 'WAITING', ['order.accept_payment', 'order.deny_payment', 'write']],
  ['CONFIRMED', 'REFUND_DUE', 'READY', ['order.refund_sent', 'order.note', 'write']],
  ['CANCELLED', 'PARTLY_REFUNDED', 'READY', ['order.refund_sent', 'order.note', 'write']],
  ['NEW', 'NOT_DUE_YET', 'WAITING', ['order.confirm', 'write', 'change']],
  ['NEW', 'AWAITING', 'WAITING', ['', 'write', 'change']],
  ['WAITING_APPROVAL', 'NOT_DUE_YET', 'WAITING', ['', 'write', 'change']],
  ['CONFIRMED', 'PAID', 'READY', ['pack', 'change', 'order.note']],
  ['CONFIRMED', 'NOT_DUE_YET', 'READY', ['pack', 'change', 'order.note']],
  ['CONFIRMED', 'PAID', 'PACKED', ['', 'write', 'order.note']],
  ['CONFIRMED', 'PAID', 'SHIPPED', ['', 'write', 'order.note']],
  ['COMPLETED', 'PAID', 'DELIVERED', ['', 'write', 'order.note']],
  ['CONFIRMED', 'PAID', 'RETURNED', ['', 'write', 'order.note']],
  ['CANCELLED', 'REFUNDED', 'READY', ['', 'write', 'order.note']],
])('of an order that is %s, %s and %s', (order, payment, fulfilment, names) =>
  expect(leads({ order, payment, fulfilment })).toEqual(names),
)

test('a held order is released first, whatever else it is', () => {
  for (const states of orderStates()) expect(leads(states, true)[0]).toBe('order.release')
})

test('cancelling never stands beside the others', () => {
  for (const states of orderStates()) expect(leads(states)).not.toContain('order.cancel')
})
