/** What can be written of complaints, row by row. */
import * as eraseQueries from './erase-queries.ts'
import type { Connected, Writing } from '../../server/context.ts'
import * as queries from './queries.ts'

/** Forgets whose complaints were settled or refused before then, what they wrote, and their photos; that they did stays. */
export const eraseClosedComplaints = async ({ db }: Connected, before: Date) =>
  await eraseQueries.eraseClosed(db, before)

/**
 * Erases who complained about goods of an order, by its number, what they wrote, and their photos; that they did stays.
 * @param erased what stands where address and words were
 */
export const eraseComplaints = async (
  { tx }: Writing,
  { number, erased }: { number: string; erased: { email: string; text: string } },
) => await eraseQueries.eraseComplaints(tx, number, erased)

/** Locks a complaint, so that one person at a time decides about it. */
export const lockComplaint = async ({ tx }: Writing, id: number) => await queries.lockComplaint(tx, id)
