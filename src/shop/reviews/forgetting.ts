/**
 * Erases the personal data of reviews along with their buyer: published reviews stay without a name, the others are deleted.
 */
import type { Writing, Connected } from '../../server/context.ts'
import { sql, type RawBuilder } from 'kysely'
import { yearsBefore } from '../../lib/deadlines.ts'

const keptYears = { name: 4, refused: 1 } as const

/**
 * Anonymises the reviews of a customer's orders: published ones lose their author's name and their order,
 * others are deleted. Mailed links stop working.
 */
export async function forgetReviewsOf(context: Writing & { now: Date }, customerId: number): Promise<void> {
  const orders = context.tx.selectFrom('shop_order').select('id').where('customer_id', '=', customerId)
  await forget(context, sql`(${orders})`)
}

/** Like `forgetReviewsOf`, for orders placed without an account. */
export async function forgetReviewsOfOrders(
  context: Writing & { now: Date },
  orderIds: number[],
): Promise<void> {
  await forget(context, sql`(select unnest(${orderIds}::bigint[]))`)
}

/** @param orders a query of their ids */
async function forget({ tx, now }: Writing & { now: Date }, orders: RawBuilder<unknown>): Promise<void> {
  await sql`update review_request set token_hash = null, expires_at = null where order_id in ${orders}`.execute(
    tx,
  )
  await sql`delete from review where state <> 'APPROVED' and order_id in ${orders}`.execute(tx)
  await sql`with forgotten as (
      update review set author = '', order_id = null where order_id in ${orders} returning id, version)
    insert into review_event (review_id, at, what, version)
    select id, ${now}::timestamptz, 'FORGOTTEN', version from forgotten`.execute(tx)
}

/**
 * Runs once a day: removes names and orders of reviews four years after they were written, read by staff or
 * not; deletes refused reviews a year after the decision; and disables links that have expired.
 */
export async function tidyReviews({ db, now }: Connected & { now: Date }): Promise<void> {
  await db
    .updateTable('review_request')
    .set({ token_hash: null, expires_at: null })
    .where('expires_at', '<=', now)
    .execute()
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('review')
      .where('state', '=', 'REFUSED')
      .where('decided_at', '<', yearsBefore(now, keptYears.refused))
      .execute()
    await sql`with forgotten as (
        update review set author = '', order_id = null
        where state <> 'REFUSED' and order_id is not null and written_at < ${yearsBefore(now, keptYears.name)}::timestamptz
        returning id, version)
      insert into review_event (review_id, at, what, version)
      select id, ${now}::timestamptz, 'FORGOTTEN', version from forgotten`.execute(tx)
  })
}
