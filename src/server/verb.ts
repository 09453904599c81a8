/** Verbs that do nothing but call one query: a query takes a bare database, a verb a context. */
import type { Connected, Reading, Writing } from './context.ts'
import type { Db, Reader, Tx } from './db.ts'

/** A verb has one input at most. */
type Input = [input?: unknown]

/** The verb that reads by this query. */
export const reads =
  <Of extends Input, Answer>(query: (db: Reader, ...of: Of) => Promise<Answer>) =>
  async ({ db }: Reading, ...of: Of) =>
    await query(db, ...of)

/** The verb that writes by this query, in the caller's transaction. */
export const writes =
  <Of extends Input, Answer>(query: (tx: Tx, ...of: Of) => Promise<Answer>) =>
  async ({ tx }: Writing, ...of: Of) =>
    await query(tx, ...of)

/** The verb that runs this query, which is a single statement or opens its own transaction. */
export const connects =
  <Of extends Input, Answer>(query: (db: Db, ...of: Of) => Promise<Answer>) =>
  async ({ db }: Connected, ...of: Of) =>
    await query(db, ...of)
