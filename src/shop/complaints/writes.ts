/** Write operations of complaints, row by row. */
import { connects, writes } from '../../server/verb.ts'
import * as eraseQueries from './erase-queries.ts'
import type { Writing } from '../../server/context.ts'
import * as queries from './queries.ts'

/**
 * Erases the personal data, texts and photos of complaints settled or refused before a moment; the fact that
 * they were made is kept.
 */
export const eraseClosedComplaints = connects(eraseQueries.eraseClosed)

/**
 * Erases the personal data, texts and photos of the complaints about an order, by its number; the fact that
 * they were made is kept.
 * @param erased replacements for address and texts
 */
export const eraseComplaints = async (
  { tx }: Writing,
  { number, erased }: { number: string; erased: { email: string; text: string } },
) => await eraseQueries.eraseComplaints(tx, number, erased)

/** Locks a complaint, so that only one person at a time decides about it. */
export const lockComplaint = writes(queries.lockComplaint)
