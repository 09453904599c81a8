/** Coverage of the weeks, so that gaps are known: acts that were done, and states that were seen. */
import { sql } from 'kysely'
import { isRefusal } from '../../src/server/refusal.ts'
import {
  attemptWays,
  complaintWays,
  lineWays,
  nameOf,
  orderStates,
  parcelWays,
  refundWays,
  withdrawalWays,
} from '../ways-out.ts'
import type { Week } from './customers.ts'

export interface Coverage {
  /** The number of times each was tried and not refused; 0: never. */
  acts: Record<string, number>
  /** The number of times each state was seen behind an act; unreached states are absent. */
  states: Record<string, number>
}

/**
 * States of the orders of a week, and of everything that belongs to them; statements and files for the bank have no states.
 */
const seenStates = (order: number) => sql<{ state: string }>`
  select concat_ws(' ', 'order', order_state, payment_state, fulfilment_state) as state from shop_order where id > ${order}
  union select 'payment ' || state from payment_attempt where order_id > ${order}
  union select 'refund ' || state from payment_refund where order_id > ${order}
  union select 'parcel ' || state from shipment where order_id > ${order}
  union select 'complaint ' || state from complaint where order_id > ${order}
  union select 'withdrawal ' || state from withdrawal where order_id > ${order}
  union select 'line ' || l.state from remittance_line l join shipment s on s.id = l.shipment_id where s.order_id > ${order}
  union select 'claim ' || c.state from carrier_claim c join shipment s on s.id = c.shipment_id where s.order_id > ${order}`

/** Counts an act, and the states after it; without coverage it does nothing. */
export async function cover(week: Week, name: string, done: unknown): Promise<void> {
  const { coverage } = week.world
  if (!coverage) return
  coverage.acts[name] = (coverage.acts[name] ?? 0) + (done === null || isRefusal(done) ? 0 : 1)
  for (const { state } of await week.world.rows(seenStates(week.before.order)))
    coverage.states[state] = (coverage.states[state] ?? 0) + 1
}

/** Two coverages as one. */
export function added(one: Coverage, other: Coverage): Coverage {
  const sum = (a: Record<string, number>, b: Record<string, number>) => {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()
    return Object.fromEntries(keys.map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]))
  }
  return { acts: sum(one.acts, other.acts), states: sum(one.states, other.states) }
}

/** States in the tables that were never seen, and acts that were always refused or never tried. */
export function uncovered(
  { acts, states }: Coverage,
  names: readonly string[],
): { acts: string[]; states: string[] } {
  const named = (what: string, ways: object) => Object.keys(ways).map((state) => `${what} ${state}`)
  const known = [
    ...orderStates().map((state) => `order ${nameOf(state)}`),
    ...named('payment', attemptWays),
    ...named('refund', refundWays),
    ...named('parcel', parcelWays),
    ...named('complaint', complaintWays),
    ...named('withdrawal', withdrawalWays),
    ...named('line', lineWays),
  ]
  return {
    acts: names.filter((name) => !acts[name]),
    states: known.filter((state) => !states[state]),
  }
}
