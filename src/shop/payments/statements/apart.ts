/** Reads a statement without blocking the thread that serves requests. */
import type { Outcome } from '../../../server/context.ts'
import { readApart } from '../../../server/read-apart.ts'
import { readStatement } from './read.ts'
import type { Statement, StatementKind, Unreadable } from './statement.ts'

/** Like `readStatement`. @returns 422, 503 like `readApart` */
export const readStatementApart = async (
  bytes: Uint8Array,
  kind: StatementKind,
  ownCurrency: string,
): Promise<Outcome<Statement | Unreadable>> =>
  await readApart({
    reader: 'statement',
    bytes,
    more: [kind, ownCurrency],
    here: () => readStatement(bytes, kind, ownCurrency),
  })
