/** The day of delivery that a cart is promised with each shipping. Pure. */
import type { Country } from '../../lib/delivery.ts'
import { promisedDays, type DispatchTerms, type PromisedDays } from '../../lib/delivery-days.ts'
import type { Shipping } from '../shipping/rules.ts'
import type { CartView } from './rules.ts'

/** The country that a parcel would go to with this shipping, as far as the cart says; otherwise the shop's own. */
export function countryOf(
  { branch, shipping, customer }: Pick<CartView, 'branch' | 'shipping' | 'customer'>,
  { id, branchCarrier, countries }: Pick<Shipping, 'id' | 'branchCarrier' | 'countries'>,
): Country {
  const { delivery_address: delivery, billing_information: billing } = customer ?? {}
  const said = branchCarrier
    ? shipping?.shipping.id === id && branch?.country
    : (delivery?.country ?? billing?.country)
  const [first = 'CZ'] = countries
  return countries.find((country) => country === said) ?? (countries.includes('CZ') ? 'CZ' : first)
}

/** The days on which an order of this cart would come, if it may be packed at once; null: nothing is promised. */
export const estimatedDays = (
  view: Pick<CartView, 'branch' | 'shipping' | 'customer' | 'lines'>,
  shipping: Shipping,
  { dispatch, now }: { dispatch: DispatchTerms; now: Date },
): PromisedDays | null =>
  // What is not in stock promises nothing.
  view.lines.some(({ short }) => short)
    ? null
    : promisedDays(dispatch, { shipping: shipping.code, country: countryOf(view, shipping), now })
