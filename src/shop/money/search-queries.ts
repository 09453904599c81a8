/** SQL of the search in money that came, by the words that migration 0260 keeps of it. */
import { sql, type RawBuilder } from 'kysely'
import { beginsWith } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'
import type { MoneyWord } from './search-words.ts'

/** What more payments have is asked of each one in the order of the list, where it comes soon; fewer are found first. */
const mostInSet = 50_000

/** Rows of words, `w`, that are the typed one. */
function isWord({ begins, amount }: MoneyWord): RawBuilder<boolean> {
  const forms = [
    ...(begins === null ? [] : [beginsWith(sql`w.word`, begins)]),
    ...(amount === null ? [] : [sql<boolean>`w.word = ${`=${amount}`}`]),
  ]
  return sql<boolean>`(${sql.join(forms, sql` or `)})`
}

/** The payments of a set; each form of a word is read by the index for itself. */
const idsOf = ({ begins, amount }: MoneyWord): RawBuilder<unknown> =>
  sql.join(
    [
      ...(begins === null ? [] : [{ begins, amount: null }]),
      ...(amount === null ? [] : [{ begins: null, amount }]),
    ].map((form) => sql`select w.received_id from money_word w where ${isWord(form)}`),
    sql` union all `,
  )

/** What was typed, as conditions of a payment `m`: each way has but one plan, and which one is counted first. */
export async function foundMoney(db: Reader, words: MoneyWord[]): Promise<RawBuilder<boolean>[]> {
  if (words.length === 0) return []
  const counts = words.map(
    (word) => sql`(select count(*) from (${idsOf(word)} limit ${mostInSet + 1}) as counted)::integer`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  const isSet = (_: MoneyWord, nth: number) => (rows[0]?.counts[nth] ?? 0) <= mostInSet
  const sets = words.filter(isSet)
  const others = words.filter((word, nth) => !isSet(word, nth))
  return [
    ...(sets.length === 0
      ? []
      : [
          sql<boolean>`m.id = any(array(${sql.join(
            sets.map((word) => sql`(${idsOf(word)})`),
            sql` intersect `,
          )}))`,
        ]),
    ...others.map(
      (word) =>
        sql<boolean>`exists (select from money_word w where w.received_id = m.id and ${isWord(word)} offset 0)`,
    ),
  ]
}
