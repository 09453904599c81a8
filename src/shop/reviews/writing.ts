/** Writes reviews by the mailed link: a caller who holds it has bought the products that it names. */
import type { Connected } from '../../server/context.ts'
import type { Locale } from '../../lib/routes.ts'
import type { ProductTable } from '../../server/database-types.ts'
import type { Db, Reader } from '../../server/db.ts'
import type { Limits } from '../../server/limits.ts'
import { takeOfMailbox } from '../../server/request-limits.ts'
import { findOrder } from '../orders/orders.ts'
import type { Order } from '../orders/rules.ts'
import { selectProducts, type ReviewRequest } from './asking-queries.ts'
import { requestBy } from './links.ts'
import { insertEvent, selectReviewsOf, upsertReview, type Review } from './queries.ts'
import { monthOf, mostVersions, readReviews, type ReviewFaults, type ReviewValues } from './rules.ts'

/** A product of the order, with its earlier review. */
export interface ReviewedProduct extends Pick<ProductTable, 'art' | 'colour'> {
  id: number
  name: string
  review: Pick<Review, 'stars' | 'text' | 'author' | 'state' | 'reason' | 'version'> | null
}

export type OpenedForm =
  | { status: 'open'; orderId: number; firstName: string; products: ReviewedProduct[] }
  /** The link is not ours, or it is no longer valid. */
  | { status: 'unknown' | 'expired' }

/** Opens the review form by the secret of a link. */
export async function openReviews(
  { db }: Connected,
  { secret, locale, now }: { secret: string | null; locale: Locale; now: Date },
): Promise<OpenedForm> {
  const found = await orderBehind(db, secret)
  if (!found) return { status: 'unknown' }
  if (isOver(found.request, now)) return { status: 'expired' }
  const { order } = found
  return {
    status: 'open',
    orderId: order.id,
    firstName: order.billing.first_name,
    products: await productsOf(db, order.id, locale),
  }
}

async function orderBehind(
  db: Db,
  secret: string | null,
): Promise<{ request: ReviewRequest; order: Order } | null> {
  const request = await requestBy({ db }, secret)
  const order = request && (await findOrder({ db }, { id: request.orderId }))
  return order ? { request, order } : null
}

const isOver = ({ expiresAt }: ReviewRequest, now: Date) => expiresAt === null || expiresAt <= now

async function productsOf(db: Reader, orderId: number, locale: Locale): Promise<ReviewedProduct[]> {
  const products = await selectProducts(db, orderId, locale)
  const reviews = await selectReviewsOf(db, { orderId })
  return products.map((product) => ({
    ...product,
    review: reviews.find(({ productId }) => productId === product.id) ?? null,
  }))
}

export type Written =
  | { status: 'unknown' | 'expired' }
  | { status: 'faulty'; faults: ReviewFaults }
  /** `products`: their reviews afterwards, changed or not. */
  | { status: 'taken'; products: ReviewedProduct[]; changed: number }

interface WritingContext {
  db: Db
  limits: Limits
  /** Reviews that one mailbox may send in a day. */
  mailboxLimitPerDay: number
  now: Date
}

/**
 * Takes a buyer's reviews of the products of their order, all or nothing. Reviews of other products are left
 * out; approved and identical ones stay as they are.
 */
export async function writeReviews(
  { db, limits, mailboxLimitPerDay: max, now }: WritingContext,
  {
    secret,
    typed,
    author,
    locale,
  }: { secret: string | null; typed: readonly ReviewValues[]; author: string; locale: Locale },
): Promise<Written> {
  const found = await orderBehind(db, secret)
  if (!found) return { status: 'unknown' }
  if (isOver(found.request, now)) return { status: 'expired' }
  const { id: orderId, createdAt, email } = found.order
  const products = await selectProducts(db, orderId, locale)
  const asked = products.map(
    ({ id: productId }) =>
      typed.find((one) => one.productId === productId) ?? { productId, stars: '', text: '' },
  )
  const read = readReviews(asked, author)
  if (Object.keys(read.faults).length > 0) return { status: 'faulty', faults: read.faults }
  const errorKey = 'review.error.mailbox_limit'
  if (await takeOfMailbox(limits, email, { name: 'reviews', max, errorKey }))
    return { status: 'faulty', faults: { author: errorKey } }
  return await db.transaction().execute(async (tx) => {
    const of = { orderId, boughtIn: monthOf(createdAt), locale, author: read.author }
    let changed = 0
    // In a fixed sequence, so that two concurrent writers never deadlock.
    for (const review of read.reviews.toSorted((a, b) => a.productId - b.productId)) {
      const kept = await upsertReview(tx, of, review, { now, mostVersions })
      if (!kept) continue
      changed++
      const { id, version } = kept
      const what = version === 1 ? 'WRITTEN' : 'CHANGED'
      await insertEvent(tx, id, { at: now, what, version, who: '', why: '' })
    }
    return { status: 'taken', products: await productsOf(tx, orderId, locale), changed }
  })
}
