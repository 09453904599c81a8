/** All SQL of carts and their visitors. */
import { sql, type RawBuilder } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import type { CartLine, CartState } from './rules.ts'

interface CartRow {
  id: number | null
  visitor_id: number | null
  version: number
  order_type: OrderType
  t_shirt_size: CartState['tShirtSize']
  shipping_id: number | null
  payment_id: number | null
  use_credit: boolean
  billing: CartState['billing']
  delivery: CartState['delivery']
  company: CartState['company']
  branch: CartState['branch']
  lines: CartLine[] | null
  stock: Record<string, number> | null
  catalogue_version: number
  known_visitor: number | null
  credit: number
}

/** @param trade the trade for which stock counts: resellers are not offered goods too close to their best-before date */
const columnsFor = (trade: RawBuilder<unknown>) => sql`
  c.id, c.visitor_id, c.version, c.order_type, c.t_shirt_size, c.shipping_id, c.payment_id, c.use_credit, c.billing, c.delivery, c.company,
  (select json_build_object('carrier', b.carrier, 'id', b.id, 'name', b.name, 'street', b.street, 'city', b.city,
     'zip', b.zip, 'country', b.country, 'maxWeightG', b.max_weight_g, 'codAllowed', b.cod_allowed) from branch b where b.carrier = c.branch_carrier and b.id = c.branch_id and b.active) as branch,
  (select json_agg(json_build_object('code', l.code, 'variantId', l.variant_id, 'quantity', l.quantity,
     'seenPrice', l.seen_price, 'seenAvailable', l.seen_available) order by l.variant_id, l.code)
   from cart_line l where l.cart_id = c.id) as lines,
  (select json_object_agg(s.variant_id, case when ${trade} = 'B2B' then greatest(0, s.on_hand - s.short_life) else s.on_hand end) from stock s where s.variant_id in
     (select l.variant_id from cart_line l where l.cart_id = c.id
      union all select f.featured_variant_id from catalogue_setting f where f.featured_variant_id is not null
      union all select v.id from variant v where v.size is not null)) as stock`

/** A visitor's open cart with the catalogue's version; the cart is null if not found, the visitor's id 0 if unknown. */
export async function selectOpenCart(
  db: Reader,
  {
    hash: tokenHash,
    orderType,
    customerId,
    companyId,
  }: {
    hash: Uint8Array
    orderType: OrderType
    /** Owner of the credit that may pay for it; both null: no credit. */
    customerId: number | null
    companyId: number | null
  },
): Promise<{
  cart: CartState | null
  visitorId: number
  /** In haléře. */
  credit: number
  stock: Map<number, number>
  catalogueVersion: number
}> {
  // 'WAITING' is a literal: a prepared statement must see that it matches the index of open carts. `limit`: as a plain join
  // it is planned to read all open carts while a new shop's tables have no statistics.
  const { rows } = await sql<CartRow>`
    select catalogue_version_of_moment() as catalogue_version, v.id as known_visitor,
      coalesce((select a.balance from credit_account a where a.customer_id = ${customerId}::bigint),
        (select a.balance from credit_account a where a.company_id = ${companyId}::bigint), 0)::bigint as credit, ${columnsFor(sql`${orderType}::text`)}
    from (select) nobody
    left join visitor v on v.token_hash = ${tokenHash}
    left join lateral (
      select id, visitor_id, version, order_type, t_shirt_size, shipping_id, branch_carrier, branch_id, payment_id, use_credit,
        billing, delivery, company
      from cart where visitor_id = v.id and order_type = ${orderType} and status = 'WAITING' limit 1
    ) c on true`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A query that always answers did not')
  const cart = row.id === null ? null : stateOf(row)
  return {
    cart,
    visitorId: row.known_visitor ?? 0,
    stock: stockOf(row),
    catalogueVersion: row.catalogue_version,
    credit: row.credit,
  }
}

const stockOf = (row: CartRow) =>
  new Map(Object.entries(row.stock ?? {}).map(([id, onHand]) => [Number(id), onHand]))

function stateOf(row: CartRow): CartState {
  return {
    id: row.id ?? 0,
    visitorId: row.visitor_id ?? 0,
    version: row.version,
    orderType: row.order_type,
    tShirtSize: row.t_shirt_size,
    shippingId: row.shipping_id,
    branch: row.branch,
    paymentId: row.payment_id,
    useCredit: row.use_credit,
    billing: row.billing,
    delivery: row.delivery,
    company: row.company,
    lines: row.lines ?? [],
    stock: stockOf(row),
  }
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/**
 * Writes a cart's new state, columns and lines, in one statement.
 * @returns false if another call has changed or submitted it since it was read: nothing was written then
 */
export async function updateCart(db: Db | Tx, cart: CartState, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update cart set version = version + 1, updated_at = ${now}, t_shirt_size = ${cart.tShirtSize}, shipping_id = ${cart.shippingId},
        branch_carrier = ${cart.branch?.carrier ?? null}, branch_id = ${cart.branch?.id ?? null}, payment_id = ${cart.paymentId}, use_credit = ${cart.useCredit},
        billing = ${json(cart.billing)}::text::jsonb, delivery = ${json(cart.delivery)}::text::jsonb, company = ${json(cart.company)}::text::jsonb
      where id = ${cart.id} and version = ${cart.version} and status = 'WAITING' returning id
    ), wanted as (
      select w.code, w."variantId", w.quantity, w."seenPrice", w."seenAvailable" from jsonb_to_recordset(${JSON.stringify(cart.lines)}::text::jsonb)
        as w("code" text, "variantId" integer, "quantity" integer, "seenPrice" bigint, "seenAvailable" integer)
    ), removed as (
      delete from cart_line l using changed where l.cart_id = changed.id and l.code not in (select w.code from wanted w)
    ), written as (
      insert into cart_line (cart_id, code, variant_id, quantity, seen_price, seen_available)
      select changed.id, w.code, w."variantId", w.quantity, w."seenPrice", w."seenAvailable" from changed, wanted w
      on conflict (cart_id, code) do update
        set quantity = excluded.quantity, seen_price = excluded.seen_price, seen_available = excluded.seen_available
    )
    select id from changed`.execute(db)
  return rows.length === 1
}

/** The account a cart belongs to, and the representative who fills it; both null for a visitor's cart. */
interface CartAccounts {
  customerId: number | null
  representativeId: number | null
}

/**
 * Creates a visitor's cart with its contents, and the visitor too if the token is new, in one statement.
 * @returns false if another simultaneous first click was faster: nothing was written then
 */
export async function insertCart(
  db: Db | Tx,
  tokenHash: Uint8Array,
  accounts: CartAccounts,
  cart: CartState,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with arrived as (
      insert into visitor (token_hash, created_at) values (${tokenHash}, ${now}) on conflict (token_hash) do nothing returning id
    ), opened as (
      insert into cart (visitor_id, customer_id, representative_id, order_type, t_shirt_size, billing, delivery, company, created_at, updated_at)
      select coalesce((select id from arrived), (select id from visitor where token_hash = ${tokenHash})), ${accounts.customerId}::bigint, ${accounts.representativeId}::bigint, ${cart.orderType}, ${cart.tShirtSize},
        ${json(cart.billing)}::text::jsonb, ${json(cart.delivery)}::text::jsonb, ${json(cart.company)}::text::jsonb, ${now}, ${now}
      on conflict do nothing returning id
    ), written as (
      insert into cart_line (cart_id, code, variant_id, quantity, seen_price, seen_available)
      select opened.id, w.code, w."variantId", w.quantity, w."seenPrice", w."seenAvailable"
      from opened, jsonb_to_recordset(${JSON.stringify(cart.lines)}::text::jsonb)
        as w("code" text, "variantId" integer, "quantity" integer, "seenPrice" bigint, "seenAvailable" integer)
    )
    select id from opened`.execute(db)
  return rows.length === 1
}

/** Waits for other calls that are writing this cart, and blocks further ones until the transaction ends. */
export async function lockCartRow(tx: Tx, cartId: number): Promise<void> {
  await tx.selectFrom('cart').select('id').where('id', '=', cartId).forUpdate().execute()
}

/** The newest cart and visitor; 0 in an empty shop. */
export async function lastIds(db: Reader): Promise<{ cart: number; visitor: number }> {
  const { rows } = await sql<{ cart: number; visitor: number }>`
    select coalesce((select max(id) from cart), 0) as cart, coalesce((select max(id) from visitor), 0) as visitor`.execute(
    db,
  )
  return rows[0] ?? { cart: 0, visitor: 0 }
}

interface IdRange {
  after: number
  /** Inclusive. */
  to: number
}

/** Abandons open carts untouched since `before`, and erases their personal data. */
export async function abandonCarts(db: Db, { after, to }: IdRange, before: Date): Promise<number> {
  const result = await sql`
    update cart set status = 'ABANDONED', version = version + 1, billing = null, delivery = null, company = null
    where id > ${after} and id <= ${to} and status = 'WAITING' and updated_at < ${before}`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** Deletes visitors without an order who have only carts abandoned and untouched since `before`, together with those carts. */
export async function deleteVisitors(tx: Tx, { after, to }: IdRange, before: Date): Promise<number> {
  // The lock keeps out a returning visitor's new cart; visitors who are active right now are left for tomorrow.
  const { rows } = await sql<{ id: number }>`
    select v.id from visitor v
    where v.id > ${after} and v.id <= ${to} and v.created_at < ${before}
      and not exists (select from shop_order o where o.visitor_id = v.id)
    order by v.id for update skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await sql`
    delete from cart c where c.visitor_id = any(${ids}::bigint[]) and c.status = 'ABANDONED' and c.updated_at < ${before}
      and not exists (select from cart o where o.visitor_id = c.visitor_id and o.status <> 'ABANDONED')`.execute(
    tx,
  )
  const result = await sql`
    delete from visitor v where v.id = any(${ids}::bigint[])
      and not exists (select from cart c where c.visitor_id = v.id)
      and not exists (select from shop_order o where o.visitor_id = v.id)`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Closes a cart that will not be ordered, and erases its personal data. */
export async function abandonCart(tx: Tx, cartId: number, now: Date): Promise<void> {
  await tx
    .updateTable('cart')
    .set((eb) => ({
      status: 'ABANDONED',
      version: eb('version', '+', 1),
      updated_at: now,
      billing: null,
      delivery: null,
      company: null,
    }))
    .where('id', '=', cartId)
    .where('status', '=', 'WAITING')
    .execute()
}

/** Replaces a visitor's token. @returns false if no visitor has the old one */
export async function renewVisitor(tx: Tx, oldHash: Uint8Array, newHash: Uint8Array): Promise<boolean> {
  const row = await tx
    .updateTable('visitor')
    .set({ token_hash: newHash as Buffer })
    .where('token_hash', '=', oldHash as Buffer)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

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

/** Counts a customer's open carts that are not empty. */
export async function countOpenCarts(db: Reader, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from cart c where c.customer_id = ${customerId} and c.status = 'WAITING'
      and exists (select from cart_line l where l.cart_id = c.id)`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Adds the lines of open carts to those of another account, unless it already has such a line.
 * @returns how many of them were not empty
 */
export async function adoptCarts(
  tx: Tx,
  { from, into, now }: { from: number; into: number; now: Date },
): Promise<number> {
  const count = await countOpenCarts(tx, from)
  // Carts filled by a representative move too: their contents are the buyer's.
  await sql`
    insert into cart_line (cart_id, code, variant_id, quantity, seen_price, seen_available)
    select distinct on (own.id, l.code) own.id, l.code, l.variant_id, l.quantity, l.seen_price, l.seen_available
    from cart c join cart_line l on l.cart_id = c.id
      join cart own on own.customer_id = ${into} and own.order_type = c.order_type and own.status = 'WAITING'
        and own.representative_id is null
    where c.customer_id = ${from} and c.status = 'WAITING'
    order by own.id, l.code, c.id desc
    on conflict (cart_id, code) do nothing`.execute(tx)
  await sql`
    update cart set version = version + 1, updated_at = ${now}::timestamptz
    where customer_id = ${into} and status = 'WAITING' and representative_id is null`.execute(tx)
  // If the account has no open cart of that trade, theirs becomes it.
  await sql`
    update cart c set customer_id = ${into}, version = version + 1, updated_at = ${now}::timestamptz
    where c.customer_id = ${from} and c.status = 'WAITING' and c.representative_id is null
      and not exists (select from cart own where own.customer_id = ${into} and own.order_type = c.order_type
        and own.status = 'WAITING' and own.representative_id is null)`.execute(tx)
  return count
}
