/** SQL of the export of a customer's data: data about them in tables that no other verb reads. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'

/** The person, without the password's hash. */
export async function selectProfile(db: Reader, customerId: number) {
  return await db
    .selectFrom('customer')
    .select([
      'email',
      'type',
      'is_sales_representative',
      'first_name',
      'last_name',
      'phone',
      'company',
      'locale',
      'created_at',
      'confirmed_at',
      'terms_accepted_at',
    ])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** The audit of logins, without the networks they came from. */
export async function selectLogins(db: Reader, customerId: number) {
  return await db
    .selectFrom('login_event')
    .select(['at', 'kind', 'auth_type'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** Open carts, with the person's entries. */
export async function selectCarts(db: Reader, customerId: number) {
  return await db
    .selectFrom('cart as c')
    .select([
      'c.order_type',
      'c.t_shirt_size',
      'c.branch_id',
      'c.billing',
      'c.delivery',
      'c.company',
      'c.created_at',
      'c.updated_at',
      sql`(select coalesce(json_agg(json_build_object('code', l.code, 'quantity', l.quantity) order by l.code), '[]')
        from cart_line l where l.cart_id = c.id)`.as('lines'),
    ])
    .where('c.customer_id', '=', customerId)
    .where('c.status', '=', 'WAITING')
    .orderBy('c.id')
    .execute()
}

export async function selectMembership(db: Reader, customerId: number) {
  const row = await db
    .selectFrom('company_member as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['c.name', 'c.ico', 'm.role', 'm.order_limit', 'm.since'])
    .where('m.customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/** Withdrawals that name one of the person's orders. */
export async function selectWithdrawals(db: Reader, customerId: number) {
  return await db
    .selectFrom('withdrawal as w')
    .innerJoin('shop_order as o', 'o.number', 'w.order_number')
    .select(['w.order_number', 'w.name', 'w.email', 'w.goods', 'w.state', 'w.received_at'])
    .where('o.customer_id', '=', customerId)
    .whereRef(sql`lower(w.email)`, '=', sql`lower(o.email)`)
    .orderBy('w.id')
    .execute()
}

/** Complaints about one of the person's orders; the photos are theirs anyway. */
export async function selectComplaints(db: Reader, customerId: number) {
  return await db
    .selectFrom('complaint as c')
    .innerJoin('shop_order as o', 'o.id', 'c.order_id')
    .select([
      'c.order_number',
      'c.email',
      'c.goods',
      'c.fault',
      'c.wish',
      'c.state',
      'c.received_at',
      'c.remedy',
    ])
    .where('o.customer_id', '=', customerId)
    .orderBy('c.id')
    .execute()
}

/** Withdrawals and complaints of a person without an account. */
export async function selectGuestClaims(db: Reader, emailKey: string) {
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select(['order_number', 'name', 'email', 'goods', 'state', 'received_at'])
    .where(sql`lower(email)`, '=', emailKey)
    .orderBy('id')
    .execute()
  const complaints = await db
    .selectFrom('complaint')
    .select(['order_number', 'email', 'goods', 'fault', 'wish', 'state', 'received_at', 'remedy'])
    .where(sql`lower(email)`, '=', emailKey)
    .orderBy('id')
    .execute()
  return { withdrawals, complaints }
}

/** Applications of resellers that never became an account. */
export async function selectGuestApplications(db: Reader, emailKey: string) {
  return await db
    .selectFrom('reseller_application')
    .select(applicationColumns)
    .where('email_key', '=', emailKey)
    .where('customer_id', 'is', null)
    .orderBy('id')
    .execute()
}

const applicationColumns = [
  'state',
  'email',
  'first_name',
  'last_name',
  'phone',
  'company_name',
  'ico',
  'dic',
  'billing',
  'delivery',
  'expected_volume',
  'message',
  'created_at',
  'decided_at',
  'reason',
] as const

export async function selectApplications(db: Reader, customerId: number) {
  return await db
    .selectFrom('reseller_application')
    .select(applicationColumns)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** Acts of a representative for them. */
export async function selectActs(db: Reader, customerId: number) {
  return await db
    .selectFrom('representative_act')
    .select(['at', 'act'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}
