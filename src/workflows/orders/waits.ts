/**
 * What an order waits for: each kind with the facts of its sentence (`order_waits.<kind>`), its last day, and the verbs
 * that end it. Pure.
 */
import type { Money } from '../../lib/money.ts'
import { isUnpaid, waitsForEmail, type States } from '../../shop/orders/rules.ts'
import type { ShipmentState } from '../../shop/shipments/rules.ts'
import type { WorkKind } from '../work/work.ts'

/** The facts of one order. Amounts are in haléře, days as `2026-11-21`. */
export interface OrderFacts {
  states: States
  hold: { reason: string; since: Date } | null
  due: number
  /** Money that came for it, whether it pays the order yet or not. */
  came: number
  /** Names of those who sent it. */
  from: string
  /** Money that came in another currency. */
  foreign: readonly Money[]
  /** The code of the reason why its payment is under review. */
  doubt: string
  /** The last day to pay, to confirm or to approve it. */
  expires: string | null
  /** The last day to ship it. */
  shipBy: string | null
  today: string
  /** It has lines left to pack, and may be packed. */
  isToPack: boolean
  /** Refunds that a person has to send; null without any. */
  toReturn: { amount: number; last: string } | null
  parcels: readonly {
    reference: string
    state: ShipmentState
    isSettled: boolean
    keptUntil: string | null
  }[]
  /** Open ones: `c12` is a claim, `w7` a withdrawal. */
  claims: readonly { name: string; due: string }[]
  /** Operations on it that wait for a second member. */
  asked: readonly { operation: string; due: string }[]
  /** Reviews of its goods that wait for a decision. */
  reviews: readonly number[]
}

/** A value of a sentence, before it is formatted. */
export type Fact =
  | string
  | { czk: number }
  | { day: string }
  | { at: Date }
  | { money: readonly Money[] }
  /** For members who see amounts. */
  | { payers: string }
  | { reason: string }
  | { operation: string }

interface Waits {
  when: (facts: OrderFacts) => boolean
  values?: (facts: OrderFacts) => Record<string, Fact>
  /** The last day for it. */
  last?: (facts: OrderFacts) => string | null
  /** At most three that end it, the likely one first. */
  verbs: readonly string[]
  /** What it is on Today; left out: nothing that the shop could do about it. */
  work?: WorkKind
  /** The order's page says it elsewhere. */
  isElsewhere?: boolean
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
  from: { payers: from },
})
const expires = (facts: OrderFacts) => facts.expires
const inState = (...states: ShipmentState[]): Waits => {
  const found = ({ parcels }: OrderFacts) =>
    parcels.find((one) => states.includes(one.state) && !one.isSettled)
  return {
    when: (facts) => found(facts) !== undefined,
    values: (facts) => ({ parcel: found(facts)?.reference ?? '' }),
    last: (facts) => found(facts)?.keptUntil ?? null,
    verbs: ['parcels'],
  }
}

const isLate = (facts: OrderFacts): boolean =>
  isToShip(facts) && facts.shipBy !== null && facts.shipBy < facts.today && facts.hold === null
const shipBy = (facts: OrderFacts) => facts.shipBy
const odd = { work: 'odd_parcels' } as const
const claimed = (letter: 'c' | 'w'): Waits => {
  const found = ({ claims }: OrderFacts) => claims.find(({ name }) => name.startsWith(letter))
  return {
    when: (facts) => found(facts) !== undefined,
    values: (facts) => ({ claim: found(facts)?.name ?? '' }),
    last: (facts) => found(facts)?.due ?? null,
    verbs: ['claim'],
    work: 'claims',
  }
}

/** In the order in which they matter. Those of one group exclude each other: the first that fits holds. */
export const orderWaits = {
  held: {
    when: ({ hold }) => hold !== null,
    values: ({ hold }) => ({ reason: hold?.reason ?? '', since: hold ? { at: hold.since } : '' }),
    verbs: ['order.release'],
    work: 'held',
  },
  foreign: {
    when: (facts) => inReview(facts) && facts.foreign.length > 0,
    values: (facts) => ({ ...money(facts), foreign: { money: facts.foreign } }),
    verbs: ['payment', 'order.accept_payment'],
    work: 'review',
  },
  paid_cancelled: {
    when: (facts) => inReview(facts) && facts.states.order === 'CANCELLED' && facts.came > 0,
    values: money,
    verbs: ['order.accept_payment', 'payment'],
    labels: { 'order.accept_payment': 'refund_came' },
    work: 'review',
  },
  underpaid: {
    when: (facts) => inReview(facts) && isShort(facts),
    values: money,
    last: expires,
    verbs: ['order.accept_payment', 'rest', 'payment'],
    labels: { 'order.accept_payment': 'accept_short' },
    work: 'review',
  },
  overpaid: {
    when: (facts) => inReview(facts) && facts.came > facts.due,
    values: money,
    verbs: ['order.accept_payment', 'payment'],
    work: 'review',
  },
  review: {
    when: inReview,
    values: (facts) => ({ ...money(facts), doubt: { reason: facts.doubt } }),
    verbs: ['order.accept_payment', 'order.deny_payment'],
    work: 'review',
  },
  refund: {
    when: ({ toReturn }) => toReturn !== null,
    values: ({ toReturn }) => ({ amount: { czk: toReturn?.amount ?? 0 } }),
    last: ({ toReturn }) => toReturn?.last ?? null,
    verbs: ['order.refund_sent', 'order.refund_again'],
    work: 'refund_due',
  },
  confirm: {
    when: ({ states }) => waitsForEmail(states),
    values: money,
    last: expires,
    verbs: ['order.confirm', 'write'],
    work: 'to_confirm',
  },
  approval: { when: ({ states }) => states.order === 'WAITING_APPROVAL', last: expires, verbs: ['write'] },
  part_paid: {
    when: (facts) => isUnpaid(facts.states) && isShort(facts),
    values: money,
    last: expires,
    verbs: ['rest', 'payment'],
  },
  unpaid: { when: ({ states }) => isUnpaid(states), values: money, last: expires, verbs: [] },
  late: {
    when: isLate,
    last: shipBy,
    verbs: ['pack'],
    work: 'to_pack',
  },
  pack: {
    when: (facts) => facts.isToPack && facts.hold === null && !isLate(facts),
    last: shipBy,
    verbs: ['pack'],
    work: 'to_pack',
    isElsewhere: true,
  },
  hand_over: {
    ...inState('ASKED', 'ANNOUNCED'),
    last: shipBy,
    work: 'to_hand_over',
    isElsewhere: true,
  },
  carrier_refused: { ...inState('REFUSED'), ...odd },
  lost: { ...inState('LOST'), ...odd },
  damaged: { ...inState('DAMAGED'), ...odd },
  returning: inState('RETURNING'),
  returned: { ...inState('RETURNED'), ...odd },
  collect: inState('READY'),
  claim: claimed('c'),
  withdrawal: claimed('w'),
  asked: {
    when: ({ asked }) => asked.length > 0,
    values: ({ asked }) => ({ operation: { operation: asked[0]?.operation ?? '' } }),
    last: ({ asked }) => asked[0]?.due ?? null,
    verbs: ['approvals'],
    work: 'approvals',
    isElsewhere: true,
  },
  reviewed: {
    when: ({ reviews }) => reviews.length > 0,
    verbs: ['opinion'],
    work: 'reviews',
    isElsewhere: true,
  },
} as const satisfies Record<string, Waits>

export type OrderWait = keyof typeof orderWaits

/** What excludes each other, by the money of the order. */
const ofMoney: readonly OrderWait[] = [
  'foreign',
  'paid_cancelled',
  'underpaid',
  'overpaid',
  'review',
  'confirm',
  'part_paid',
  'unpaid',
]

export interface WaitOfOrder {
  kind: OrderWait
  values: Record<string, Fact>
  last: string | null
}

/** What an order waits for, the most urgent first. */
export function waitsOf(facts: OrderFacts): WaitOfOrder[] {
  const fitting = (Object.keys(orderWaits) as OrderWait[]).filter((kind) => orderWaits[kind].when(facts))
  const first = fitting.find((kind) => ofMoney.includes(kind))
  return fitting
    .filter((kind) => kind === first || !ofMoney.includes(kind))
    .map((kind) => {
      const waits: Waits = orderWaits[kind]
      return { kind, values: waits.values?.(facts) ?? {}, last: waits.last?.(facts) ?? null }
    })
}

/** The verbs of a kind with their own words, and what it is on Today. */
export const verbsOfWait = (kind: OrderWait): Pick<Waits, 'verbs' | 'labels' | 'work' | 'isElsewhere'> =>
  orderWaits[kind]
