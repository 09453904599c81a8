/** SQL of the documents behind a row of a month's tax reports; counted as by `countDocument`. */
import { sql, type RawBuilder } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import { unnamedUpTo } from './control-sums.ts'
import type { DocumentKind, TaxableSort } from './rules.ts'
import { mayHold, type RateKind, type TaxPart } from './tax-parts.ts'

/** A document with its part that belongs to the row. */
export interface TaxedDocument {
  id: number
  number: string
  kind: DocumentKind
  /** A day as 2026-11-30. */
  taxableOn: string
  orderNumber: string
  base: Halere
  vat: Halere
  /** Total of the whole document, with VAT. */
  total: Halere
}

export type TaxedQuery = SortedPageQuery<TaxableSort> & {
  from: string
  to: string
  part: TaxPart
  /** The standard Czech rates, each with its first day. */
  standard: { since: string; percent: number }[]
}

/**
 * Sorting by tax point uses the indexes `invoice_by_day` and, per tax treatment, `invoice_by_taxes`. For the
 * other sort orders the month's documents, tens of thousands, are sorted before any snapshot is opened. Sorting
 * by a document's part of the row is not offered, since that would open each of them.
 */
const sorts = sortsBy('documents of a tax', sql`i.id`, {
  taxable: { by: sql`i.taxable_on`, kind: 'day' },
  number: { by: sql`i.number collate "C"`, kind: 'text' },
  order: { by: sql`i.order_id`, kind: 'integer' },
  total: { by: sql`i.total`, kind: 'integer' },
})

const regime = sql`coalesce(d.doc -> 'tax' ->> 'regime', 'HOME')`
const buyersNumber = sql`coalesce(d.doc -> 'buyer' ->> 'dic', '')`
const atHome = sql<boolean>`${regime} = 'HOME'`
/** True if part A.4 of the control statement lists it: for a correction the absolute difference counts. */
const isNamed = sql<boolean>`(${buyersNumber} ~ '^CZ[0-9]' and abs((select coalesce(sum(n.base + n.vat), 0)
  from jsonb_to_recordset(d.doc -> 'vat') as n(percent numeric, base bigint, vat bigint) where n.percent > 0)) > ${sql.lit(unnamedUpTo)})`

/** Conditions for documents with such a row, and for their own rows that belong to it. */
function conditions(part: TaxPart): { ofDocument: RawBuilder<boolean>; ofRow: RawBuilder<boolean> } {
  const every = sql<boolean>`true`
  if (part.report === 'all') return { ofDocument: every, ofRow: every }
  if (part.report === 'a4')
    return {
      ofDocument: sql`${atHome} and i.number = ${part.number} and ${isNamed}`,
      ofRow: ofRate(part.rate),
    }
  if (part.report === 'a5') return { ofDocument: sql`${atHome} and not ${isNamed}`, ofRow: ofRate(part.rate) }
  if (part.report === 'recapitulative')
    return { ofDocument: sql`${regime} = 'EU_EXEMPT' and ${buyersNumber} = ${part.vatNumber}`, ofRow: every }
  const ofPercent = sql<boolean>`r.percent = ${part.percent}::numeric`
  if (part.report === 'oss')
    return {
      ofDocument: sql`${regime} = 'OSS' and coalesce(d.doc -> 'tax' ->> 'country', '') = ${part.country}`,
      ofRow: ofPercent,
    }
  if (part.row === '20') return { ofDocument: sql`${regime} = 'EU_EXEMPT'`, ofRow: ofPercent }
  if (part.row === '24') return { ofDocument: sql`${regime} = 'OSS'`, ofRow: ofPercent }
  if (part.row === '26') return { ofDocument: atHome, ofRow: sql`r.percent = 0 and ${ofPercent}` }
  return {
    ofDocument: atHome,
    ofRow: sql`${ofRate(part.row === '1' ? 'standard' : 'reduced')} and ${ofPercent}`,
  }
}

const ofRate = (rate: RateKind) =>
  sql<boolean>`r.percent > 0 and (r.percent = s.percent) = ${sql.lit(rate === 'standard')}`

/** Exactly the index's expression. */
const taxes = sql`invoice_taxes(i.snapshot) collate "C"`

/** All tax treatments of documents, of any day; they are few, and the index is read once for each. */
async function selectWaysTaxed(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ taxes: string }>`
    with recursive way as (
      (select ${taxes} as taxes from invoice i order by ${taxes} limit 1)
      union all
      select (select ${taxes} from invoice i where ${taxes} > way.taxes collate "C" order by ${taxes} limit 1)
      from way where way.taxes is not null)
    select taxes from way where taxes is not null`.execute(db)
  return rows.map((row) => row.taxes)
}

/** For the report of all documents, this many times the page size is fetched first: nearly every document has a row. */
const spare = 4

/**
 * A page of the documents of a row, in the requested order. Candidates are scanned by their tax treatment, so
 * that a rare one is not searched among all documents of a month.
 */
export async function selectTaxedOf(
  db: Reader,
  { from, to, part, standard, sort = 'taxable', ...asked }: TaxedQuery,
): Promise<Outcome<Page<TaxedDocument>>> {
  const { ofDocument, ofRow } = conditions(part)
  const named = part.report === 'a4' || part.report === 'all'
  const ways = named ? [] : (await selectWaysTaxed(db)).filter((way) => mayHold(way, part, standard))
  // The Czech return states only the base of supplies taxed abroad.
  const vat = part.report === 'return' && part.row === '24' ? sql`0` : sql`coalesce(sum(r.vat), 0)::bigint`
  const byDay = sort === 'taxable' || sort === 'taxable_down'
  return await pageBy(sorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    const asTheIndexHas = byDay ? sql`order by ${orderBy}` : sql``
    const walk = (way: RawBuilder<boolean>, some: RawBuilder<unknown>) => sql`
      select i.id, i.number, d.kind, i.taxable_on, i.order_id, i.total, d.doc ->> 'orderNumber' as "orderNumber", own.base, own.vat
      from (select i.id, i.number, i.taxable_on, i.order_id, i.total
        from (select i.id, i.number collate "C" as number, i.taxable_on, i.order_id, i.total from invoice i
          where ${way} and i.taxable_on between ${from}::date and ${to}::date and ${where} ${asTheIndexHas} offset 0) as i
        order by ${orderBy} ${some}) as i
      cross join lateral (
        select whole.kind, whole.snapshot::jsonb as doc from invoice whole where whole.id = i.id offset 0) as d
      cross join lateral (
        select max(one.percent) as percent from (
          select known.percent from unnest(${standard.map(({ since }) => since)}::date[],
            ${standard.map(({ percent }) => percent)}::numeric[]) as known(since, percent)
          where known.since <= coalesce(d.doc -> 'corrects' ->> 'taxableOn', d.doc ->> 'taxableOn')::date
          order by known.since desc limit 1) as one) as s
      cross join lateral (
        select count(*) as rows, coalesce(sum(r.base), 0)::bigint as base, ${vat} as vat
        from jsonb_to_recordset(d.doc -> 'vat') as r(percent numeric, base bigint, vat bigint) where ${ofRow}) as own
      where ${ofDocument} and own.rows > 0
      order by ${orderBy} limit ${limit}`
    const found = (some: RawBuilder<unknown>) =>
      named
        ? walk(sql`true`, some)
        : sql`select w.id, w.number, w.kind, w.taxable_on, w.order_id, w.total, w."orderNumber", w.base, w.vat
          from unnest(${ways}::text[]) as way(taxes)
          cross join lateral (${walk(sql`${taxes} = way.taxes collate "C"`, some)}) as w`
    const read = async (some: RawBuilder<unknown>) => {
      const { rows } = await sql<TaxedDocument & { pageKey: string[] }>`
        select i.id, i.number, i.kind, i.taxable_on::text as "taxableOn", i."orderNumber", i.base, i.vat, i.total, ${key} as "pageKey"
        from (${found(some)}) as i order by ${orderBy} limit ${limit}`.execute(db)
      return rows
    }
    const rows = part.report !== 'all' || byDay ? [] : await read(sql`limit ${spare * limit}`)
    return rows.length === limit ? rows : await read(sql`offset 0`)
  })
}
