/** Label pictures on sheets for printing: A6 each, or four on an A4. */
import { openPdf } from '../../../server/pdf-document.ts'
import type { LabelOptions } from '../rules.ts'

/** A6 in points. */
const a6 = { width: 297.64, height: 419.53 }

/** @param pictures JPEG, in order; `firstPosition` 0 to 3 leaves that many places of the first A4 sheet free */
export async function drawPictures(
  pictures: readonly Uint8Array[],
  { format, firstPosition }: LabelOptions,
): Promise<Uint8Array> {
  const places = format === 'A6' ? 1 : 4
  const { doc, bytes } = await openPdf({
    size: format === 'A6' ? 'A6' : 'A4',
    margin: 0,
    autoFirstPage: false,
  })
  for (const [index, picture] of pictures.entries()) {
    const place = places === 1 ? 0 : (index + firstPosition) % places
    if (index === 0 || place === 0) doc.addPage()
    const [x, y] = [(place % 2) * a6.width, Math.floor(place / 2) * a6.height]
    doc.image(Buffer.from(picture), x, y, { fit: [a6.width, a6.height], align: 'center', valign: 'center' })
  }
  doc.end()
  return await bytes
}
