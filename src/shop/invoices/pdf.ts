/** A document as PDF/A-3: drawn of its snapshot alone, in the order's language, with its ISDOC inside. */
import type { Translate } from '../../lib/i18n.ts'
import type { DocumentSnapshot } from './rules.ts'
import { drawEnd } from './pdf-end.ts'
import { drawHead } from './pdf-head.ts'
import { drawLines } from './pdf-lines.ts'
import { ink, openSheet, page, type Sheet } from '../../server/pdf-sheet.ts'

/**
 * Draws a document. The same snapshot gives the same bytes.
 * @param isdoc the same document for programs; it travels inside the file (ISDOC.PDF).
 */
export async function drawPdf(document: DocumentSnapshot, isdoc: string, t: Translate): Promise<Uint8Array> {
  const { number, kind, orderNumber, locale, supplier, issuedOn } = document
  const at = new Date(`${issuedOn}T12:00:00Z`)
  const sheet = openSheet({
    locale,
    title: `${t(`invoice.title.${kind}`)} ${number}`,
    subject: t('invoice.subject', { kind: t(`invoice.kind.${kind}`), number, order: orderNumber }),
    author: supplier.name,
    keywords: [number, orderNumber, document.variableSymbol].join(', '),
    at,
  })
  const belowHead = drawHead(sheet, document, t)
  const belowLines = drawLines(sheet, document, t, belowHead)
  drawEnd(sheet, document, t, belowLines)
  drawFeet(sheet, document, t)
  sheet.doc.file(Buffer.from(isdoc), {
    name: `${number}.isdoc`,
    type: 'text/xml',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  } as PDFKit.Mixins.PDFAttachmentOptions)
  return await sheet.bytes()
}

/** Who issues it, and the number of the page, at the foot of each page. */
function drawFeet(sheet: Sheet, { supplier, number }: DocumentSnapshot, t: Translate): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  const small = { size: 7.5, color: ink.soft }
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(start + index)
    const y = page.bottom + 22
    sheet.drawing((doc) => {
      doc.rect(page.left, y - 8, page.right - page.left, 1).fill(ink.char)
      doc.font('regular').fontSize(small.size).fillColor(small.color)
      const contact = t('invoice.contact', { email: supplier.email, phone: supplier.phone })
      doc.text(`${supplier.name}, ${supplier.register}`, page.left, y, {
        width: 360,
        lineBreak: false,
        ellipsis: true,
      })
      doc.text(contact, page.left, y + 10, { width: 360, lineBreak: false, ellipsis: true })
      const place = t('invoice.page', { page: index + 1, pages: count })
      doc.text(number, page.right - 150, y, { width: 150, align: 'right' })
      doc.text(place, page.right - 150, y + 10, { width: 150, align: 'right' })
    })
  }
}
