/**
 * The public interface of statistics: counts are gathered in memory and added to the database every few seconds, so that
 * counting costs an answer nothing. Counts not written when a process is killed are lost, which is acceptable.
 */
import { reads } from '../../server/verb.ts'
import type { Connected, Reading } from '../../server/context.ts'
import { isbot } from 'isbot'
import { dayInPrague } from '../../lib/dates.ts'
import type { Db, Reader } from '../../server/db.ts'
import { findSteps } from '../cart/cart.ts'
import { sumPlaced, type PlacedOrders } from '../orders/orders.ts'
import {
  addCounts,
  deleteCounts,
  lockCounts,
  replaceSteps,
  selectCounts,
  selectStepPeriods,
  selectNames,
} from './queries.ts'
import {
  bounded,
  isLookedAt,
  keptMonths,
  steps,
  talliesOf,
  type Answered,
  type Count,
  type Step,
  type Tally,
} from './rules.ts'

export type { PlacedOrders } from '../orders/orders.ts'

const writeEveryMs = 5000
/** Most different things that wait to be written; more are not counted, so that a flood of names can't fill the memory. */
const mostWaiting = 5000
const mostAgents = 500

export interface Statistics {
  /** Counts the view in an answer, and whatever else happened in it, unless a machine made the request. */
  answered: (answer: Answered, also: Tally[]) => void
  count: (tallies: Tally[]) => void
  /** Writes waiting counts. @throws Error of the database; the counts keep waiting then. */
  write: () => Promise<void>
  /** Writes by itself every few seconds from now on. */
  start: () => void
  /** Writes a last time. */
  close: () => Promise<void>
}

/**
 * The counts of one process; they are written from its start until it is closed.
 * @param report is called once when the database takes no counts, and not again until it has taken some
 */
export function openStatistics({
  db,
  now,
  report,
}: {
  db: Db
  now: () => Date
  report: (error: Error) => void
}): Statistics {
  let waiting = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let wasTold = false
  const add = (counts: Iterable<Count>) => {
    for (const one of counts) {
      const key = [one.day, one.measure, one.what, one.locale, one.trade].join(' ')
      const known = waiting.get(key)
      if (known) known.count += one.count
      else if (waiting.size < mostWaiting) waiting.set(key, { ...one })
    }
  }
  const count = (tallies: Tally[]) => {
    if (tallies.length === 0) return
    const day = dayInPrague(now())
    add(tallies.map((tally) => ({ ...tally, day, count: 1 })))
  }
  const write = async () => {
    const counts = waiting
    waiting = new Map()
    if (counts.size === 0) return
    try {
      await writeCounts(db, [...counts.values()])
    } catch (error) {
      add(counts.values())
      throw error
    }
  }
  // One after the other, so that a slow database gets one write at a time.
  const writeQuietly = async () =>
    await (writing = writing.then(write).then(
      () => void (wasTold = false),
      (error: unknown) => {
        // A database that is away is reported once, not every few seconds.
        if (!wasTold) report(error instanceof Error ? error : new Error(String(error)))
        wasTold = true
      },
    ))
  const isMachine = rememberingAgents()
  return {
    count,
    write,
    answered: (answer, also) => {
      if (!isLookedAt(answer)) return
      const tallies = [...talliesOf(answer), ...also]
      if (tallies.length > 0 && !isMachine(answer.headers['user-agent'])) count(tallies)
    },
    start: () => {
      timer ??= setInterval(() => void writeQuietly(), writeEveryMs).unref()
    },
    close: async () => {
      clearInterval(timer)
      await writeQuietly()
    },
  }
}

/** Cached, because matching all known robots takes longer than everything else, and there are few different browsers. */
function rememberingAgents(): (agent: Answered['headers'][string]) => boolean {
  const known = new Map<string, boolean>()
  return (agent) => {
    if (typeof agent !== 'string') return true
    const before = known.get(agent)
    if (before !== undefined) return before
    if (known.size >= mostAgents) known.clear()
    const is = isbot(agent)
    known.set(agent, is)
    return is
  }
}

async function writeCounts(db: Db, counts: Count[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCounts(tx)
    const names = new Map<string, Set<string>>()
    for (const { day, what } of await selectNames(tx, [...new Set(counts.map((one) => one.day))]))
      names.set(day, (names.get(day) ?? new Set()).add(what))
    const all = bounded(counts, names)
    // A statement has at most 65,535 parameters.
    for (let at = 0; at < all.length; at += 1000) await addCounts(tx, all.slice(at, at + 1000))
  })
}

/** Carts are deleted after 90 days; for a month they may still progress. */
const openDays = 35

/**
 * Records how far the carts of the last weeks came, replacing earlier records of them, and deletes counts older
 * than 25 months. Two concurrent runs do no harm.
 * @returns the number of deleted counts.
 */
export async function keepStatistics({ db, now }: Connected & { now: Date }): Promise<number> {
  await refreshSteps(db, now)
  return await deleteCounts(db, monthsBefore(now, keptMonths))
}

async function refreshSteps(db: Db, now: Date): Promise<void> {
  const from = daysBefore(now, openDays)
  await db.transaction().execute(async (tx) => {
    await lockCounts(tx)
    const counts = (await findSteps({ db: tx }, from)).flatMap((row) =>
      steps.map((step) => ({
        day: row.day,
        measure: 'step' as const,
        what: step,
        locale: 'any' as const,
        trade: row.trade,
        count: row[step],
      })),
    )
    await replaceSteps(
      tx,
      from,
      counts.filter(({ count }) => count > 0),
    )
  })
}

/** Carts that came to each step at least, by day, week or month; a step that no cart reached has no row. */
export const stepPeriodsOf = reads(selectStepPeriods)

export interface Counted {
  what: string
  count: number
}

/** Pages, products and searches of visitors. */
export interface Looks {
  pages: Counted[]
  products: Counted[]
  /** Arrivals from elsewhere, on a `phone` or on a `wide` screen. */
  screens: Counted[]
  /** Searches by their result: `nothing`, `partly` (not all the words), or all. */
  searches: Counted[]
}

/** Counts of visits. */
export interface VisitCounts {
  /** Carts that came to each step at least, as far as recorded. */
  steps: { step: Step; count: number }[]
  /** Arrivals by the kind of their source, most frequent first. */
  sources: Counted[]
  looks: Looks
}

/** Counts of visits on days in Prague, both included, in one read. */
export async function visitsOf({ db }: Reading, { from, to, trade }: CountsQuery): Promise<VisitCounts> {
  const counts = (await selectCounts(db, from, to)).filter(isOf(trade))
  const of = (measure: Count['measure']): Counted[] => {
    const sums = new Map<string, number>()
    for (const one of counts)
      if (one.measure === measure) sums.set(one.what, (sums.get(one.what) ?? 0) + one.count)
    return [...sums].map(([what, count]) => ({ what, count })).sort((a, b) => b.count - a.count)
  }
  const named = (some: Counted[], name: string) => some.find(({ what }) => what === name)?.count ?? 0
  const carts = of('step')
  return {
    steps: steps.map((step) => ({ step, count: named(carts, step) })),
    sources: of('source'),
    looks: {
      pages: of('page'),
      products: of('product'),
      screens: of('screen'),
      searches: of('search'),
    },
  }
}

/** Days in Prague, both included, of one kind of trade or of both. */
interface CountsQuery {
  from: string
  to: string
  trade?: string | undefined
}

const isOf =
  (trade: string | undefined) =>
  (one: { trade: string }): boolean =>
    trade === undefined || one.trade === trade

export interface Summary {
  from: string
  to: string
  counts: Omit<Count, 'day'>[]
  orders: PlacedOrders[]
}

/** Summary of the last days, today included. */
export async function statisticsOf({ db, now }: Connected & { now: Date }, days: number): Promise<Summary> {
  await refreshSteps(db, now)
  return await summaryOf(db, daysBefore(now, days - 1), dayInPrague(now))
}

const summaryOf = async (db: Reader, from: string, to: string): Promise<Summary> => ({
  from,
  to,
  counts: await selectCounts(db, from, to),
  orders: await sumPlaced({ db }, { from, to }),
})

const daysBefore = (now: Date, days: number): string =>
  dayInPrague(new Date(now.getTime() - days * 24 * 3600_000))

function monthsBefore(now: Date, months: number): string {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return dayInPrague(before)
}
