/** One week of the shop: orders and whatever happens to them, then its sums, then everything brought to an end. */
import { sql } from 'kysely'
import fc from 'fast-check'
import { isRefusal } from '../../src/server/refusal.ts'
import { closeCommission } from '../../src/workflows/representatives/representatives.ts'
import { closeTaxMonth } from '../../src/workflows/tax/tax.ts'
import {
  changeMind,
  complain,
  goOn,
  payCard,
  place,
  transfer,
  withdraw,
  type Placed,
  type Wanted,
  type Week,
} from './customers.ts'
import { cover } from './coverage.ts'
import { bringToAnEnd, workOn } from './ends.ts'
import { record } from './story.ts'
import { acts, moneyFor, type ActName } from './staff.ts'
import { faultsOf, leftOvers } from './sums.ts'
import { drawing, type Draw, type World } from './world.ts'

/** Something that happens: to which order, and what it draws. */
export interface Happening {
  name: string
  order: number
  seed: number
}

export interface WeekPlan {
  orders: Wanted[]
  happens: Happening[]
  seed: number
}

type Happens = (week: Week, order: Placed, draw: Draw) => Promise<unknown>

const ofCustomers: Record<string, Happens> = {
  goOn,
  workOn: async (week, _, draw) => await workOn(week, draw),
  payCard,
  transfer,
  changeMind,
  withdraw,
  complain,
  hours: async ({ world }, _, draw) => await Promise.resolve(world.goOn(1 + draw(30))),
  night: async ({ world }) => await world.night(),
  // The gateway no longer knows the payment, or gives no answer for a while.
  gatewayForgets: async ({ world }, order) => {
    const attempts = await world.rows(
      sql<{
        name: string
      }>`select order_number::text as name from payment_attempt where order_id = ${order.id}`,
    )
    for (const { name } of attempts) world.bank.books.payments.delete(name)
  },
  gatewaySilent: async ({ world }, _, draw) =>
    await Promise.resolve((world.bank.books.isUnreachable = draw(2) === 0)),
}

/** The subject of an operation, picked from the order's things or from the whole week's. */
async function aboutOf(
  week: Week,
  name: ActName,
  order: Placed,
  draw: Draw,
): Promise<{ id: number; orderId: number }> {
  const noun = name.split('.')[0] ?? ''
  const pick = async (query: ReturnType<typeof sql<{ id: number }>>) => {
    const found = await week.world.rows(query)
    return { id: found[draw(found.length)]?.id ?? 0, orderId: order.id }
  }
  if (name === 'money.return_sent')
    return await pick(sql`select id from payment_refund where order_id is null and state = 'DUE' order by id`)
  if (
    ['payout.write_account', 'payout.set_aside'].includes(name) ||
    (name === 'order.refund_sent' && draw(2) === 0)
  )
    return await pick(sql`select id from payment_refund where order_id = ${order.id} order by id`)
  if (name === 'payout.make') return { id: 0, orderId: order.id }
  if (name === 'money.convert')
    return await pick(sql`select id from money_received where currency <> 'CZK' and rate is null order by id`)
  if (noun === 'shipment' && name !== 'shipment.pack' && name !== 'shipment.drop')
    return await pick(sql`select id from shipment where order_id = ${order.id} order by id desc`)
  if (noun === 'complaint')
    return await pick(sql`select id from complaint where order_id = ${order.id} order by id desc`)
  if (noun === 'withdrawal')
    return await pick(sql`select id from withdrawal where order_id = ${order.id} order by id desc`)
  if (noun === 'money') return { id: (await moneyFor(week, draw))?.id ?? 0, orderId: order.id }
  if (noun === 'payout' || noun === 'statement')
    return await pick(sql`select id from payout_batch order by id desc limit 3`)
  if (['cod.match', 'cod.unmatch', 'cod.close', 'cod.void'].includes(name))
    return await pick(sql`select id from remittance order by id desc limit 3`)
  if (noun === 'cod' && name !== 'cod.import')
    return await pick(sql`select id from remittance_line order by id desc limit 8`)
  if (name === 'stock.unblock')
    return await pick(sql`select id from lot where blocked_at is not null order by id`)
  return { id: order.id, orderId: order.id }
}

/** Happenings with how often they come. */
const weights: Record<string, number> = {
  goOn: 40,
  workOn: 120,
  payCard: 6,
  transfer: 8,
  changeMind: 2,
  withdraw: 3,
  complain: 4,
  hours: 3,
  night: 4,
  gatewayForgets: 1,
  gatewaySilent: 1,
  'shipment.pack': 8,
  'shipment.hand_over': 8,
  'shipment.delivered': 8,
  'shipment.returned': 3,
  'shipment.missing': 3,
  'shipment.again': 2,
  'shipment.refund': 3,
  'shipment.drop': 3,
  'complaint.accept': 5,
  'complaint.send': 8,
  'order.change': 32,
  'money.credit': 2,
  'withdrawal.goods_back': 2,
  'withdrawal.refund': 2,
  'money.allocate': 4,
  'cod.import': 6,
}

/** Everything that may happen. */
export const names = [...Object.keys(ofCustomers), ...Object.keys(acts)]

const happening = fc.record({
  name: fc.oneof(...names.map((name) => ({ arbitrary: fc.constant(name), weight: weights[name] ?? 1 }))),
  order: fc.nat(7),
  seed: fc.nat(),
})

const wanted: fc.Arbitrary<Wanted> = fc.record({
  by: fc.constantFrom<Wanted['by']>('guest', 'guest', 'guest', 'company', 'company', 'counter'),
  payment: fc.constantFrom<Wanted['payment']>('card', 'transfer', 'cod', 'invoice'),
  shipping: fc.constantFrom<Wanted['shipping']>('packetaPoint', 'balikovna', 'packetaHome', 'pickup'),
  boxes: fc.nat(1),
  pieces: fc.integer({ min: 1, max: 8 }),
  usesCredit: fc.boolean(),
})

export const aWeek: fc.Arbitrary<WeekPlan> = fc.record({
  orders: fc.array(wanted, { minLength: 1, maxLength: 5 }),
  happens: fc.array(happening, { minLength: 30, maxLength: 80, size: 'max' }),
  seed: fc.nat(),
})

/** A new week, in which nothing has happened yet. */
export async function weekOf(world: World): Promise<Week> {
  const [before] = await world.rows(
    sql<{ order: number; money: number }>`select coalesce((select max(id) from shop_order), 0) as "order",
      coalesce((select max(id) from money_received), 0) as money`,
  )
  world.wrong.length = 0
  world.story.length = 0
  world.bank.books.isUnreachable = false
  return {
    world,
    orders: [],
    buyer: await world.company.member(),
    before: before ?? { order: 0, money: 0 },
  }
}

const everything = async (world: World) => [...(await faultsOf(world)), ...(await leftOvers(world))]

/**
 * Ends a week. @returns sums that do not add up, and things that reached no end: always empty, except for
 * faults `known` before
 */
export async function ended(week: Week, { seed = 0, known = new Set<string>() } = {}): Promise<string[]> {
  const { world } = week
  const news = (faults: string[]) => faults.filter((fault) => !known.has(fault))
  await world.night()
  const faults = news(await faultsOf(world))
  if (faults.length > 0) return faults
  world.bank.books.isUnreachable = false
  world.story.push('everything to its end:')
  const ends = await bringToAnEnd(week, drawing(seed))
  if (ends.length > 0) return ends
  await closeMonths(world)
  return news(await everything(world))
}

/** Plays a week, and ends it. @returns as `ended` */
export async function play(world: World, { orders, happens, seed }: WeekPlan): Promise<string[]> {
  const week = await weekOf(world)
  // Once a fault was found, its remains are not found again by each smaller example.
  const known = new Set(await everything(world))
  for (const one of orders) {
    const placed = await place(week, one)
    world.story.push(
      `${one.by} orders ${one.boxes}+${one.pieces} by ${one.shipping}, ${one.payment}: ${placed?.id ?? 'refused'}`,
    )
  }
  for (const { name, order, seed: drawn } of happens) {
    const target = week.orders[order % Math.max(1, week.orders.length)]
    if (target) await happen(week, name, target, drawing(drawn))
  }
  return await ended(week, { seed, known })
}

async function happen(week: Week, name: string, target: Placed, draw: Draw): Promise<void> {
  const customer = ofCustomers[name]
  try {
    const act = acts[name as ActName]
    const done = customer
      ? await customer(week, target, draw)
      : await act(week, await aboutOf(week, name as ActName, target, draw), draw)
    await record(week, name, target.id, done)
    await cover(week, name, done)
  } catch (error) {
    week.world.wrong.push(
      `${name} of order ${target.id}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** A week passes; the month before is closed, with the representative's statement. */
async function closeMonths(world: World): Promise<void> {
  const last = world.open.clock.now
  world.goOn(7 * 24)
  const { now } = world.open.clock
  if (now.getUTCMonth() === last.getUTCMonth()) return
  const month = last.toISOString().slice(0, 7)
  const closed = await world.does(async (deed) => await closeTaxMonth(deed, { month, reason: 'test' }))
  if (isRefusal(closed)) world.wrong.push(`${month} is not closed: ${closed.error_trans_key}`)
  const { representativeId } = world
  const stated = await world.does(async (deed) => await closeCommission(deed, { representativeId, month }))
  if (isRefusal(stated)) world.wrong.push(`no statement of ${month}: ${stated.error_trans_key}`)
}
