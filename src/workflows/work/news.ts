/**
 * Publishes changes to open pages of the back office: reads once a second for all followers, and not at all without
 * one. It reads what any process has written, through a pooler too, and bears that the database goes away.
 */
import type { Halere } from '../../lib/money.ts'
import type { Actor, Reading } from '../../server/context.ts'
import { findWrittenSince, latestPlaces, type Places, type Written } from '../../shop/orders/orders.ts'
import { holds, type Permission } from '../../shop/staff/rules.ts'

/** Topics of back-office pages, with the permission that opens such a page; null: open to every member. */
export const newsTopics = {
  order: 'orders.read',
  packing: 'shipments.read',
  claims: 'claims.read',
  work: null,
} as const satisfies Record<string, Permission | null>
export type NewsTopic = keyof typeof newsTopics

export interface NewOrder {
  number: string
  /** With VAT; null: the member sees no prices. */
  total: Halere | null
}

/** Changes written since the last look. */
export interface News {
  placed: NewOrder[]
  /** Topics of the pages that are now out of date. */
  topics: NewsTopic[]
  /** Numbers of the orders that something happened to. */
  orders: string[]
}

/**
 * @param places the ends of the tables at that time: a follower that reconnects with them gets everything
 * written since then, by any process
 */
type Publish = (news: News, places: Places) => void

export interface NewsWatch {
  /**
   * Reports everything written from now on, until the returned function is called; the first report has the
   * current ends of the tables.
   * @param since the places last reported to this follower; null: it is new
   */
  follow: (tell: Publish, since: Places | null) => () => void
}

/** Longer than any transaction takes; until then its rows may appear after newer ones of transactions that ended earlier. */
const slowestMs = 15_000

/** The topics of pages that show such a row. Each is work, or ends some. */
const topicsOf: Record<Written['table'], NewsTopic[]> = {
  shop_order: ['order', 'packing'],
  order_event: ['order', 'packing'],
  shipment_event: ['order', 'packing'],
  complaint_event: ['order', 'claims'],
  withdrawal_event: ['order', 'claims'],
  invoice: ['order'],
  payment_refund: ['order'],
  money_entry: ['order'],
  money_received: [],
  audit_event: ['order', 'packing'],
  failed_job: [],
  review_event: [],
  reseller_application: [],
}

const writtenTables = Object.keys(topicsOf) as Written['table'][]

export function newsOf(written: readonly Written[]): News {
  const topics = new Set<NewsTopic>(written.length > 0 ? ['work'] : [])
  for (const { table, number } of written)
    for (const topic of topicsOf[table]) if (topic === 'claims' || number !== null) topics.add(topic)
  return {
    placed: written.flatMap(({ table, number, total }) =>
      table === 'shop_order' && number !== null ? [{ number, total }] : [],
    ),
    topics: [...topics],
    orders: [...new Set(written.flatMap(({ number }) => number ?? []))],
  }
}

/** Narrows news to what an actor may see. */
export function newsFor(actor: Actor, { placed, topics, orders }: News, isPriced: boolean): News {
  const own = topics.filter((topic) => {
    const permission = newsTopics[topic]
    return permission === null || holds(actor, permission)
  })
  const seesOrders = holds(actor, newsTopics.order)
  return {
    topics: own,
    orders: seesOrders ? orders : [],
    placed: seesOrders ? placed.map(({ number, total }) => ({ number, total: isPriced ? total : null })) : [],
  }
}

/**
 * @param report takes what kept the database from being read; the next look tries again
 * @param everyMs how often it looks; a second where it is left out
 */
export function openNews(
  { db }: Reading,
  { report, everyMs = 1000 }: { report: (error: unknown) => void; everyMs?: number },
): NewsWatch {
  const followers = new Set<Publish>()
  const newcomers = new Map<Publish, Places | null>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  /** Where the tables ended, and when, the oldest first: it is read from before the slowest transaction on. */
  let ends: { at: number; places: Places }[] = []
  /** Rows after that place that were already reported. */
  let told = new Set<string>()
  const look = async () => {
    const at = Date.now()
    const from = ends[0]?.places ?? (await latestPlaces({ db }))
    const written = await findWrittenSince({ db }, from)
    const places = afterAll(ends.at(-1)?.places ?? from, written)
    const news = newsOf(written.filter((row) => !told.has(keyOf(row))))
    told = new Set(written.map(keyOf))
    ends.push({ at, places })
    while (ends[1] && ends[1].at <= at - slowestMs) ends.shift()
    if (news.topics.length > 0) for (const tell of followers) tell(news, places)
    for (const [tell, since] of newcomers) {
      // The first follower may have joined before the rows of this look were written.
      const missed = since ? await findWrittenSince({ db }, since) : written
      // A follower who has left since then is sent nothing.
      if (!newcomers.delete(tell)) continue
      followers.add(tell)
      tell(newsOf(missed), places)
    }
  }
  const isFollowed = () => followers.size + newcomers.size > 0
  const again = async () => {
    timer = undefined
    isLooking = true
    await look().catch(report)
    isLooking = false
    timer = isFollowed() ? setTimeout(() => void again(), everyMs).unref() : undefined
  }
  return {
    follow: (tell, since) => {
      if (timer === undefined && !isLooking) {
        ends = []
        told = new Set()
        timer = setTimeout(() => void again(), 0).unref()
      }
      // A follower who joins between two looks also gets the rows written since the last one.
      newcomers.set(tell, since ?? ends.at(-1)?.places ?? null)
      return () => {
        newcomers.delete(tell)
        followers.delete(tell)
        if (isFollowed()) return
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

const keyOf = ({ table, id }: Written): string => `${table} ${id}`

function afterAll(before: Places, written: readonly Written[]): Places {
  const places = { ...before }
  for (const { table, id } of written) places[table] = Math.max(places[table], id)
  return places
}

/** Places as the browser keeps them. */
export const placesReported = (places: Places): string =>
  writtenTables.map((table) => places[table]).join('.')

/** Parses the places that a browser kept; null: unusable, so it starts afresh. */
export function placesRead(told: unknown): Places | null {
  const ids = typeof told === 'string' ? told.split('.') : []
  if (ids.length !== writtenTables.length || !ids.every((id) => /^\d{1,15}$/.test(id))) return null
  return Object.fromEntries(writtenTables.map((table, at) => [table, Number(ids[at])])) as Places
}
