/** SQL of the movements of statements that wait for a person, as Today shows them. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
import { firstRows, type FirstRows } from '../../server/first-rows.ts'

/** Movements that resemble another one, or reverse a payment, until a person has decided; by `statement_finding_open`. */
export const selectFindingsFirst = async (db: Reader): Promise<FirstRows> =>
  await firstRows(db, {
    found: sql`select f.id, f.imported_at as since, null::date as due from statement_finding f where f.state = 'OPEN' order by f.id`,
    told: sql`select f.id, coalesce(nullif(f.counter_name, ''), f.variable_symbol, f.booked_on::text) as name,
      f.message as about, few.since, few.due from statement_finding f where f.id = few.id`,
  })
