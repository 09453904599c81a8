/** A document as PDF/A-3: rendered from its snapshot alone, in the order's language, with its ISDOC inside. */
import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import type { DocumentSnapshot } from './rules.ts'
import { drawEnd } from './pdf-end.ts'
import { drawHead } from './pdf-head.ts'
import { drawLines } from './pdf-lines.ts'
import { lettersFor, type Letters } from '../../server/letters.ts'
import { openSheet, page, type Sheet } from '../../server/pdf-sheet.ts'

/** Logos by their names, as PNG without transparency. */
export type Logos = ReadonlyMap<string, Uint8Array>

/**
 * Renders a document. The same snapshot gives the same bytes.
 * @param isdoc the same document for programs; embedded in the file (ISDOC.PDF)
 */
export async function drawPdf(
  document: DocumentSnapshot,
  { isdoc, t, logos = new Map() }: { isdoc: string; t: Translate; logos?: Logos },
): Promise<Uint8Array> {
  const { number } = document
  const at = madeAt(document)
  const sheet = await sheetOf(document, { t, letters: await lettersFor(JSON.stringify(document)) })
  drawOn(sheet, document, { t, logos })
  sheet.doc.file(Buffer.from(isdoc), {
    name: `${number}.isdoc`,
    type: 'text/xml',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  } as PDFKit.Mixins.PDFAttachmentOptions)
  return await sheet.bytes()
}

/** Documents one after the other, each starting on a new page: a file to print, without embedded files. */
export async function drawPdfs(
  [first, ...others]: [DocumentSnapshot, ...DocumentSnapshot[]],
  { textsOf, logos }: { textsOf: (locale: Locale) => Translate; logos: Logos },
): Promise<Uint8Array> {
  const letters = await lettersFor(JSON.stringify([first, ...others]))
  const sheet = await sheetOf(first, { t: textsOf(first.locale), letters })
  drawOn(sheet, first, { t: textsOf(first.locale), logos })
  for (const document of others) {
    sheet.doc.addPage()
    drawOn(sheet, document, { t: textsOf(document.locale), logos })
  }
  return await sheet.bytes()
}

/** Deterministic, and so are the bytes. */
const madeAt = ({ issuedOn }: DocumentSnapshot): Date => new Date(`${issuedOn}T12:00:00Z`)

async function sheetOf(
  document: DocumentSnapshot,
  { t, letters }: { t: Translate; letters: Letters },
): Promise<Sheet> {
  const { number, kind, orderNumber, locale, supplier, variableSymbol } = document
  return await openSheet({
    locale,
    title: `${t(`invoice.title.${kind}`)} ${number}`,
    subject: t('invoice.subject', { kind: t(`invoice.kind.${kind}`), number, order: orderNumber }),
    author: supplier.name,
    keywords: [number, orderNumber, variableSymbol].join(', '),
    at: madeAt(document),
    letters,
    colours: document.colours,
  })
}

/** Draws a document, starting on the last page of the sheet. */
function drawOn(
  sheet: Sheet,
  document: DocumentSnapshot,
  { t, logos }: { t: Translate; logos: Logos },
): void {
  const first = sheet.doc.bufferedPageRange().count - 1
  const belowHead = drawHead(sheet, document, { t, logo: logos.get(document.logo ?? '') })
  const belowLines = drawLines(sheet, document, t, belowHead)
  drawEnd(sheet, document, t, belowLines)
  drawFeet(sheet, document, t, first)
}

/** Draws the issuer and page number at the foot of each of the document's pages. */
function drawFeet(sheet: Sheet, { supplier, number }: DocumentSnapshot, t: Translate, first: number): void {
  const { start: begin, count: all } = sheet.doc.bufferedPageRange()
  const [start, count] = [begin + first, all - first]
  const small = { size: 7.5, color: sheet.ink.soft }
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(start + index)
    const y = page.bottom + 22
    sheet.drawing((doc) => {
      doc.rect(page.left, y - 8, page.right - page.left, 1).fill(sheet.ink.text)
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
