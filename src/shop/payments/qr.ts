import { toBuffer, toString } from 'qrcode'
import { czechIban, spayd, type Transfer } from './spayd.ts'

// M and a margin of four modules: what the QR Platba format asks for.
const OPTIONS = { errorCorrectionLevel: 'M', margin: 4 } as const

/** A text as a QR code, SVG to be put into a page. It carries no name of its own: the page says what it is. */
export function qrSvg(text: string): Promise<string> {
  return toString(text, { ...OPTIONS, type: 'svg' })
}

/** A text as a QR code, PNG to be sent by mail (mail programs show no SVG). */
export function qrPng(text: string): Promise<Buffer> {
  return toBuffer(text, { ...OPTIONS, type: 'png', scale: 6 })
}

/** A transfer as a customer needs it. `svg`: the code to scan. */
export type QrPlatba = { iban: string; text: string; svg: string }

/** The QR Platba of a transfer. Throws RangeError for what the format can't hold. */
export async function qrPlatba(transfer: Transfer): Promise<QrPlatba> {
  const text = spayd(transfer)
  return { iban: czechIban(transfer.account), text, svg: await qrSvg(text) }
}
