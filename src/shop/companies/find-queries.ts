/** SQL that finds companies by the beginning of their name or number. */
import { sql } from 'kysely'
import { beginsWith, type LookedFor } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'

export interface FoundCompany {
  id: number
  ico: string
  name: string
}

export async function selectCompaniesLike(
  db: Reader,
  { text, digits, most }: LookedFor,
): Promise<FoundCompany[]> {
  const number = digits === '' || digits.length < text.replaceAll(' ', '').length ? null : digits
  const { rows } = await sql<FoundCompany>`
    select distinct on (id) id, ico, name from (
      (select id, ico, name from company where ${beginsWith(sql`search_folded(name) collate "C"`, text)} limit ${most})
      union all
      (select id, ico, name from company where ${number}::text is not null and ${beginsWith(sql`ico collate "C"`, number ?? '-')} limit ${most})
    ) as found order by id limit ${most}`.execute(db)
  return rows
}
