/** Two-colour pictures as PNG: a bit for each pixel, so that a picture takes a fraction of a millisecond. */
import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Draws a grid of `size` times `size` cells, each a square of `scale` pixels: black where `isDark` says so, else white. */
export function blackAndWhitePng(
  size: number,
  scale: number,
  isDark: (column: number, row: number) => boolean,
): Buffer {
  const rows = Array.from({ length: size }, (_, row) => rowOf(size, scale, (column) => isDark(column, row)))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size * scale, 0)
  header.writeUInt32BE(size * scale, 4)
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flatMap((row) => Array<Buffer>(scale).fill(row))), small)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * A row is some forty bytes and is repeated at once: a window of half a kilobyte finds it, and is set up faster
 * than a large one.
 */
const small = { windowBits: 9, memLevel: 1 }

/** A row of pixels; it begins with the number of its filter: 0, no filter. */
function rowOf(size: number, scale: number, isDark: (column: number) => boolean): Buffer {
  const row = Buffer.alloc(1 + Math.ceil((size * scale) / 8))
  for (let column = 0; column < size; column++) {
    if (isDark(column)) continue
    for (let x = column * scale; x < (column + 1) * scale; x++)
      row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
  }
  return row
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
