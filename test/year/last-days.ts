/** The end of the year: work of every kind that waits for a person today. */
import { sql } from 'kysely'
import { dayInPrague } from '../../src/lib/dates.ts'
import * as office from '../office.ts'
import * as claims from './claims.ts'
import * as goods from './goods.ts'
import { statement, remit } from './money.ts'
import { consumerOrders, resellerOrders, merchantApplies, type Year } from './play.ts'
import * as voices from './voices.ts'
import type { World } from './world.ts'

/** @param ends the last morning: orders of the night have come in, and no clerk has worked yet */
export async function lastDays(year: Year, ends: Date): Promise<void> {
  const { world } = year
  const eve = (hour: number, minute = 0) =>
    new Date(ends.getTime() - 86_400_000 + ((hour - ends.getUTCHours()) * 60 + minute) * 60_000)
  world.goTo(eve(17, 5))
  await goods.restock(world, { lifeDays: 9, only: 'BM-PEPPER-50' })
  await goods.restock(world, { lifeDays: 24, only: 'BM-CHILLI-50' })
  for (let more = 0; more < 3; more++) await merchantApplies(year)
  await oddLines(world)
  await remit(world, 'packeta', { isOdd: true, isPaid: false })
  await remit(world, 'balikovna', { isPaid: false })
  await claims.complain(world)
  await claims.complain(world)
  await claims.withdraw(world)
  await secondPairOfEyes(world)
  await marks(world)
  await voices.campaign(world, {
    subject: 'Vánoční krabice jsou tady',
    body: '## Dárek, který se sní\n\nObjednejte do 15. prosince, doručíme včas.',
    isSent: false,
  })
  world.goTo(new Date(ends.getTime() - 3 * 3_600_000))
  await world.night()
  await voices.review(world, new Date(ends.getTime() - 9 * 86_400_000))
  for (let more = 0; more < 7; more++) {
    world.goTo(new Date(ends.getTime() - (120 - 15 * more) * 60_000))
    await (more === 3 ? resellerOrders(year) : consumerOrders(year))
  }
  world.goTo(ends)
  await world.jobs()
}

/** Lines of yesterday's statement that fit nothing. */
async function oddLines(world: World): Promise<void> {
  const [awaited] = await world.rows(
    sql<{
      number: string
      open: number
    }>`select number, order_open(id) as open from shop_order where payment_state = 'AWAITING' and order_state = 'NEW' and payment_id = 2 and order_open(id) > 10000 order by id desc limit 1`,
  )
  await statement(world, [
    {
      amount: 41_900,
      symbol: '1234',
      name: 'KOLAR ZDENEK',
      message: 'maso',
      counter: { number: '2900411223', bank: '2010' },
    },
    {
      amount: 2_400,
      symbol: '8888',
      currency: 'EUR',
      name: 'SNACK BAR BRATISLAVA',
      counter: { number: '2900599887', bank: '1100' },
    },
    {
      amount: 129_500,
      name: 'BAREL PETR',
      message: 'objednavka jerky pro partu',
      counter: { number: '1075544332', bank: '0100' },
    },
    ...(awaited
      ? [
          {
            amount: awaited.open - 3_000,
            symbol: awaited.number,
            name: 'NOVOTNA EVA',
            counter: { number: '2900233345', bank: '2010' },
          },
        ]
      : []),
  ])
}

/** A clerk requests a refund beyond the limit of one person. */
async function secondPairOfEyes(world: World): Promise<void> {
  const [large] = await world.rows(
    sql<{
      id: number
    }>`select o.id from shop_order o join order_money m on m.order_id = o.id where m.settled > 1100000 and o.payment_state = 'PAID' order by o.id desc limit 1`,
  )
  if (large)
    await world.does(
      'vedouci',
      async (context) =>
        await office.refundOrder(context, {
          orderId: large.id,
          amount: 1_050_000,
          key: world.key(),
          reason: 'celá dodávka dorazila po termínu akce, dohodnuto s odběratelem',
        }),
    )
  const [small] = await world.rows(
    sql<{
      id: number
    }>`select o.id from shop_order o join order_money m on m.order_id = o.id join payment p on p.id = o.payment_id
      where p.code = 'transfer' and m.settled > 60000 and o.payment_state = 'PAID' order by o.id desc limit 1`,
  )
  if (small)
    await world.does(
      'ucetni',
      async (context) =>
        await office.refundOrder(context, {
          orderId: small.id,
          amount: 9_900,
          key: world.key(),
          reason: 'dopravné vracíme za zpoždění',
        }),
    )
  await world.jobs()
}

/** Tags, notes, a held order, a scheduled price and views of lists. */
async function marks(world: World): Promise<void> {
  const orders = await world.rows(
    sql<{
      id: number
      number: string
    }>`select id, number from shop_order where fulfilment_state = 'READY' and order_state <> 'CANCELLED' order by id desc limit 12`,
  )
  const numbers = orders.map(({ number }) => number)
  await world.does(
    'podpora',
    async (context) => await office.tagOrdersByStaff(context, { orders: numbers.slice(0, 3), tag: 'darek' }),
  )
  await world.does(
    'podpora',
    async (context) => await office.tagOrdersByStaff(context, { orders: numbers.slice(4, 5), tag: 'specha' }),
  )
  const [, second, , , , sixth] = orders
  if (second)
    await world.does(
      'podpora',
      async (context) =>
        await office.noteOrderByStaff(context, {
          orderId: second.id,
          key: world.key(),
          text: 'Volala, ať to pošleme až v úterý. Souhlasí s jinou velikostí trička.',
        }),
    )
  if (sixth)
    await world.does(
      'vedouci',
      async (context) =>
        await office.holdOrderByStaff(context, {
          orderId: sixth.id,
          reason: 'zákazník mění adresu, ozve se odpoledne',
        }),
    )
  const people = await world.rows(
    sql<{
      id: number
    }>`select c.id from customer c where c.type = 'B2C' and not c.is_admin order by (select count(*) from shop_order o where o.customer_id = c.id) desc, c.id limit 3`,
  )
  for (const [at, { id }] of people.entries()) {
    const of = { kind: 'ACCOUNT', id } as const
    await world.does(
      'podpora',
      async (context) =>
        await office.tagCustomerByStaff(context, {
          of,
          tags: at === 0 ? ['staly-zakaznik', 'tricka'] : ['staly-zakaznik'],
        }),
    )
    if (at === 0)
      await world.does(
        'podpora',
        async (context) =>
          await office.noteCustomerByStaff(context, {
            of,
            key: world.key(),
            text: 'Chodí na farmářské trhy, dáváme jí ochutnat novinky.',
          }),
      )
  }
  const monday = new Date(world.open.clock.now.getTime() + 8 * 86_400_000)
  const price = {
    price_list: 'b2c',
    code: 'BM-CHILLI-50',
    min_quantity: 1,
    price: 99,
    from: dayInPrague(monday),
    until: dayInPrague(new Date(monday.getTime() + 7 * 86_400_000)),
  }
  await world.does('vedouci', async (context) => await office.schedulePriceByStaff(context, price))
}
