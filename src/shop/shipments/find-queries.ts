/** SQL of finding parcels by the beginning of their number. */
import type { CarrierCode } from '../../lib/delivery.ts'
import { sql } from 'kysely'
import { beginsWith, type LookedFor } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'
import type { ShipmentState } from './rules.ts'

export interface FoundParcel {
  reference: string
  carrier: CarrierCode
  tracking: string | null
  state: ShipmentState
}

/** By the shop's own number of a parcel, or the carrier's. */
export async function selectParcelsLike(db: Reader, { text, most }: LookedFor): Promise<FoundParcel[]> {
  const number = text.replaceAll(' ', '')
  const columns = sql`id, reference, carrier, tracking_number as tracking, state`
  const { rows } = await sql<FoundParcel>`
    select reference, carrier, tracking, state from (
      select distinct on (id) id, reference, carrier, tracking, state from (
        (select ${columns} from shipment where ${beginsWith(sql`reference collate "C"`, number)} limit ${most})
        union all
        (select ${columns} from shipment where tracking_number is not null
          and ${beginsWith(sql`search_folded(tracking_number) collate "C"`, number)} limit ${most})
      ) as found order by id) as parcels limit ${most}`.execute(db)
  return rows
}
