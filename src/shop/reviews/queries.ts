/** SQL of writing reviews, deciding about them and showing them. */
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { Outcome } from '../../server/context.ts'
import { saysAll } from '../../server/beginning.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import { isNotSnoozed } from '../snooze/snooze.ts'
import type { RefusalReason, ReviewSort, ReviewState, WrittenReview } from './rules.ts'

export interface Review {
  id: number
  orderNumber: string | null
  productId: number
  product: string
  locale: Locale
  stars: number
  text: string
  author: string
  /** The first day of the month of the purchase: `2026-11-01`. */
  boughtIn: string
  state: ReviewState
  reason: RefusalReason | null
  version: number
  answer: string
  writtenAt: Date
}

const all = (db: Reader) =>
  db
    .selectFrom('review as r')
    .innerJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'r.product_id').onRef('t.locale', '=', 'r.locale'),
    )
    .leftJoin('shop_order as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'o.number as orderNumber',
      'r.product_id as productId',
      't.name as product',
      sql<Locale>`r.locale`.as('locale'),
      'r.stars',
      'r.text',
      'r.author',
      sql<string>`to_char(r.bought_in, 'YYYY-MM-DD')`.as('boughtIn'),
      sql<ReviewState>`r.state`.as('state'),
      sql<RefusalReason | null>`r.reason`.as('reason'),
      'r.version',
      'r.answer',
      'r.written_at as writtenAt',
    ])

/** By the indexes `review_state` and `review_stars`. */
const sorts = sortsBy('reviews', sql`r.id`, {
  written: { by: sql`r.written_at`, kind: 'moment' },
  stars: { by: sql`r.stars`, kind: 'integer' },
})

export interface ReviewsQuery extends SortedPageQuery<ReviewSort> {
  /** Words of the product's name or code. */
  q?: string | undefined
  stars?: number | undefined
  /** Leaves out reviews snoozed beyond this day. */
  withoutAside?: string | undefined
}

export async function selectReviews(
  db: Reader,
  state: ReviewState,
  { sort = 'written', q = '', stars, withoutAside, ...asked }: ReviewsQuery,
): Promise<Outcome<Page<Review>>> {
  const named = sql`select p.id from product p where ${saysAll(
    sql`concat_ws(' ', p.code, (select string_agg(n.name, ' ') from product_text n where n.product_id = p.id))`,
    q,
  )}`
  const query = all(db)
    .where('r.state', '=', state)
    .$if(q !== '', (rows) => rows.where(sql<boolean>`r.product_id = any(array(${named}))`))
    .$if(stars !== undefined, (rows) => rows.where('r.stars', '=', stars ?? 0))
    .where(isNotSnoozed('review', sql`r.id`, withoutAside))
  return await readPage(query, sorts[sort], asked)
}

export async function selectReview(db: Reader, id: number): Promise<Review | null> {
  return (await all(db).where('r.id', '=', id).executeTakeFirst()) ?? null
}

export async function selectReviewsOf(
  db: Reader,
  by: { orderId: number } | { customerId: number },
): Promise<Review[]> {
  const query = all(db).orderBy('r.id')
  return 'orderId' in by
    ? await query.where('r.order_id', '=', by.orderId).execute()
    : await query.where('o.customer_id', '=', by.customerId).execute()
}

/**
 * Stores a buyer's review of a product in an order. An approved review stays, an identical one changes nothing,
 * and the number of changes is limited. The shop's answer to an earlier text is deleted.
 * @returns its id and version; null: nothing was changed.
 */
export async function upsertReview(
  tx: Tx,
  {
    orderId,
    boughtIn,
    locale,
    author,
  }: { orderId: number; boughtIn: string; locale: Locale; author: string },
  { productId, stars, text }: WrittenReview,
  { now, mostVersions }: { now: Date; mostVersions: number },
): Promise<{ id: number; version: number } | null> {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into review as r (order_id, product_id, locale, stars, text, author, bought_in, written_at)
    values (${orderId}, ${productId}, ${locale}, ${stars}, ${text}, ${author}, ${boughtIn}::date, ${now}::timestamptz)
    on conflict (order_id, product_id) do update set
      locale = excluded.locale, stars = excluded.stars, text = excluded.text, author = excluded.author,
      state = 'WAITING', reason = null, decided_at = null, answer = '', version = r.version + 1,
      written_at = excluded.written_at
    where r.state <> 'APPROVED' and r.version < ${mostVersions}
      and (r.stars, r.text, r.author) is distinct from (excluded.stars, excluded.text, excluded.author)
    returning r.id, r.version`.execute(tx)
  return rows[0] ?? null
}

/** Locks a review against changes by others until the transaction ends. */
export async function lockReview(tx: Tx, id: number): Promise<Review | null> {
  await tx.selectFrom('review').select('id').where('id', '=', id).forUpdate().execute()
  return await selectReview(tx, id)
}

export async function writeDecision(
  tx: Tx,
  id: number,
  { state, reason, now }: { state: ReviewState; reason: RefusalReason | null; now: Date },
): Promise<void> {
  await tx.updateTable('review').set({ state, reason, decided_at: now }).where('id', '=', id).execute()
}

export async function writeAnswer(tx: Tx, id: number, answer: string): Promise<void> {
  await tx.updateTable('review').set({ answer }).where('id', '=', id).execute()
}

export interface ReviewEvent {
  at: Date
  what: 'WRITTEN' | 'CHANGED' | 'APPROVED' | 'REFUSED' | 'ANSWERED' | 'FORGOTTEN'
  version: number
  who: string
  why: string
}

export async function insertEvent(tx: Tx, reviewId: number, event: ReviewEvent): Promise<void> {
  await tx
    .insertInto('review_event')
    .values({ review_id: reviewId, ...event })
    .execute()
}

export async function selectEvents(db: Reader, reviewId: number): Promise<ReviewEvent[]> {
  return await db
    .selectFrom('review_event')
    .select(['at', 'what', 'version', 'who', 'why'])
    .where('review_id', '=', reviewId)
    .orderBy('id')
    .execute()
}

/** How many published reviews have one star, two, … five; computed each time, so that no stored figure can differ. */
export async function selectStars(db: Reader, productId: number | null): Promise<number[]> {
  let query = db
    .selectFrom('review')
    .select(['stars', sql<number>`count(*)::integer`.as('count')])
    .where('state', '=', 'APPROVED')
    .groupBy('stars')
  if (productId !== null) query = query.where('product_id', '=', productId)
  const found = new Map((await query.execute()).map(({ stars, count }) => [stars, count]))
  return [1, 2, 3, 4, 5].map((stars) => found.get(stars) ?? 0)
}

export type PublicReview = Pick<
  Review,
  'id' | 'productId' | 'locale' | 'stars' | 'text' | 'author' | 'boughtIn' | 'answer'
>

/**
 * Published reviews: those in a language first, newest first. `withWords`: only those with a text; `stars`: only those
 * with this number of them, or at least this number.
 */
export async function selectPublished(
  db: Reader,
  {
    locale,
    productId,
    withWords,
    stars,
    limit,
    offset,
  }: {
    locale: Locale
    productId: number | null
    withWords: boolean
    stars?: { exactly: number } | { least: number } | undefined
    limit: number
    offset: number
  },
): Promise<PublicReview[]> {
  let query = db
    .selectFrom('review')
    .select([
      'id',
      'product_id as productId',
      sql<Locale>`locale`.as('locale'),
      'stars',
      'text',
      'author',
      sql<string>`to_char(bought_in, 'YYYY-MM-DD')`.as('boughtIn'),
      'answer',
    ])
    .where('state', '=', 'APPROVED')
  if (productId !== null) query = query.where('product_id', '=', productId)
  if (withWords) query = query.where('text', '<>', '')
  if (stars)
    query =
      'least' in stars ? query.where('stars', '>=', stars.least) : query.where('stars', '=', stars.exactly)
  return await query
    .orderBy(sql`locale = ${locale}`, 'desc')
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The order of a review; null: its buyer was erased, or there is no such review. */
export async function selectOrderIdOf(db: Reader, id: number): Promise<number | null> {
  const row = await db.selectFrom('review').select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id ?? null
}
