/** SQL of forgetting a customer: what is theirs goes, what the law keeps says no more than it must. */
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { erasedEmail, erasedText, type OrderPerson } from '../../shop/account/rules.ts'

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Nothing in the customer's row says any more who it was; their address can register anew. */
export async function eraseCustomer(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      email: erasedEmail(customerId),
      email_key: erasedEmail(customerId),
      first_name: erasedText,
      last_name: erasedText,
      phone: '+000000000',
      company: null,
      password_hash: null,
      representative_id: null,
      erased_at: now,
    })
    .where('id', '=', customerId)
    .execute()
}

/**
 * Keeps a customer's open carts from being ordered or changed until the transaction ends. It comes before the locks of company
 * and customer: an order takes its cart first and those afterwards, and the two would wait for each other.
 */
export async function lockOpenCarts(tx: Tx, customerId: number): Promise<void> {
  await tx
    .selectFrom('cart')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'WAITING')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Addresses, carts and membership of a company go; what was ordered has carts that keep their lines. */
export async function erasePossessions(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.deleteFrom('customer_address').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('company_member').where('customer_id', '=', customerId).execute()
  // One statement for those they filled themselves and those a representative fills: no open cart is left to be changed.
  await sql`
    update cart set billing = null, delivery = null, company = null, version = version + 1,
      updated_at = case when status = 'WAITING' then ${now}::timestamptz else updated_at end,
      status = case when status = 'WAITING' then 'ABANDONED' else status end
    where customer_id = ${customerId}`.execute(tx)
}

/** Invitations into a company go. Applications for an account of resellers: one that waits goes, a decided one forgets the person and keeps the company. */
export async function eraseApplications(
  tx: Tx,
  { customerId, emailKey }: { customerId: number; emailKey: string },
): Promise<void> {
  await tx.deleteFrom('company_invitation').where('email_key', '=', emailKey).execute()
  await tx
    .deleteFrom('reseller_application')
    .where('email_key', '=', emailKey)
    .where('state', '=', 'WAITING')
    .execute()
  await tx
    .updateTable('reseller_application')
    .set({
      email: erasedEmail(customerId),
      email_key: erasedEmail(customerId),
      first_name: erasedText,
      last_name: erasedText,
      phone: '+000000000',
      billing: '{}',
      delivery: null,
      message: '',
    })
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('email_key', '=', emailKey)]))
    .execute()
}

/**
 * Mails that went to an address, all until a moment or those about one order: that there were some stays, so that none is
 * sent twice.
 */
export async function eraseMails(
  tx: Tx,
  email: string,
  which: { until: Date } | { aboutOrder: string },
): Promise<void> {
  const theirs = tx
    .selectFrom('mail')
    .select('id')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .where('sent_at', 'is not', null)
    .where((eb) =>
      'until' in which ? eb('created_at', '<=', which.until) : eb('event', 'like', `%:${which.aboutOrder}%`),
    )
  await tx.deleteFrom('mail_attachment').where('mail_id', 'in', theirs).execute()
  await tx
    .updateTable('mail')
    .set({ recipient: erasedText, subject: erasedText, html: null, body: null })
    .where('id', 'in', theirs)
    .execute()
}

/** Notes that all orders of a customer are to be forgotten. */
export async function insertErasures(tx: Tx, customerId: number, now: Date): Promise<void> {
  await sql`
    insert into order_erasure (order_id, asked_at)
    select id, ${now}::timestamptz from shop_order where customer_id = ${customerId}
    on conflict (order_id) do nothing`.execute(tx)
}

/** Notes that orders are to be forgotten that were made before a moment, by all buyers. */
export async function insertOldErasures(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await sql`
    insert into order_erasure (order_id, asked_at)
    select o.id, ${now}::timestamptz from shop_order o
    where o.created_at < ${before}::timestamptz
      and not exists (select from order_erasure e where e.order_id = o.id)
    on conflict (order_id) do nothing`.execute(db)
}

export interface Erasure {
  orderId: number
  customerId: number
  reducedAt: Date | null
}

/** Moments of long ago. `claimsBefore`: what happened until then can't be claimed for any more. */
interface LongAgo {
  claimsBefore: Date
  documentsBefore: Date
}

/**
 * Orders that are not forgotten yet, by their ids, some at a time: all of a customer, or those about which something may be
 * done. A buyer who still has an account, or never had one, waits for the end of all claims; an order of which only documents
 * are left, until it is older than they are kept.
 */
export async function selectErasures(
  db: Db | Tx,
  which: { after: number; limit: number } & ({ of: number } | LongAgo),
): Promise<Erasure[]> {
  let query = db
    .selectFrom('order_erasure as e')
    .innerJoin('shop_order as o', 'o.id', 'e.order_id')
    .leftJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['e.order_id as orderId', 'o.customer_id', 'e.reduced_at as reducedAt'])
    .where('e.finished_at', 'is', null)
    .where('e.order_id', '>', which.after)
  query =
    'of' in which
      ? query.where('o.customer_id', '=', which.of)
      : query.where(
          sql<boolean>`case when e.reduced_at is not null then o.created_at < ${which.documentsBefore}::timestamptz
            else c.erased_at is not null or not exists (
              select from order_event v where v.order_id = o.id and v.at >= ${which.claimsBefore}::timestamptz) end`,
        )
  const rows = await query.orderBy('e.order_id').limit(which.limit).execute()
  return rows.map(({ customer_id, ...row }) => ({ ...row, customerId: customer_id ?? 0 }))
}

/** Keeps an order from being moved or forgotten by another transaction until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.selectFrom('shop_order').select('id').where('id', '=', orderId).forUpdate().execute()
}

/** Writes what is left of the person in an order; its cart keeps nothing. */
export async function writeReduced(
  tx: Tx,
  order: Pick<Order, 'id' | 'number'>,
  left: OrderPerson,
): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({
      billing: json(left.billing) ?? '{}',
      delivery: json(left.delivery),
      branch: json(left.branch),
      company: json(left.company),
      email: left.email,
      note: left.note,
      purchase_order_number: left.purchaseOrderNumber,
    })
    .where('id', '=', order.id)
    .execute()
  await tx
    .updateTable('cart')
    .set({ billing: null, delivery: null, company: null })
    .where('id', '=', (eb) => eb.selectFrom('shop_order').select('cart_id').where('id', '=', order.id))
    .execute()
}

/** Forgets who withdrew from an order. */
export async function eraseWithdrawals(tx: Tx, number: string, customerId: number): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ name: erasedText, email: erasedEmail(customerId), goods: '' })
    .where('order_number', '=', number)
    .execute()
}

/** Forgets who complained about goods of an order, what they wrote, and their photos; that they did stays. */
export async function eraseComplaints(tx: Tx, number: string, customerId: number): Promise<void> {
  const theirs = tx.selectFrom('complaint').select('id').where('order_number', '=', number)
  await tx.deleteFrom('complaint_photo').where('complaint_id', 'in', theirs).execute()
  await tx
    .updateTable('complaint')
    .set({ email: erasedEmail(customerId), goods: erasedText, fault: erasedText })
    .where('order_number', '=', number)
    .execute()
}

export async function markReduced(
  tx: Tx,
  orderId: number,
  done: { reducedAt: Date; finishedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('order_erasure')
    .set({ reduced_at: done.reducedAt, finished_at: done.finishedAt })
    .where('order_id', '=', orderId)
    .execute()
}

export interface Farewell {
  id: string
  email: string
  locale: Locale
}

export async function insertFarewell(tx: Tx, farewell: Farewell, now: Date): Promise<void> {
  await tx
    .insertInto('account_farewell')
    .values({ ...farewell, created_at: now })
    .execute()
}

export async function selectFarewell(db: Db, id: string): Promise<Farewell | null> {
  const row = await db
    .selectFrom('account_farewell')
    .select(['id', 'email', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function markFarewellSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('account_farewell').set({ sent_at: now }).where('id', '=', id).execute()
}

/** Forgets to whom farewells went before a moment. @returns their addresses, and when the mail went. */
export async function deleteFarewells(tx: Tx, before: Date): Promise<{ email: string; sentAt: Date }[]> {
  const rows = await tx
    .deleteFrom('account_farewell')
    .where('sent_at', '<', before)
    .returning(['email', 'sent_at'])
    .execute()
  return rows.flatMap(({ email, sent_at }) => (sent_at ? [{ email, sentAt: sent_at }] : []))
}
