import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '../../lib/routes.ts'
import { drawingOf, onShelf, imageOf } from './rules.ts'
import { arts, packColours } from './facts.ts'

const photo = {
  hash: 'a'.repeat(32),
  width: 1000,
  height: 750,
  alt: { cs: 'x', en: 'x' },
  slot: null,
  focusX: 50,
  focusY: 50,
}
const product = { art: null, colour: null, pictures: [photo] }

test('a product without a drawing is a plain pack in its colour, brown paper if it has none', () => {
  expect(drawingOf({ art: 'snack-chilli', colour: 'blue' })).toBe('snack-chilli')
  expect(drawingOf({ art: null, colour: 'blue' })).toBe('pack-blue')
  expect(drawingOf({ art: null, colour: null })).toBe('pack-paper')
})

test('each drawing has its pictures for feeds and for shared links', () => {
  const drawings = [
    ...arts.map((art) => drawingOf({ art, colour: null })),
    ...[null, ...packColours].map((colour) => drawingOf({ art: null, colour })),
  ]
  const files = drawings.flatMap((name) => [
    `public/goods/${name}.png`,
    ...locales.map((locale) => `public/share/${name}-${locale}.png`),
  ])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('a shelf is all photographs, or all drawings where one product has no photograph', () => {
  const [photographed, drawn] = [imageOf(product), imageOf({ ...product, pictures: [] })]
  expect(photographed.picture).not.toBeNull()
  expect(onShelf([photographed, photographed])).toEqual([photographed, photographed])
  expect(onShelf([photographed, drawn])).toEqual([drawn, drawn])
})
