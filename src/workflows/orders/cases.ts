/** What waits for staff, one case for each order and for each thing that belongs to none. */
import type { Reader } from '../../server/db.ts'
import { byUrgency } from '../../server/first-rows.ts'
import { workToDo, type WorkItem, type WorkKind, type WorkWaiting } from '../work/work.ts'
import { factsOfOrders, type OrderInWait } from './order-facts.ts'
import { verbsOfWait, waitsOf, type WaitOfOrder } from './waits.ts'

/** Kinds that are done in rounds from their list: a count, no case of its own. */
const inRounds: ReadonlySet<WorkKind> = new Set([
  'failed_jobs',
  'to_pack',
  'to_hand_over',
  'refunds_to_send',
  'refunds_without_account',
  'statement_findings',
  'refused_orders',
  'reviews',
])
export const isDoneInRounds = (kind: WorkKind): boolean => inRounds.has(kind)

/** Cases shown; the lists have the rest. */
const mostCases = 20

export interface WorkCase {
  order: OrderInWait | null
  /** What the order waits for, the most urgent first. */
  waits: WaitOfOrder[]
  /** What no sentence of `waits` says. */
  items: { kind: WorkKind; item: WorkItem }[]
  /** The last day of all. */
  due: string | null
  since: Date | null
}

/**
 * @param isAsked which kinds
 * @returns `isCut`: there are more cases than these
 */
export async function casesToDo(
  { db, now }: { db: Reader; now: Date },
  isAsked: (kind: WorkKind) => boolean,
): Promise<{ groups: WorkWaiting[]; cases: WorkCase[]; isCut: boolean }> {
  const groups = await workToDo({ db, now }, isAsked)
  const items = groups
    .filter(({ kind }) => !isDoneInRounds(kind))
    .flatMap(({ kind, rows }) => rows.map((item) => ({ kind, item })))
  const numbers = [...new Set(items.flatMap((one) => orderOf(one) ?? []))]
  const orders = await factsOfOrders({ db, now }, { numbers, isWithoutAside: true })
  return { groups, ...firstCases(casesOf({ items, orders, isAsked }), groups) }
}

/** The most urgent cases, and whether there are more: beyond these, or beyond the rows that were read of a kind. */
export function firstCases(all: readonly WorkCase[], groups: readonly WorkWaiting[]) {
  const isRead = ({ kind, count, rows }: WorkWaiting) => isDoneInRounds(kind) || count <= rows.length
  return { cases: all.slice(0, mostCases), isCut: all.length > mostCases || !groups.every(isRead) }
}

type KindItem = WorkCase['items'][number]

/** Items that are orders: a snoozed order waits for nothing of these. */
const byName: ReadonlySet<WorkKind> = new Set(['review', 'refund_due', 'held', 'to_confirm'])
const byParcel: ReadonlySet<WorkKind> = new Set(['odd_parcels', 'late_cash'])

/** The number of the order that an item belongs to. */
function orderOf({ kind, item }: KindItem): string | null {
  if (byName.has(kind) || item.subjectKind === 'order') return item.name
  return byParcel.has(kind) ? item.about : (item.order ?? null)
}

interface Found {
  items: readonly KindItem[]
  orders: readonly OrderInWait[]
  isAsked: (kind: WorkKind) => boolean
}

/** The cases, what is late first, then by the last day, then what waits longest. */
export function casesOf({ items, orders, isAsked }: Found): WorkCase[] {
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const own = Map.groupBy(items, (one) => byNumber.get(orderOf(one) ?? '')?.number ?? thingOf(one))
  return [...own]
    .map(([thing, some]) => caseOf(byNumber.get(thing) ?? null, some, isAsked))
    .toSorted(byUrgency)
}

/** What an item is about that belongs to no order: both kinds of a remittance are about one thing. */
const thingOf = ({ kind, item }: KindItem): string =>
  `${kind.startsWith('cash_') ? 'remittance' : kind} ${item.id} ${item.name}`

function caseOf(order: OrderInWait | null, own: KindItem[], isAsked: Found['isAsked']): WorkCase {
  const waits = (order ? waitsOf(order.facts) : []).filter(({ kind }) => {
    const { work } = verbsOfWait(kind)
    return work !== undefined && isAsked(work) && !(order?.isSnoozed && byName.has(work))
  })
  const said = new Set(waits.map(({ kind }) => verbsOfWait(kind).work))
  return {
    order,
    waits,
    // Money for an order that is under review is the money that the review is about.
    items: own.filter(({ kind }) => !said.has(kind === 'free_money' ? 'review' : kind)),
    due: [...waits.map(({ last }) => last), ...own.map(({ item }) => item.due)].reduce(earlierDay, null),
    since:
      own.map(({ item }) => item.since).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
  }
}

const earlierDay = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one
