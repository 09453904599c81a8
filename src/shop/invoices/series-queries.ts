/** All SQL of document number series: one for each kind and year. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
import type { DocumentKind } from './rules.ts'

/** A series with the last number that it issued. */
export interface NumberSeries {
  kind: DocumentKind
  year: number
  last: number
  /** The time of its document's issue; `null`: the document is missing, as a check of the series reports. */
  lastAt: Date | null
}

/** All series, the latest year first: a few rows per year, with one document each by its index. */
export async function selectSeries(db: Reader): Promise<NumberSeries[]> {
  const rows = await db
    .selectFrom('invoice_series as s')
    .leftJoin('invoice as i', (join) =>
      join.onRef('i.kind', '=', 's.kind').onRef('i.year', '=', 's.year').onRef('i.sequence', '=', 's.last'),
    )
    .select(['s.kind', 's.year', 's.last', 'i.created_at as lastAt'])
    .orderBy('s.year', 'desc')
    .orderBy('s.kind')
    .execute()
  return rows
}

/** The result of checking a series. */
export interface CheckedSeries {
  /** The last number issued; 0: none yet. */
  last: number
  documents: number
  /** The first few numbers without a document. */
  missing: number[]
}

/** Reads a whole series in the order of its numbers: by the index of kind, year and number. */
export async function selectChecked(
  db: Reader,
  { kind, year, most }: { kind: DocumentKind; year: number; most: number },
): Promise<CheckedSeries> {
  const { rows } = await sql<CheckedSeries>`
    with given as (select i.sequence from invoice i where i.kind = ${kind} and i.year = ${year}::integer),
      series as (select coalesce(max(s.last), 0) as last from invoice_series s where s.kind = ${kind} and s.year = ${year}::integer),
      gaps as (select g.before + 1 as first, g.sequence - 1 as last
        from (select sequence, lag(sequence, 1, 0) over (order by sequence) as before from given
          union all select (select last from series) + 1, (select coalesce(max(sequence), 0) from given)) as g
        where g.sequence - g.before > 1)
    select (select last from series) as last, (select count(*)::integer from given) as documents,
      array(select n::integer from gaps, generate_series(gaps.first, gaps.last) as n order by n limit ${most}) as missing`.execute(
    db,
  )
  return rows[0] ?? { last: 0, documents: 0, missing: [] }
}
