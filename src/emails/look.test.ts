import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourFaults, shippedColours } from '../lib/brand.ts'
import { contrast } from '../lib/colours.ts'
import { inBrandColours, mailColours } from './look.ts'

const coffee = { paper: '#f4f1ec', ink: '#22180f', main: '#0b6e4f', mark: '#f2c879' }
const channel = (min: number) => fc.integer({ min, max: 255 })
const hex = (min: number) =>
  fc
    .tuple(channel(min), channel(min), channel(min))
    .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

test('a mail has the colours of the brand, and those of the shop where there is none', () => {
  const html = '<p style="color:#1b1411;background-color:#b01e1c">&#847; #12</p>'
  expect(inBrandColours(html, undefined)).toBe(html)
  expect(inBrandColours(html, shippedColours)).toBe(html)
  expect(inBrandColours(html, coffee)).toBe(
    '<p style="color:#22180f;background-color:#0b6e4f">&#847; #12</p>',
  )
})

test('any allowed colours can be read in a mail, in both schemes', () => {
  const allowed = fc
    .record({ paper: hex(180), ink: hex(0), main: hex(0), mark: hex(0) })
    .filter((colours) => colourFaults(colours).length === 0)
  fc.assert(
    fc.property(allowed, (colours) => {
      const { ink, light, dark } = mailColours(colours)
      for (const [text, ground] of [
        [ink, light.card],
        [light.soft, light.card],
        [light.meat, light.card],
        [light.cream, light.meat],
        [light.paper, ink],
        [light.paper, dark.card],
        [dark.soft, dark.card],
        [dark.link, dark.card],
      ] as const)
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300, seed: 1 },
  )
})
