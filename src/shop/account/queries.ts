/** SQL of the customer's own account and orders. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import type { DeliveryAddress } from '../cart/schema.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OrderLine, States } from '../orders/rules.ts'
import type { AddressKind, OrderEvent } from './rules.ts'

export interface SavedAddress {
  id: number
  kind: AddressKind
  isDefault: boolean
  address: DeliveryAddress
}

/** A customer's addresses: the default of each kind first, then the newest. */
export async function selectAddresses(db: Reader, customerId: number): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('customer_address')
    .select(['id', 'kind', 'is_default', 'address'])
    .where('customer_id', '=', customerId)
    .orderBy('kind')
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, kind, is_default, address }) => ({
    id,
    kind,
    isDefault: is_default,
    address: address as DeliveryAddress,
  }))
}

export async function insertAddress(
  tx: Tx,
  customerId: number,
  { kind, isDefault, address }: Omit<SavedAddress, 'id'>,
  now: Date,
): Promise<number> {
  const row = await tx
    .insertInto('customer_address')
    .values({
      customer_id: customerId,
      kind,
      is_default: isDefault,
      address: JSON.stringify(address),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** @returns false if the customer has no such address */
export async function updateAddress(
  tx: Tx,
  customerId: number,
  { id, kind, isDefault, address }: SavedAddress,
): Promise<boolean> {
  const row = await tx
    .updateTable('customer_address')
    .set({ kind, is_default: isDefault, address: JSON.stringify(address) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if the customer has no such address */
export async function deleteAddress(tx: Tx, customerId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('customer_address')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Unmarks the default among a customer's addresses of a kind. */
export async function clearDefault(tx: Tx, customerId: number, kind: AddressKind): Promise<void> {
  await tx
    .updateTable('customer_address')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .execute()
}

/** Makes the newest address the default in each kind without one. */
export async function fillDefaults(tx: Tx, customerId: number): Promise<void> {
  await sql`
    update customer_address set is_default = true where id in (
      select max(id) from customer_address where customer_id = ${customerId}
      group by kind having not bool_or(is_default))`.execute(tx)
}

/** Moves a place saved in the addresses of a company's members to another one; their names and phones stay. */
export async function moveAddresses(
  tx: Tx,
  { companyId, kind, from, to }: { companyId: number; kind: AddressKind; from: object; to: object },
): Promise<void> {
  await sql`
    update customer_address a set address = a.address || ${JSON.stringify(to)}::text::jsonb
    from company_member m
    where m.company_id = ${companyId} and a.customer_id = m.customer_id and a.kind = ${kind}
      and a.address @> ${JSON.stringify(from)}::text::jsonb`.execute(tx)
}

/** Moves addresses to another account, except those that it already has. @returns how many were moved */
export async function adoptAddresses(tx: Tx, from: number, into: number): Promise<number> {
  const { rows } = await sql`
    update customer_address a set customer_id = ${into}, is_default = false
    where a.customer_id = ${from} and not exists (select from customer_address own
      where own.customer_id = ${into} and own.kind = a.kind and own.address = a.address)
    returning a.id`.execute(tx)
  return rows.length
}

/** Counts the addresses that `adoptAddresses` would move. */
export async function countNewAddresses(db: Reader, from: number, into: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customer_address a
    where a.customer_id = ${from} and not exists (select from customer_address own
      where own.customer_id = ${into} and own.kind = a.kind and own.address = a.address)`.execute(db)
  return rows[0]?.count ?? 0
}

/** An order as lists show it. Amounts in haléře. */
export interface ListedOrder {
  id: number
  number: string
  token: string
  createdAt: Date
  states: States
  paymentCode: string
  totalWithVat: number
  /** The buyer's language, also of the items' names. */
  locale: Locale
  items: Pick<OrderLine, 'kind' | 'variantId' | 'name' | 'quantity' | 'pieces'>[]
}

/** By the index `shop_order_customer`. */
const newestFirst: Sort = {
  name: 'own orders',
  direction: 'desc',
  keys: [{ by: sql`o.id`, kind: 'integer' }],
}

/** A customer's own orders, newest first. */
export async function selectOrders(
  db: Reader,
  customerId: number,
  asked: PageQuery,
): Promise<Outcome<Page<ListedOrder>>> {
  const query = db
    .selectFrom('shop_order as o')
    .innerJoin('payment', 'payment.id', 'o.payment_id')
    .select([
      'o.id',
      'o.number',
      'o.token',
      'o.created_at as createdAt',
      'o.order_state',
      'o.payment_state',
      'o.fulfilment_state',
      'payment.code as paymentCode',
      'o.total_with_vat as totalWithVat',
      'o.locale',
      sql<ListedOrder['items']>`(
        select coalesce(json_agg(json_build_object('kind', l.kind, 'variantId', l.variant_id, 'name', l.name,
          'quantity', l.quantity, 'pieces', l.pieces) order by l.position), '[]')
        from order_line l where l.order_id = o.id and l.kind = 'GOODS')`.as('items'),
    ])
    .where('o.customer_id', '=', customerId)
  return await mapPage(await readPage(query, newestFirst, asked), (rows) =>
    rows.map(({ order_state, payment_state, fulfilment_state, ...order }) => ({
      ...order,
      states: { order: order_state, payment: payment_state, fulfilment: fulfilment_state },
    })),
  )
}

/** The id of the customer's own order by its number; null if the order is not theirs. */
export async function selectOwnOrderId(
  db: Reader,
  customerId: number,
  number: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('number', '=', number)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function selectEvents(db: Reader, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_event')
    .select(['at', 'axis', 'from_state as from', 'to_state as to'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, axis: row.axis as OrderEvent['axis'] }))
}

export async function selectOrderIds(db: Reader, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function eraseAddresses(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('customer_address').where('customer_id', '=', customerId).execute()
}
