/** SQL of finding customers by the beginning of what staff knows of them. */
import { sql } from 'kysely'
import { beginsWith, type LookedFor } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'

export interface FoundCustomer {
  id: number
  email: string
  name: string
}

const lastName = sql`search_folded(c.last_name) collate "C"`
const email = sql`c.email_key collate "C"`
const phone = sql`c.phone collate "C"`

/** By a name of which each typed word is the beginning of a part, by their e-mail, or by their phone. */
export async function selectCustomersLike(
  db: Reader,
  { text, digits, most }: LookedFor,
): Promise<FoundCustomer[]> {
  const words = text.split(' ')
  const says = sql`' ' || search_folded(c.first_name || ' ' || c.last_name)`
  const all = sql.join(
    words.map((word) => sql`strpos(${says}, ${` ${word}`}) > 0`),
    sql` and `,
  )
  const someName = sql.join(
    words.map((word) => beginsWith(lastName, word)),
    sql` or `,
  )
  const columns = sql`c.id, c.email, c.first_name || ' ' || c.last_name as name`
  const numbers =
    digits.length < 3
      ? []
      : [`+${digits.replace(/^00/, '')}`, `+420${digits}`, `+421${digits.replace(/^0/, '')}`]
  const byPhone = numbers.map(
    (number) =>
      sql`(select ${columns} from customer c where c.erased_at is null and ${beginsWith(phone, number)} limit ${most})`,
  )
  const { rows } = await sql<FoundCustomer>`
    select distinct on (id) id, email, name from (
      ${sql.join(
        [
          sql`(select ${columns} from customer c where c.erased_at is null and (${someName}) and ${all} limit ${most})`,
          sql`(select ${columns} from customer c where c.erased_at is null and ${beginsWith(email, text)} limit ${most})`,
          ...byPhone,
        ],
        sql` union all `,
      )}) as found order by id limit ${most}`.execute(db)
  return rows
}
