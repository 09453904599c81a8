/**
 * Public interface of invoices: tax documents are issued once per cause, kept for ever, and available as PDF,
 * ISDOC and exports.
 */
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import { everyRow, mapPage, type PageQuery } from '../../server/page.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { accountingCsv, type BookedDocument } from './accounting-csv.ts'
import type { DocumentFile } from './files.ts'
import { invoiceIssue } from './jobs.ts'
import { pohodaXml } from './pohoda.ts'
import { selectDocumentsOf, selectIssuedBetween, type IssuedDocument } from './queries.ts'
import type { ListedDocument } from './rules.ts'
import { selectSettledDays } from './settled-queries.ts'

export type { ListedDocument } from './rules.ts'

export { findDocumentsLike, type FoundDocument } from './find.ts'
export { issueCorrection, issueInvoice, type CorrectionInput, type IssueContext } from './issue.ts'
export type { Correction, CorrectionFault } from './correct.ts'
export type { IssuedDocument } from './queries.ts'
export { catchUp, issueFor } from './work.ts'
export { countUncorrected, documentsOfPart, filingFile, monthFile, monthSums, unissuedOf } from './month.ts'
export { taxpayerOf, type LackingField } from './taxpayer.ts'
export type { TaxedDocument } from './tax-part-queries.ts'
export { nameOfPart, partNamed, sumOfPart, type TaxPart } from './tax-parts.ts'
export type { ControlSums } from './control-sums.ts'
export { askForCorrection, correctFor } from './corrections.ts'
export {
  documentArchive,
  findDocumentsNamed,
  listDocuments,
  mayBeArchived,
  type ArchivedDocument,
} from './archive.ts'
export { documentFiles, documentIsdoc, documentPdf, documentsOnPaper, type DocumentFile } from './files.ts'
export { documentOrder } from './reads.ts'
export { checkSeries, numberSeries, type CheckedSeries, type NumberSeries } from './series.ts'

/**
 * Queues issuing the document of an order that has just been paid or dispatched, in the transaction that changed its state.
 */
export async function askForInvoice(
  { tx, queue }: Writing & { queue: Queue },
  orderId: number,
): Promise<void> {
  await queue.send(tx, invoiceIssue, { orderId })
}

/** The documents of an order, oldest first. The caller checks who may see the order. */
export async function findDocuments({ db }: Reading, orderId: number): Promise<ListedDocument[]> {
  const issued = await selectDocumentsOf(db, orderId)
  const settled = await selectSettledDays(
    db,
    issued.map(({ id }) => id),
  )
  return issued.map(({ id, issuedAt, document: { kind, number, issuedOn, dueOn, total, corrects } }) => ({
    id,
    kind,
    number,
    issuedOn,
    issuedAt,
    dueOn,
    total,
    corrects: corrects?.number ?? null,
    settledOn: settled.get(id) ?? null,
  }))
}

/**
 * All documents issued on these days (both included) for the accountant: as a table or as Pohoda's XML. The
 * table shows which of them are settled by now, whatever the documents said when they were issued.
 * @param ico of the company that keeps the books
 * @returns 404 if there are no documents: Pohoda rejects a file without documents
 */
export async function accountingExport(
  { db }: Reading,
  {
    days,
    format,
    ico,
    locale,
  }: { days: { from: string; to: string }; format: 'csv' | 'pohoda'; ico: string; locale: Locale },
): Promise<Outcome<Omit<DocumentFile, 'orderId'>>> {
  const documents = await allIssuedBetween(db, days)
  const t = translator(locale)
  const name = `${days.from}_${days.to}`
  if (format === 'csv')
    return {
      name: `${name}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: Buffer.from(accountingCsv(documents, t)),
    }
  const [first, ...others] = documents.map(({ document }) => document)
  if (!first) return refuse(404, 'invoice.pohoda.none')
  return {
    name: `pohoda-${name}.xml`,
    contentType: 'application/xml; charset=utf-8',
    content: Buffer.from(pohodaXml([first, ...others], ico, t)),
  }
}

async function allIssuedBetween(db: Reader, days: { from: string; to: string }): Promise<BookedDocument[]> {
  const read = async (asked: PageQuery) =>
    await mapPage(await selectIssuedBetween(db, days, asked), async (rows) => await booked(db, rows))
  const all: BookedDocument[] = []
  for await (const one of everyRow(read)) all.push(one)
  return all
}

async function booked(db: Reader, issued: IssuedDocument[]): Promise<BookedDocument[]> {
  const ids = issued.map(({ id }) => id)
  const settled = await selectSettledDays(db, ids)
  return issued.map(({ id, document }) => ({ document, settledOn: settled.get(id) ?? null }))
}
