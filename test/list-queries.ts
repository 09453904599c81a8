/** The queries of declared lists for programs that can't load the declarations, such as the benchmark; `lists.test.ts` writes them. */
import kept from './kept/list-queries.json' with { type: 'json' }

/** The queries of the list of a page. */
export function queriesOfPage(page: keyof typeof kept.pages): string[] {
  return kept.pages[page]
}

/** The queries of each call that a list has by its declaration. */
export const listCalls: Readonly<Record<string, string[]>> = kept.calls
