/** The facts for which orders wait, of many orders in two statements. */
import { dayInPrague } from '../../lib/dates.ts'
import { lastDayOf } from '../../lib/deadlines.ts'
import type { Reader } from '../../server/db.ts'
import { findOrderFacts, type StoredFacts } from '../../shop/snooze/snooze.ts'
import { moneyBehindEach, type MoneyBehindOne } from '../../shop/money/money.ts'
import type { States } from '../../shop/orders/rules.ts'
import type { ShipmentState } from '../../shop/shipments/rules.ts'
import { leavingOf } from '../../shop/shipments/shipments.ts'
import { withdrawalDays } from '../../shop/withdrawals/rules.ts'
import { refundDays } from '../work/work.ts'
import type { OrderFacts } from './waits.ts'

/** One order and what it may wait for. */
export interface OrderInWait {
  number: string
  buyer: string
  total: number
  facts: OrderFacts
  /** The payment to open first. */
  receivedId: number | null
  isSnoozed: boolean
}

interface Query {
  numbers: readonly string[]
  /** Leaves snoozed things out. */
  isWithoutAside?: boolean
}

/** By the numbers of orders. Unknown ones are left out. */
export async function factsOfOrders(
  { db, now }: { db: Reader; now: Date },
  { numbers, isWithoutAside = false }: Query,
): Promise<OrderInWait[]> {
  if (numbers.length === 0) return []
  const stored = await findOrderFacts({ db, now }, { numbers, withdrawalDays })
  const behind = Map.groupBy(
    await moneyBehindEach(
      { db },
      stored.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  return stored.map((order) => inWait(order, { now, isWithoutAside, behind: behind.get(order.id) ?? [] }))
}

interface Beside {
  now: Date
  isWithoutAside: boolean
  behind: readonly MoneyBehindOne[]
}

function inWait(order: StoredFacts, { now, isWithoutAside, behind }: Beside): OrderInWait {
  const { number, buyer, total, transfers, expiresAt, toReturn, readyAt } = order
  const states = { order: order.order, payment: order.payment, fulfilment: order.fulfilment } as States
  const isWaiting = ({ isSnoozed }: { isSnoozed: boolean }) => !(isWithoutAside && isSnoozed)
  const isLeaving = states.order === 'CONFIRMED' && ['READY', 'PACKED'].includes(states.fulfilment)
  const mayExpire = ['NEW', 'WAITING_APPROVAL'].includes(states.order)
  const facts: OrderFacts = {
    states,
    hold: order.hold,
    due: order.due,
    came: behind.reduce((sum, { left }) => sum + left, 0),
    from: [...new Set(transfers.map(({ name }) => name).filter(Boolean))].join(', '),
    foreign: transfers.filter(({ isForeign }) => isForeign),
    doubt: order.doubt ?? '',
    expires: expiresAt && mayExpire ? dayInPrague(expiresAt) : null,
    shipBy: isLeaving && readyAt ? leavingOf({ leavesBy: order.leavesBy, readySince: readyAt }) : null,
    today: dayInPrague(now),
    isToPack: order.isToPack,
    toReturn: toReturn && { amount: toReturn.amount, last: lastDayOf(toReturn.since, refundDays) },
    parcels: order.parcels
      .filter(isWaiting)
      .map((parcel) => ({ ...parcel, state: parcel.state as ShipmentState })),
    claims: order.claims.filter(isWaiting),
    asked: order.asked,
    reviews: order.reviews,
  }
  return {
    number,
    buyer,
    total,
    facts,
    receivedId: behind.find(({ left, here }) => left > here)?.receivedId ?? behind[0]?.receivedId ?? null,
    isSnoozed: order.isSnoozed,
  }
}
