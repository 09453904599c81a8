/**
 * Phones and postcodes can only be checked together with a country (domain: carriers take no others). Server
 * only: the numbering plans are large.
 */
import type { FieldFault } from '../../server/refusal.ts'
import { dialled } from '../customers/customers.ts'
import type { CustomerData } from './schema.ts'

/** Czech postcodes begin with 1 to 7, Slovak ones with 0, 8 or 9. */
const zipForms = { CZ: /^[1-7]/, SK: /^[089]/ } as const

interface Person {
  phone: string
  zip: string
  country: 'CZ' | 'SK'
}

function faultsOf(part: string, person: Person): FieldFault[] {
  const zipFits = person.zip === '' || zipForms[person.country].test(person.zip)
  return [
    ...(dialled(person) ? [] : [{ path: `${part}.phone`, error_trans_key: 'validation.phone.form' }]),
    ...(zipFits ? [] : [{ path: `${part}.zip`, error_trans_key: 'validation.zip.form' }]),
  ]
}

/** Faults of addresses by the rules of their countries. */
export function addressFaults({ billing_information, delivery_address }: CustomerData): FieldFault[] {
  return [
    ...faultsOf('billing_information', billing_information),
    ...(delivery_address ? faultsOf('delivery_address', delivery_address) : []),
  ]
}

/** A person with the phone in its stored form. */
export function withDialledPhone<P extends Person>(person: P): P {
  return { ...person, phone: dialled(person) ?? person.phone }
}
