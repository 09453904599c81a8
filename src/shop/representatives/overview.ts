/** Representatives as staff sees them: their list, their recent results, and the history of their customers. */
import { dayInPrague, startOfDayInPrague } from '../../lib/dates.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import type { Page, PageQuery, SortedPageQuery } from '../../server/page.ts'
import { findCustomer } from '../customers/customers.ts'
import { displayName, type Customer } from '../customers/rules.ts'
import { isRefusal } from '../../server/refusal.ts'
import { foldedWords } from './own-customers.ts'
import {
  selectAssignments,
  selectRepresentatives,
  selectTrace,
  type Assignment,
  type ListedRepresentative,
} from './overview-queries.ts'
import type { RepresentativeSort } from './rules.ts'

export type { Assignment, ListedRepresentative } from './overview-queries.ts'

/**
 * Representatives with their orders for customers this month, newest account first.
 * @returns 400 if the cursor belongs to another list
 */
export const listRepresentatives = async (
  { db, now }: Reading & { now: Date },
  { search = '', ...asked }: SortedPageQuery<RepresentativeSort> & { search?: string },
): Promise<Outcome<Page<ListedRepresentative>>> => {
  const since = startOfDayInPrague(`${dayInPrague(now).slice(0, 7)}-01`)
  return await selectRepresentatives(db, { words: foldedWords(search), since }, asked)
}

/** Representatives with every search word in their name or e-mail, without their figures. */
export async function findRepresentativesLike(
  { db }: Reading,
  { typed, most }: { typed: string; most: number },
): Promise<{ id: number; name: string; email: string }[]> {
  const found = await selectRepresentatives(db, { words: foldedWords(typed), since: null }, { size: most })
  return isRefusal(found)
    ? []
    : found.rows.map(({ id, email, ...names }) => ({ id, name: displayName(names), email }))
}

/** A representative, or a former one who left a trace; null for all others. */
export async function findRepresentative(
  { db }: Reading,
  id: number,
): Promise<{ account: Customer; percent: number | null } | null> {
  const trace = await selectTrace(db, id)
  const account = trace && (await findCustomer({ db }, { id }))
  return account ? { account, ...trace } : null
}

/** Assignment history of a representative, latest change first. @returns 400 if the cursor belongs to another list */
export const listAssignments = async (
  { db }: Reading,
  { representativeId, ...asked }: PageQuery & { representativeId: number },
): Promise<Outcome<Page<Assignment>>> => await selectAssignments(db, representativeId, asked)
