/**
 * Documents of PDFKit, with the shop's faces. The library and the fonts take some 30 MB and a tenth of a second, so a process
 * loads them with its first document.
 */
import { fontIn } from './letters.ts'

/** The shop's own faces; the build puts the fonts into the program, so that it runs from any folder. */
const faces = {
  regular: async () => await import('./fonts/archivo-regular.ttf?inline'),
  bold: async () => await import('./fonts/archivo-bold.ttf?inline'),
  black: async () => await import('./fonts/archivo-black-narrow.ttf?inline'),
}
export type Face = keyof typeof faces

type Options = PDFKit.PDFDocumentOptions

/** @returns the document, and its bytes once it has ended */
export async function openPdf(options: Options) {
  const { default: PdfKit } = await import('pdfkit')
  const doc = new PdfKit(options)
  return { doc, bytes: collected(doc) }
}

/** A document that begins in the regular face, and in which all of them are registered by their names. */
export async function openPdfInFaces(options: Options) {
  const fonts = await Promise.all(
    Object.entries(faces).map(async ([name, load]) => [name, fontIn((await load()).default)] as const),
  )
  // Otherwise it begins with a default font that is not embedded.
  const opened = await openPdf({
    ...options,
    font: Object.fromEntries(fonts)['regular'] as unknown as string,
  })
  for (const [name, font] of fonts) opened.doc.registerFont(name, font)
  return opened
}

async function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return await new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
