/** All SQL of withdrawals. */
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Declaration } from './rules.ts'

export interface Withdrawal extends Declaration {
  id: number
  locale: Locale
  receivedAt: Date
}

/** Writes a withdrawal; null when the same form was sent before. */
export async function insertWithdrawal(
  tx: Tx,
  key: string,
  { name, orderNumber, email, goods }: Declaration,
  { locale, now }: { locale: Locale; now: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('withdrawal')
    .values({ key, name, order_number: orderNumber, email, goods, locale, received_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function selectWithdrawal(
  db: Reader,
  by: { id: number } | { key: string },
): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', by.key)))
    .executeTakeFirst()
  if (!row) return null
  const { id, name, order_number: orderNumber, email, goods, locale, received_at: receivedAt } = row
  return { id, name, orderNumber, email, goods, locale, receivedAt }
}

/** How many came from an e-mail address since then. */
export async function countSince(db: Reader, email: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('withdrawal')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}
