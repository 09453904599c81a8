/** Documents as files: PDF and ISDOC, both kept as they were sent. */
import type { Connected, Reading } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import { isdocXml } from './isdoc.ts'
import { keepFiles, selectFile, selectIssued, selectDocumentsOfEach, type IssuedDocument } from './queries.ts'
import type { DocumentSnapshot } from './rules.ts'
import { uuidOf } from './uuid.ts'

export interface DocumentFile {
  /** Of which order: for the caller to see whether it may be handed out. */
  orderId: number
  /** File name, `faktura-F260000001.pdf`. */
  name: string
  contentType: string
  content: Uint8Array
}

/**
 * The PDF of a document: drawn the first time and kept, the same bytes ever after; null when there is no such document.
 * @param now when it is kept, should it be the first time.
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
 * All documents of these orders as one PDF to print, order by order; null: they have none.
 * @param asked.orderIds a hundred at the most, since they are drawn while the caller waits
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
  return { pdf: await drawPdfs([first, ...others], translator), printed }
}

async function drawnAndKept(db: Db, { id, document }: IssuedDocument, now: Date): Promise<Uint8Array> {
  // What draws is loaded with the first document: a start needs none.
  const { drawPdf } = await import('./pdf.ts')
  const isdoc = isdocXml(document, uuidOf(document))
  const pdf = await drawPdf(document, isdoc, translator(document.locale))
  await keepFiles(db, id, { pdf, isdoc }, now)
  // Of two that drew it at once, one was kept: everybody gets that one.
  return (await selectFile(db, id, 'pdf')) ?? pdf
}

/** A document as ISDOC 6.0.2, as it was sent; null when there is no such document. */
export async function documentIsdoc({ db }: Reading, id: number): Promise<DocumentFile | null> {
  const issued = await selectIssued(db, id)
  if (!issued) return null
  const { document, orderId } = issued
  return {
    orderId,
    name: `${fileName(document)}.isdoc`,
    contentType: 'application/xml; charset=utf-8',
    // One that was not drawn yet, or that was sent before they were kept, follows from its snapshot.
    content: (await selectFile(db, id, 'isdoc')) ?? Buffer.from(isdocXml(document, uuidOf(document))),
  }
}

const fileName = ({ kind, number, locale }: DocumentSnapshot): string =>
  `${translator(locale)(`invoice.file.${kind}`)}-${number}`
