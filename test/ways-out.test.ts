// Every state that anything in the shop can reach is an end, proceeds by itself, or has a staff operation that leads out.
import { expect, test } from 'vitest'
import { isUnpaid, mayCancel, transitions as orderMoves } from '../src/shop/orders/rules.ts'
import { lineStates } from '../src/shop/remittances/rules.ts'
import { packingFault } from '../src/shop/shipments/rules.ts'
import { operations } from '../src/shop/staff/rules.ts'
import {
  attemptWays,
  lineWays,
  machines,
  nameOf,
  orderStates,
  orderWays,
  otherWays,
  reached,
  refundWays,
  type Ways,
} from './ways-out.ts'

const stuck = (states: string[], waysOf: (state: string) => Ways | undefined): string[] =>
  states.filter((state) => {
    const ways = waysOf(state)
    if (ways === 'end' || ways === 'goesOn') return false
    return ways === undefined || ways.length === 0 || !ways.every((name) => name in operations)
  })

test.each(Object.entries(machines))(
  'each state of a %s has an operation that leads out, or is an end',
  (_, { moves, ways }) => {
    const states = reached(moves)
    expect(stuck(states, (state) => ways[state])).toEqual([])
    expect(Object.keys(ways).filter((state) => !states.includes(state))).toEqual([])
  },
)

test.each(Object.entries(machines))(
  'what of a %s is an end is left by no move but to where it was before',
  (_, { moves, ways }) => {
    const ends = Object.keys(ways).filter((state) => ways[state] === 'end')
    const left = ends.flatMap((state) =>
      (moves[state] ?? []).filter((to) => to !== state).map((to) => `${state} ${to}`),
    )
    // A delivered parcel may come back, or be found damaged.
    expect(left.filter((move) => !['DELIVERED RETURNED', 'DELIVERED DAMAGED'].includes(move))).toEqual([])
  },
)

test('each combination of the states of an order has an operation that leads out, or is an end', () => {
  const all = orderStates()
  const names = all.map(nameOf)
  for (const axis of ['order', 'payment', 'fulfilment'] as const)
    for (const state of reached(orderMoves[axis]))
      expect(all.some((states) => states[axis] === state)).toBe(true)
  const byName = new Map(all.map((states) => [nameOf(states), states]))
  expect(
    stuck(names, (name) => {
      const states = byName.get(name)
      return states && orderWays(states)
    }),
  ).toEqual([])
})

test('at the end of an order nothing waits: no payment, no packing, no money that goes back, nothing to cancel', () => {
  const ends = orderStates().filter((states) => orderWays(states) === 'end')
  expect(ends.length).toBeGreaterThan(5)
  const left = ends.filter(
    (states) =>
      ['REVIEW', 'REFUND_DUE'].includes(states.payment) ||
      ['PACKED', 'SHIPPED'].includes(states.fulfilment) ||
      isUnpaid(states) ||
      mayCancel(states) ||
      packingFault(states, true) === null ||
      (states.order !== 'CANCELLED' && ['AWAITING', 'NOT_DUE_YET'].includes(states.payment)) ||
      (states.order === 'CANCELLED' && ['PAID', 'PARTLY_REFUNDED'].includes(states.payment)),
  )
  expect(left.map(nameOf)).toEqual([])
})

test('each line of a remittance, refund, card payment and other thing that waits has one, too', () => {
  expect(stuck([...lineStates], (state) => lineWays[state as keyof typeof lineWays])).toEqual([])
  for (const ways of [refundWays, attemptWays, otherWays])
    expect(stuck(Object.keys(ways), (state) => (ways as Record<string, Ways>)[state])).toEqual([])
})
