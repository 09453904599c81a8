/** Documents as files: PDF and ISDOC, both kept exactly as sent. */
import type { Connected, Reading } from '../../server/context.ts'
import type { Db, Reader } from '../../server/db.ts'
import type { Attachment } from '../../server/mail-content.ts'
import { translator } from '../../server/texts.ts'
import { logoNamed } from '../pictures/pictures.ts'
import { isdocXml } from './isdoc.ts'
import { keepFiles, selectFile, selectIssued, selectDocumentsOfEach, type IssuedDocument } from './queries.ts'
import type { DocumentSnapshot } from './rules.ts'
import { uuidOf } from './uuid.ts'

export interface DocumentFile {
  /** Its order, so that the caller can check access. */
  orderId: number
  /** File name, `faktura-F260000001.pdf`. */
  name: string
  contentType: string
  content: Uint8Array
}

/**
 * The PDF of a document: rendered once and kept, the same bytes ever after; null if there is no such document.
 * @param now time of storage, if it is the first time
 */
export async function documentPdf(
  { db, now }: Connected & { now: Date },
  id: number,
): Promise<DocumentFile | null> {
  const issued = await selectIssued(db, id)
  if (!issued) return null
  const { document, orderId } = issued
  const content = (await selectFile(db, id, 'pdf')) ?? (await drawnAndKept(db, issued, now))
  return { orderId, name: `${fileName(document)}.pdf`, contentType: 'application/pdf', content }
}

/**
 * All documents of these orders as one PDF to print, order by order; null if they have none.
 * @param asked.orderIds at most a hundred, since they are rendered while the caller waits
 */
export async function documentsOnPaper(
  { db }: Reading,
  { orderIds }: { orderIds: readonly number[] },
): Promise<{ pdf: Uint8Array; printed: { orderId: number; number: string }[] } | null> {
  const issued = await selectDocumentsOfEach(db, orderIds)
  const [first, ...others] = issued.map(({ document }) => document)
  if (!first) return null
  const { drawPdfs } = await import('./pdf.ts')
  const printed = issued.map(({ orderId, document: { number } }) => ({ orderId, number }))
  const logos = await logosOf(db, [first, ...others])
  return { pdf: await drawPdfs([first, ...others], { textsOf: translator, logos }), printed }
}

/** The logos that stand on documents, by name. */
async function logosOf(db: Reader, documents: readonly DocumentSnapshot[]): Promise<Map<string, Uint8Array>> {
  const logos = new Map<string, Uint8Array>()
  for (const name of new Set(documents.flatMap(({ logo }) => logo ?? []))) {
    const found = await logoNamed({ db }, name)
    if (found) logos.set(name, found.onWhite)
  }
  return logos
}

async function drawnAndKept(db: Db, { id, document }: IssuedDocument, now: Date): Promise<Uint8Array> {
  // The renderer is loaded with the first document, not at startup.
  const { drawPdf } = await import('./pdf.ts')
  const isdoc = isdocXml(document, uuidOf(document))
  const logos = await logosOf(db, [document])
  const pdf = await drawPdf(document, { isdoc, t: translator(document.locale), logos })
  await keepFiles(db, id, { pdf, isdoc }, now)
  // If two callers rendered it at the same time, one file was kept: both get that one.
  return (await selectFile(db, id, 'pdf')) ?? pdf
}

/** A document as its mail attaches it: the PDF, and for a company the ISDOC. @throws Error if there is no such document */
export async function documentFiles(
  { db, now }: Connected & { now: () => Date },
  id: number,
): Promise<Attachment[]> {
  const pdf = await documentPdf({ db, now: now() }, id)
  if (!pdf) throw new Error(`Document ${id} does not exist`)
  const hasIco = Boolean((await selectIssued(db, id))?.document.buyer.ico)
  const isdoc = hasIco ? await documentIsdoc({ db }, id) : null
  return [pdf, ...(isdoc ? [isdoc] : [])].map(({ name, contentType, content }) => ({
    name,
    contentType,
    content,
  }))
}

/** A document as ISDOC 6.0.2, as it was sent; null if there is no such document. */
export async function documentIsdoc({ db }: Reading, id: number): Promise<DocumentFile | null> {
  const issued = await selectIssued(db, id)
  if (!issued) return null
  const { document, orderId } = issued
  return {
    orderId,
    name: `${fileName(document)}.isdoc`,
    contentType: 'application/xml; charset=utf-8',
    // A file that is not stored yet is derived from the snapshot.
    content: (await selectFile(db, id, 'isdoc')) ?? Buffer.from(isdocXml(document, uuidOf(document))),
  }
}

const fileName = ({ kind, number, locale }: DocumentSnapshot): string =>
  `${translator(locale)(`invoice.file.${kind}`)}-${number}`
