/** All SQL about the documents of a month of the tax. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageAsked, type Sort } from '../../server/page.ts'
import { documents, issuedOf, type IssuedDocument } from './queries.ts'

/** By the index `invoice_taxable`. */
const byTaxPoint: Sort = {
  name: 'taxable-documents',
  direction: 'asc',
  keys: [
    { by: sql`taxable_on`, kind: 'day' },
    { by: sql`id`, kind: 'integer' },
  ],
}

/** Documents by their tax point, both days included, oldest first. */
export async function selectTaxable(
  db: Reader,
  days: { from: string; to: string },
  asked: PageAsked,
): Promise<Outcome<Page<IssuedDocument>>> {
  const found = documents(db).where('taxable_on', '>=', days.from).where('taxable_on', '<=', days.to)
  return await mapPage(await readPage(found, byTaxPoint, asked), (rows) => rows.map(issuedOf))
}

/** Numbers of orders whose payment or dispatch, whichever came first, was in this time, and that have no document of their sale. */
export async function selectUnissued(
  db: Reader,
  { since, until }: { since: Date; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from order_event e join shop_order o on o.id = e.order_id
    where e.to_state in ('PAID', 'SHIPPED') and e.axis in ('payment', 'fulfilment')
      and e.at >= ${since}::timestamptz and e.at < ${until}::timestamptz
      and not exists (select from invoice i where i.order_id = e.order_id and i.cause = 'sale')
      and not exists (select from order_event b where b.order_id = e.order_id and b.to_state in ('PAID', 'SHIPPED')
        and b.axis in ('payment', 'fulfilment') and b.at < ${since}::timestamptz)
    group by o.id order by o.id`.execute(db)
  return rows.map(({ number }) => number)
}
