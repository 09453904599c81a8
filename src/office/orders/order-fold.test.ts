import { expect, test } from 'vitest'
import { folded, type Happened } from './order-fold.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 8, minute))
const event = (what: string, more: Partial<Happened> = {}): Happened => ({
  at: at(0),
  who: 'Jana',
  what,
  more: null,
  ...more,
})
const rowsOf = (events: readonly Happened[]) => folded(events).map(({ what, details }) => [what, ...details])

test('of the parts of one act the lowest rank is the sentence, and the rest its details', () => {
  expect(
    rowsOf([
      event('Jana requested a refund', { rank: 4, detail: 'Payment: Paid → Refund due', more: 'Storm' }),
      event('Jana refunded CZK 99', { rank: 1, more: 'Delay' }),
      event('Jana cancelled the order', { rank: 0, detail: 'Order: New → Cancelled', more: 'Storm' }),
    ]),
  ).toEqual([
    [
      'Jana cancelled the order',
      'Order: New → Cancelled',
      'Jana refunded CZK 99 · Delay',
      'Payment: Paid → Refund due',
    ],
  ])
})

test('parts belong to the act of their author, and those of the shop to whatever a person did then', () => {
  expect(
    rowsOf([
      event('Jana edited the order', { isAct: true }),
      event('Petr packed the order', { who: 'Petr', rank: 2 }),
      event('The system marked the order as unpaid', { who: 'The system', isOwn: true, rank: 4 }),
      event('Jana added a note'),
    ]),
  ).toEqual([
    ['Jana added a note'],
    ['Jana edited the order', 'The system marked the order as unpaid'],
    ['Petr packed the order'],
  ])
})

test('moments are apart, newest first; the shop alone is its own author', () => {
  const system = { who: 'The system', isOwn: true }
  expect(
    rowsOf([
      event('The system cancelled the order', { ...system, rank: 0 }),
      event('The system emailed', { ...system, at: at(1) }),
    ]),
  ).toEqual([['The system emailed'], ['The system cancelled the order']])
})

test('parts of an act that say the same are one detail', () => {
  const part = event('Jana packed a parcel', { rank: 2, detail: 'Waiting → Packed' })
  expect(rowsOf([event('Jana packed the order', { isAct: true }), part, part])).toEqual([
    ['Jana packed the order', 'Waiting → Packed'],
  ])
})
