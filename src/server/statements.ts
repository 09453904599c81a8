/** Runs prepared statements within a transaction that is open already. */
import { CompiledQuery } from 'kysely'
import type { Statement, Tx } from './db.ts'

/** Runs them one after the other; the first that fails ends the transaction. */
export async function runWithin(tx: Tx, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await tx.executeQuery(CompiledQuery.raw(text, [...values]))
}
