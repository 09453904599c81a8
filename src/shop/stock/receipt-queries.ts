/** SQL of receipts: purchased goods, their supplier and document. */
import type { ReceiptSort } from './rules.ts'
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { saysLots } from './said-queries.ts'
import { byName, mapPage, readPage, type Page, sortsBy, type SortedPageQuery } from '../../server/page.ts'

export interface Receipt {
  id: number
  supplier: string
  document: string
  receivedOn: string
  note: string
  isReversed: boolean
  lines: ReceiptLine[]
}

export interface ReceiptLine {
  lotId: number
  variantId: number
  variantCode: string
  lotCode: string
  bestBefore: string | null
  pieces: number
  /** Cost of one piece, in haléře without VAT. */
  cost: number
  /** Pieces in the lot now. */
  onHand: number
}

const columns = ['id', 'supplier', 'document', 'received_on', 'note', 'digest'] as const

const receipts = (db: Reader) =>
  db
    .selectFrom('stock_receipt')
    .select(columns)
    .select((eb) => eb('reversed_at', 'is not', null).as('is_reversed'))
type Row = Awaited<ReturnType<ReturnType<typeof receipts>['execute']>>[number]

const receiptOf = (row: Row, lines: ReceiptLine[]): Receipt => ({
  id: row.id,
  supplier: row.supplier,
  document: row.document,
  receivedOn: row.received_on,
  note: row.note,
  isReversed: Boolean(row.is_reversed),
  lines,
})

async function linesOf(db: Reader, ids: readonly number[]): Promise<(ReceiptLine & { receiptId: number })[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('stock_receipt_line as l')
    .innerJoin('lot', 'lot.id', 'l.lot_id')
    .innerJoin('variant', 'variant.id', 'lot.variant_id')
    .select([
      'l.receipt_id as receiptId',
      'lot.id as lotId',
      'lot.variant_id as variantId',
      'variant.code as variantCode',
      'lot.code as lotCode',
      'lot.best_before as bestBefore',
      'l.pieces',
      'lot.cost',
      'lot.on_hand as onHand',
    ])
    .where('l.receipt_id', 'in', ids)
    .orderBy('l.receipt_id')
    .orderBy('l.position')
    .execute()
  return rows.map((row) => ({ ...row, cost: row.cost ?? 0 }))
}

export async function selectReceipt(db: Reader, id: number): Promise<Receipt | null> {
  const row = await receipts(db).where('id', '=', id).executeTakeFirst()
  return row ? receiptOf(row, await linesOf(db, [id])) : null
}

/** Locks a receipt. @returns null if there is no such receipt */
export async function lockReceipt(tx: Tx, id: number): Promise<{ isReversed: boolean } | null> {
  const row = await tx
    .selectFrom('stock_receipt')
    .select('reversed_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? { isReversed: row.reversed_at !== null } : null
}

const sorts = sortsBy('receipts', sql`id`, {
  written: { by: sql`created_at`, kind: 'moment' },
  received: { by: sql`received_on`, kind: 'day' },
  supplier: byName(sql`supplier`),
})

export interface ReceiptsQuery extends SortedPageQuery<ReceiptSort> {
  /** Words of the supplier, the document, the note, a lot or a product. */
  q?: string | undefined
  /** Days of receiving, both included. */
  from?: string | undefined
  to?: string | undefined
}

const lotsOf = sql`select r.lot_id from stock_receipt_line r where r.receipt_id = stock_receipt.id`

export async function pageOfReceipts(
  db: Reader,
  { sort = 'written_down', q = '', from, to, ...asked }: ReceiptsQuery,
): Promise<Outcome<Page<Receipt>>> {
  const query = receipts(db)
    .$if(q !== '', (rows) => rows.where(saysLots(sql`concat_ws(' ', supplier, document, note)`, lotsOf, q)))
    .$if(from !== undefined, (rows) => rows.where(sql<boolean>`received_on >= ${from}::date`))
    .$if(to !== undefined, (rows) => rows.where(sql<boolean>`received_on <= ${to}::date`))
  return await mapPage(await readPage(query, sorts[sort], asked), async (rows) => {
    const lines = await linesOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) =>
      receiptOf(
        row,
        lines.filter(({ receiptId }) => receiptId === row.id),
      ),
    )
  })
}

export interface ReceiptToInsert {
  supplier: string
  document: string
  receivedOn: string
  note: string
  digest: string
}

/** Writes a receipt without lines. @returns its id; or, if this document was received before, that receipt and its lines */
export async function insertReceipt(
  tx: Tx,
  { supplier, document, receivedOn, note, digest }: ReceiptToInsert,
  now: Date,
): Promise<{ id: number } | { known: { id: number; digest: string } }> {
  const values = { supplier, document, received_on: receivedOn, note, digest, created_at: now }
  const row = await tx
    .insertInto('stock_receipt')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id }
  const known = await tx
    .selectFrom('stock_receipt')
    .select(['id', 'digest'])
    .where(sql`lower(supplier)`, '=', sql`lower(${supplier})`)
    .where(sql`lower(document)`, '=', sql`lower(${document})`)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  if (!known) throw new Error('A receipt that stood in the way is gone')
  return { known }
}

export async function insertReceiptLine(
  tx: Tx,
  line: { receiptId: number; position: number; lotId: number; pieces: number },
): Promise<void> {
  const { receiptId, position, lotId, pieces } = line
  await tx
    .insertInto('stock_receipt_line')
    .values({ receipt_id: receiptId, position, lot_id: lotId, pieces })
    .execute()
}

export async function writeReversed(
  tx: Tx,
  { id, reason }: { id: number; reason: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('stock_receipt')
    .set({ reversed_at: now, reversal_reason: reason })
    .where('id', '=', id)
    .execute()
}
