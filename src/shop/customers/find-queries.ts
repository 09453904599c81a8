/** SQL that finds customers by the beginning of their data. */
import { sql } from 'kysely'
import { beginsWith, type LookedFor } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'
import { accountHasWords } from './search-queries.ts'
import { searchWords } from './search-words.ts'

export interface FoundCustomer {
  id: number
  email: string
  name: string
}

const lastName = sql`search_folded(m.last_name) collate "C"`
const email = sql`m.email_key collate "C"`
const phone = sql`m.phone collate "C"`

/**
 * By the beginning of a last name; or by several words, each the beginning of a word of their name or their
 * company's; or by e-mail or phone.
 */
export async function selectCustomersLike(
  db: Reader,
  { text, digits, most }: LookedFor,
): Promise<FoundCustomer[]> {
  const words = searchWords(text)
  // A single word is matched with last names, since that index stops after the first few rows; several words must all match.
  const byName = words.length > 1 ? accountHasWords(words) : [beginsWith(lastName, text)]
  const columns = sql`m.id, m.email, m.first_name || ' ' || m.last_name as name`
  const numbers =
    digits.length < 3
      ? []
      : [`+${digits.replace(/^00/, '')}`, `+420${digits}`, `+421${digits.replace(/^0/, '')}`]
  const byPhone = numbers.map(
    (number) =>
      sql`(select ${columns} from customer m where m.erased_at is null and ${beginsWith(phone, number)} limit ${most})`,
  )
  const { rows } = await sql<FoundCustomer>`
    select distinct on (id) id, email, name from (
      ${sql.join(
        [
          sql`(select ${columns} from customer m where m.erased_at is null and ${sql.join(byName, sql` and `)} limit ${most})`,
          sql`(select ${columns} from customer m where m.erased_at is null and ${beginsWith(email, text)} limit ${most})`,
          ...byPhone,
        ],
        sql` union all `,
      )}) as found order by id limit ${most}`.execute(db)
  return rows
}
