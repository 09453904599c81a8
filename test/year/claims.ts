/** Complaints and withdrawals: customers send them, staff decides about them. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findOrder } from '../../src/shop/orders/orders.ts'
import { receiveComplaint } from '../../src/shop/complaints/complaints.ts'
import { receiveWithdrawal } from '../../src/shop/withdrawals/withdrawals.ts'
import * as claims from '../claims-decided.ts'
import { isRefusal } from '../../src/server/refusal.ts'
import type { World } from './world.ts'

const faults: [goods: string, fault: string, wish: 'goods' | 'discount' | 'money'][] = [
  ['2 sáčky Original', 'Sáček byl natržený a maso vyschlé na kámen.', 'goods'],
  ['Krabice Original', 'V krabici chyběly tři sáčky.', 'goods'],
  ['Chilli 50 g', 'Uvnitř chyběl pohlcovač kyslíku a maso voní divně.', 'money'],
  ['Tričko L', 'Po prvním praní se páral lem.', 'money'],
  ['Černý pepř & kouř', 'Sáček nebyl zavařený, šlo ho rovnou otevřít.', 'discount'],
  ['Original', 'Přišlo to celé promočené, kartonu se rozpadlo dno.', 'money'],
]

interface Arrived {
  id: number
  number: string
  email: string
}

/** An order that arrived some days ago, and of which nothing was claimed. */
async function arrived(world: World): Promise<Arrived | undefined> {
  const { now } = world.open.clock
  const found = await world.rows(
    sql<Arrived>`select o.id, o.number, o.email from shop_order o join shipment s on s.order_id = o.id
      where s.state = 'DELIVERED' and o.order_type = 'B2C' and s.delivered_at between ${new Date(now.getTime() - 9 * 86_400_000)} and ${new Date(now.getTime() - 86_400_000)}
        and not exists (select from complaint c where c.order_id = o.id) and not exists (select from withdrawal w where w.order_id = o.id)
        and o.email not like 'zakaznik@%' order by o.id`,
  )
  return found[world.draw(found.length)]
}

/** A customer complains of what came. */
export async function complain(world: World): Promise<void> {
  const order = await arrived(world)
  if (!order) return
  const { db, queue, now } = world.open.shop
  const [goods, fault, wish] = faults[world.draw(faults.length)] ?? ['', '', 'money']
  const complaint = { orderNumber: order.number, email: order.email, goods, fault, wish }
  const madeComplaint = {
    complaint,
    provenOrderId: order.id,
    lines: [{ line: 0, pieces: 1 }],
    photos: [],
    locale: 'cs' as const,
  }
  await receiveComplaint({ db, queue, now: now() }, { key: randomUUID(), madeComplaint })
  await world.jobs()
}

/** A consumer withdraws from the contract. */
export async function withdraw(world: World): Promise<void> {
  const order = await arrived(world)
  if (!order) return
  const { shop } = world.open
  const found = await findOrder(shop, { id: order.id })
  const name = `${found?.billing.first_name ?? ''} ${found?.billing.last_name ?? ''}`
  const declaration = { name, orderNumber: order.number, email: order.email, goods: 'nerozbalené zboží' }
  const lines = (found?.lines ?? []).slice(0, 1).map(({ pieces }, line) => ({ line, pieces }))
  await receiveWithdrawal(
    { db: shop.db, queue: shop.queue, now: shop.now() },
    { key: randomUUID(), declaration, locale: 'cs', chosen: { orderId: order.id, lines } },
  )
  await world.jobs()
}

/** Staff continues work that has waited for some days. @param until later arrivals are left */
export async function decide(world: World, until: Date): Promise<void> {
  const { draw, open, actors } = world
  const { shop } = open
  const by = { actor: actors.vedouci, who: 'Radovan Vedral', why: 'vyřízeno podle reklamačního řádu' }
  const complaints = await world.rows(
    sql<{
      id: number
      state: string
      wish: string
      total: number
    }>`select c.id, c.state, c.wish, (select coalesce(sum(i.total), 0)::bigint from invoice i where i.order_id = c.order_id) as total
      from complaint c where c.state in ('RECEIVED', 'IN_WORK', 'ACCEPTED') and c.received_at < ${until} order by c.id`,
  )
  for (const { id, state, wish, total } of complaints) {
    world.goOn(300)
    if (state === 'RECEIVED') countRefused(world, await claims.workOnComplaint(shop, { id, by }))
    else if (state === 'IN_WORK' && draw(7) === 0)
      countRefused(
        world,
        await claims.refuseComplaint(shop, {
          id,
          by: {
            ...by,
            why: 'Podle fotografie jde o běžné vyschnutí po otevření; sáček byl otevřen před týdnem.',
          },
        }),
      )
    else if (state === 'IN_WORK') {
      const remedy = wish as 'goods' | 'discount' | 'money'
      const amount = remedy === 'goods' ? null : Math.min(total, 5000 + 1000 * draw(6))
      countRefused(
        world,
        await claims.acceptComplaint(shop, {
          id,
          settlement: { remedy, amount },
          by: { ...by, why: 'Omlouváme se, vyřídíme to hned.' },
        }),
      )
    } else countRefused(world, await claims.settleComplaint(shop, { id, by }))
    await world.jobs()
  }
  const withdrawals = await world.rows(
    sql<{
      id: number
      state: string
    }>`select id, state from withdrawal where state in ('RECEIVED', 'GOODS_BACK') and received_at < ${until} order by id`,
  )
  for (const { id } of withdrawals) {
    world.goOn(300)
    countRefused(
      world,
      await claims.takeGoodsBack(shop, {
        id,
        lines: null,
        isSellable: true,
        by: { ...by, actor: actors.sklad },
      }),
    )
    countRefused(world, await claims.refundWithdrawal(shop, { id, unseen: false, by }))
    await world.jobs()
  }
}

/** Refusals are reported at the end of the year. */
function countRefused({ refused }: World, done: unknown): void {
  if (typeof done !== 'object' || done === null || !isRefusal(done)) return
  const key = `claims: ${done.error_trans_key}`
  refused.set(key, (refused.get(key) ?? 0) + 1)
}
