/** A part of a transaction that can be undone alone. */
import { sql } from 'kysely'
import type { Outcome } from './context.ts'
import type { Tx } from './db.ts'
import { isRefusal, type Refusal } from './refusal.ts'

/**
 * Does a part of a transaction; if it is refused, all its writes are undone and its locks are released, and the
 * transaction goes on. An exception ends the whole transaction, as usual.
 */
export async function undoneWhenRefused<Done>(
  tx: Tx,
  work: () => Promise<Outcome<Done>>,
): Promise<Outcome<Done>> {
  await sql`savepoint part`.execute(tx)
  const done = await work()
  if (isRefusal(done)) await sql`rollback to savepoint part`.execute(tx)
  await sql`release savepoint part`.execute(tx)
  return done
}

/**
 * The same for work that the database may refuse: an error that `refusalOf` knows undoes the part and becomes
 * that refusal; any other is rethrown.
 */
export async function refusedWhenThrown<Done>(
  tx: Tx,
  work: () => Promise<Outcome<Done>>,
  refusalOf: (error: unknown) => Refusal | null,
): Promise<Outcome<Done>> {
  await sql`savepoint thrown`.execute(tx)
  try {
    const done = await work()
    if (isRefusal(done)) await sql`rollback to savepoint thrown`.execute(tx)
    await sql`release savepoint thrown`.execute(tx)
    return done
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await sql`rollback to savepoint thrown`.execute(tx)
    await sql`release savepoint thrown`.execute(tx)
    return refusal
  }
}
