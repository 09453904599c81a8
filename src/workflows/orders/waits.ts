/**
 * What an order waits for: each kind with the facts of its sentence (`order_waits.<kind>`), its last day, and the verbs
 * that end it. Pure.
 */
import { isUnpaid, waitsForEmail, type States } from '../../shop/orders/rules.ts'
import type { ShipmentState } from '../../shop/shipments/rules.ts'

/** The facts of one order. Amounts are in haléře, days as `2026-11-21`. */
export interface OrderFacts {
  states: States
  hold: { reason: string; since: string } | null
  due: number
  /** Money that came for it, whether it pays the order yet or not. */
  came: number
  /** Names of those who sent it. */
  from: string
  /** Money that came in another currency, such as `25 EUR`. */
  foreign: string
  /** Why its payment is under review, in words. */
  doubt: string
  /** The last day to pay, to confirm or to approve it. */
  expires: string | null
  /** The last day to ship it. */
  shipBy: string | null
  today: string
  /** Refunds that a person has to send; null without any. */
  toReturn: { amount: number; last: string } | null
  parcels: readonly {
    reference: string
    state: ShipmentState
    isSettled: boolean
    keptUntil: string | null
  }[]
}

/** A value of a sentence, before it is formatted. */
export type Fact = string | { czk: number } | { day: string }

interface Waits {
  when: (facts: OrderFacts) => boolean
  values?: (facts: OrderFacts) => Record<string, Fact>
  /** The last day for it. */
  last?: (facts: OrderFacts) => string | null
  /** At most two that end it, the likely one first. */
  verbs: readonly string[]
  /** A verb's own words here (`order_waits.verb.<name>`). */
  labels?: Readonly<Record<string, string>>
}

const inReview = ({ states }: OrderFacts): boolean => states.payment === 'REVIEW'
const isToShip = ({ states: { order, fulfilment } }: OrderFacts): boolean =>
  order === 'CONFIRMED' && (fulfilment === 'READY' || fulfilment === 'PACKED')
const isShort = (facts: OrderFacts): boolean => facts.came > 0 && facts.came < facts.due
const money = ({ due, came, from }: OrderFacts) => ({
  due: { czk: due },
  came: { czk: came },
  missing: { czk: due - came },
  over: { czk: came - due },
  from,
})
const expires = (facts: OrderFacts) => facts.expires
const inState = (state: ShipmentState): Waits => {
  const found = ({ parcels }: OrderFacts) => parcels.find((one) => one.state === state && !one.isSettled)
  return {
    when: (facts) => found(facts) !== undefined,
    values: (facts) => ({ parcel: found(facts)?.reference ?? '' }),
    last: (facts) => found(facts)?.keptUntil ?? null,
    verbs: ['parcels'],
  }
}

/** In the order in which they matter. Those of one group exclude each other: the first that fits holds. */
export const orderWaits = {
  held: {
    when: ({ hold }) => hold !== null,
    values: ({ hold }) => ({ reason: hold?.reason ?? '', since: hold?.since ?? '' }),
    verbs: ['order.release'],
  },
  foreign: {
    when: (facts) => inReview(facts) && facts.foreign !== '',
    values: (facts) => ({ ...money(facts), foreign: facts.foreign }),
    verbs: ['payment', 'order.accept_payment'],
  },
  underpaid: {
    when: (facts) => inReview(facts) && isShort(facts),
    values: money,
    last: expires,
    verbs: ['order.accept_payment', 'payment'],
    labels: { 'order.accept_payment': 'accept_short' },
  },
  overpaid: {
    when: (facts) => inReview(facts) && facts.came > facts.due,
    values: money,
    verbs: ['order.accept_payment', 'payment'],
  },
  review: {
    when: inReview,
    values: (facts) => ({ ...money(facts), doubt: facts.doubt }),
    verbs: ['order.accept_payment', 'order.deny_payment'],
  },
  refund: {
    when: ({ toReturn }) => toReturn !== null,
    values: ({ toReturn }) => ({ amount: { czk: toReturn?.amount ?? 0 } }),
    last: ({ toReturn }) => toReturn?.last ?? null,
    verbs: ['order.refund_sent', 'order.refund_again'],
  },
  confirm: {
    when: ({ states }) => waitsForEmail(states),
    values: money,
    last: expires,
    verbs: ['order.confirm', 'write'],
  },
  approval: { when: ({ states }) => states.order === 'WAITING_APPROVAL', last: expires, verbs: ['write'] },
  part_paid: {
    when: (facts) => isUnpaid(facts.states) && isShort(facts),
    values: money,
    last: expires,
    verbs: ['write', 'payment'],
  },
  unpaid: { when: ({ states }) => isUnpaid(states), values: money, last: expires, verbs: [] },
  late: {
    when: (facts) =>
      isToShip(facts) && facts.shipBy !== null && facts.shipBy < facts.today && facts.hold === null,
    values: ({ shipBy }) => ({ day: { day: shipBy ?? '' } }),
    verbs: ['pack'],
  },
  carrier_refused: inState('REFUSED'),
  lost: inState('LOST'),
  damaged: inState('DAMAGED'),
  returning: inState('RETURNING'),
  returned: inState('RETURNED'),
  collect: inState('READY'),
} as const satisfies Record<string, Waits>

export type OrderWait = keyof typeof orderWaits

/** What excludes each other, by the money of the order. */
const ofMoney: readonly OrderWait[] = [
  'foreign',
  'underpaid',
  'overpaid',
  'review',
  'confirm',
  'part_paid',
  'unpaid',
]

/** What an order waits for, the most urgent first. */
export function waitsOf(
  facts: OrderFacts,
): { kind: OrderWait; values: Record<string, Fact>; last: string | null }[] {
  const fitting = (Object.keys(orderWaits) as OrderWait[]).filter((kind) => orderWaits[kind].when(facts))
  const first = fitting.find((kind) => ofMoney.includes(kind))
  return fitting
    .filter((kind) => kind === first || !ofMoney.includes(kind))
    .map((kind) => {
      const waits: Waits = orderWaits[kind]
      return { kind, values: waits.values?.(facts) ?? {}, last: waits.last?.(facts) ?? null }
    })
}

/** The verbs of a kind, and their own words. */
export const verbsOfWait = (kind: OrderWait): Pick<Waits, 'verbs' | 'labels'> => orderWaits[kind]
