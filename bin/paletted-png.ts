/** Flat drawings need few colours: a PNG with a palette is a third of the size of a browser's. */
import { deflateSync, crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'

const colours = 256

/** The same picture with 256 colours at most; the browser decodes the pixels. */
export async function paletted(
  page: Page,
  png: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const pixels = Buffer.from(
    await page.evaluate(
      async ({ source, wide, tall }) => {
        const image = new Image()
        image.src = `data:image/png;base64,${source}`
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: tall })
        const drawing = canvas.getContext('2d')
        drawing?.drawImage(image, 0, 0)
        const bytes = drawing?.getImageData(0, 0, wide, tall).data ?? new Uint8ClampedArray()
        let text = ''
        for (let at = 0; at < bytes.length; at += 30_000)
          text += String.fromCharCode(...bytes.subarray(at, at + 30_000))
        return btoa(text)
      },
      { source: png.toString('base64'), wide: width, tall: height },
    ),
    'base64',
  )
  const palette = paletteOf(pixels)
  const nearest = nearestIn(palette)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      rows[y * (width + 1) + 1 + x] = nearest(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Colour = [number, number, number]

/** The colours of the palette: the space of the colours that occur is halved where it is widest (median cut). */
function paletteOf(pixels: Buffer): Colour[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const key = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const all = [...counts].map(([key, count]) => ({
    colour: [key >> 16, (key >> 8) & 255, key & 255] as Colour,
    count,
  }))
  const boxes = [all]
  while (boxes.length < colours) {
    const widest = boxes
      .map((box, index) => ({ index, ...spreadOf(box.map(({ colour }) => colour)), size: box.length }))
      .filter(({ size }) => size > 1)
      .sort((a, b) => b.spread - a.spread)[0]
    if (!widest || widest.spread === 0) break
    const box = boxes[widest.index] ?? []
    box.sort((a, b) => a.colour[widest.channel] - b.colour[widest.channel])
    const middle = box.length >> 1
    boxes.splice(widest.index, 1, box.slice(0, middle), box.slice(middle))
  }
  return boxes.map((box) => {
    // The most frequent colour, so that backgrounds keep theirs exactly.
    const most = box.reduce((a, b) => (b.count > a.count ? b : a))
    return most.colour
  })
}

function spreadOf(box: Colour[]): { channel: 0 | 1 | 2; spread: number } {
  const spreads = ([0, 1, 2] as const).map((channel) => {
    let [least, most] = [255, 0]
    for (const colour of box) {
      least = Math.min(least, colour[channel])
      most = Math.max(most, colour[channel])
    }
    return { channel, spread: most - least }
  })
  return spreads.reduce((a, b) => (b.spread > a.spread ? b : a))
}

function nearestIn(palette: Colour[]): (red: number, green: number, blue: number) => number {
  const known = new Map<number, number>()
  return (red, green, blue) => {
    const key = (red << 16) | (green << 8) | blue
    let found = known.get(key)
    if (found === undefined) {
      let least = Infinity
      found = 0
      for (const [index, [r, g, b]] of palette.entries()) {
        const distance = (r - red) ** 2 * 2 + (g - green) ** 2 * 4 + (b - blue) ** 2 * 3
        if (distance < least) [least, found] = [distance, index]
      }
      known.set(key, found)
    }
    return found
  }
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(content.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
