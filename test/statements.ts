/** Statements and transactions of tests. */
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Writing } from '../src/server/context.ts'
import type { Db, Tx } from '../src/server/db.ts'

/** Works in a transaction of its own. */
export const inTransaction = async <Done>(db: Db, work: (tx: Tx) => Promise<Done>): Promise<Done> =>
  await db.transaction().execute(work)

/** Runs one verb in a transaction of its own, which joins the given context. */
export const runVerb = async <Context extends Writing, Input extends unknown[], Done>(
  db: Db,
  verb: (context: Context, ...input: Input) => Promise<Done>,
  context: Omit<Context, 'tx'>,
  ...input: Input
): Promise<Done> => await inTransaction(db, async (tx) => await verb({ ...context, tx } as Context, ...input))

/** The rows that a statement answers: sqlRows<{ id: number }>(db)`select id from cart` */
export const sqlRows =
  <Row = unknown>(db: QueryExecutorProvider) =>
  async (...statement: Parameters<typeof sql>): Promise<Row[]> =>
    (await sql<Row>(...statement).execute(db)).rows
