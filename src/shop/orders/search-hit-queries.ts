/** SQL of the words of orders: how many orders have them, and which. */
import { sql, type RawBuilder } from 'kysely'
import { beginsWith } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'
import type { TypedWord } from './search-words.ts'

/** A typed word with how many orders begin a word with it, and the goods that it names. */
export interface CountedWord {
  forms: TypedWord
  /** Up to `mostCounted + 1`. */
  count: number
  variants: number[]
}

/** A word of so few orders is where a search begins. */
const few = 5000
/** Of two words the orders that have both are found by their index, up to so many of each. */
const mostCounted = 50_000

/** The rows of the index in which words begin so. */
const beginning = (form: string) => beginsWith(sql`w.word`, form)

const anyForm = ({ forms }: Pick<CountedWord, 'forms'>) => sql`(${sql.join(forms.map(beginning), sql` or `)})`

/** Counts how many orders have each word, as far as it decides how they are looked for. */
export async function countWords(db: Reader, typed: TypedWord[]): Promise<CountedWord[]> {
  if (typed.length === 0) return []
  const most = (typed.length === 1 ? few : mostCounted) + 1
  const goods = await variantsNamed(db, typed)
  const counts = typed.map((forms, nth) => {
    const inWords = forms.map(
      (form) =>
        sql`(select count(*) from (select from order_word w where ${beginning(form)} limit ${most}) as counted)`,
    )
    const inLines = sql`(select count(*) from (select from order_line l
      where l.variant_id = any(${goods[nth] ?? []}::integer[]) limit ${most}) as counted)`
    return sql`(${sql.join([...inWords, inLines], sql` + `)})::integer`
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return typed.map((forms, nth) => ({
    forms,
    count: Math.min(rows[0]?.counts[nth] ?? 0, most),
    variants: goods[nth] ?? [],
  }))
}

/** The goods that each word names by a code or by a word of their name in any language. */
async function variantsNamed(db: Reader, typed: TypedWord[]): Promise<number[][]> {
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

const byCount = (words: CountedWord[]) => words.toSorted((a, b) => a.count - b.count)

/** How a search begins: at the orders of its rarest word, at those that have two words, or at the list in its order. */
export function howFew(words: CountedWord[]): 'one' | 'two' | 'many' {
  const [rarest, next] = byCount(words)
  if (!rarest) return 'many'
  if (rarest.count <= few) return 'one'
  return next && rarest.count <= mostCounted ? (next.count <= mostCounted ? 'two' : 'one') : 'many'
}

/** The ids of the orders where a search begins; null: at the list in its order. */
export function hitsOf(words: CountedWord[]): RawBuilder<unknown> | null {
  const [rarest, next] = byCount(words)
  const begin = howFew(words)
  if (!rarest || begin === 'many') return null
  // The bound tells the planner how few they are.
  const hits =
    begin === 'two' && next
      ? sql`(${ordersOf(rarest, false)}) intersect (${ordersOf(next, false)})`
      : ordersOf(rarest)
  return sql`select order_id from (${hits}) as hits limit ${mostCounted}`
}

/** @param isOnce whether each order comes once; an intersection sees to that by itself */
const ordersOf = (word: CountedWord, isOnce = true) =>
  word.variants.length === 0
    ? sql`select ${isOnce ? sql`distinct` : sql``} w.order_id from order_word w where ${anyForm(word)}`
    : sql`select w.order_id from order_word w where ${anyForm(word)}
      union select l.order_id from order_line l where l.variant_id = any(${word.variants}::integer[])`

/** An order `o` with its row `s` of the search has the word, or goods that it names. */
export function wordCondition({ forms, variants }: CountedWord): RawBuilder<boolean> {
  const inWords = forms.map((form) => sql`strpos(s.words, ${` ${form}`}) > 0`)
  // The offset keeps the planner from reading all lines into a table of its own.
  const inLines = sql`exists (select from order_line l where l.order_id = s.order_id
    and l.variant_id = any(${variants}::integer[]) offset 0)`
  return sql<boolean>`(${sql.join(variants.length === 0 ? inWords : [...inWords, inLines], sql` or `)})`
}
