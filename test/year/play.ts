/** A year of the shop, day by day: what customers order, and what staff does from the morning to the evening. */
import { sql } from 'kysely'
import * as claims from './claims.ts'
import { firms, aPerson, type Person } from './people.ts'
import * as goods from './goods.ts'
import * as money from './money.ts'
import { consumersWish, leaveCart, order, orderByStaff, resellersWish, type Wanted } from './orders.ts'
import * as parcels from './parcels.ts'
import * as staff from './people-of-shop.ts'
import * as voices from './voices.ts'
import { lastDays } from './last-days.ts'
import type { World } from './world.ts'

const day = 86_400_000

export interface Year {
  world: World
  taken: Set<string>
  /** Consumers with an account. */
  regulars: Person[]
  /** Those who order for companies, by their addresses. */
  buyers: Person[]
  representatives: number[]
  /** The number of companies that have applied. */
  applied: number
}

/** Activity by month, January first; people give jerky for Christmas and take it on journeys in summer. */
const season = [0.75, 0.7, 0.8, 0.85, 1, 1.15, 1.25, 1.2, 0.95, 1, 1.25, 1.7]

/** The wall clock of a day; UTC, so that Prague is one or two hours on. */
const at = (date: Date, hour: number, minute = 0): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour, minute))

/** Plays the year. @param ends the moment at which it ends, in the morning */
export async function playYear(
  world: World,
  { begins, ends, tell }: { begins: Date; ends: Date; tell: (line: string) => void },
): Promise<void> {
  const year = await opened(world)
  for (let date = at(begins, 0); date < at(ends, 0); date = new Date(date.getTime() + day)) {
    const left = Math.round((at(ends, 0).getTime() - date.getTime()) / day)
    await playDay(year, { date, left })
    if (date.getUTCDate() === 1) tell(`${date.toISOString().slice(0, 10)}: ${await standing(world)}`)
  }
  await lastDays(year, ends)
  tell(`the end: ${await standing(world)}`)
}

async function standing({ rows }: World): Promise<string> {
  const [found] = await rows(sql<{
    said: string
  }>`select concat_ws(' ', count(*), 'orders', (select count(*) from invoice), 'documents', (select count(*) from mail), 'mails',
    (select count(*) from shop_order where fulfilment_state = 'DELIVERED'), 'delivered') as said from shop_order`)
  return found?.said ?? ''
}

async function opened(world: World): Promise<Year> {
  const taken = new Set<string>()
  world.goOn(3600)
  await staff.hireStaff(world)
  const representatives = await staff.makeRepresentatives(world, {
    ...aPerson(world.draw, taken),
    first_name: 'Nikola',
    last_name: 'Poutníková',
    email: 'poutnikova@example.cz',
  })
  await staff.agreeWithFirst(world)
  await goods.setThresholds(world)
  await goods.restock(world)
  const regulars: Person[] = []
  const buyers = [
    'obchodnik@example.cz',
    'sunky@example.cz',
    'pivoteka@example.cz',
    'horolezci@example.cz',
  ].map((email) => ({ ...aPerson(world.draw, taken), email }))
  return { world, taken, regulars, buyers, representatives, applied: 0 }
}

/** Failures are reported at the end; the year goes on. */
async function tried({ refused }: World, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    refused.set(
      `fault: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 1500) : String(error)}`,
      1,
    )
  }
}

async function playDay(year: Year, { date, left }: { date: Date; left: number }): Promise<void> {
  const { world, taken } = year
  const { draw } = world
  const weekday = date.getUTCDay()
  const isWork = weekday > 0 && weekday < 6
  world.goTo(at(date, 4, 30))
  if (left % 2 === 0) await tried(world, async () => await world.night())
  if (isWork) await morning(year, { date, left })
  const expected = (season[date.getUTCMonth()] ?? 1) * (left < 3 ? 6 : 0.84)
  const many = Math.floor(expected) + (draw(100) < (expected % 1) * 100 ? 1 : 0)
  for (let one = 0; one < many; one++) {
    world.goTo(at(date, 7 + Math.floor((11 * one) / Math.max(1, many)) + draw(2), draw(60)))
    await tried(world, async () => await consumerOrders(year))
  }
  if (isWork && draw(100) < 26) await tried(world, async () => await resellerOrders(year))
  if (isWork && draw(100) < 8)
    await tried(
      world,
      async () => await orderByStaff(world, { person: aPerson(draw, taken), isCounter: draw(5) > 1 }),
    )
  if (draw(100) < 30) await tried(world, async () => await leaveCart(world, aPerson(draw, new Set())))
  if (draw(100) < 16)
    await tried(world, async () => await voices.subscribe(world, aPerson(draw, taken).email))
  if (draw(100) < 9) await tried(world, async () => await claims.complain(world))
  if (draw(100) < 7) await tried(world, async () => await claims.withdraw(world))
  world.goTo(at(date, 15, 30))
  if (isWork && left > 1) await tried(world, async () => await parcels.handOver(world))
  world.goTo(at(date, 17))
  await tried(world, async () => await parcels.deliver(world))
  await tried(
    world,
    async () => await voices.visit(world, Math.round((14 + draw(14)) * (season[date.getUTCMonth()] ?? 1))),
  )
}

/** Staff comes, reads, sorts money, receives and packs goods. */
async function morning(year: Year, { date, left }: { date: Date; left: number }): Promise<void> {
  const { world, taken } = year
  const { draw } = world
  const weekday = date.getUTCDay()
  await tried(
    world,
    async () => await voices.review(world, new Date(world.open.clock.now.getTime() - 3 * day)),
  )
  world.goTo(at(date, 7, 10))
  await tried(world, async () => await money.transfers(world))
  // Arrivals of the last days still wait for the accountant.
  if (weekday === 2) await tried(world, async () => await money.sortMoney(world, left < 10 ? 12 : 2))
  if (weekday === 1 && left > 6) await tried(world, async () => await money.lookThrough(world))
  if (weekday === 4 && left > 6) await tried(world, async () => await parcels.settle(world))
  if (weekday === 3 && left > 7) await tried(world, async () => await money.remit(world, 'packeta'))
  if (weekday === 4 && left > 14 && draw(2) === 0)
    await tried(world, async () => await money.remit(world, 'balikovna'))
  if (weekday === 5 && left > 6) await tried(world, async () => await money.payOut(world))
  world.goTo(at(date, 8))
  // The last delivery lasts until today: what customers order at the end can be packed.
  if ((date.getUTCDate() % 5 === 0 && left > 7) || left === 7)
    await tried(world, async () => await goods.restock(world))
  if (draw(100) < 5) await tried(world, async () => await goods.writeOff(world))
  if (left > 3) await tried(world, async () => await parcels.pack(world, at(date, 7, 30)))
  await tried(
    world,
    async () =>
      await claims.decide(world, new Date(world.open.clock.now.getTime() - (left < 9 ? 9 : 2) * day)),
  )
  if (weekday === 1 && left > 8)
    await tried(
      world,
      async () => await voices.readReviews(world, new Date(world.open.clock.now.getTime() - day)),
    )
  await byDate(year, { date, left })
  if (date.getUTCDate() % 9 === 0 && year.regulars.length < 45) {
    const person = aPerson(draw, taken)
    if ((await staff.openAccount(world, person)) !== null) year.regulars.push(person)
  }
}

/** Events that occur a few times in the year. */
async function byDate(year: Year, { date, left }: { date: Date; left: number }): Promise<void> {
  const { world } = year
  if (left % 42 === 20 && year.applied < 8) await tried(world, async () => await merchantApplies(year))
  if (left % 42 === 18 || left % 42 === 17)
    await tried(world, async () => await staff.decideApplications(world, [null, ...year.representatives]))
  if (left === 330 || left === 130) await tried(world, async () => await goods.restockShirts(world))
  // Beyond what one member of staff gives back alone.
  if (left === 13 || left === 12)
    await tried(
      world,
      async () => await resellerOrders(year, { boxes: 18, chilli: 60, pepper: 60, payment: 'transfer' }),
    )
  if (left === 145) await tried(world, async () => await goods.count(world))
  if (left === 200)
    await tried(
      world,
      async () =>
        await voices.campaign(world, {
          subject: 'Léto s jerky v batohu',
          body: '## Balte nalehko\n\nK dvěma krabicím Original přidáváme tričko.\n\nHezké léto přeje {{shop_name}}',
          isSent: true,
        }),
    )
  if (left === 26)
    await tried(
      world,
      async () =>
        await voices.campaign(world, {
          subject: 'Martinské menu bez pečení',
          body: '## Podzim chutná\n\nKrůtí s černým pepřem je zpátky na skladě.',
          isSent: true,
        }),
    )
  if (date.getUTCDate() === 27 && date.getUTCMonth() % 3 === 0)
    await tried(world, async () => await world.night())
}

export async function merchantApplies(year: Year): Promise<void> {
  const firm = firms[year.applied++]
  if (!firm) return
  const person = aPerson(year.world.draw, year.taken)
  await staff.apply(year.world, { firm, person })
  if (year.applied <= 8 && !firm.name.includes('Železná ruka')) year.buyers.push(person)
}

export async function consumerOrders(year: Year): Promise<void> {
  const { world, regulars, taken } = year
  const { draw } = world
  const regular = regulars.length > 0 && draw(3) === 0 ? regulars[draw(regulars.length)] : undefined
  const isDemos = draw(45) === 0
  const person = isDemos
    ? {
        ...aPerson(draw, new Set()),
        first_name: 'Zuzana',
        last_name: 'Zákaznická',
        email: 'zakaznik@example.cz',
        city: 'Praha 6',
        zip: '16000',
        street: 'Na Petynce 14',
      }
    : (regular ?? aPerson(draw, taken))
  const visitor =
    regular || isDemos
      ? ((await staff.signIn(world, person.email)) ?? world.open.visitor())
      : world.open.visitor()
  await order(world, { visitor, person, wanted: consumersWish(draw) })
}

export async function resellerOrders(year: Year, larger: Partial<Wanted> = {}): Promise<void> {
  const { world, buyers } = year
  const { draw } = world
  // The demo's own reseller orders most.
  const person = larger.boxes !== undefined || draw(4) === 0 ? buyers[0] : buyers[draw(buyers.length)]
  if (!person) return
  const [account] = await world.rows(sql<{
    id: number
    representative: string | null
    has: boolean
  }>`select c.id, r.email_key as representative, exists (select from company_member m where m.customer_id = c.id) as has
    from customer c left join customer r on r.id = c.representative_id where c.email_key = ${person.email}`)
  if (!account?.has) return
  const isActedFor = account.representative !== null && draw(3) > 0
  const visitor =
    isActedFor && account.representative !== null
      ? await staff.actFor(world, { representative: account.representative, customerId: account.id })
      : await staff.signIn(world, person.email)
  if (visitor)
    await order(world, { visitor, person, wanted: { ...resellersWish(draw), ...larger }, pays: 10 })
}
