/** SQL of finding lots by the beginning of their code. */
import { sql } from 'kysely'
import { beginsWith, type LookedFor } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'

export interface FoundLot {
  id: number
  code: string
  bestBefore: string | null
}

export async function selectLotsLike(db: Reader, { text, most }: LookedFor): Promise<FoundLot[]> {
  const { rows } = await sql<FoundLot>`
    select id, code, best_before::text as "bestBefore" from lot
    where not is_unknown and ${beginsWith(sql`search_folded(code) collate "C"`, text)} order by search_folded(code) collate "C", id
    limit ${most}`.execute(db)
  return rows
}
