/** Brings everything of a week to its end, by the operations that test/ways-out.ts names and by nothing else. */
import { sql } from 'kysely'
import { isRefusal } from '../../src/server/refusal.ts'
import type { States } from '../../src/shop/orders/rules.ts'
import type { Operation } from '../../src/shop/staff/rules.ts'
import {
  complaintWays,
  lineWays,
  nameOf,
  orderWays,
  otherWays,
  parcelWays,
  refundWays,
  withdrawalWays,
  type Ways,
} from '../ways-out.ts'
import { cover } from './coverage.ts'
import { statement, type Week } from './customers.ts'
import { acts, type About } from './staff.ts'
import { record } from './story.ts'
import type { Draw } from './world.ts'

/** Something that waits, in which state, and what leads on from there. */
interface Open extends About {
  what: string
  ways: Ways
}

type Row = About & { state: string }

const open = async (
  week: Week,
  what: string,
  ways: (state: string) => Ways | undefined,
  query: ReturnType<typeof sql<Row>>,
): Promise<Open[]> =>
  (await week.world.rows(query)).map(({ id, orderId, state }) => ({
    id,
    orderId,
    what: `${what} ${state}`,
    ways: ways(state) ?? 'goesOn',
  }))

/** Everything of a week that waits for staff. */
const everythingOpen = async (week: Week): Promise<Open[]> => [
  ...(await openObjects(week)),
  ...(await openOrders(week)),
  ...(await openCash(week)),
  ...(await freeMoney(week)),
]

/** The first things of it first: goods and claims, then orders, then money. */
async function waiting(week: Week): Promise<Open[]> {
  for (const some of [openObjects, openOrders, openCash, freeMoney]) {
    const found = await some(week)
    if (found.length > 0) return found
  }
  return []
}

/** Parcels, claims, refunds, files and lines of remittances. */
async function openObjects(week: Week): Promise<Open[]> {
  const { order, money } = week.before
  const otherOf = (name: keyof typeof otherWays) => () => otherWays[name]
  return [
    ...(await open(
      week,
      'hold',
      otherOf('an order that is held'),
      sql`
      select id, order_id as "orderId", '' as state from order_hold where ended_at is null and order_id > ${order}`,
    )),
    ...(await open(
      week,
      'rate',
      otherOf('money without a rate'),
      sql`
      select id, 0 as "orderId", '' as state from money_received where currency <> 'CZK' and rate is null and id > ${money}`,
    )),
    ...(await open(
      week,
      'line',
      (state) => lineWays[state as keyof typeof lineWays],
      sql`
      select l.id, coalesce(s.order_id, 0) as "orderId", l.state from remittance_line l left join shipment s on s.id = l.shipment_id
      where l.state in ('WAITING', 'DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_DUE', 'CLAIMED') order by l.id`,
    )),
    ...(await open(
      week,
      'parcel',
      (state) => parcelWays[state as keyof typeof parcelWays],
      sql`
      select s.id, s.order_id as "orderId", s.state from shipment s where s.order_id > ${order} and s.settled_at is null
        and s.state not in ('DELIVERED', 'CANCELLED', 'REFUSED') and not (s.state in ('RETURNED', 'DAMAGED') and s.delivered_at is not null)
        and not exists (select from shipment r where r.replaces_id = s.id and r.state not in ('CANCELLED', 'REFUSED'))
        and not (s.state in ('RETURNED', 'LOST', 'DAMAGED') and (select order_state from shop_order o where o.id = s.order_id) = 'CANCELLED')
      order by s.id`,
    )),
    ...(await open(
      week,
      'complaint',
      (state) => complaintWays[state],
      sql`
      select id, coalesce(order_id, 0) as "orderId", state from complaint where state not in ('REFUSED', 'SETTLED') order by id`,
    )),
    ...(await open(
      week,
      'withdrawal',
      (state) => withdrawalWays[state],
      sql`
      select id, coalesce(order_id, 0) as "orderId", state from withdrawal where state not in ('REFUNDED', 'REFUSED', 'CANCELLED') order by id`,
    )),
    ...(await open(
      week,
      'file',
      otherOf('a file that the bank has not paid'),
      sql`
      select distinct batch_id as id, 0 as "orderId", state from payout_item where state = 'MADE'`,
    )),
    ...(await open(
      week,
      'refund',
      (state) => refundWays[state as keyof typeof refundWays],
      sql`
      select id, coalesce(order_id, 0) as "orderId", case when attempt_id is null then state else 'SENT' end as state from payment_refund
      where state in ('DUE', 'SENT') order by id`,
    )),
    ...(await open(
      week,
      'claim at a carrier',
      otherOf('a claim at a carrier'),
      sql`
      select c.shipment_id as id, s.order_id as "orderId", c.state from carrier_claim c join shipment s on s.id = c.shipment_id
      where c.state in ('OPEN', 'GRANTED')`,
    )),
  ]
}

async function openOrders(week: Week): Promise<Open[]> {
  const orders = await week.world.rows(
    sql<
      { id: number } & States
    >`select id, order_state as "order", payment_state as payment, fulfilment_state as fulfilment
      from shop_order where id > ${week.before.order} order by id`,
  )
  const left = orders.map(({ id, ...states }) => ({
    id,
    orderId: id,
    what: `order ${nameOf(states)}`,
    ways: orderWays(states),
  }))
  return left.filter(({ ways }) => ways !== 'end')
}

/** Cash that carriers have not brought. */
async function openCash(week: Week): Promise<Open[]> {
  return [
    ...(await open(
      week,
      'cash',
      () => otherWays['cash with a carrier'],
      sql`
      select m.id, coalesce((substring(m.key from '^shop:cod:(\\d+)'))::bigint, 0) as "orderId", '' as state from money_received m
      where m.kind = 'COD' and m.id > ${week.before.money} and m.amount - m.fee > coalesce((select sum(e.amount) from money_entry e where e.remits_id = m.id), 0)`,
    )),
    ...(await open(
      week,
      'batch',
      () => otherWays['a batch that is not settled'],
      sql`
      select id, 0 as "orderId", '' as state from remittance where not is_settled order by id`,
    )),
  ]
}

async function freeMoney(week: Week): Promise<Open[]> {
  return await open(
    week,
    'money',
    () => otherWays['money that is free'],
    sql`
    select id, ${week.orders[0]?.id ?? 0}::bigint as "orderId", kind as state from money_received where free > 0 order by id`,
  )
}

/** A carrier's debt is paid: for a batch that no transfer brings, and for cash that is in no batch. */
async function carriersPay(week: Week, about: Open, draw: Draw): Promise<unknown> {
  if (about.what.startsWith('batch')) {
    const [batch] = await week.world.rows(
      sql<{
        amount: number
        symbol: string | null
      }>`select collected - fee as amount, variable_symbol as symbol from remittance r
        where id = ${about.id} and not exists (select from remittance_transfer t where t.remittance_id = r.id and t.ended_at is null)`,
    )
    if (batch)
      await statement(week, [
        { amount: batch.amount, ...(batch.symbol === null ? {} : { symbol: batch.symbol }) },
      ])
    return batch
  }
  const [cash] = await week.world.rows(
    sql<{
      amount: number
    }>`select amount from money_received where id = ${about.id} and not exists (select from remittance_line l where l.cash_id = ${about.id})`,
  )
  if (cash)
    await statement(week, [{ amount: cash.amount, symbol: String(6_000_000_000 + draw(900_000_000)) }])
  return cash
}

/** Operations that end a thing early: done as seldom as in life, so that weeks reach the later states. */
const givingUp: readonly Operation[] = [
  'order.cancel',
  'shipment.cancel',
  'money.keep',
  'money.write_off',
  'cod.void',
]

/** Moves something that waits, of any order or none, one step on, or tries to. */
export async function workOn(week: Week, draw: Draw): Promise<unknown> {
  const all = (await everythingOpen(week)).filter(({ ways }) => typeof ways !== 'string')
  const about = all[draw(all.length)]
  if (!about || typeof about.ways === 'string') return null
  if (/^(batch|cash)/.test(about.what) && draw(2) === 0) await carriersPay(week, about, draw)
  const name = about.ways[draw(about.ways.length)] as keyof typeof acts
  if (!(name in acts) || (givingUp.includes(name) && draw(6) > 0)) return null
  const done = await acts[name](week, about, draw)
  await record(week, `${about.what} #${about.id}: ${name}`, about.orderId, done)
  await cover(week, name, done)
  return done
}

const isRepeat = (done: unknown): boolean =>
  typeof done === 'object' && done !== null && 'isNew' in done && done.isNew === false

const rounds = 40

/** @returns the things that reached no end, with the answers of their operations */
export async function bringToAnEnd(week: Week, draw: Draw): Promise<string[]> {
  const said = new Map<string, Set<string>>()
  for (let round = 0; round < rounds; round++) {
    await week.world.jobs()
    const all = await waiting(week)
    if (all.length === 0) {
      await week.world.night()
      return []
    }
    for (const about of all) {
      if (about.ways === 'goesOn' || about.ways === 'end') {
        await week.world.night()
        continue
      }
      if (/^(batch|cash)/.test(about.what)) await carriersPay(week, about, draw)
      // At first any of them, later the first that does it.
      const from = round < rounds / 2 ? draw(about.ways.length) : 0
      for (let at = 0; at < about.ways.length; at++) {
        const name = about.ways[(from + at) % about.ways.length]
        const act = name === undefined || !(name in acts) ? undefined : acts[name as keyof typeof acts]
        if (!act || name === undefined) continue
        const done = await act(week, about, draw)
        await cover(week, name, done)
        if (round < 8) await record(week, `${about.what} #${about.id}: ${name}`, about.orderId, done)
        // An act that answers a repeat and changes nothing makes no progress.
        if (!isRefusal(done) && !isRepeat(done)) break
        if (!isRefusal(done)) continue
        const key = `${about.what} #${about.id}`
        said.set(key, (said.get(key) ?? new Set()).add(`${name}: ${done.error_trans_key}`))
      }
    }
    week.world.goOn(1)
  }
  const left = await waiting(week)
  return left.map(({ what, id, orderId }) => {
    const answers = [...(said.get(`${what} #${id}`) ?? [])].join(', ')
    return `no end: ${what} #${id} of order ${orderId} (${answers})`
  })
}
