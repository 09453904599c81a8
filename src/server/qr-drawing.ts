/** QR codes as one path, for pages. */
import { create, type QRCodeSegment } from 'qrcode'

// Error correction M and a quiet zone of four modules, as the QR Platba format requires. Every mask can be
// read; looking for the most even one would take longer than all the rest of the drawing.
const correction = { errorCorrectionLevel: 'M', maskPattern: 0 } as const
export const quiet = 4

/**
 * A text as a QR code. If its characters fit the small alphabet, as those of a payment do, long numbers get their own
 * segment: the library would weigh every way to split the text, for longer than all the rest of the code takes.
 */
export function qrModules(text: string) {
  const parts = text.split(/(\d{14,}|\d{8,}$)/).filter((part) => part !== '')
  const segments = parts.map((data) => ({ data, mode: /^\d+$/.test(data) ? 'numeric' : 'alphanumeric' }))
  const isSmall = /^[\dA-Z $%*+\-./:]*$/.test(text)
  return create(isSmall ? (segments as QRCodeSegment[]) : text, correction).modules
}

/** A QR code to be drawn: a light square with sides of `size`, and on it the dark modules as one filled path. */
export type QrDrawing = { size: number; path: string }

/** A text as a QR code for pages, as the numbers of one `<path>`. @throws RangeError for a text that no code can hold */
export function qrDrawing(text: string): QrDrawing {
  const modules = qrModules(text)
  const rows = Array.from({ length: modules.size }, (_, row) => rowPath(modules, row))
  return { size: modules.size + 2 * quiet, path: rows.join('') }
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
    if (column > start) path += `M${start + quiet} ${row + quiet}h${column - start}v1H${start + quiet}z`
    start = column + 1
  }
  return path
}
