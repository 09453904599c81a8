import { czechIban } from '../../lib/bank-account.ts'
import { blackAndWhitePng } from '../../server/png.ts'
import { qrDrawing, qrModules, quiet, type QrDrawing } from '../../server/qr-drawing.ts'
import { spayd, type Transfer } from './spayd.ts'

/** The QR Platba of a transfer, to be shown next to the same data in text. */
export type QrPlatba = { iban: string; text: string; drawing: QrDrawing }

/**
 * The QR Platba of a transfer; its drawing is made on first use.
 * @throws RangeError for values that the format can't hold.
 */
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
  const modules = qrModules(text)
  const has = (place: number) => place >= 0 && place < modules.size
  return blackAndWhitePng(modules.size + 2 * quiet, SCALE, (x, y) => {
    const [column, row] = [x - quiet, y - quiet]
    return has(column) && has(row) && modules.get(row, column) === 1
  })
}
