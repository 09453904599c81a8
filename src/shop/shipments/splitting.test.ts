import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { fulfilmentOf, movesTo, type ParcelStanding } from './fulfilment.ts'
import { shipmentSteps, type ShipmentState } from './rules.ts'
import { chosenOf, codShare, packagingFor, splitByWeight, weightOf, type LineToPack } from './splitting.ts'

const lines = fc
  .array(
    fc.record({
      pieces: fc.integer({ min: 1, max: 400 }),
      weightG: fc.integer({ min: 1, max: 900 }),
      price: fc.integer({ min: 0, max: 50_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ pieces, weightG, price }, at): LineToPack => ({
      position: at + 1,
      pieces,
      weightG,
      total: price * pieces,
      ordered: pieces,
    })),
  )
const packagings = [
  { code: 'S', tareG: 25, holdsG: 1000 },
  { code: 'M', tareG: 180, holdsG: 5000 },
  { code: 'L', tareG: 420, holdsG: 15_000 },
]

test('a proposal holds every piece once, in parcels that are not too heavy with their packaging', () => {
  forAll(lines, fc.integer({ min: 2000, max: 20_000 }), (left, most) => {
    const parcels = splitByWeight(left, packagings, most)
    expect(parcels).not.toBeNull()
    for (const { weightG, packaging, lines: inside } of parcels ?? []) {
      expect(weightG).toBeLessThanOrEqual(most)
      const tare = packagings.find(({ code }) => code === packaging)
      expect(tare).toBeDefined()
      const goods = weightOf(chosenOf(left, inside) ?? [])
      expect(weightG).toBe(goods + (tare?.tareG ?? 0))
    }
    for (const { position, pieces } of left) {
      const packed = (parcels ?? []).flatMap((parcel) => parcel.lines)
      const sum = packed.filter((one) => one.position === position).reduce((all, one) => all + one.pieces, 0)
      expect(sum).toBe(pieces)
    }
  })
  const heavy = [{ position: 1, pieces: 1, weightG: 3000, total: 1, ordered: 1 }]
  expect(splitByWeight(heavy, packagings, 2000)).toBeNull()
  expect(packagingFor(packagings, 900, null)?.code).toBe('S')
})

test('however an order is split, its parcels collect in whole crowns exactly what it costs', () => {
  forAll(lines, fc.integer({ min: 1, max: 100_000 }), fc.infiniteStream(fc.nat()), (all, crowns, random) => {
    const draw = () => Number(random.next().value)
    if (all.every(({ total }) => total === 0)) return
    const total = crowns * 100
    let left = all
    let collected = 0
    while (left.length > 0) {
      const part = left.flatMap((line) => {
        const pieces = draw() % (line.pieces + 1)
        return pieces > 0 ? [{ ...line, pieces }] : []
      })
      const packed = part.length > 0 ? part : left
      const cod = codShare(total - collected, packed, left)
      if (cod !== null) {
        expect(cod % 100).toBe(0)
        expect(cod).toBeGreaterThan(0)
        collected += cod
      }
      expect(collected).toBeLessThanOrEqual(total)
      left = left.flatMap((line) => {
        const gone = packed.find(({ position }) => position === line.position)?.pieces ?? 0
        return line.pieces > gone ? [{ ...line, pieces: line.pieces - gone }] : []
      })
    }
    expect(collected).toBe(total)
  })
})

test('lines that are not left so often, asked for twice or strangely are not chosen', () => {
  const left = [{ position: 1, pieces: 3, weightG: 1, total: 3, ordered: 3 }]
  expect(chosenOf(left, [{ position: 1, pieces: 3 }])).toMatchObject([{ pieces: 3 }])
  for (const wrong of [
    [],
    [{ position: 1, pieces: 4 }],
    [{ position: 2, pieces: 1 }],
    [{ position: 1, pieces: 0 }],
    [{ position: 1, pieces: -1 }],
    [{ position: 1, pieces: 0.5 }],
    [
      { position: 1, pieces: 1 },
      { position: 1, pieces: 1 },
    ],
  ])
    expect(chosenOf(left, wrong)).toBeNull()
})

const standing = (state: ShipmentState, change: Partial<ParcelStanding> = {}): ParcelStanding => ({
  id: 1,
  replacesId: null,
  complaintId: null,
  carrier: 'packeta',
  state,
  handedOverAt: ['ASKED', 'ANNOUNCED'].includes(state) ? null : new Date(0),
  deliveredAt: state === 'DELIVERED' ? new Date(0) : null,
  settledAt: null,
  ...change,
})

test('an order stands where all of its parcels are', () => {
  const [here, out, there, back] = [
    standing('ANNOUNCED'),
    standing('HANDED_OVER', { id: 2 }),
    standing('DELIVERED', { id: 3 }),
    standing('RETURNED', { id: 4 }),
  ]
  const lost = standing('LOST', { id: 5 })
  const cases: [ParcelStanding[], boolean, string][] = [
    [[], false, 'READY'],
    [[here], false, 'PACKED'],
    [[here], true, 'PACKED'],
    [[here, out], true, 'SHIPPED'],
    [[there], false, 'SHIPPED'],
    [[there, out], true, 'SHIPPED'],
    [[there], true, 'DELIVERED'],
    [[back], true, 'RETURNED'],
    [[there, back], true, 'SHIPPED'],
    [[there, { ...back, settledAt: new Date(0) }], true, 'DELIVERED'],
    [[there, { ...back, deliveredAt: new Date(0) }], true, 'DELIVERED'],
    [[there, lost], true, 'SHIPPED'],
    [[lost], true, 'SHIPPED'],
    [[{ ...lost, settledAt: new Date(0) }], true, 'RETURNED'],
    [[lost, { ...out, replacesId: 5 }], true, 'SHIPPED'],
    [[lost, { ...there, replacesId: 5 }], true, 'DELIVERED'],
    [[back, { ...here, replacesId: 4 }], true, 'SHIPPED'],
    [[standing('DAMAGED', { deliveredAt: new Date(0) })], true, 'DELIVERED'],
    [[standing('READY', { carrier: 'pickup', handedOverAt: null })], true, 'PACKED'],
  ]
  for (const [parcels, isAllPacked, stands] of cases)
    expect(fulfilmentOf(parcels, isAllPacked), JSON.stringify(parcels)).toBe(stands)
  expect(movesTo('PACKED', 'DELIVERED')).toEqual(['SHIPPED', 'DELIVERED'])
  expect(movesTo('RETURNED', 'SHIPPED')).toEqual(['SHIPPED'])
  expect(movesTo('SHIPPED', 'SHIPPED')).toEqual([])
})

test('from every state of a parcel that is no end a step leads on', () => {
  const ends = ['CANCELLED', 'REFUSED', 'RETURNED']
  const states = new Set(Object.values(shipmentSteps).flat())
  for (const state of states)
    if (!ends.includes(state)) expect(shipmentSteps[state], state).not.toEqual(undefined)
})
