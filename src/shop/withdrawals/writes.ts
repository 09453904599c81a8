/** Writes to withdrawals, row by row. */
import { connects, writes } from '../../server/verb.ts'
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'
import type { LinePieces } from './rules.ts'

/** Erases the people of withdrawals that ended before then; the withdrawals themselves stay. */
export const eraseClosedWithdrawals = connects(queries.eraseClosed)

/**
 * Erases the person who withdrew from an order, by its number; the withdrawal itself stays.
 * @param erased the text that replaces name and address
 */
export const eraseWithdrawals = async (
  { tx }: Writing,
  { number, erased }: { number: string; erased: { email: string; text: string } },
) => await queries.eraseWithdrawals(tx, number, erased)

/** Locks a withdrawal, so that one person at a time decides about it. */
export const lockWithdrawal = writes(queries.lockWithdrawal)

/** Records the goods that came back in a withdrawal, replacing the earlier record. */
export const writeReturned = async (
  { tx }: Writing,
  { id, lines }: { id: number; lines: readonly LinePieces[] },
) => await queries.writeReturned(tx, id, lines)

/** Records that a withdrawal was settled by changing its order before anything was packed. */
export const writeOrderChange = async ({ tx }: Writing, { id, changeId }: { id: number; changeId: number }) =>
  await queries.writeOrderChange(tx, id, changeId)
