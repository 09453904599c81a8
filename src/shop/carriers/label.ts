/** Our own plain address labels, for carriers that provide none: A6, singly or four on an A4 sheet. */
import type { LabelCarrier } from '../../lib/delivery.ts'
import type { Translate } from '../../lib/i18n.ts'
import { formatPrice } from '../../lib/money.ts'
import { formatPhone } from '../../lib/phone.ts'
import { lettersFor, Pen } from '../../server/letters.ts'
import { openPdfInFaces } from '../../server/pdf-document.ts'
import { translator } from '../../server/texts.ts'
import { code128, quietModules } from './barcode.ts'
import type { StoredPoint } from '../shipping/rules.ts'
import type { LabelOptions, ParcelToSend, Sender } from './rules.ts'

/** A6 in points. */
const label = { width: 297.64, height: 419.53, margin: 18 }
const ink = '#1b1411'
/** A scanner reads bars of half a millimetre from a distance; bars taller than 15 mm are also hit by a slanted beam. */
const widestModule = 1.42
const barcodeHigh = 43

interface Labelled {
  parcel: ParcelToSend
  point: StoredPoint | null
}

interface About extends LabelOptions {
  carrier: LabelCarrier
  sender: Sender
}

/** Draws the labels in order; `firstPosition` 0 to 3 leaves that many places of the first A4 sheet free. */
export async function drawLabels(
  labels: Labelled[],
  { format, firstPosition, carrier, sender }: About,
): Promise<Uint8Array> {
  // The staff of Czech warehouses and carriers reads Czech.
  const t = translator('cs')
  const onA4 = format === 'A6_ON_A4'
  const { doc, bytes } = await openPdfInFaces({
    size: onA4 ? 'A4' : 'A6',
    margin: 0,
    autoFirstPage: false,
    info: { Title: t('carrier.label.title'), Author: sender.name },
  })
  const letters = new Pen(doc, await lettersFor(JSON.stringify({ labels, sender })))
  for (const [index, one] of labels.entries()) {
    const place = onA4 ? (index + firstPosition) % 4 : 0
    if (index === 0 || place === 0) doc.addPage()
    const corner = { x: (place % 2) * label.width, y: Math.floor(place / 2) * label.height }
    await drawLabel(penAt({ doc, letters }, corner), one, { carrier, sender, t })
  }
  if (labels.length === 0) doc.addPage()
  doc.end()
  return await bytes
}

async function drawLabel(
  pen: ReturnType<typeof penAt>,
  { parcel, point }: Labelled,
  { carrier, sender, t }: { carrier: About['carrier']; sender: Sender; t: Translate },
): Promise<void> {
  const { recipient, address, cod } = parcel
  pen.write(t('carrier.label.from'), { size: 8 })
  pen.write(sender.name, { size: 9, face: 'bold' })
  pen.write(`${sender.address}, ${sender.phone}`, { size: 8 })
  pen.rule()
  pen.write(t(`carrier.label.service.${carrier}_${address ? 'home' : 'point'}`), { size: 18, face: 'bold' })
  pen.write(t('carrier.label.to'), { size: 8 })
  pen.write(`${recipient.firstName} ${recipient.lastName}`, { size: 20, face: 'bold', lines: 3 })
  if (recipient.company) pen.write(recipient.company, { size: 12, lines: 2 })
  // The carrier may call; an e-mail address does not belong on a parcel.
  pen.write(formatPhone(recipient.phone), { size: 10 })
  for (const line of address ? homeLines(address) : pointLines(parcel.pointId, point))
    pen.write(line, { size: 14, face: 'bold', lines: 2 })
  pen.rule()
  pen.write(t('carrier.label.weight', { weight: kilograms(parcel.weightG) }), { size: 12 })
  if (cod !== null)
    pen.write(t('carrier.label.cod', { amount: formatPrice(cod, 'cs') }), { size: 18, face: 'bold' })
  const bars = await code128(parcel.reference)
  pen.barcode(bars, t('carrier.label.reference', { reference: parcel.reference }))
}

const homeLines = ({ street, zip, city, country }: NonNullable<ParcelToSend['address']>): string[] => [
  street,
  `${spaced(zip)} ${city}`,
  ...(country === 'CZ' ? [] : [country]),
]

const pointLines = (id: string | null, point: StoredPoint | null): string[] =>
  point ? [point.name, `${point.street}, ${spaced(point.zip)} ${point.city}`, point.id] : id ? [id] : []

const spaced = (zip: string): string => zip.replace(/^(\d{3})(\d{2})$/, '$1 $2')
const kilograms = (weightG: number): string => (weightG / 1000).toFixed(2).replace('.', ',')

/** Writes lines below each other; long ones are cut, so that nothing leaves the label. */
function penAt(
  { doc, letters }: { doc: PDFKit.PDFDocument; letters: Pen },
  { x, y }: { x: number; y: number },
) {
  const left = x + label.margin
  const width = label.width - 2 * label.margin
  const end = y + label.height - label.margin
  const bottom = end - barcodeHigh - 26
  let top = y + label.margin
  return {
    write: (
      given: string,
      { size, face = 'regular', lines = 1 }: { size: number; face?: 'regular' | 'bold'; lines?: number },
    ) => {
      const text = given.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
      if (text === '' || top + size > bottom) return
      doc.fontSize(size)
      const font = letters.whole(text, face)
      doc.font(font ?? face).fillColor(ink)
      const line = doc.currentLineHeight(true)
      const most = Math.min(lines * line, bottom - top) + 1
      if (font === null) {
        const shown = letters.lines(text, face, width, Math.max(1, Math.floor(most / line)))
        letters.write(shown, { x: left, y: top, width, face, step: line })
        top += shown.length * line + 4
        return
      }
      const high = Math.min(doc.heightOfString(text, { width }), most)
      doc.text(text, left, top, { width, height: most, ellipsis: true })
      top += high + 4
    },
    /** At the foot, whatever was written above, with the text underneath. */
    barcode: (widths: number[], caption: string) => {
      const modules = widths.reduce((sum, one) => sum + one, 2 * quietModules)
      const module = Math.min(width / modules, widestModule)
      let at = left + quietModules * module
      for (const [index, modulesWide] of widths.entries()) {
        if (index % 2 === 0) doc.rect(at, end - barcodeHigh - 18, modulesWide * module, barcodeHigh).fill(ink)
        at += modulesWide * module
      }
      doc.font('bold').fontSize(12).fillColor(ink)
      doc.text(caption, left, end - 14, { width, height: 15, ellipsis: true })
    },
    rule: () => {
      doc.rect(left, top + 3, width, 1).fill(ink)
      top += 10
    },
  }
}
