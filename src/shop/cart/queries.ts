/** All SQL of carts and their visitors. */
import { sql } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Branch } from '../shipping/rules.ts'
import type { CartLine, CartState } from './rules.ts'
import type { CustomerData } from './schema.ts'

/** Written out, not a parameter: a prepared statement must see that it matches the index of open carts. */
const open = sql.lit('WAITING' as const)

interface CartRow {
  id: number | null
  visitor_id: number | null
  version: number
  order_type: OrderType
  t_shirt_size: CartState['tShirtSize']
  shipping_id: number | null
  payment_id: number | null
  billing: CartState['billing']
  delivery: CartState['delivery']
  company: CartState['company']
  branch: Branch | null
  lines: CartLine[] | null
  stock: Record<string, number> | null
  catalogue_version: number
}

const columns = sql.raw(`
  c.id, c.visitor_id, c.version, c.order_type, c.t_shirt_size, c.shipping_id, c.payment_id, c.billing, c.delivery, c.company,
  (select json_build_object('carrier', b.carrier, 'id', b.id, 'name', b.name, 'street', b.street, 'city', b.city,
     'zip', b.zip, 'country', b.country) from branch b where b.carrier = c.branch_carrier and b.id = c.branch_id and b.active) as branch,
  (select json_agg(json_build_object('code', l.code, 'variantId', l.variant_id, 'quantity', l.quantity,
     'seenPrice', l.seen_price, 'seenAvailable', l.seen_available) order by l.variant_id, l.code)
   from cart_line l where l.cart_id = c.id) as lines,
  (select json_object_agg(s.variant_id, s.on_hand) from stock s where s.variant_id in
     (select l.variant_id from cart_line l where l.cart_id = c.id
      union all select v.id from variant v where v.size = c.t_shirt_size)) as stock`)

/** An open cart by its visitor, with the catalogue's version; the cart is null when there is none. */
export async function selectOpenCart(
  db: Reader,
  tokenHash: Uint8Array,
  orderType: OrderType,
): Promise<{ cart: CartState | null; catalogueVersion: number }> {
  const { rows } = await sql<CartRow>`
    select (select version from catalogue_version) as catalogue_version, ${columns}
    from (select) nobody
    left join (cart c join visitor v on v.id = c.visitor_id and v.token_hash = ${tokenHash})
      on c.order_type = ${orderType} and c.status = 'WAITING'`.execute(db)
  const row = rows[0]
  return { cart: row && row.id !== null ? stateOf(row) : null, catalogueVersion: row?.catalogue_version ?? 0 }
}

/** The same by the cart's id, in a statement of its own: it sees what the lock waited for. */
export async function selectCartById(
  db: Reader,
  id: number,
): Promise<{ cart: CartState; catalogueVersion: number }> {
  const { rows } = await sql<CartRow>`
    select k.version as catalogue_version, ${columns} from catalogue_version k join cart c on c.id = ${id}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new Error(`Cart ${id} is gone`)
  return { cart: stateOf(row), catalogueVersion: row.catalogue_version }
}

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
    billing: row.billing,
    delivery: row.delivery,
    company: row.company,
    lines: row.lines ?? [],
    stock: new Map(Object.entries(row.stock ?? {}).map(([id, onHand]) => [Number(id), onHand])),
  }
}

/** Locks a visitor's open cart for this transaction and counts a change; null when there is none. */
export async function lockOpenCart(
  tx: Tx,
  tokenHash: Uint8Array,
  orderType: OrderType,
  now: Date,
): Promise<number | null> {
  const row = await tx
    .updateTable('cart')
    .from('visitor')
    .set((eb) => ({ version: eb('cart.version', '+', 1), updated_at: now }))
    .whereRef('cart.visitor_id', '=', 'visitor.id')
    .where('visitor.token_hash', '=', tokenHash as Buffer)
    .where('cart.order_type', '=', orderType)
    .where('cart.status', '=', open)
    .returning('cart.id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function selectVisitor(db: Reader, tokenHash: Uint8Array): Promise<number | null> {
  const row = await db
    .selectFrom('visitor')
    .select('id')
    .where('token_hash', '=', tokenHash as Buffer)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertVisitor(tx: Tx, tokenHash: Uint8Array, now: Date): Promise<number> {
  const row = await tx
    .insertInto('visitor')
    .values({ token_hash: tokenHash as Buffer, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Opens a cart for a visitor; two first clicks at once end in one cart, since the second insert does nothing. */
export async function insertCart(tx: Tx, visitorId: number, orderType: OrderType, now: Date): Promise<void> {
  await tx
    .insertInto('cart')
    .values({ visitor_id: visitorId, order_type: orderType, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['visitor_id', 'order_type']).where('status', '=', open).doNothing(),
    )
    .execute()
}

/** Replaces the lines of a cart, in one statement: those left out are removed. */
export async function writeLines(tx: Tx, cartId: number, lines: CartLine[]): Promise<void> {
  const kept = JSON.stringify(lines)
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${kept}::text::jsonb)
        as w("code" text, "variantId" integer, "quantity" integer, "seenPrice" bigint, "seenAvailable" integer)
    ), removed as (
      delete from cart_line l where l.cart_id = ${cartId} and l.code not in (select w.code from wanted w)
    )
    insert into cart_line (cart_id, code, variant_id, quantity, seen_price, seen_available)
    select ${cartId}, w.code, w."variantId", w.quantity, w."seenPrice", w."seenAvailable" from wanted w
    on conflict (cart_id, code) do update
      set quantity = excluded.quantity, seen_price = excluded.seen_price, seen_available = excluded.seen_available`.execute(
    tx,
  )
}

export async function writeTShirt(tx: Tx, cartId: number, size: CartState['tShirtSize']): Promise<void> {
  await tx.updateTable('cart').set({ t_shirt_size: size }).where('id', '=', cartId).execute()
}

export async function writeShipping(
  tx: Tx,
  cartId: number,
  shippingId: number | null,
  branch: Branch | null,
  keepPayment: boolean,
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({
      shipping_id: shippingId,
      branch_carrier: branch?.carrier ?? null,
      branch_id: branch?.id ?? null,
      ...(keepPayment ? {} : { payment_id: null }),
    })
    .where('id', '=', cartId)
    .execute()
}

export async function writePayment(tx: Tx, cartId: number, paymentId: number | null): Promise<void> {
  await tx.updateTable('cart').set({ payment_id: paymentId }).where('id', '=', cartId).execute()
}

export async function writeCustomer(tx: Tx, cartId: number, data: CustomerData): Promise<void> {
  await tx
    .updateTable('cart')
    .set({
      billing: JSON.stringify(data.billing_information),
      delivery: data.delivery_address && JSON.stringify(data.delivery_address),
      company: data.company && JSON.stringify(data.company),
    })
    .where('id', '=', cartId)
    .execute()
}

/** Pieces on hand of these variants. */
export async function selectStockOf(db: Reader, variantIds: number[]): Promise<Map<number, number>> {
  const rows = await db.selectFrom('stock').selectAll().where('variant_id', 'in', variantIds).execute()
  return new Map(rows.map((row) => [row.variant_id, row.on_hand]))
}
