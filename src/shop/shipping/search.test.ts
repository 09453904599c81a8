import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { unmarked } from '../../lib/folded.ts'
import { distanceM, indexOf, pointIn, search, type OpenPoint, type PointQuery } from './search.ts'

const centres = {
  Brno: [49.195, 16.608, '60200'],
  Praha: [50.087, 14.421, '11000'],
  Telč: [49.184, 15.453, '58856'],
  Třešť: [49.291, 15.482, '58901'],
  'Frýdek-Místek': [49.683, 18.35, '73801'],
  Frýdlant: [50.921, 15.08, '46401'],
  'Frýdlant nad Ostravicí': [49.593, 18.36, '73911'],
} as const

let made = 0
function point(city: string, street: string, given: Partial<OpenPoint> = {}) {
  const [latitude, longitude, zip] = centres[city.replace(/ \d+$/, '') as keyof typeof centres]
  const id = String(++made)
  const whole: OpenPoint = {
    carrier: 'packeta',
    id,
    kind: 'box',
    name: `Z-BOX ${city}, ${street}`,
    street,
    city,
    zip,
    country: 'CZ',
    latitude: latitude + made / 1000,
    longitude,
    openingHours: '24/7',
    maxWeightG: null,
    codAllowed: true,
    wheelchairAccessible: null,
    ...given,
  }
  return { ...whole, search: unmarked([whole.name, whole.street, whole.city, whole.zip].join(' ')) }
}

const rows = [
  point('Brno', 'Veveří 12'),
  point('Brno', 'Pražská 3', { zip: '62500', latitude: 49.16 }),
  point('Praha 1', 'Brněnská 5'),
  point('Praha 10', 'Dlouhá 2', { zip: '10000' }),
  point('Telč', 'Hradecká 7', { latitude: 49.2 }),
  point('Telč', 'Staré Město 1', { latitude: 49.184 }),
  point('Třešť', 'Telčská 9'),
  point('Frýdek-Místek', 'Hlavní 4'),
  point('Frýdlant', 'Nádražní 1'),
  point('Frýdlant nad Ostravicí', 'Hlavní 8'),
  point('Brno', 'Nová 1', { carrier: 'balikovna' }),
]
const { packeta, balikovna } = indexOf(rows)
const finds = (text: string, more: Partial<PointQuery> = {}) => search(packeta, { text, near: null, ...more })
const streets = (text: string, more: Partial<PointQuery> = {}) =>
  finds(text, more).points.map(({ street }) => street)
const matches = (text: string) =>
  finds(text)
    .points.filter(({ isNearby }) => !isNearby)
    .map(({ street }) => street)

test('diacritics, case and hyphens do not matter', () => {
  expect(matches('TELC')).toEqual(matches('Telč'))
  expect(matches('Telč')).toHaveLength(2)
  expect(matches('frydek mistek')).toEqual(['Hlavní 4'])
})

test('words may come in any order, and be begun only', () => {
  expect(matches('veveří brno')).toEqual(['Veveří 12'])
  expect(matches('brno vev 12')).toEqual(['Veveří 12'])
})

test('a town comes before a street that is called after it; a town of that very name comes alone with those that begin so', () => {
  expect(matches('brn').slice(0, 2)).toEqual(expect.arrayContaining(['Veveří 12', 'Pražská 3']))
  expect(matches('brn').at(-1)).toBe('Brněnská 5')
  // Even for a buyer who stands in that street.
  expect(streets('brn', { near: { latitude: 50.09, longitude: 14.421 } }).at(-1)).toBe('Brněnská 5')
  expect(matches('frydlant')).toEqual(['Nádražní 1', 'Hlavní 8'])
  expect(matches('telc')).not.toContain('Telčská 9')
  expect(matches('praha 1')).toEqual(['Brněnská 5'])
})

test('half a town’s name finds it, whichever half; an English name does too', () => {
  expect(matches('místek')).toEqual(['Hlavní 4'])
  expect(matches('ostravicí')).toEqual(['Hlavní 8'])
  expect(matches('frýdek')).toEqual(['Hlavní 4'])
  expect(matches('prague')).toEqual(matches('praha'))
  // A town of exactly that name comes first, without hiding others with the name within theirs.
  const towns = indexOf([point('Telč', 'A 1'), point('Telč', 'B 2', { city: 'Nová Telč' })]).packeta
  const found = search(towns, { text: 'telč', near: null }).points
  expect(found.map(({ city, isNearby }) => [city, isNearby])).toEqual([
    ['Telč', false],
    ['Nová Telč', false],
  ])
})

test('a PSČ is found whole, begun, and with a space', () => {
  for (const text of ['58856', '588 56']) expect(matches(text)).toHaveLength(2)
  expect(matches('588 5')).toHaveLength(2)
  expect(matches('602')).toEqual(['Veveří 12'])
})

test('a PSČ without a point leads to the district it belongs to', () => {
  const found = finds('588 99')
  expect(found).toMatchObject({ total: 0, nearby: 2, from: { kind: 'zip', name: '588' } })
  expect(found.points.every(({ isNearby, zip }) => isNearby && zip.startsWith('588'))).toBe(true)
  expect(finds('999 99')).toMatchObject({ total: 0, nearby: 0, points: [], from: null })
})

test('the nearest to the centre of the town come first, and a small town gets those of its neighbours', () => {
  const found = finds('telč')
  expect(found.from).toMatchObject({ kind: 'town', name: 'Telč' })
  expect(found.points.map(({ street }) => street)).toEqual([...matches('telč'), 'Telčská 9'])
  expect(found).toMatchObject({ total: 2, nearby: 1 })
  const metres = found.points.map(({ distanceM: far }) => far ?? -1)
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  expect(metres.at(-1)).toBeGreaterThan(10_000)
})

test('a mistyped town finds the town, and says which; what is typed right is never replaced', () => {
  for (const [typed, meant] of [
    ['Brnno', 'Brno'],
    ['brmo', 'Brno'],
    ['Prahha', 'Praha'],
    ['parha', 'Praha'],
    ['frydek mistk', 'Frýdek-Místek'],
  ] as const)
    expect(finds(typed), typed).toMatchObject({ ...finds(meant), meant })
  expect(finds('Praha').meant).toBeNull()
  expect(finds('Veveří').meant).toBeNull()
  for (const typed of ['xyzzy', 'brx', '60299', 'prxxa']) expect(finds(typed).meant).toBeNull()
})

test('where the customer is orders what matches, or everything', () => {
  const near = { latitude: 49.16, longitude: 16.6 }
  expect(streets('', { near })[0]).toBe('Pražská 3')
  expect(finds('', { near })).toMatchObject({ total: packeta.length, from: { kind: 'position' } })
  expect(streets('hlavni', { near: { latitude: 49.59, longitude: 18.36 } })).toEqual(['Hlavní 8', 'Hlavní 4'])
})

test('nothing typed finds nothing, nor does what is no word', () => {
  for (const text of ['', '  ', '!?', 'xyzzy', '%', '_']) expect(finds(text).points).toEqual([])
})

test('pages follow each other without a gap, and a carrier has its own points alone', () => {
  const whole = streets('', { near: { latitude: 49, longitude: 16 }, limit: 100 })
  const paged = [0, 4, 8].flatMap((skip) =>
    streets('', { near: { latitude: 49, longitude: 16 }, skip, limit: 4 }),
  )
  expect(paged).toEqual(whole)
  expect(search(balikovna, { text: 'brno', near: null }).points.map(({ street }) => street)).toEqual([
    'Nová 1',
  ])
  expect(pointIn(packeta, rows[0]?.id ?? '')).toMatchObject({ street: 'Veveří 12', distanceM: null })
  expect(pointIn(balikovna, rows[0]?.id ?? '')).toBeNull()
})

test('distances are those of the globe', () => {
  const [praha, brno] = [
    { latitude: 50.0875, longitude: 14.4213 },
    { latitude: 49.1951, longitude: 16.6068 },
  ]
  expect(distanceM(praha, brno) / 1000).toBeCloseTo(186, 0)
  expect(distanceM(brno, praha)).toBeCloseTo(distanceM(praha, brno), 6)
  expect(distanceM(brno, brno)).toBe(0)
  // A degree along a meridian is a 360th of the way around.
  expect(distanceM({ latitude: 49, longitude: 15 }, { latitude: 50, longitude: 15 })).toBeCloseTo(111_195, 0)
})

test('whatever is typed is answered, with points of that index only', () => {
  const ids = new Set(rows.map(({ id }) => id))
  forAll(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
    const found = finds(text)
    expect(found.points.every(({ id }) => ids.has(id))).toBe(true)
    expect(found.total + found.nearby).toBeGreaterThanOrEqual(found.points.length)
  })
})
