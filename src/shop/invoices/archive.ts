/** All documents of a span of days as files, exactly as sent: for the accountant's archive (Act 563/1991, § 31). */
import { createHash } from 'node:crypto'
import { csvFile } from '../../lib/csv.ts'
import type { Halere } from '../../lib/money.ts'
import type { Connected, Outcome, Reading } from '../../server/context.ts'
import { everyRow, mapPage, mostCounted, type Page, type SortedPageQuery } from '../../server/page.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { documentIsdoc, documentPdf, type DocumentFile } from './files.ts'
import { crowns } from './isdoc.ts'
import { countIssuedBetween, selectIssuedBetween, selectNamed, type IssuedDocument } from './queries.ts'
import type { DocumentKind, DocumentSort } from './rules.ts'

/** A document in the full list. */
export interface ArchivedDocument {
  id: number
  number: string
  kind: DocumentKind
  /** A day as 2026-11-30. */
  issuedOn: string
  taxableOn: string
  orderNumber: string
  /** With VAT, in haléře; negative for a corrective document. */
  total: Halere
}

/** The requested days, both included, as 2026-11-30. */
interface Days {
  from: string
  to: string
}

/** A page of the documents issued on these days, by default oldest first. */
export async function listDocuments(
  { db }: Reading,
  { days, ...asked }: SortedPageQuery<DocumentSort> & { days: Days },
): Promise<Outcome<Page<ArchivedDocument>>> {
  return await mapPage(await selectIssuedBetween(db, days, asked), (rows) => rows.map(archived))
}

/** The document with this number, or all of the order with this number. */
export const findDocumentsNamed = async (
  { db }: Reading,
  { number }: { number: string },
): Promise<ArchivedDocument[]> => (await selectNamed(db, number)).map(archived)

const archived = ({ id, document }: IssuedDocument): ArchivedDocument => {
  const { number, kind, issuedOn, taxableOn, orderNumber, total } = document
  return { id, number, kind, issuedOn, taxableOn, orderNumber, total }
}

/** Checks that the documents of these days fit into one archive. @returns 422 if there are too many */
export async function mayBeArchived({ db }: Reading, days: Days): Promise<Refusal | null> {
  const count = await countIssuedBetween(db, days)
  return count > mostCounted ? refuse(422, 'admin_money.documents.too_many') : null
}

/** The files of all documents issued on these days, followed by `index.csv`, which lists each with its SHA-256. */
export async function* documentArchive(
  { db, now }: Connected & { now: Date },
  days: Days,
): AsyncGenerator<Omit<DocumentFile, 'orderId'>> {
  const rows = [headings]
  const pages = everyRow<ArchivedDocument>(async (asked) => await listDocuments({ db }, { ...asked, days }))
  for await (const one of pages) {
    for (const file of [await documentPdf({ db, now }, one.id), await documentIsdoc({ db }, one.id)]) {
      if (!file) throw new Error(`Document ${one.number} has no file`)
      rows.push(rowOf(one, file))
      yield file
    }
  }
  yield { name: 'index.csv', contentType: 'text/csv; charset=utf-8', content: Buffer.from(csvFile(rows)) }
}

const headings = ['number', 'kind', 'issued_on', 'taxable_on', 'order', 'total', 'file', 'sha256']

const rowOf = (document: ArchivedDocument, { name, content }: DocumentFile): string[] => {
  const { number, kind, issuedOn, taxableOn, orderNumber, total } = document
  const sha256 = createHash('sha256').update(content).digest('hex')
  return [number, kind, issuedOn, taxableOn, orderNumber, crowns(total), name, sha256]
}
