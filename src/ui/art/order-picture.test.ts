import { existsSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { boxGrid, OrderPicture } from './order-picture.tsx'

test('every box and piece is drawn by something that is there', () => {
  const markup = renderToStaticMarkup(createElement(OrderPicture, { boxes: 2, pieces: 3 }))
  const drawn = (tag: string) => [...markup.matchAll(new RegExp(`<${tag}[^>]* href="([^"]+)"`, 'g'))]
  expect([drawn('use').length, drawn('image').length]).toEqual([2, 3])
  for (const [, target = ''] of drawn('use')) expect(markup).toContain(`<symbol id="${target.slice(1)}"`)
  for (const [, file = ''] of drawn('image')) expect(existsSync(`public${file}`)).toBe(true)
})

test('every box of an order is drawn or counted', () => {
  forAll(fc.integer({ min: 0, max: 10_000 }), (boxes) => {
    const { shown, more } = boxGrid(boxes)
    expect(shown + more).toBe(boxes)
  })
})

test('the drawn boxes fit on the shelf', () => {
  for (let boxes = 0; boxes <= 40; boxes++) {
    const { columns, shown } = boxGrid(boxes)
    const height = (Math.min(186, 600 / columns - 12) * 52) / 64 + 2
    expect(Math.ceil(shown / columns) * height).toBeLessThanOrEqual(278)
  }
})
