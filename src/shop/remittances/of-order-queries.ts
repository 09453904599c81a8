/** SQL of what carriers remitted for the parcels of an order. */
import type { Remitter } from '../../lib/delivery.ts'
import { sql } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Reader } from '../../server/db.ts'
import { broughtOfLine } from './queries.ts'
import type { LineState } from './rules.ts'

/** A line of a carrier's remittance about a parcel of an order. */
export interface RemittedOfOrder {
  lineId: number
  parcel: string
  carrier: Remitter
  /** The carrier's name of its remittance. */
  remittance: string
  state: LineState
  /** Amount collected according to the carrier. */
  amount: Halere
  /** Part of it that transfers have brought so far. */
  brought: Halere
  /** When the line came to its state. */
  at: Date
  /** The clerk who decided about it, else the one who handed in the remittance; null: the program. */
  staffId: number | null
}

/** By the indexes `shipment_order` and `remittance_line_shipment`. */
export async function selectRemittedOf(db: Reader, orderId: number): Promise<RemittedOfOrder[]> {
  const { rows } = await sql<RemittedOfOrder>`
    select l.id as "lineId", s.reference as parcel, r.carrier, r.reference as remittance, l.state, l.amount, b.brought,
      coalesce(l.ended_at, r.created_at) as at, coalesce(l.staff_id, r.staff_id) as "staffId"
    from shipment s join remittance_line l on l.shipment_id = s.id join remittance r on r.id = l.remittance_id ${broughtOfLine}
    where s.order_id = ${orderId} order by l.id`.execute(db)
  return rows
}
