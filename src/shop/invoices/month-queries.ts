/** All SQL about the documents of a tax month. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import { documents, issuedOf, type IssuedDocument } from './queries.ts'

/** By the index `invoice_by_day`. */
const byTaxPoint: Sort = {
  name: 'taxable-documents',
  direction: 'asc',
  keys: [
    { by: sql`taxable_on`, kind: 'day' },
    { by: sql`id`, kind: 'integer' },
  ],
}

/** Documents by their tax point, both days included, oldest first; only those after the one with this id. */
export async function selectTaxable(
  db: Reader,
  { from, to, behind }: { from: string; to: string; behind: number },
  asked: PageQuery,
): Promise<Outcome<Page<IssuedDocument>>> {
  const found = documents(db)
    .where('taxable_on', '>=', from)
    .where('taxable_on', '<=', to)
    .where('id', '>', behind)
  return await mapPage(await readPage(found, byTaxPoint, asked), (rows) => rows.map(issuedOf))
}

/**
 * Counts the documents with a tax point in these days. Documents are only ever added: the same number means the
 * same documents.
 */
export async function countTaxable(db: Reader, days: { from: string; to: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from invoice where taxable_on between ${days.from}::date and ${days.to}::date`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Numbers of orders first paid or dispatched in this time that have no document of their sale. */
export async function selectUnissued(
  db: Reader,
  { since, until }: { since: Date; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from order_undocumented u join shop_order o on o.id = u.order_id
    where u.since >= ${since}::timestamptz and u.since < ${until}::timestamptz
      and not exists (select from invoice i where i.order_id = u.order_id and i.cause = 'sale')
    order by o.id`.execute(db)
  return rows.map(({ number }) => number)
}
