/** SQL that finds documents by the beginning of their number. */
import { sql } from 'kysely'
import { beginsWith, type LookedFor } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'

export interface FoundDocument {
  id: number
  number: string
  kind: string
  issuedOn: string
}

export async function selectDocumentsLike(db: Reader, { text, most }: LookedFor): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`
    select id, number, kind, issued_on::text as "issuedOn" from invoice
    where ${beginsWith(sql`number collate "C"`, text.replaceAll(' ', '').toUpperCase())} order by number collate "C" limit ${most}`.execute(
    db,
  )
  return rows
}
