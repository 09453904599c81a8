/** A customer's saved addresses, and the initial values of the checkout form. */
import { reads } from '../../server/verb.ts'
import type { Reading, Connected, Writing } from '../../server/context.ts'
import { refuse, type FieldFault, type Refusal } from '../../server/refusal.ts'
import { addressFaults, withDialledPhone } from '../cart/cart.ts'
import type { CustomerData, DeliveryAddress } from '../cart/schema.ts'
import { termsOf } from '../companies/companies.ts'
import { lockCustomer } from '../customers/customers.ts'
import type { Customer } from '../customers/rules.ts'
import type { Order } from '../orders/rules.ts'
import {
  clearDefault,
  deleteAddress,
  fillDefaults,
  insertAddress,
  selectAddresses,
  updateAddress,
  type SavedAddress,
} from './queries.ts'
import { mostAddresses, type AddressKind } from './rules.ts'
import type { AddressWire, SaveAddress } from './schema.ts'

/** A customer's saved addresses; the default of each kind first, then the newest. */
export const addressesOf = reads(selectAddresses)

/** Faults of an address by the rules of its country; paths as in the request body. */
function faultsIn(address: DeliveryAddress): FieldFault[] {
  const billing = { ...address, email: '' }
  return addressFaults({ billing_information: billing, delivery_address: null, company: null }).map(
    (fault) => ({ ...fault, path: fault.path.replace(/^billing_information/, 'address') }),
  )
}

/**
 * Saves a new address or changes an existing one. The first of its kind becomes the default in any case.
 * @returns its id; 404 if it is not the customer's own, 422 if it breaks the rules of its country or exceeds `mostAddresses`
 */
export async function saveOwnAddress(
  { db, now }: Connected & { now: Date },
  { customerId, given }: { customerId: number; given: SaveAddress },
): Promise<{ id: number } | Refusal> {
  const errors = faultsIn(given.address)
  if (errors.length > 0) return refuse(422, 'error.invalid', { errors })
  const { id, kind, is_default: isDefault } = given
  const address = withDialledPhone(given.address)
  return await db.transaction().execute(async (tx): Promise<{ id: number } | Refusal> => {
    await lockCustomer({ tx }, customerId)
    const had = await selectAddresses(tx, customerId)
    const before = had.find((one) => one.id === id)
    if (id !== null && !before) return refuse(404, 'error.not_found')
    if (id === null && had.length >= mostAddresses) return refuse(422, 'account.refusal.too_many_addresses')
    const stays = before?.isDefault === true && before.kind === kind
    if (isDefault) await clearDefault(tx, customerId, kind)
    const written = { kind, isDefault: isDefault || stays, address }
    if (id !== null) await updateAddress(tx, customerId, { id, ...written })
    const saved = id ?? (await insertAddress(tx, customerId, written, now))
    await fillDefaults(tx, customerId)
    return { id: saved }
  })
}

/**
 * Removes one of a customer's addresses; another one becomes the default.
 * @returns false if the customer has no such address
 */
export async function removeOwnAddress(
  { db }: Connected,
  { customerId, id }: { customerId: number; id: number },
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    await lockCustomer({ tx }, customerId)
    if (!(await deleteAddress(tx, customerId, id))) return false
    await fillDefaults(tx, customerId)
    return true
  })
}

/**
 * Saves an order's new addresses to the account, when the customer requests it.
 * @returns how many were added; 0 if they were saved already or the account is full
 */
export async function saveOrderAddresses(
  { tx, now }: Writing & { now: Date },
  { customerId, order }: { customerId: number; order: Pick<Order, 'billing' | 'delivery'> },
): Promise<number> {
  await lockCustomer({ tx }, customerId)
  const wanted = unsavedIn(order, await selectAddresses(tx, customerId))
  for (const { kind, address } of wanted)
    await insertAddress(tx, customerId, { kind, isDefault: false, address }, now)
  await fillDefaults(tx, customerId)
  return wanted.length
}

/** Addresses of an order that are not saved yet, as far as there is room for them. */
export function unsavedIn(
  { billing, delivery }: Pick<Order, 'billing' | 'delivery'>,
  had: SavedAddress[],
): { kind: AddressKind; address: DeliveryAddress }[] {
  const parts = [
    { kind: 'BILLING' as const, address: billing },
    ...(delivery ? [{ kind: 'DELIVERY' as const, address: delivery }] : []),
  ]
  return parts
    .map(({ kind, address }) => ({ kind, address: plainAddress(address) }))
    .filter(({ address }) => address.street !== '' && address.zip !== '')
    .filter((one) => !had.some(({ kind, address }) => kind === one.kind && isSame(address, one.address)))
    .slice(0, Math.max(0, mostAddresses - had.length))
}

const plainAddress = ({
  first_name,
  last_name,
  phone,
  street,
  city,
  zip,
  country,
}: Order['billing']): DeliveryAddress => ({
  first_name,
  last_name,
  phone,
  street,
  city,
  zip,
  country: country === 'SK' ? 'SK' : 'CZ',
})

const isSame = (one: DeliveryAddress, other: DeliveryAddress): boolean =>
  (Object.keys(one) as (keyof DeliveryAddress)[]).every((key) => one[key] === other[key])

/**
 * Initial values of the checkout form for a signed-in customer: their default addresses, else their company's with their own
 * name and phone (they are the one who orders), and the company of their profile. Streets may be empty.
 */
export async function defaultCustomerData(
  { db }: Reading,
  customer: Pick<Customer, 'id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'company'>,
): Promise<CustomerData> {
  const [saved, terms] = [await selectAddresses(db, customer.id), await termsOf({ db }, customer.id)]
  const byDefault = (kind: AddressKind) =>
    saved.find((one) => one.kind === kind && one.isDefault)?.address ?? null
  const { firstName: first_name, lastName: last_name, phone, email } = customer
  const person = { first_name, last_name, phone }
  const empty = { ...person, street: '', city: '', zip: '', country: 'CZ' as const }
  const ofCompany = (address: DeliveryAddress | null | undefined) => address && { ...address, ...person }
  return {
    billing_information: { ...(byDefault('BILLING') ?? ofCompany(terms?.billing) ?? empty), email },
    delivery_address: byDefault('DELIVERY') ?? ofCompany(terms?.delivery) ?? null,
    company: terms?.company ?? customer.company,
  }
}

export const addressWire = ({ id, kind, isDefault, address }: SavedAddress): AddressWire => ({
  id,
  kind,
  is_default: isDefault,
  address,
})
