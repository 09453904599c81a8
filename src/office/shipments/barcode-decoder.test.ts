// Codes as a camera sees them: made by the libraries that make ours, on a table, tilted and slightly blurred.
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeIn, type Picture } from './barcode-decoder.ts'

interface Shot {
  /** In degrees. */
  turned?: number
  blur?: number
  table?: string
}

const [brown, black, white] = ['#9a8f80', '#2a2018', '#e8e8e8']

async function shotOf(
  kind: string,
  text: string,
  { turned = 0, blur = 0.8, table = brown }: Shot = {},
): Promise<Picture> {
  const label = await bwipjs.toBuffer({
    bcid: kind,
    text,
    scale: kind === 'qrcode' ? 6 : 3,
    height: 15,
    includetext: kind !== 'qrcode',
    backgroundcolor: 'ffffff',
    paddingwidth: 12,
    paddingheight: 12,
  })
  const askew = await sharp(label).rotate(turned, { background: table }).toBuffer()
  const seen = { width: 800, height: 600, channels: 3 } as const
  const picture = await sharp({ create: { ...seen, background: table } })
    .composite([{ input: askew }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const points = await sharp(picture, { raw: seen }).blur(blur).linear(0.7, 20).greyscale().raw().toBuffer()
  return { points: new Uint8ClampedArray(points), width: seen.width, height: seen.height }
}

test.each([
  ['ean13', '8594001234561', 'an article'],
  ['ean8', '40170725', 'a small article'],
  ['upca', '614141000036', 'an article from America'],
  ['itf14', '18594001234568', 'a carton'],
  ['code128', '2611230001', 'the slip of an order'],
  ['code128', '2611230001-2', 'the label of a parcel'],
  ['code128', 'BM-SHIRT-XXL', 'an article without a number'],
  ['qrcode', 'BM-SHIRT-XXL', 'a square code'],
])('%s %s is read: %s', async (kind, text) => {
  for (const turned of [7, 97, 187])
    for (const table of [brown, black, white])
      expect(codeIn(await shotOf(kind, text, { turned, table })), `turned by ${turned}° on ${table}`).toBe(
        text,
      )
})

test('the slip of each order is read, slightly out of focus on a brown table', async () => {
  for (let order = 1; order <= 12; order += 1) {
    const number = String(2_600_000_000 + order)
    expect(codeIn(await shotOf('code128', number, { blur: 1 }))).toBe(number)
  }
})

test('what is out of focus, and what is no code, reads as nothing', async () => {
  expect(codeIn(await shotOf('code128', '2611230001', { blur: 12 }))).toBeNull()
  expect(codeIn({ points: new Uint8ClampedArray(64 * 64).fill(200), width: 64, height: 64 })).toBeNull()
  expect(codeIn({ points: new Uint8ClampedArray(), width: 0, height: 0 })).toBeNull()
})
