/** All SQL of bounding unpaid orders, and of goods that are reserved only when their money is there. */
import { sql } from 'kysely'
import type { Db, Reader, Statement, Tx } from '../../server/db.ts'
import { giveBack } from '../stock/stock.ts'

/** An origin by which unpaid orders are counted, as a keyed hash. */
export interface OrderOrigin {
  kind: 'EMAIL' | 'PHONE' | 'NETWORK'
  hash: Buffer
}

/** Most that one person, phone or network may hold unpaid; null: unlimited. */
export interface UnpaidBound {
  orders: number | null
  pieces: number | null
  /** Percent of a variant that card orders may hold before they are paid; left out: card orders are not bounded. */
  cardShare?: number | null
}

/**
 * Percent of a variant that unpaid card orders of one network may hold at a time: a multiple of what honest buyers there
 * need, who pay within minutes, while half of the goods stay on sale even if one guest uses many names.
 */
const networkShare = 50

const unbounded = 2_147_483_647
/** A percentage that no holding can exceed. */
const mostPercent = 1_000_000

export function originStatement(db: Db, orderId: number, origins: readonly OrderOrigin[]): Statement {
  const rows = JSON.stringify(origins.map(({ kind, hash }) => ({ kind, hash: hash.toString('hex') })))
  const { sql: text, parameters: values } = sql`
    insert into order_origin (order_id, kind, hash)
    select ${orderId}::bigint, r.kind, decode(r.hash, 'hex')
    from jsonb_to_recordset(${rows}::text::jsonb) as r(kind text, hash text)`.compile(db)
  return { text, values }
}

const bounded = (orderId: number, { orders, pieces, cardShare }: UnpaidBound, isTaken: boolean) => {
  const most = sql`${pieces ?? unbounded}::integer`
  const card = sql`bound_card(
    ${orderId}::bigint, ${most}, ${cardShare ?? mostPercent}::integer, ${isTaken}::boolean)`
  const unpaid = sql`bound_unpaid(${orderId}::bigint, ${orders ?? unbounded}::integer, ${most})`
  return cardShare === undefined ? sql`select ${unpaid}` : sql`select ${unpaid}, ${card}`
}

export function boundStatement(db: Reader, orderId: number, bound: UnpaidBound): Statement {
  const { sql: text, parameters: values } = bounded(orderId, bound, false).compile(db)
  return { text, values }
}

const byNetwork = (orderId: number, cardShare: number) =>
  sql`select bound_network(${orderId}::bigint, ${Math.max(networkShare, cardShare)}::integer)`

export function networkStatement(db: Reader, orderId: number, cardShare: number): Statement {
  const { sql: text, parameters: values } = byNetwork(orderId, cardShare).compile(db)
  return { text, values }
}

export async function checkBound(tx: Tx, orderId: number, bound: UnpaidBound): Promise<void> {
  await bounded(orderId, bound, true).execute(tx)
  if (bound.cardShare != null) await byNetwork(orderId, bound.cardShare).execute(tx)
}

export async function lockOrigins(tx: Tx, orderId: number): Promise<void> {
  await sql`select lock_origins(${orderId}::bigint)`.execute(tx)
}

export async function takeWaitingGoods(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    with wanted as (
      select l.variant_id, sum(l.pieces)::integer as pieces from order_line l join shop_order o on o.id = l.order_id
      where o.id = ${orderId} and o.goods_wait_for_money group by l.variant_id
    ), locked as (
      select s.variant_id, s.on_hand from stock s join wanted using (variant_id) order by s.variant_id for update of s
    ), enough as (
      select not exists (select from wanted w left join locked l using (variant_id) where coalesce(l.on_hand, 0) < w.pieces) as ok
    ), taken as (
      update stock s set on_hand = s.on_hand - w.pieces, short_life = greatest(0, s.short_life - w.pieces) from wanted w, locked l, enough e
      where s.variant_id = w.variant_id and l.variant_id = w.variant_id and e.ok returning s.variant_id, w.pieces
    ), movements as (
      insert into stock_movement (variant_id, change, reason, order_id, at)
      select variant_id, -pieces, 'SOLD', ${orderId}::bigint, ${now}::timestamptz from taken
    ), settled as (
      update shop_order set goods_wait_for_money = false
      where id = ${orderId} and goods_wait_for_money and (select ok from enough)
    )
    select ok from enough`.execute(tx)
  return rows[0]?.ok ?? false
}

export async function letGoodsWait(tx: Tx, orderId: number, now: Date): Promise<void> {
  await giveBack({ tx, now }, { orderId, reason: 'RETURNED' })
  await tx.updateTable('shop_order').set({ goods_wait_for_money: true }).where('id', '=', orderId).execute()
}

export async function forgetOrigins(db: Db): Promise<void> {
  await sql`delete from order_origin g using shop_order o
    where o.id = g.order_id and o.order_state <> 'NEW' and not holds_unpaid(o)`.execute(db)
}
