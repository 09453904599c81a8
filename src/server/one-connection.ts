/**
 * Work in a transaction gets that transaction's connection and no other. A second one would wait forever on the
 * embedded database, which has a single connection, and empty the pool of a server under load.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import type { Database } from './db.ts'

/**
 * The connection that the current work holds; false once its transaction has ended, for work that was started
 * in it and goes on.
 */
const holding = new AsyncLocalStorage<{ isOpen: boolean }>()

/** A bug: work in a transaction used the database instead of its transaction. */
export class SecondConnection extends Error {
  override name = 'SecondConnection'
}

/** Call before a connection is lent. @throws SecondConnection inside a transaction */
export function refuseSecondConnection(): void {
  if (holding.getStore()?.isOpen)
    throw new SecondConnection('Work in a transaction asked for a second connection: hand it the transaction')
}

/** A database that registers its transactions with `refuseSecondConnection`. */
export class OneConnectionEach extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async <T>(work: (tx: Transaction<Database>) => Promise<T>) => {
      const held = { isOpen: true }
      try {
        return await execute(async (tx) => await holding.run(held, async () => await work(tx)))
      } finally {
        held.isOpen = false
      }
    }
    return builder
  }
}
