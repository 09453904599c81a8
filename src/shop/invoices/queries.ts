/** All SQL of tax documents. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { countRows, mapPage, readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import type { DocumentKind, DocumentSnapshot, DocumentSort } from './rules.ts'

export interface IssuedDocument {
  id: number
  orderId: number
  cause: string
  correctsId: number | null
  /** The base of goods sent to a consumer in another member state, in haléře; null for all others. */
  abroadBase: number | null
  /** The change of the order that its sale's document reflects; null: as ordered, or a correction. */
  orderChangeId: number | null
  /** The time when it was written. */
  issuedAt: Date
  document: DocumentSnapshot
}

interface Row {
  id: number
  order_id: number
  cause: string
  corrects_id: number | null
  abroad_base: number | null
  order_change_id: number | null
  created_at: Date
  snapshot: string
}

export const issuedOf = ({
  id,
  order_id,
  cause,
  corrects_id,
  abroad_base,
  order_change_id,
  created_at,
  snapshot,
}: Row): IssuedDocument => ({
  id,
  orderId: order_id,
  cause,
  correctsId: corrects_id,
  abroadBase: abroad_base,
  orderChangeId: order_change_id,
  issuedAt: created_at,
  document: JSON.parse(snapshot) as DocumentSnapshot,
})

const documentColumns = [
  'id',
  'order_id',
  'cause',
  'corrects_id',
  'abroad_base',
  'order_change_id',
  'created_at',
  'snapshot',
] as const

export const documents = (db: Reader) => db.selectFrom('invoice').select(documentColumns)

export async function selectIssued(db: Reader, id: number): Promise<IssuedDocument | null> {
  const row = await documents(db).where('id', '=', id).executeTakeFirst()
  return row ? issuedOf(row) : null
}

/** All documents of an order, in the order of issue. */
export async function selectDocumentsOf(db: Reader, orderId: number): Promise<IssuedDocument[]> {
  const rows = await documents(db).where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(issuedOf)
}

/** All documents of several orders, in the sequence of the passed orders. */
export async function selectDocumentsOfEach(
  db: Reader,
  orderIds: readonly number[],
): Promise<IssuedDocument[]> {
  if (orderIds.length === 0) return []
  const rows = await documents(db).where('order_id', 'in', orderIds).orderBy('id').execute()
  const issued = rows.map(issuedOf)
  return orderIds.flatMap((orderId) => issued.filter((one) => one.orderId === orderId))
}

/** The document with this number, or all of the order with this number. */
export async function selectNamed(db: Reader, number: string): Promise<IssuedDocument[]> {
  const rows = await documents(db)
    .where((eb) =>
      eb.or([
        eb('number', '=', number.toUpperCase()),
        eb('order_id', '=', eb.selectFrom('shop_order').select('id').where('number', '=', number)),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(issuedOf)
}

/** By the indexes `invoice_issued` and `invoice_total`. */
const sorts = sortsBy('documents', sql`id`, {
  issued: { by: sql`issued_on`, kind: 'day' },
  total: { by: sql`total`, kind: 'integer' },
})

/** Documents by the day of their issue, both days included, by default oldest first. */
export async function selectIssuedBetween(
  db: Reader,
  days: { from: string; to: string },
  { sort = 'issued', ...asked }: SortedPageQuery<DocumentSort>,
): Promise<Outcome<Page<IssuedDocument>>> {
  const found = documents(db).where('issued_on', '>=', days.from).where('issued_on', '<=', days.to)
  return await mapPage(await readPage(found, sorts[sort], asked), (rows) => rows.map(issuedOf))
}

/** Counts the documents issued on these days, capped as by `countRows`. */
export const countIssuedBetween = async (db: Reader, days: { from: string; to: string }): Promise<number> =>
  await countRows(
    db,
    db.selectFrom('invoice').where('issued_on', '>=', days.from).where('issued_on', '<=', days.to),
  )

/**
 * Takes the next number of a series and locks its row until the transaction ends: a rollback leaves no gap,
 * other transactions wait. The database does not let a transaction commit with a number that has no document.
 */
export async function takeNumber(tx: Tx, kind: DocumentKind, year: number): Promise<number> {
  const row = await tx
    .insertInto('invoice_series')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`invoice_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}

export interface NewDocument {
  orderId: number
  cause: string
  correctsId: number | null
  abroadBase: number | null
  /** The change that the sale's document reflects; null: as ordered, or a correction. */
  orderChangeId: number | null
  sequence: number
  document: DocumentSnapshot
}

export async function insertDocument(tx: Tx, given: NewDocument, now: Date): Promise<IssuedDocument> {
  const { document } = given
  const snapshot = JSON.stringify(document)
  const row = await tx
    .insertInto('invoice')
    .values({
      order_id: given.orderId,
      kind: document.kind,
      year: Number(document.issuedOn.slice(0, 4)),
      sequence: given.sequence,
      number: document.number,
      cause: given.cause,
      corrects_id: given.correctsId,
      issued_on: document.issuedOn,
      taxable_on: document.taxableOn,
      total: document.total,
      abroad_base: given.abroadBase,
      order_change_id: given.orderChangeId,
      tax_regime: document.tax?.regime ?? null,
      snapshot,
      sha256: sha256(snapshot),
      created_at: now,
    })
    .returning(documentColumns)
    .executeTakeFirstOrThrow()
  return issuedOf(row)
}

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()

/** The PDF of a document as first rendered; null if not rendered yet. */
export async function selectFile(
  db: Reader,
  invoiceId: number,
  kind: 'pdf' | 'isdoc',
): Promise<Uint8Array | null> {
  const row = db.selectFrom('invoice_file').select(`${kind} as file`).where('invoice_id', '=', invoiceId)
  return (await row.executeTakeFirst())?.file ?? null
}

/** Stores the files of a document unless they are stored already. */
export async function keepFiles(
  db: Db,
  invoiceId: number,
  { pdf, isdoc }: { pdf: Uint8Array; isdoc: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('invoice_file')
    .values({
      invoice_id: invoiceId,
      pdf: Buffer.from(pdf),
      sha256: sha256(pdf),
      isdoc: Buffer.from(isdoc),
      made_at: now,
    })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute()
}

/**
 * Orders paid or dispatched since a moment that have no document of their sale, or one that reflects them before a change,
 * oldest first. An order with an additional payment outstanding keeps its document until it is paid or dispatched.
 */
export async function selectWithoutDocument(db: Reader, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from (
    select e.order_id, min(e.at) as at from order_event e
    where e.to_state in ('PAID', 'SHIPPED') and e.axis in ('payment', 'fulfilment') and e.at >= ${since}::timestamptz
      and not exists (select from invoice i where i.order_id = e.order_id and i.cause = 'sale')
    group by e.order_id
    union all
    select c.order_id, c.at from order_change c join shop_order o on o.id = c.order_id join invoice s on s.id = sale_of(o.id)
    where c.on_document and c.at >= ${since}::timestamptz and o.order_state <> 'CANCELLED'
      and s.order_change_id is distinct from c.id
      and not exists (select from order_change n where n.order_id = c.order_id and n.on_document and n.id > c.id)
      and (order_open(o.id) = 0 or o.fulfilment_state not in ('WAITING', 'READY'))
    ) missing order by at limit ${limit}`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

export async function selectOrderOf(db: Reader, id: number): Promise<number | null> {
  const row = await db.selectFrom('invoice').select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id ?? null
}
