import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { inSlots, focusWithin } from './facts.ts'
import {
  coverOf,
  cutOf,
  faultOfSize,
  heightAt,
  keptSide,
  leastSide,
  mostElongated,
  picturePath,
  readPictureName,
  sharedPicture,
  widthsOf,
} from './rules.ts'
import { altTexts } from './schema.ts'

const alt = { cs: 'Sáček', en: 'A pouch' }
const whole = { slot: null, focusX: 50, focusY: 50 }
const hash = '0123456789abcdef'.repeat(2)

test('a picture is served in growing widths, never wider than it is, and every address says what it means', () => {
  const sides = fc.integer({ min: Math.ceil(leastSide / mostElongated), max: keptSide })
  forAll(sides, sides, (width, height) => {
    const widths = widthsOf(width)
    expect(widths.at(-1)).toBe(Math.min(width, 1600))
    expect(widths.toSorted((one, other) => one - other)).toEqual([...new Set(widths)])
    const picture = { hash, width, height, alt, ...whole }
    const cover = coverOf([picture, { ...picture, hash: 'f'.repeat(32) }])
    for (const address of [...(cover?.sources ?? []).map(({ srcSet }) => srcSet), cover?.src]
      .join(', ')
      .split(', ')) {
      const [path = '', shown = ''] = address.split(' ')
      const name = readPictureName(path.replace('/obrazky/', ''))
      expect(name && picturePath(name)).toBe(path)
      expect(widths).toContain(name?.width)
      if (shown) expect(shown).toBe(`${name?.width}w`)
    }
    const shared = sharedPicture(picture)
    expect(shared).toMatchObject({ width: widths.at(-1), height: heightAt(shared.width, picture) })
    expect(Math.abs(shared.height / shared.width - height / width)).toBeLessThan(1 / shared.width)
  })
  expect(coverOf([])).toBeNull()
})

test('the front leads, without one the first; other slots follow in their order, then those in none', () => {
  const order = (...all: (keyof typeof short)[]) =>
    inSlots(all.map((name) => ({ name, slot: short[name] }))).map(({ name }) => name)
  const short = { n: null, o: null, f: 'front', b: 'back', m: 'macro', u: 'use' } as const
  expect(order('n', 'u', 'b', 'o', 'f')).toEqual(['f', 'b', 'u', 'n', 'o'])
  expect(order('n', 'u', 'o', 'm')).toEqual(['n', 'm', 'u', 'o'])
  expect(order('u', 'b')).toEqual(['u', 'b'])
  expect(order()).toEqual([])
})

test('a picture in a slot is cut around its focal point; others are shown whole', () => {
  expect(cutOf({ slot: 'front', focusX: 7, focusY: 100 })).toEqual({
    'data-slot': 'front',
    'data-x': '07',
    'data-y': '100',
  })
  expect(cutOf({ slot: 'use', focusX: 50, focusY: 0 })).toEqual({ 'data-slot': 'use', 'data-y': '00' })
  expect(cutOf({ slot: null, focusX: 7, focusY: 7 })).toEqual({})
})

test('a focal point of the whole picture stays at its place in the part, or at the nearest edge of it', () => {
  const part = { left: 20, top: 50, width: 40, height: 50 }
  const within = (focusX: number, focusY: number) => Object.values(focusWithin({ focusX, focusY }, part))
  expect([within(20, 50), within(40, 75), within(60, 100), within(0, 0), within(90, 60)]).toEqual([
    [0, 0],
    [50, 50],
    [100, 100],
    [0, 0],
    [100, 20],
  ])
})

test('no other name is an address of a picture', () => {
  for (const name of [
    '',
    `${hash}-0.jpg`,
    `${hash}-240.png`,
    `${hash}-24000.jpg`,
    `${hash}.jpg`,
    `${hash}-240.jpg/..`,
  ])
    expect(readPictureName(name)).toBeNull()
  expect(readPictureName(`${hash.toUpperCase()}-240.jpg`)).toBeNull()
})

test('a picture has 800 pixels on its longer side, 50 megapixels in all, and is at most three times as long as wide', () => {
  const fault = (width: number, height: number) => [
    faultOfSize({ width, height }),
    faultOfSize({ width: height, height: width }),
  ]
  expect(fault(800, 600)).toEqual([null, null])
  expect(fault(799, 799)).toEqual(Array(2).fill('pictures.error.small'))
  expect(fault(10_000, 5000)).toEqual([null, null])
  expect(fault(10_001, 5000)).toEqual(Array(2).fill('pictures.error.pixels'))
  expect(fault(1800, 600)).toEqual([null, null])
  expect(fault(1801, 600)).toEqual(Array(2).fill('pictures.error.shape'))
})

test('both languages say what a picture shows, in at most 200 characters of one line', () => {
  expect(altTexts.parse({ cs: ' Sáček ', en: 'x'.repeat(200) })).toEqual({ cs: 'Sáček', en: 'x'.repeat(200) })
  for (const wrong of [
    { cs: 'Sáček', en: ' ' },
    { cs: 'Sáček' },
    { ...alt, en: 'x'.repeat(201) },
    { ...alt, cs: 'a\nb' },
  ])
    expect(altTexts.safeParse(wrong).success).toBe(false)
})
