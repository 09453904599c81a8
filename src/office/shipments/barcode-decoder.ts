/**
 * Reads barcodes in plain JavaScript, for browsers that have no reader of their own (iPads, Firefox); loaded only there. A
 * reader in WebAssembly would need an exception from the Content-Security-Policy.
 */
import BarcodeFormat from '@zxing/library/esnext/core/BarcodeFormat'
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap'
import type BitArray from '@zxing/library/esnext/core/common/BitArray'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType'
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader'
import ITFReader from '@zxing/library/esnext/core/oned/ITFReader'
import MultiFormatUPCEANReader from '@zxing/library/esnext/core/oned/MultiFormatUPCEANReader'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader'
import NotFoundException from '@zxing/library/esnext/core/NotFoundException'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource'

/** The brightness of each point of a picture, row by row. */
export interface Picture {
  points: Uint8ClampedArray
  width: number
  height: number
}

/** More points along the longer side make no code more readable, and take longer. */
const mostPoints = 1024

/** Stands in for the browser's `BarcodeDetector`, as far as the packing table needs it. */
export class BarcodeDecoder {
  readonly #canvas = document.createElement('canvas')

  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
    const code = codeIn(this.#pictureOf(video))
    return Promise.resolve(code === null ? [] : [{ rawValue: code }])
  }

  #pictureOf(video: HTMLVideoElement): Picture {
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, mostPoints / Math.max(videoWidth, videoHeight, 1))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    const pen = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (!pen || width === 0 || height === 0) return { points: new Uint8ClampedArray(), width: 0, height: 0 }
    this.#canvas.width = width
    this.#canvas.height = height
    pen.drawImage(video, 0, 0, width, height)
    const { data } = pen.getImageData(0, 0, width, height)
    const points = new Uint8ClampedArray(width * height)
    for (let at = 0; at < points.length; at += 1)
      points[at] = ((data[at * 4] ?? 0) + 2 * (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) / 4
    return { points, width, height }
  }
}

const goods = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A]],
])
/**
 * Cartons have 14 digits (ITF-14). ITF needs no check digit, so with shorter lengths the reader finds codes
 * that are not there.
 */
const cartons = new Map<DecodeHintType, unknown>([[DecodeHintType.ALLOWED_LENGTHS, [14]]])
const barcodes = [
  { reader: new MultiFormatUPCEANReader(goods), hints: goods },
  { reader: new Code128Reader(), hints: goods },
  { reader: new ITFReader(), hints: cartons },
]
const square = new QRCodeReader()

/** Compares each point with its surroundings: one threshold for a whole row takes thin bars for white on a brown table. */
class LocalRows extends HybridBinarizer {
  override getBlackRow(y: number, row: BitArray): BitArray {
    return this.getBlackMatrix().getRow(y, row)
  }
}

/**
 * The library's search for the start of a Code 128 loses count after anything dark left of the code, such as the table. So
 * each dark run after enough white is tried as the first of its row. White before a code is at least 5.5 modules wide, its
 * first bar 2.
 */
const code128 = Code128Reader as unknown as { findStartPattern: (row: BitArray) => Int32Array }
const startOf = code128.findStartPattern
code128.findStartPattern = (row) => {
  for (let white = 0, bar = row.getNextSet(0); bar < row.getSize(); bar = row.getNextSet(white)) {
    const end = row.getNextUnset(bar)
    if (bar - white >= 2 * (end - bar)) {
      const rest = row.clone()
      for (let at = 0; at < bar; at += 1) if (rest.get(at)) rest.flip(at)
      const found = attempt(() => startOf(rest))
      if (found?.[0] === bar) return found
    }
    white = end
  }
  throw new NotFoundException()
}

/** The first code in a picture, horizontal or vertical; null: no code. */
export function codeIn(picture: Picture): string | null {
  if (picture.points.length === 0) return null
  const level = bitmapOf(picture)
  const upright = bitmapOf(turned(picture))
  for (const bitmap of [level, upright])
    for (const { reader, hints } of barcodes) {
      const text = attempt(() => reader.decode(bitmap, hints).getText())
      if (text !== null) return text
    }
  return attempt(() => square.decode(level).getText())
}

const bitmapOf = ({ points, width, height }: Picture) =>
  new BinaryBitmap(new LocalRows(new RGBLuminanceSource(points, width, height)))

/** The reader throws if it finds nothing. */
function attempt<Found>(read: () => Found): Found | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Transposes the picture: the readers scan along rows, forwards and backwards. */
function turned({ points, width, height }: Picture): Picture {
  const columns = new Uint8ClampedArray(points.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) columns[x * height + y] = points[y * width + x] ?? 0
  return { points: columns, width: height, height: width }
}
