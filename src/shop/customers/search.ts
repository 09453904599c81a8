/** How staff finds people and companies: in one list, by whatever is known of them. */
import type { Outcome, Reading } from '../../server/context.ts'
import type { Page, PageAsked } from '../../server/page.ts'
import { selectPeople, type ListedPerson, type PeopleFilter, type PeopleSort } from './search-queries.ts'
import { readPeopleWords } from './search-words.ts'

/**
 * Accounts, companies and guests in one list. What is typed may be the beginning of words of a name or of a company's, of an
 * address, of an IČO, or a phone in any notation. The order of names is Czech.
 * @param asked.query empty: everybody
 */
export async function searchPeople(
  { db }: Reading,
  { query, filter, sort, ...asked }: PageAsked & { query: string; filter: PeopleFilter; sort: PeopleSort },
): Promise<Outcome<Page<ListedPerson>>> {
  const words = readPeopleWords(query)
  // What holds neither letter nor digit finds nobody, in place of everybody.
  if (words === null && query.trim() !== '') return { rows: [], next: null, previous: null }
  return await selectPeople(db, { ...asked, words, filter, sort })
}
