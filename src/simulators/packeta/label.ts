import { openPdf } from '../../server/pdf-document.ts'
import type { Packet } from './packets.ts'

const formats = {
  'A6 on A6': { size: 'A6', places: 1 },
  'A6 on A4': { size: 'A4', places: 4 },
} as const

export type LabelFormat = keyof typeof formats

export const isLabelFormat = (text: string): text is LabelFormat => Object.hasOwn(formats, text)

/** A6 in points. */
const a6 = { width: 297.64, height: 419.53 }

/** Labels as a PDF, plain but real; its font has no diacritics. */
export async function drawSheet(
  packets: Packet[],
  format: LabelFormat,
  offset: number,
  isHome: (packet: Packet) => boolean,
): Promise<Uint8Array> {
  const { size, places } = formats[format]
  const { doc, bytes } = await openPdf({ size, margin: 0, autoFirstPage: false, compress: false })
  for (const [index, packet] of packets.entries()) {
    const place = places === 1 ? 0 : (index + offset) % places
    if (index === 0 || place === 0) doc.addPage()
    const [x, y] = [(place % 2) * a6.width + 18, Math.floor(place / 2) * a6.height + 18]
    const value = (name: string) => plain(packet.attributes.get(name) ?? '')
    doc.font('Helvetica-Bold').fontSize(26).text(packet.barcode, x, y)
    doc.font('Helvetica').fontSize(12)
    const lines = [
      isHome(packet) ? 'PACKETA HOME (simulated)' : `PACKETA POINT ${value('addressId')} (simulated)`,
      `${value('name')} ${value('surname')}`,
      value('phone'),
      [value('street'), value('houseNumber'), value('zip'), value('city')].filter(Boolean).join(' '),
      `${value('weight')} kg`,
      value('cod') ? `COD ${value('cod')} CZK` : '',
      value('number'),
    ].filter(Boolean)
    for (const [at, line] of lines.entries()) doc.text(line, x, y + 44 + at * 20)
  }
  doc.end()
  return await bytes
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\u0020-\u007e]/g, '?')
