/** Finds orders by the words of a search, for lists of records that belong to orders (docs/back-office.md, "Lists at a million orders"). */
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../server/context.ts'
import {
  countWords,
  ordersInAll,
  ordersOf,
  portionsOf,
  rareWord,
  wordCondition,
  type Walk,
} from './search-hit-queries.ts'
import { allTrue, idsIn, setsOf } from './search-set-queries.ts'
import { searchWords, type SearchWord } from './search-words.ts'

export interface OrdersOfWords {
  /** The words, each in the forms in which an order may have it. */
  forms: SearchWord[]
  /**
   * The ids of orders, as `order_id`, that include all orders with the words, if few enough to look at each; null: too many.
   */
  few: RawBuilder<unknown> | null
  /** True if an order has all the words; a condition on its row `s` of the search. */
  are: RawBuilder<boolean>
  /** The ids of all orders with the words, as `order_id`, in the order of their ids: read as far as a page needs. */
  walked: (walk: Walk) => RawBuilder<unknown>
}

/** @returns null if the text has no words. */
export async function ordersOfWords({ db }: Reading, typed: string): Promise<OrdersOfWords | null> {
  const forms = searchWords(typed)
  if (forms.length === 0) return null
  const words = await countWords(db, forms)
  const rare = rareWord(words)
  const sets = rare ? [] : await setsOf(db, { words, filter: {}, conditions: [], sort: 'newest' })
  return {
    forms,
    few: rare ? ordersOf(rare) : sets.length > 1 ? ordersInAll(sets.map(idsIn)) : null,
    are: allTrue(words.map(wordCondition)),
    walked: (walk) => portionsOf(words, walk),
  }
}
