/** What a cart's customer data lacks for the chosen shipping: the same in the browser and on the server. Pure. */
import { houseOf } from '../../lib/house.ts'
import type { FieldFault } from '../../server/refusal.ts'
import type { Country } from '../shipping/rules.ts'

interface Place {
  street?: unknown
  city?: unknown
  zip?: unknown
  country?: unknown
  has_no_house_number?: unknown
}

/** Customer data as a form or a call has it, checked or not yet. */
export interface Destination {
  billing_information: Place
  delivery_address: Place | null
}

/** What the chosen shipping asks of an address. */
export interface Asked {
  requirements: 'FULL' | 'CONTACT'
  /** Whether a carrier brings the parcel to the door. */
  goesHome: boolean
  /** Countries that it is brought to; null: not decided yet. */
  countries: readonly Country[] | null
}

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** The faults of an address by their fields. Carriers need the house's number, unless the buyer says that there is none. */
export function destinationFaults(
  data: Destination,
  { requirements, goesHome, countries }: Asked,
): FieldFault[] {
  if (requirements === 'CONTACT') return []
  const missing = (['street', 'city', 'zip'] as const)
    .filter((field) => isEmpty(data.billing_information[field]))
    .map((field) => ({
      path: `billing_information.${field}`,
      error_trans_key: `validation.${field}.required`,
    }))
  if (!goesHome) return missing
  const part = data.delivery_address ? 'delivery_address' : 'billing_information'
  const { street, country, has_no_house_number: hasNone } = data.delivery_address ?? data.billing_information
  const isServed = countries === null || countries.some((one) => one === (country ?? 'CZ'))
  const isNumbered = hasNone === true || isEmpty(street) || houseOf(String(street)).number !== ''
  return [
    ...missing,
    ...(isServed ? [] : [{ path: `${part}.country`, error_trans_key: 'cart.error.country_not_served' }]),
    ...(isNumbered ? [] : [{ path: `${part}.street`, error_trans_key: 'validation.street.house_number' }]),
  ]
}
