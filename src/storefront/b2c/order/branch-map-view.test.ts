import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fc, forAll } from '../../../../test/for-all.ts'
import { captions } from './branch-map-captions.ts'
import { czechia, slovakia, towns as townLines } from './branch-map-data.ts'
import {
  between,
  bothCountries,
  bounded,
  czechiaAlone,
  grouped,
  groupingScale,
  markRadius,
  merged,
  panned,
  placeOf,
  rings,
  scaleBar,
  spotOf,
  viewOn,
  viewOnSpots,
  zoomed,
  type Spot,
} from './branch-map-view.ts'

const size = { width: 400, height: 300 }
const townList = townLines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', x, y, inhabitants] = line.split('|')
    return { name, x: Number(x), y: Number(y), size: Number(inhabitants) }
  })
const points = readFileSync('db/seed/points.sql', 'utf8')
  .split('\n')
  .map((line) => line.replace(/^.*\$points\$(?=[pb]\|)/, '').split('|'))
  .filter((columns) => columns.length > 12)
  .map((columns) => ({
    id: columns[1] ?? '',
    country: columns[7],
    ...spotOf(Number(columns[8]), Number(columns[9])),
  }))

/** The corners of an outline: "M1 2l3 4-5 6z" is drawn in relative steps. */
function cornersOf(path: string): Spot[] {
  const numbers = [...path.matchAll(/-?\d+/g)].map(([number]) => Number(number))
  let [x, y] = [0, 0]
  return numbers.flatMap((step, at) => {
    if (at % 2 === 0) return []
    x += numbers[at - 1] ?? 0
    y += step
    return [{ x, y }]
  })
}

/** True if a spot lies within an outline: a ray from it crosses the outline an odd number of times. */
function isWithin({ x, y }: Spot, within: Spot[]): boolean {
  let inside = false
  for (const [at, a] of within.entries()) {
    const b = within[(at + 1) % within.length] as Spot
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

test('a place is found again from its spot on the map', () => {
  forAll(
    fc.double({ min: 47, max: 52, noNaN: true }),
    fc.double({ min: 11, max: 23, noNaN: true }),
    (latitude, longitude) => {
      const place = placeOf(spotOf(latitude, longitude))
      expect(place.latitude).toBeCloseTo(latitude, 6)
      expect(place.longitude).toBeCloseTo(longitude, 6)
    },
  )
})

test('the outlines are those of the countries: their towns and the points of the demo lie in them', () => {
  const [cz, sk] = [cornersOf(czechia), cornersOf(slovakia)]
  const inCountry = (spot: Spot) => isWithin(spot, cz) || isWithin(spot, sk)
  const brno = spotOf(49.195, 16.608)
  expect(isWithin(brno, cz) && !isWithin(brno, sk)).toBe(true)
  const kosice = spotOf(48.72, 21.26)
  expect(isWithin(kosice, sk) && !isWithin(kosice, cz)).toBe(true)
  for (const [latitude, longitude] of [
    [48.21, 16.37],
    [51.05, 13.74],
    [51.11, 17.03],
    [47.5, 19.04],
  ] as const)
    expect(inCountry(spotOf(latitude, longitude))).toBe(false)
  // Outlines simplified to some 2 km leave a few towns at the border outside.
  const outside = townList.filter((town) => !inCountry(town)).map(({ name }) => name)
  expect(outside.length, outside.join(', ')).toBeLessThan(8)
  expect(points).toHaveLength(1900)
  expect(points.filter((point) => !inCountry(point)).length).toBeLessThan(30)
})

test('every point belongs to one group, however far away', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.02, max: 16, noNaN: true }), (scale) => {
      const step = groupingScale(scale)
      const groups = merged(grouped(points, step), step)
      const ids = groups.flatMap((group) => group.points.map(({ id }) => id))
      expect(ids).toHaveLength(points.length)
      expect(new Set(ids).size).toBe(points.length)
    }),
    { numRuns: 20 },
  )
})

test('from afar points stand together in marks that do not lie over each other; at the closest each stands alone', () => {
  const step = groupingScale(0.08)
  const groups = merged(grouped(points, step), step)
  expect(groups.length).toBeLessThan(150)
  for (const [at, a] of groups.entries())
    for (const b of groups.slice(at + 1)) {
      const apart = Math.hypot(a.x - b.x, a.y - b.y) * step
      expect(apart).toBeGreaterThanOrEqual(markRadius(a.points.length) + markRadius(b.points.length))
    }
  expect(grouped(points, 16).every((group) => group.points.length === 1)).toBe(true)
})

test('no name is written over another, and the largest towns have theirs', () => {
  const step = groupingScale(0.1)
  const groups = merged(grouped(points, step), step)
  const written = captions(townList, groups, new Map(), step)
  const names = written.map(({ text }) => text)
  for (const name of ['Praha', 'Brno', 'Ostrava', 'Plzeň']) expect(names).toContain(name)
  for (const [at, a] of written.entries())
    for (const b of written.slice(at + 1)) {
      const rows = Math.abs(a.y * step + a.below - b.y * step - b.below)
      const columns = Math.abs(a.x * step + a.beside - b.x * step - b.beside)
      expect(rows >= 18 || columns > 4, `${a.text} over ${b.text}`).toBe(true)
    }
})

test('a street is written at a point that was found, once one looks closely', () => {
  const point = { id: '1', x: 100, y: 100 }
  const street = new Map([['1', 'Veveří 12']])
  const near = captions([], [{ x: 100, y: 100, points: [point] }], street, 5)
  expect(near).toMatchObject([{ text: 'Veveří 12', kind: 'street' }])
  expect(captions([], [{ x: 100, y: 100, points: [point] }], street, 0.1)).toEqual([])
})

test('zooming keeps the spot under the finger where it is', () => {
  forAll(
    fc.integer({ min: -200, max: 200 }),
    fc.integer({ min: -150, max: 150 }),
    fc.double({ min: 0.5, max: 2, noNaN: true }),
    (x, y, factor) => {
      const view = { x: 5000, y: 2500, scale: 0.4 }
      const after = zoomed(view, factor, { x, y })
      expect(after.x + x / after.scale).toBeCloseTo(view.x + x / view.scale, 6)
      expect(after.y + y / after.scale).toBeCloseTo(view.y + y / view.scale, 6)
    },
  )
})

test('whatever is dragged or turned, the view stays on the map', () => {
  forAll(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: 0.001, max: 1e6, noNaN: true }),
    (far, factor) => {
      const view = zoomed(panned({ x: 5000, y: 2500, scale: 0.1 }, { x: far, y: -far }), factor)
      expect(view).toEqual(bounded(view))
      expect(view.x).toBeGreaterThanOrEqual(bothCountries.left)
      expect(view.y).toBeLessThanOrEqual(bothCountries.bottom)
    },
  )
})

test('a view on something shows all of it', () => {
  const whole = viewOn(czechiaAlone, size)
  expect((czechiaAlone.right - czechiaAlone.left) * whole.scale).toBeLessThanOrEqual(size.width)
  expect((czechiaAlone.bottom - czechiaAlone.top) * whole.scale).toBeLessThanOrEqual(size.height)
  expect(viewOnSpots([], size)).toBeNull()
  expect(viewOnSpots([{ x: 1000, y: 1000 }], size)).toMatchObject({ x: 1000, y: 1000 })
  const to = { x: 200, y: 300, scale: 2 }
  expect(between(whole, to, 0)).toEqual(whole)
  expect(between(whole, to, 1).scale).toBeCloseTo(2, 9)
  expect(between(whole, to, 1)).toMatchObject({ x: 200, y: 300 })
})

test('the bar and the circles say how far things are', () => {
  const view = { ...spotOf(49.8, 15.5), scale: 2 }
  const bar = scaleBar(view)
  // A thousandth of a degree of longitude at 49.8° is 71.85 m, so a pixel 35.9 m.
  expect(bar).toMatchObject({ metres: 2000 })
  expect(bar.pixels).toBeCloseTo(55.7, 0)
  expect(rings(view).map(({ metres }) => metres)).toEqual([2000, 5000, 10_000])
})
