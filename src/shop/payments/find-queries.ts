/** SQL of finding transfers by the beginning of their symbol or payer. */
import { sql } from 'kysely'
import { beginsWith, type LookedFor } from '../../server/beginning.ts'
import type { Money } from '../../lib/money.ts'
import type { Reader } from '../../server/db.ts'

export interface FoundTransfer extends Money {
  /** Id of the money that it brought, which staff knows it by. */
  id: number
  symbol: string | null
  payer: string
  bookedOn: string
}

export async function selectTransfersLike(
  db: Reader,
  { text, digits, most }: LookedFor,
): Promise<FoundTransfer[]> {
  // With letters it is not a symbol: c25 is a claim.
  const symbol = digits === '' || /\p{L}/u.test(text) ? '-' : digits
  const columns = sql`id, variable_symbol as symbol, counter_name as payer, amount, currency, booked_on::text as "bookedOn"`
  const { rows } = await sql<FoundTransfer>`
    select distinct on (m.id) m.id, found.symbol, found.payer, found.amount, found.currency, found."bookedOn" from (
      (select ${columns} from bank_transaction where variable_symbol is not null
        and ${beginsWith(sql`variable_symbol collate "C"`, symbol)} limit ${most})
      union all
      (select ${columns} from bank_transaction where ${beginsWith(sql`search_folded(counter_name) collate "C"`, text)} limit ${most})
    ) as found join money_received m on m.transaction_id = found.id order by m.id limit ${most}`.execute(db)
  return rows
}
