/** SQL of finding batches of cash on delivery by the beginning of their reference, or by their number. */
import { sql } from 'kysely'
import { beginsWith, type LookedFor } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'

export interface FoundBatch {
  id: number
  carrier: string
  reference: string
  remittedOn: string
  /** Amount that the carrier transfers, in haléře. */
  transferred: number
}

/** Most digits of an id. */
const longestId = 9

export async function selectBatchesLike(
  db: Reader,
  { text, digits, most }: LookedFor,
): Promise<FoundBatch[]> {
  const id = digits === text && digits.length <= longestId ? Number(digits) : null
  const columns = sql`id, carrier, reference, remitted_on::text as "remittedOn", collected - fee as transferred`
  const { rows } = await sql<FoundBatch>`
    select distinct on (id) id, carrier, reference, "remittedOn", transferred from (
      (select ${columns} from remittance where ${beginsWith(sql`search_folded(reference) collate "C"`, text)}
        order by search_folded(reference) collate "C", id limit ${most})
      union all
      (select ${columns} from remittance where id = ${id}::bigint)
    ) as found order by id limit ${most}`.execute(db)
  return rows
}
