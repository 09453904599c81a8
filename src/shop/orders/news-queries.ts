/** Recent news for staff: from each append-only table, the rows since a position in it. */
import { sql } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Reader } from '../../server/db.ts'

/** Each table with the expression that finds the order of a row. */
const tables = {
  shop_order: sql`t.id`,
  order_event: sql`t.order_id`,
  shipment_event: sql`(select s.order_id from shipment s where s.id = t.shipment_id)`,
  complaint_event: sql`(select c.order_id from complaint c where c.id = t.complaint_id)`,
  withdrawal_event: sql`(select w.order_id from withdrawal w where w.id = t.withdrawal_id)`,
  invoice: sql`t.order_id`,
  payment_refund: sql`t.order_id`,
  money_entry: sql`t.order_id`,
  money_received: sql`null::bigint`,
  audit_event: sql`case when t.subject_kind = 'order' and t.subject_id ~ '^[0-9]{1,15}$' then t.subject_id::bigint end`,
  failed_job: sql`null::bigint`,
  review_event: sql`null::bigint`,
  reseller_application: sql`null::bigint`,
} as const

export type WrittenTable = keyof typeof tables
export const writtenTables = Object.keys(tables) as WrittenTable[]

/** A position in each table: the id of a row. */
export type Places = Record<WrittenTable, number>

export interface Written {
  table: WrittenTable
  id: number
  /** Number of the order concerned. */
  number: string | null
  /** Total of that order, with VAT. */
  total: Halere | null
}

/** Rows read of each table. More at once are a flood, of which only the newest are reported. */
const most = 500

/** Rows after these positions, oldest first. */
export async function selectWrittenSince(db: Reader, places: Places): Promise<Written[]> {
  const parts = writtenTables.map(
    (table) => sql`
      (select ${sql.lit(table)} as "table", t.id, ${tables[table]} as order_id
      from ${sql.table(table)} t where t.id > ${places[table]} order by t.id desc limit ${sql.lit(most)})`,
  )
  const { rows } = await sql<Written>`
    select w."table", w.id, o.number, o.total_with_vat as total
    from (${sql.join(parts, sql` union all `)}) w
    left join shop_order o on o.id = w.order_id
    order by w.id`.execute(db)
  return rows
}

/** The newest row of each table. */
export async function selectPlaces(db: Reader): Promise<Places> {
  const parts = writtenTables.map(
    (table) => sql`coalesce((select max(id) from ${sql.table(table)}), 0)::bigint as ${sql.ref(table)}`,
  )
  const { rows } = await sql<Places>`select ${sql.join(parts)}`.execute(db)
  return rows[0] as Places
}
