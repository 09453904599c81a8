/** SQL of the search in received money, by the words that triggers extract from it. */
import { sql, type RawBuilder } from 'kysely'
import { beginsWith } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'
import type { MoneyWord } from './search-words.ts'

/**
 * Words in more payments than this are checked for each payment in the order of the list, where a match comes
 * soon; rarer words are looked up first.
 */
export const mostInSet = 50_000

/** The order of a list that can start at the first payment with a word; null: it is in another order. */
export interface Begins {
  by: 'id' | 'day'
  isAscending: boolean
}

/** One way in which a payment may match a search word: by a beginning, or as an amount. */
interface Form {
  /** Condition on a row of words, `w`. */
  is: RawBuilder<boolean>
  isSet: boolean
}

type Counted = Form[]

const formsOf = ({ begins, amount }: MoneyWord): RawBuilder<boolean>[] => [
  ...(begins === null ? [] : [beginsWith(sql`w.word`, begins)]),
  ...(amount === null ? [] : [sql<boolean>`w.word = ${`=${amount}`}`]),
]

/**
 * Counts the payments that match each word in each form, which decides how they are found; a form without
 * matches is left out.
 */
async function counted(db: Reader, words: MoneyWord[], most: number): Promise<Counted[]> {
  const forms = words.map(formsOf)
  const counts = forms
    .flat()
    .map((is) => sql`(select count(*) from (select from money_word w where ${is} limit ${most + 1}) as n)`)
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(db)
  const each = (rows[0]?.counts ?? []).values()
  return forms.map((ofOne) =>
    ofOne
      .map((is) => ({ is, count: each.next().value ?? 0 }))
      .filter(({ count }) => count > 0)
      .map(({ is, count }) => ({ is, isSet: count <= most })),
  )
}

const isWholeSet = (word: Counted) => word.every(({ isSet }) => isSet)

/** The payments of a set; each form of a word is looked up separately by the index. */
const idsOf = (word: Counted): RawBuilder<unknown> =>
  word.length === 0
    ? sql`select null::bigint as received_id limit 0`
    : sql.join(
        word.map(({ is }) => sql`select w.received_id from money_word w where ${is}`),
        sql` union all `,
      )

/**
 * The search as conditions on a payment `m`: each variant has a single plan, chosen after counting. A payment matches if all
 * conditions of one of the lists are true; a word that is rare as an amount and common as a beginning yields two lists.
 */
export async function foundMoney(
  db: Reader,
  words: MoneyWord[],
  { begins, most }: { begins: Begins | null; most: number },
): Promise<RawBuilder<boolean>[][]> {
  if (words.length === 0) return [[]]
  const all = await counted(db, words, most)
  const split = all.find((word) => word.some(({ isSet }) => isSet) && !isWholeSet(word))
  if (!split) return [conditionsOf(all, begins)]
  return [true, false].map((ofSet) =>
    conditionsOf(
      all.map((word) => (word === split ? word.filter(({ isSet }) => isSet === ofSet) : word)),
      begins,
    ),
  )
}

function conditionsOf(words: Counted[], begins: Begins | null): RawBuilder<boolean>[] {
  const sets = words.filter(isWholeSet).map((word) => sql`(${idsOf(word)})`)
  const others = words.filter((word) => !isWholeSet(word))
  return [
    ...(sets.length === 0 ? [] : [sql<boolean>`m.id = any(array(${sql.join(sets, sql` intersect `)}))`]),
    // A set needs no starting point.
    ...(begins === null || sets.length > 0 ? [] : others.map((word) => isBehindEdge(word, begins))),
    ...others.map((word) => anyForm(word, sql`w.received_id = m.id`)),
  ]
}

/** Each form is looked up separately: for an `or` the planner would read all words. */
const anyForm = (word: Counted, where: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    word.map(({ is }) => sql`exists (select from money_word w where ${where} and ${is} offset 0)`),
    sql` or `,
  )})`

/** Low bits of a payment's id ignored by its portion: ids that differ only in them share one. */
const portionBits = sql.lit(13)

/** The smallest or largest value of a column over all payments. */
const endOf = (column: 'id' | 'received_on', isFirst: boolean) =>
  sql`(select ${isFirst ? sql`min` : sql`max`}(${sql.ref(column)}) from money_received)`

/** An id before which, in the order of the list, no payment has the word. */
const edgeOf = (word: Counted, isAscending: boolean): RawBuilder<unknown> =>
  sql`(select (p.portion ${isAscending ? sql`` : sql`+ 1`}) << ${portionBits}
    from generate_series(${endOf('id', isAscending)} >> ${portionBits}, ${endOf('id', !isAscending)} >> ${portionBits},
      ${sql.lit(isAscending ? 1 : -1)}) as p(portion)
    where ${anyForm(word, sql`(w.received_id >> ${portionBits}) = p.portion`)} limit 1)`

/**
 * Skips the payments before the first one with a word, so that last year's symbols are not searched among this
 * year's payments one by one. A list by days starts on the first day with a payment not before that id.
 */
function isBehindEdge(word: Counted, { by, isAscending }: Begins): RawBuilder<boolean> {
  const edge = edgeOf(word, isAscending)
  const [notAhead, sameOrBehind] = isAscending ? [sql`>=`, sql`>=`] : [sql`<`, sql`<=`]
  if (by === 'id') return sql<boolean>`m.id ${notAhead} ${edge}`
  const nearest = isAscending ? sql`max` : sql`min`
  return sql<boolean>`m.received_on ${sameOrBehind} (
    select d.day::date from (select ${edge} as id offset 0) as edge,
      generate_series(${endOf('received_on', isAscending)}::timestamp, ${endOf('received_on', !isAscending)}::timestamp,
        ${sql.lit(isAscending ? '1 day' : '-1 day')}::interval) as d(day)
    where (select ${nearest}(r.id) from money_received r where r.received_on = d.day::date) ${notAhead} edge.id limit 1)`
}
