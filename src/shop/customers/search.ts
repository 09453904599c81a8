/** The staff's search for people and companies: one list, by any known data. */
import type { Outcome, Reading } from '../../server/context.ts'
import type { Page, PageQuery } from '../../server/page.ts'
import { selectPeople, type ListedPerson, type PeopleFilter, type PeopleSort } from './search-queries.ts'
import { readPeopleWords } from './search-words.ts'

/**
 * Accounts, companies and guests in one list. The search may be the beginnings of words of a name or of a
 * company's name, of an e-mail address, of an IČO, or a phone in any notation. Names are sorted in Czech order.
 * @param asked.query empty: everyone
 */
export async function searchPeople(
  { db }: Reading,
  { query, filter, sort, ...asked }: PageQuery & { query: string; filter: PeopleFilter; sort: PeopleSort },
): Promise<Outcome<Page<ListedPerson>>> {
  const words = readPeopleWords(query)
  // A search without letters or digits finds no one, rather than everyone.
  if (words === null && query.trim() !== '') return { rows: [], next: null, previous: null }
  return await selectPeople(db, { ...asked, words, filter, sort })
}
