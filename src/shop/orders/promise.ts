/** The days that an order was promised (docs/orders.md, "The promised day"). */
import { countsFromPayment, type Country, type ShippingCode } from '../../lib/delivery.ts'
import { promisedDays, type DispatchTerms, type PromisedDays } from '../../lib/delivery-days.ts'
import { promiseAfterPayment, promiseInWords } from '../../lib/promise-words.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Reading } from '../../server/context.ts'
import { firstDispatch } from '../settings/schema.ts'
import { valuesInForce } from '../settings/settings.ts'
import type { Order } from './rules.ts'

/** The parcel that a promise is about. */
export interface PromisedParcel {
  shipping: ShippingCode
  country: Country
}

/** The promise for an order that may be packed from now on, by the settings in force; null: no day is promised. */
export async function promiseNow(
  { db, now }: Reading & { now: Date },
  parcel: PromisedParcel,
): Promise<PromisedDays | null> {
  const { dispatch = firstDispatch, opening } = (await valuesInForce({ db })).values
  const counter = { hours: opening?.pickupHours ?? '', closedDays: opening?.closedDays ?? [] }
  return promisedDays({ ...dispatch, counter }, { ...parcel, now })
}

/** The country to which an order goes. */
export const countryOfOrder = ({
  branch,
  delivery,
  billing,
}: Pick<Order, 'branch' | 'delivery' | 'billing'>): Country =>
  (branch ?? delivery ?? billing).country === 'SK' ? 'SK' : 'CZ'

/**
 * The promise of an order in words, until it is delivered or cancelled; before a transfer has come, the working days that
 * count from it. Null: nothing is promised, or the day has passed: a day behind us would be untrue.
 * @param today the day in Prague
 */
export function promiseOfOrder(
  order: Pick<
    Order,
    'states' | 'promised' | 'delayedTo' | 'shippingCode' | 'paymentCode' | 'branch' | 'delivery' | 'billing'
  >,
  { t, locale, dispatch, today }: { t: Translate; locale: Locale; dispatch: DispatchTerms; today: string },
): string | null {
  const { states, promised, paymentCode } = order
  const shipping = order.shippingCode as ShippingCode
  if (states.order === 'CANCELLED' || ['DELIVERED', 'RETURNED'].includes(states.fulfilment)) return null
  const days = order.delayedTo ?? promised
  if (days) return days.last < today ? null : promiseInWords({ t, locale }, shipping, days)
  const isAwaited = states.order === 'NEW' && states.payment === 'AWAITING' && countsFromPayment(paymentCode)
  return isAwaited ? promiseAfterPayment({ t }, dispatch, { shipping, country: countryOfOrder(order) }) : null
}
