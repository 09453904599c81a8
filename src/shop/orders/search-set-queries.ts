/** SQL of the sets of orders that indexes find by words and by filters (docs/back-office.md, "Lists at a million orders"). */
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../server/db.ts'
import type { searchSorts } from './schema.ts'
import { byIndex, tablesOf, type Condition, type SearchFilter } from './search-filter-queries.ts'
import {
  countRoughly,
  entriesOf,
  ordersInAll,
  rareWord,
  wordCondition,
  type Count,
  type CountedWord,
} from './search-hit-queries.ts'

export type SearchSort = (typeof searchSorts)[number]

export interface Searched {
  words: CountedWord[]
  filter: SearchFilter
  /** The conditions of the filters and the sort on each order, from `conditionsOf`. */
  conditions: Condition[]
  sort: SearchSort
  /** The conditions that few enough orders meet to look at all of them. */
  fewBy?: Condition[] | null
  /** Words and filters that few enough orders meet to find those in all of these sets at once. */
  sets?: IdSet[]
}

/** Orders that an index finds by a word or by some filters. */
export type IdSet = { word: CountedWord } | { conditions: Condition[] }

export const idsIn = (set: IdSet): RawBuilder<unknown>[] =>
  'word' in set
    ? entriesOf(set.word)
    : [
        sql`select ${set.conditions.every(({ table }) => table === 'o') ? sql`o.id as order_id from shop_order o` : sql`s.order_id from ${tablesOf(set.conditions)}`}
          where ${allTrue(set.conditions.map(({ is }) => is))}`,
      ]

/** A larger set is not read whole. */
const mostInSet = 50_000

/**
 * The sets of a search, by index, that are small enough to be read whole, the largest first. A search with a
 * single set has none: it may be walked through.
 */
export async function setsOf(
  db: Reader,
  { words, conditions }: Searched,
  countSets: Count = countRoughly,
): Promise<IdSet[]> {
  const filters = byIndex(conditions).map((ofOne) => ({ conditions: ofOne }))
  const sets = [...words.map((word) => ({ word })), ...filters]
  if (sets.length < 2) return []
  const counts = await countSets(db, sets.map(idsIn), mostInSet + 1)
  return sets
    .map((set, nth) => ({ set, count: counts[nth] ?? 0 }))
    .filter(({ count }) => count <= mostInSet)
    .toSorted((one, other) => other.count - one.count)
    .map(({ set }) => set)
}

export const allTrue = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** The ids in all sets, computed before the page is cut from them. */
export const withHits = (asked: Searched) =>
  isOfSets(asked) ? sql`with hits as materialized (${ordersInAll((asked.sets ?? []).map(idsIn))})` : sql``

/** True if orders are found by intersecting several sets. */
export const isOfSets = ({ sets = [] }: Searched) => sets.length > 1

/** True if an order only has to be in the sets to be found. */
export const isWholeSet = (asked: Searched) => isOfSets(asked) && allOf(asked).length === 0

/** The conditions checked for each order, in addition to those that it is found by. */
export function allOf(asked: Searched): Condition[] {
  const { words, conditions, sets = [] } = asked
  const found = isOfSets(asked) ? sets : []
  const rare = rareWord(words)
  const said = words
    .filter((word) => word !== rare && !found.some((set) => 'word' in set && set.word === word))
    .map((word): Condition => ({ table: 's', is: wordCondition(word), isWord: true }))
  const inSets = new Set(found.flatMap((set) => ('word' in set ? [] : set.conditions)))
  return [...conditions.filter((one) => !inSets.has(one)), ...said]
}
