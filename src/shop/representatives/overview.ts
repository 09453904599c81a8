/** Representatives as the shop's staff sees them: who they are, what came of it lately, and whom they looked after when. */
import { dayInPrague, startOfDayInPrague } from '../../lib/dates.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import type { Page, PageAsked, SortedPageAsked } from '../../server/page.ts'
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

/** Representatives with what they ordered for customers this month, the newest account first. @returns 400: a cursor of another list */
export const listRepresentatives = async (
  { db, now }: Reading & { now: Date },
  { search = '', ...asked }: SortedPageAsked<RepresentativeSort> & { search?: string },
): Promise<Outcome<Page<ListedRepresentative>>> => {
  const since = startOfDayInPrague(`${dayInPrague(now).slice(0, 7)}-01`)
  return await selectRepresentatives(db, { words: foldedWords(search), since }, asked)
}

/** Representatives whose name or e-mail says all that was typed, without their figures. */
export async function findRepresentativesLike(
  { db }: Reading,
  { typed, most }: { typed: string; most: number },
): Promise<{ id: number; name: string; email: string }[]> {
  const found = await selectRepresentatives(db, { words: foldedWords(typed), since: null }, { size: most })
  return isRefusal(found)
    ? []
    : found.rows.map(({ id, email, ...names }) => ({ id, name: displayName(names), email }))
}

/** A representative, or who once was one and left a trace; null: anybody else. */
export async function findRepresentative(
  { db }: Reading,
  id: number,
): Promise<{ account: Customer; percent: number | null } | null> {
  const trace = await selectTrace(db, id)
  const account = trace && (await findCustomer({ db }, { id }))
  return account ? { account, ...trace } : null
}

/** Since when they looked after whom, and until when, the latest change first. @returns 400: a cursor of another list */
export const listAssignments = async (
  { db }: Reading,
  { representativeId, ...asked }: PageAsked & { representativeId: number },
): Promise<Outcome<Page<Assignment>>> => await selectAssignments(db, representativeId, asked)
