/** Photos of a complaint: their type is read from their first bytes, never from their name or the browser's claim. */
import { longestPhoto } from './rules.ts'

export interface Photo {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
  content: Uint8Array
}

export type PhotoFault =
  | 'complaint.error.photo_type'
  | 'complaint.error.photo_size'
  | 'complaint.error.photo_pixels'

/** More would need too much memory to display; phones take up to 50, but save 12 by default. */
const mostPixels = 40_000_000

/** Reads a photo's type and size; or returns the translation key of the reason why it is refused. */
export function readPhoto(content: Uint8Array): Photo | PhotoFault {
  if (content.length > longestPhoto) return 'complaint.error.photo_size'
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const found = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes)
  if (!found || found.width === 0 || found.height === 0) return 'complaint.error.photo_type'
  return found.width * found.height > mostPixels ? 'complaint.error.photo_pixels' : { ...found, content }
}

type Found = Omit<Photo, 'content'> | null

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

function pngSize(bytes: Buffer): Found {
  const isPng = bytes.length >= 33 && bytes.subarray(0, 8).equals(pngSignature)
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Start-of-frame markers: all of C0 to CF but the tables C4, C8 and CC. Source: ITU T.81, table B.1. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Walks the segments up to the one with the size. */
function jpegSize(bytes: Buffer): Found {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      if (at + 9 > bytes.length) return null
      return {
        contentType: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      }
    } else {
      const length = bytes.readUInt16BE(at + 2)
      // Image data or the end before any size, or a segment shorter than its own length field.
      if (marker === 0xda || marker === 0xd9 || length < 2) return null
      at += 2 + length
    }
  }
  return null
}

/** Source: RFC 9649: a RIFF file beginning with a lossy, lossless or extended chunk. */
function webpSize(bytes: Buffer): Found {
  const isWebp =
    bytes.length >= 30 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP'
  const size = isWebp ? webpSizes[bytes.toString('latin1', 12, 16)]?.(bytes) : undefined
  return size ? { contentType: 'image/webp', ...size } : null
}

const webpSizes: Record<string, (bytes: Buffer) => { width: number; height: number } | undefined> = {
  'VP8 ': (bytes) =>
    bytes.readUIntBE(23, 3) === 0x9d012a
      ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
      : undefined,
  VP8L: (bytes) => {
    const packed = bytes.readUInt32LE(21)
    if (bytes[20] !== 0x2f) return undefined
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  },
  VP8X: (bytes) => ({ width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }),
}
