/** SQL of the words of orders: counting and finding the orders that have them (docs/back-office.md, "Lists at a million orders"). */
import { sql, type RawBuilder } from 'kysely'
import { beginsWith } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'
import type { SearchWord } from './search-words.ts'

/** A word of the search with the number of orders that have a word beginning with it, and the goods that it names. */
export interface CountedWord {
  forms: SearchWord
  /** Up to `few + 1`, or the bound of the count. */
  count: number
  variants: number[]
}

/** A search begins with a word that no more orders than this have. */
export const few = 5000

/** The rows of the index with words that begin with a form. */
const beginning = (form: string) => beginsWith(sql`w.word`, form)

/** Counts sets of orders, each up to a bound: `countEach` or `countRoughly`. */
export type Count = (db: Reader, sets: RawBuilder<unknown>[][], most: number) => Promise<number[]>

/** Counts the orders that have each word, as far as needed to decide if one of them is rare. */
export async function countWords(
  db: Reader,
  typed: SearchWord[],
  countSets: Count = countRoughly,
): Promise<CountedWord[]> {
  if (typed.length === 0) return []
  const goods = await variantsNamed(db, typed)
  const words = typed.map((forms, nth) => ({ forms, variants: goods[nth] ?? [] }))
  const counts = await countSets(
    db,
    words.map((word) => entriesOf(word)),
    few + 1,
  )
  return words.map((word, nth) => ({ ...word, count: counts[nth] ?? 0 }))
}

/** A set of more than a few orders: its size as far as counted, and the number of times this count may still be used. */
interface LargeSet {
  count: number
  most: number
  uses: number
}

/**
 * Keyed by database and set. Large sets seldom become small. The counts affect only the query plan and how far
 * the total is counted, never which orders are found.
 */
const largeSets = new WeakMap<Reader, Map<string, LargeSet>>()
const mostRemembered = 1000
const usesOfCount = 200

/** Like `countEach`; for a set of more than a few, it may return the count that this process made some searches ago. */
export async function countRoughly(
  db: Reader,
  sets: RawBuilder<unknown>[][],
  most: number,
): Promise<number[]> {
  const known = largeSets.get(db) ?? new Map<string, LargeSet>()
  largeSets.set(db, known)
  const asked = sets.map((queries) => ({ queries, key: keyOf(db, queries) }))
  const remembered = asked.map(({ key }) => takeCount(known.get(key), most))
  const unknown = asked.filter((_, nth) => remembered[nth] === null)
  if (unknown.length === 0) return remembered.map((count) => count ?? 0)
  const counts = await countEach(
    db,
    unknown.map(({ queries }) => queries),
    most,
  )
  if (known.size > mostRemembered) known.clear()
  unknown.forEach(({ key }, nth) => {
    const count = counts[nth] ?? 0
    if (count > few) known.set(key, { count, most, uses: usesOfCount })
  })
  return remembered.map((count) => count ?? counts.shift() ?? 0)
}

const keyOf = (db: Reader, queries: RawBuilder<unknown>[]): string =>
  JSON.stringify(
    queries.map((query) => {
      const { sql: text, parameters } = query.compile(db)
      return [text, parameters]
    }),
  )

function takeCount(found: LargeSet | undefined, most: number): number | null {
  // A count that stopped at its bound says nothing about a higher bound.
  if (!found || found.uses === 0 || (found.count === found.most && found.most < most)) return null
  found.uses -= 1
  return Math.min(found.count, most)
}

/** Counts the rows of each of these sets, up to `most`. A set is several queries: their rows are added up. */
export async function countEach(db: Reader, sets: RawBuilder<unknown>[][], most: number): Promise<number[]> {
  const counts = sets.map((queries) => {
    const each = queries.map((query) => sql`(select count(*) from (${query} limit ${most}) as counted)`)
    return sql`(${sql.join(each, sql` + `)})::integer`
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return sets.map((_, nth) => Math.min(rows[0]?.counts[nth] ?? 0, most))
}

/** Index rows of the orders that have a word; an order may have several. */
export const entriesOf = ({
  forms,
  variants,
}: Pick<CountedWord, 'forms' | 'variants'>): RawBuilder<unknown>[] => [
  ...forms.map((form) => sql`select w.order_id from order_word w where ${beginning(form)}`),
  ...(variants.length === 0
    ? []
    : [sql`select l.order_id from order_line l where l.variant_id = any(${variants}::integer[])`]),
]

/** The goods that each word names by a code or by a word of their name in any language. */
async function variantsNamed(db: Reader, typed: SearchWord[]): Promise<number[][]> {
  const { rows } = await sql<{ id: number; words: string }>`
    select id, concat(' ', said, ' ', regexp_replace(said, '[[:punct:]]+', ' ', 'g')) as words
    from (select v.id, search_folded(concat_ws(' ', v.code, v.piece_code, v.ean,
        (select string_agg(b.code, ' ') from box b where b.variant_id = v.id),
        (select string_agg(p.name, ' ') from product_text p where p.product_id = v.product_id))) as said
      from variant v) as goods order by id`.execute(db)
  return typed.map((forms) =>
    rows.filter(({ words }) => forms.some((form) => words.includes(` ${form}`))).map(({ id }) => id),
  )
}

/** The words, the rarest first. */
export const byCount = (words: CountedWord[]): CountedWord[] => words.toSorted((a, b) => a.count - b.count)

/** The rarest word, if few enough orders have it to look at all of them. */
export function rareWord(words: CountedWord[]): CountedWord | undefined {
  const [rarest] = byCount(words)
  return rarest && rarest.count <= few ? rarest : undefined
}

/** The ids of all orders that have a rare word, each once. The bound lets the planner know how few they are. */
export const ordersOf = (word: CountedWord): RawBuilder<unknown> =>
  sql`select order_id from (select distinct order_id from (${sql.join(entriesOf(word), sql` union all `)}) as entries) as hits limit ${2 * few}`

/**
 * The ids of the orders in all of these sets, each once. `intersect` reads each set once, however wrong the planner is about
 * a word's count: it may take 25,000 entries for one, and a join would then read the other set for each.
 */
export function ordersInAll(sets: RawBuilder<unknown>[][]): RawBuilder<unknown> {
  const each = sets.map((queries) => sql`(${sql.join(queries, sql` union all `)})`)
  return sql`select order_id from (${sql.join(each, sql` intersect `)}) as found`
}

/** The bounds and the direction of a walk through the portions. */
export interface Walk {
  isAscending: boolean
  /** Orders with an id within these; null: not bounded. */
  least: RawBuilder<unknown> | null
  most: RawBuilder<unknown> | null
}

/** Low bits of an order's id that do not count for its portion: ids that differ only in these share one. */
const portionBits = 13

/**
 * The ids of the orders that have all words, portion by portion, in the order of their ids: read as far as a
 * page needs. They come sorted without an `order by`, since each portion is sorted before the next one is read.
 */
export function portionsOf(words: CountedWord[], { isAscending, least, most }: Walk): RawBuilder<unknown> {
  const bounds = sql`select greatest((select min(order_id) from order_search), ${least}::bigint) as first,
    least((select max(order_id) from order_search), ${most}::bigint) as last`
  const series = isAscending
    ? sql`generate_series(first >> ${sql.lit(portionBits)}, last >> ${sql.lit(portionBits)})`
    : sql`generate_series(last >> ${sql.lit(portionBits)}, first >> ${sql.lit(portionBits)}, -1)`
  const sets = words.map((word) => sql`(${sql.join(inPortion(word), sql` union `)})`)
  return sql`select own.order_id from (${bounds}) as bound, ${series} as p(portion),
    lateral (select order_id from (${sql.join(sets, sql` intersect `)}) as hits
      where order_id between first and last order by order_id ${isAscending ? sql`asc` : sql`desc`}) as own`
}

/**
 * An id beyond which no order has the word, towards the beginning of the list: it spares searching newer orders
 * for a word that only orders of earlier years have, such as the beginning of their numbers. Null: the word
 * names goods, which have another index.
 */
export function edgeOf({ forms, variants }: CountedWord, isAscending: boolean): RawBuilder<unknown> | null {
  if (variants.length > 0) return null
  const has = forms.map(
    (form) => sql`exists (select from order_word w
      where (w.order_id >> ${sql.lit(portionBits)}) = p.portion and ${beginning(form)})`,
  )
  const [first, last] = [
    sql`(select min(order_id) from order_search)`,
    sql`(select max(order_id) from order_search)`,
  ]
  const [from, to] = isAscending ? [first, last] : [last, first]
  return sql`(select (p.portion ${isAscending ? sql`` : sql`+ 1`}) << ${sql.lit(portionBits)}
    from generate_series(${from} >> ${sql.lit(portionBits)}, ${to} >> ${sql.lit(portionBits)}, ${sql.lit(isAscending ? 1 : -1)}) as p(portion)
    where ${sql.join(has, sql` or `)} limit 1)`
}

const inPortion = ({ forms, variants }: CountedWord) => [
  ...forms.map(
    (form) =>
      sql`select w.order_id from order_word w where (w.order_id >> ${sql.lit(portionBits)}) = p.portion and ${beginning(form)}
        group by w.order_id`,
  ),
  ...(variants.length === 0
    ? []
    : [
        sql`select l.order_id from order_line l where l.order_id >= p.portion << ${sql.lit(portionBits)}
          and l.order_id < (p.portion + 1) << ${sql.lit(portionBits)} and l.variant_id = any(${variants}::integer[])`,
      ]),
]

/** An order with its row `s` of the search has the word, or goods that it names. */
export function wordCondition({ forms, variants }: CountedWord): RawBuilder<boolean> {
  const said = forms.map((form) => sql`strpos(s.words, ${` ${form}`}) > 0`)
  // The offset keeps the planner from reading all lines into a hash table.
  const bought = sql`exists (select from order_line l where l.order_id = s.order_id
    and l.variant_id = any(${variants}::integer[]) offset 0)`
  return sql<boolean>`(${sql.join(variants.length === 0 ? said : [...said, bought], sql` or `)})`
}
