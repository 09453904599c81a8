/** A parcel in the fields of Packeta's createPacket. Pure. Source: Packeta API documentation, PacketAttributes. */
import { houseOf } from '../../../lib/house.ts'
import type { PacketaSettings } from '../../../server/config.ts'
import type { CarrierFault, ParcelAddress, ParcelToSend } from '../rules.ts'

/** Elements in their order: a name with a text or with more elements. */
export type Fields = readonly (readonly [name: string, value: string | Fields])[]

type Account = Pick<PacketaSettings, 'sender' | 'homeCarriers'>

/** The attributes of a parcel, or what it lacks for Packeta to take it. */
export function attributesOf(
  parcel: ParcelToSend,
  account: Account,
): { attributes: Fields } | Extract<CarrierFault, { kind: 'refused' }> {
  const { recipient, cod, address } = parcel
  const to = destinationOf(parcel, account)
  const faults = [
    ...(/^[\w-]{1,36}$/.test(parcel.reference) ? [] : [{ field: 'number', text: 'is no number of ours' }]),
    ...(to === null ? [{ field: 'addressId', text: 'nothing brings parcels there' }] : []),
    ...(cod !== null && cod % 100 !== 0 ? [{ field: 'cod', text: 'is not in whole crowns' }] : []),
    ...(parcel.weightG > 0 ? [] : [{ field: 'weight', text: 'is missing' }]),
  ]
  if (faults.length > 0 || to === null) return { kind: 'refused', faults }
  return {
    attributes: [
      ['number', parcel.reference],
      // Both are required; a person may have one name.
      ['name', nameOf(recipient.firstName) || nameOf(recipient.lastName) || '-'],
      ['surname', nameOf(recipient.lastName) || nameOf(recipient.firstName) || '-'],
      ...optional('company', nameOf(recipient.company ?? '')),
      ...optional('email', emailOf(recipient.email)),
      ...optional('phone', phoneOf(recipient.phone)),
      ['addressId', to],
      ['currency', 'CZK'],
      ...optional('cod', cod === null ? '' : String(cod / 100)),
      ['value', (parcel.worth / 100).toFixed(2)],
      ['weight', kilograms(parcel.weightG)],
      ...optional('eshop', account.sender ?? ''),
      ...(address ? addressFields(address) : []),
    ],
  }
}

/** Packeta's id of the point, or of the carrier that brings parcels home in the country; null: none. */
export function destinationOf({ pointId, address }: ParcelToSend, { homeCarriers }: Account): string | null {
  if (pointId !== null) return /^\d{1,10}$/.test(pointId) ? pointId : null
  const country = address?.country
  return country === 'CZ' || country === 'SK' ? homeCarriers[country] : null
}

const optional = (name: string, value: string): Fields => (value === '' ? [] : [[name, value]])

const kilograms = (weightG: number): string => (weightG / 1000).toFixed(3)

/** What Packeta takes as a name: 1 to 32 letters, digits and `,.'-&()`; '' where nothing is left. */
export function nameOf(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[‐‑–—−]/g, '-')
    .replace(/[^\p{L}\p{M}\p{N} ,.'\-&()]/gu, ' ')
  return cut(cleaned, 32)
}

/** The first letters of a text on one line, no letter torn apart. */
function cut(text: string, most: number): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return Array.from(line).slice(0, most).join('').trim()
}

/** An e-mail as it is; '' for what is none. Packeta wants this or a phone. */
const emailOf = (email: string): string => (/^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/.test(email) ? email : '')

/** A phone with the prefix of its country, or nine digits of the destination's own; '' for what is none. */
export function phoneOf(phone: string): string {
  const dialled = phone.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+?\d{9,15}$/.test(dialled) ? dialled : ''
}

/** An address to the door: the carriers want the house's number apart. */
export function addressFields({ street, city, zip }: ParcelAddress): Fields {
  const { name, number, rest } = houseOf(street)
  return [
    // A village without streets has its own name in the addresses of its houses; a flat has no field of its own.
    ['street', cut([name || city, rest].filter(Boolean).join(', '), 32)],
    ...optional('houseNumber', cut(number, 16)),
    ['city', cut(city, 32)],
    ['zip', zip.replace(/\s/g, '')],
  ]
}
