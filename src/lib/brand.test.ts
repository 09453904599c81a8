import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { faintPairs } from '../../test/token-contrast.ts'
import { brandIconPath, brandSheetPath, colourFaults, coloursIn, iconIn, shippedColours } from './brand.ts'
import { brandSheet, groundsOf } from './brand-sheet.ts'
import { contrast } from './colours.ts'

const coffee = { paper: '#f4f1ec', ink: '#22180f', main: '#0b6e4f', mark: '#f2c879' }

test('the contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the shipped colours and other readable ones are allowed', () => {
  expect([shippedColours, coffee].map(colourFaults)).toEqual([[], []])
})

test('a colour that can’t be read is refused at its field, with the ratio and the nearest allowed shade', () => {
  const yellow = colourFaults({ ...coffee, paper: '#ffffff', main: '#f2c879' })
  expect(yellow).toEqual([
    {
      field: 'main',
      key: 'settings.error.colour_main',
      values: { ratio: '1.5', least: '4.5', nearest: '#8a7245' },
    },
  ])
  expect(colourFaults({ ...coffee, paper: '#ffffff', main: yellow[0]!.values.nearest })).toEqual([])
  expect(colourFaults({ ...coffee, ink: '#999999' }).map(({ field }) => field)).toEqual(['ink'])
  expect(colourFaults({ ...coffee, mark: '#5a4632' }).map(({ field }) => field)).toEqual(['mark'])
  expect(colourFaults({ ...coffee, paper: '#336699' }).map(({ field }) => field)).toEqual(['paper'])
})

test('the nearest shade that a refusal names is allowed', () => {
  forAll(anyColours, (colours) => {
    const fixed = { ...colours }
    for (let step = 0; step < 4; step++)
      for (const { field, values } of colourFaults(fixed)) fixed[field] = values.nearest
    expect(colourFaults(fixed)).toEqual([])
  })
})

test('any allowed colours can be read on every band, in every scheme', () => {
  fc.assert(
    fc.property(
      anyColours.filter((colours) => colourFaults(colours).length === 0),
      (colours) => {
        expect(faintPairs(brandSheet(colours))).toEqual([])
      },
    ),
    { numRuns: 200, seed: 1 },
  )
})

test('the address of a sheet says its colours; the shipped ones need none', () => {
  expect(brandSheetPath(shippedColours)).toBeNull()
  const path = brandSheetPath(coffee) ?? ''
  expect(coloursIn(path.replace('/brand/', ''))).toEqual(coffee)
  expect(coloursIn('ffffff-ffffff-ffffff-ffffff.css')).toBeNull()
  expect(groundsOf(coffee).light).toBe(coffee.paper)
})

test('an icon has the first letter of the shop', () => {
  const path = brandIconPath(coffee, '„Žlutý“ hrnek')
  expect(iconIn(decodeURIComponent(path).replace('/brand/', ''))).toEqual({
    ground: coffee.main,
    colour: coffee.paper,
    letter: 'Ž',
  })
  expect(iconIn('0b6e4f-f4f1ec-<a>.svg')).toBeNull()
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const light = fc
  .tuple(...([0, 1, 2] as const).map(() => fc.integer({ min: 180, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16)).join('')}`)
const anyColours = fc.record({ paper: light, ink: hex, main: hex, mark: fc.oneof(hex, light) })
