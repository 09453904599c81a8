import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { proposalsFor, type Candidate, type Unmatched } from './proposing.ts'

const money = (more: Partial<Unmatched> = {}): Unmatched => ({
  id: 1,
  free: 500,
  variableSymbol: null,
  counterAccount: '',
  counterName: '',
  message: '',
  ...more,
})
const order = (more: Partial<Candidate> = {}): Candidate => ({
  orderId: 7,
  orderNumber: '2600000007',
  invoiceDigits: '260000031',
  open: 500,
  cashFee: 0,
  names: ['Žofie Příkladová'],
  accounts: [],
  ...more,
})
const first = (one: Unmatched, ...orders: Candidate[]) => proposalsFor([one], orders).get(one.id)?.[0]

test('an order is named by its number, its invoice’s, or a number in the message', () => {
  for (const more of [
    { variableSymbol: '2600000007' },
    { variableSymbol: '260000031' },
    { message: 'Objednavka 2600000007, diky' },
  ])
    expect(first(money(more), order())).toMatchObject({ signs: ['symbol', 'amount'], isExact: true })
  expect(first(money({ variableSymbol: '7' }), order({ open: 400 }))).toBeUndefined()
})

test('the right amount needs a name or a known account beside it', () => {
  expect(first(money(), order())).toMatchObject({ signs: ['amount'], isExact: false })
  expect(first(money({ counterName: 'PRIKLADOVA ZOFIE' }), order())).toMatchObject({ isExact: true })
  expect(first(money({ counterName: 'Jan Novák' }), order())).toMatchObject({ isExact: false })
  const known = { counterAccount: '19/0800' }
  expect(first(money(known), order({ accounts: ['19/0800'] }))).toMatchObject({ isExact: true })
  expect(first(money({ variableSymbol: '2600000007', free: 600 }), order())).toMatchObject({
    amount: 500,
    isExact: false,
  })
})

test('where two are as likely, none is exact', () => {
  const name = { counterName: 'Příkladová Žofie' }
  const two = proposalsFor([money(name)], [order(), order({ orderId: 8, orderNumber: '2600000008' })])
  expect(two.get(1)).toMatchObject([{ isExact: false }, { isExact: false }])
  const twice = proposalsFor([money(name), money({ ...name, id: 2 })], [order()])
  expect([twice.get(1)?.[0]?.isExact, twice.get(2)?.[0]?.isExact]).toEqual([true, false])
})

test('a list proposes three orders and says how many more there are; the payment itself gets all', () => {
  const five = [7, 8, 9, 10, 11].map((orderId) => order({ orderId, orderNumber: `26000000${orderId}` }))
  const listed = proposalsFor([money()], five).get(1) ?? []
  expect(listed.map(({ orderId, further }) => [orderId, further])).toEqual([
    [7, 2],
    [8, 2],
    [9, 2],
  ])
  const all = proposalsFor([money()], five, five.length).get(1) ?? []
  expect(all.map(({ further }) => further)).toEqual([0, 0, 0, 0, 0])
})

test('nothing is proposed beyond what is free and what is owed; exact ones leave nothing, each order once', () => {
  const digits = fc.constantFrom('2600000007', '2600000008', null)
  const amounts = fc.integer({ min: 1, max: 4 })
  const names = fc.constantFrom('Žofie Příkladová', 'Jan Novák', '')
  const payments = fc.array(fc.record({ free: amounts, variableSymbol: digits, counterName: names }))
  const orders = fc.array(fc.record({ open: fc.integer({ min: 0, max: 4 }), name: names }), { maxLength: 5 })
  forAll(payments, orders, (given, owed) => {
    const received = given.map((one, id) => money({ ...one, id }))
    const candidates = owed.map(({ open, name }, place) =>
      order({
        orderId: place,
        orderNumber: `260000000${place + 5}`,
        open,
        names: [name],
        invoiceDigits: null,
      }),
    )
    const all = [...proposalsFor(received, candidates).values()].flat()
    for (const { receivedId, amount, open, isExact } of all) {
      const free = received[receivedId]?.free ?? 0
      expect(amount > 0 && amount <= free && amount <= open).toBe(true)
      if (isExact) expect([free, open]).toEqual([amount, amount])
    }
    const exact = all.filter(({ isExact }) => isExact).map(({ orderId }) => orderId)
    expect(new Set(exact).size).toBe(exact.length)
  })
})
