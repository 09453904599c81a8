/** Thousands of orders by card in a moment: copies of one that was placed through the shop's own API. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { sqlRows } from './statements.ts'
import { sql } from 'kysely'
import type { Db } from '../src/server/db.ts'
import { findOrder } from '../src/shop/orders/orders.ts'
import { sign } from '../src/shop/payments/digest.ts'
import { done, filledCart, snackId, type TestShop } from './app.ts'
import { openBank, type Bank } from './bank.ts'
import { setStock } from './warehouse.ts'

export interface CopiedOrder {
  id: number
  /** MERORDERNUM: the order's number. */
  symbol: string
  /** ORDERNUMBERs of its attempts, oldest first; all for `amount` haléře. */
  attempts: string[]
}

const firstId = 1_000_000
const firstAttempt = 300_000_000_000_000

/**
 * Places an order of three pieces by card and copies it, with its lines, events and the stock that it holds. Each copy has
 * the number of attempts that `attemptsOf` returns; they expire one after the other, a millisecond apart.
 */
export async function manyOrders(
  { shop: { db }, visitor }: TestShop,
  count: number,
  attemptsOf: (nth: number) => number = () => 1,
): Promise<{ orders: CopiedOrder[]; amount: number }> {
  await setStock(db, snackId, count * 3 + 1000)
  const buyer = visitor()
  await filledCart(buyer, { pieces: 3, payment: 'card' })
  const { order } = await done(buyer.put('/api/cart/submit-order', {}))
  const template = await findOrder({ db }, { token: order.token })
  if (!template) throw new Error('The order to copy is gone')
  // In portions: a statement has its time limit.
  for (let from = 0; from < count; from += 500)
    await copy(db, template.id, { from, to: Math.min(from + 500, count) })
  const orders = Array.from({ length: count }, (_, nth): CopiedOrder => {
    const attempts = Array.from({ length: attemptsOf(nth) }, (__, which) =>
      String(firstAttempt + nth * 100 + which),
    )
    return { id: firstId + nth, symbol: String(9_000_000_000 + nth), attempts }
  })
  // The one that was copied is no part of the crowd.
  await sqlRows(db)`update shop_order set expires_at = null where id = ${template.id}`
  const rows = orders.flatMap(({ id, symbol, attempts }) =>
    attempts.map((number) => ({ id, symbol, number: Number(number) })),
  )
  await sqlRows(db)`insert into payment_attempt (order_id, order_number, variable_symbol, amount, created_at)
    select id, number, symbol, ${template.totalWithVat}::bigint, ${template.createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, number bigint, symbol text)`
  return { orders, amount: template.totalWithVat }
}

async function copy(db: Db, id: number, { from, to }: { from: number; to: number }): Promise<void> {
  const copies = sql`generate_series(${from}::integer, ${to - 1}::integer) as nth`
  await sqlRows(db)`insert into cart overriding system value
    select (jsonb_populate_record(null::cart, to_jsonb(c) || jsonb_build_object('id', ${firstId}::integer + nth))).*
    from cart c, ${copies} where c.id = (select cart_id from shop_order where id = ${id})`
  await sqlRows(db)`insert into shop_order overriding system value
    select (jsonb_populate_record(null::shop_order, to_jsonb(o) || jsonb_build_object(
      'id', ${firstId}::integer + nth, 'cart_id', ${firstId}::integer + nth, 'number', (9000000000 + nth)::text,
      'token', md5('copy' || nth), 'expires_at', o.expires_at + nth * interval '1 millisecond'))).*
    from shop_order o, ${copies} where o.id = ${id}`
  for (const table of ['order_line', 'order_vat'] as const)
    await sqlRows(db)`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)},
      to_jsonb(t) || jsonb_build_object('order_id', ${firstId}::integer + nth))).*
      from ${sql.table(table)} t, ${copies} where t.order_id = ${id}`
  await sqlRows(db)`insert into order_event (order_id, at, axis, from_state, to_state, actor, why)
    select ${firstId}::integer + nth, at, axis, from_state, to_state, actor, why
    from order_event, ${copies} where order_id = ${id} order by nth, id`
  await sqlRows(db)`insert into stock_movement (variant_id, change, reason, order_id, at)
    select variant_id, change, reason, ${firstId}::integer + nth, at
    from stock_movement, ${copies} where order_id = ${id}`
  await sqlRows(db)`update stock s set on_hand = s.on_hand + m.change * ${to - from}::integer
    from stock_movement m where m.order_id = ${id} and m.variant_id = s.variant_id`
}

/** One payment at the gateway, as its answers name it. */
export interface CopiedPayment {
  /** MERORDERNUM. */
  symbol: string
  /** ORDERNUMBER. */
  number: string
}

export type ReturnedFields = [string, string][]

export interface QuickBank extends Pick<Bank, 'gateway' | 'books'> {
  /** The gateway's return of a payment; `key` and `merchant`: signed by, and for, another party. */
  answer: (
    payment: CopiedPayment,
    prcode: number,
    other?: { key?: KeyObject; merchant?: string },
  ) => ReturnedFields
}

export const shortKeys = () => generateKeyPairSync('rsa', { modulusLength: 1024 })

/** A bank of tests with short keys: they sign five times as fast, and are verified all the same. */
export function openQuickBank(): QuickBank {
  const { gateway, books } = openBank()
  const { privateKey, publicKey } = shortKeys()
  gateway.gatewayKeys = [publicKey]
  const answer: QuickBank['answer'] = ({ symbol, number }, prcode, other = {}) => {
    const { key = privateKey, merchant = gateway.merchantNumber } = other
    const fields: ReturnedFields = [
      ['OPERATION', 'CREATE_ORDER'],
      ['ORDERNUMBER', number],
      ['MERORDERNUM', symbol],
      ['PRCODE', String(prcode)],
      ['SRCODE', '0'],
      ['RESULTTEXT', prcode === 0 ? 'OK' : 'Declined'],
    ]
    const text = fields.map(([, value]) => value).join('|')
    return [...fields, ['DIGEST', sign(text, key)], ['DIGEST1', sign(`${text}|${merchant}`, key)]]
  }
  return { gateway, books, answer }
}

/** A number from 0 to 1, the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same things in another order. */
export function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other] as Thing, mixed[last] as Thing]
  }
  return mixed
}

/** Does something with each, at most `atOnce` at a time. */
export async function together<Thing>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const takeNext = async () => {
    for (let at = next++; at < things.length; at = next++) await work(things[at] as Thing)
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
}
