import { create } from 'qrcode'
import { czechIban } from '../../lib/bank-account.ts'
import { blackAndWhitePng } from '../../server/png.ts'
import { spayd, type Transfer } from './spayd.ts'

// Error correction M and a quiet zone of four modules: what the QR Platba format asks for. Every mask can be read; looking
// for the one that looks most even would take longer than all the rest of the drawing.
const CORRECTION = { errorCorrectionLevel: 'M', maskPattern: 0 } as const
const QUIET = 4

/** A QR code to be drawn: a light square with sides of `size`, and on it the dark modules as one filled path. */
type QrDrawing = { size: number; path: string }

/** The QR Platba of a transfer, to be shown beside the same facts in words. */
export type QrPlatba = { iban: string; text: string; drawing: QrDrawing }

/** The QR Platba of a transfer, drawn when its drawing is asked for. Throws RangeError for what the format can't hold. */
export function qrPlatba(transfer: Transfer): QrPlatba {
  const text = spayd(transfer)
  return {
    iban: czechIban(transfer.account),
    text,
    get drawing() {
      return qrDrawing(text)
    },
  }
}

/** Pixels along each side of a module. */
const SCALE = 6

/** A text as a QR code, PNG to be sent by mail (mail programs show no SVG). */
export function qrPng(text: string): Buffer {
  const { modules } = create(text, CORRECTION)
  const has = (place: number) => place >= 0 && place < modules.size
  return blackAndWhitePng(modules.size + 2 * QUIET, SCALE, (x, y) => {
    const [column, row] = [x - QUIET, y - QUIET]
    return has(column) && has(row) && modules.get(row, column) === 1
  })
}

/** A text as a QR code for pages, as the numbers of one `<path>`. */
function qrDrawing(text: string): QrDrawing {
  const { modules } = create(text, CORRECTION)
  const rows = Array.from({ length: modules.size }, (_, row) => rowPath(modules, row))
  return { size: modules.size + 2 * QUIET, path: rows.join('') }
}

/** Each run of dark modules in a row is one rectangle. */
function rowPath(
  modules: { size: number; get: (row: number, column: number) => number },
  row: number,
): string {
  let path = ''
  let start = 0
  for (let column = 0; column <= modules.size; column++) {
    if (column < modules.size && modules.get(row, column)) continue
    if (column > start) path += `M${start + QUIET} ${row + QUIET}h${column - start}v1H${start + QUIET}z`
    start = column + 1
  }
  return path
}
