/** A parcel as fields of Packeta's createPacket. Pure. Source: Packeta API documentation, PacketAttributes. */
import { houseOf } from '../../../lib/house.ts'
import type { PacketaSettings } from '../../../server/config.ts'
import type { CarrierFault, ParcelAddress, ParcelToSend } from '../rules.ts'

/** Elements in order: a name with a text or with nested elements. */
export type Fields = readonly (readonly [name: string, value: string | Fields])[]

type Account = Pick<PacketaSettings, 'sender' | 'homeCarriers'>

/** The attributes of a parcel, or the data that Packeta requires and it lacks. */
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
      // Both are required, but a person may have only one name.
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

/** Packeta's id of the point, or of the home-delivery carrier for the country; null if there is neither. */
export function destinationOf({ pointId, address }: ParcelToSend, { homeCarriers }: Account): string | null {
  if (pointId !== null) return /^\d{1,10}$/.test(pointId) ? pointId : null
  const country = address?.country
  return country === 'CZ' || country === 'SK' ? homeCarriers[country] : null
}

const optional = (name: string, value: string): Fields => (value === '' ? [] : [[name, value]])

const kilograms = (weightG: number): string => (weightG / 1000).toFixed(3)

/** A name in the form that Packeta accepts: 1 to 32 letters, digits and `,.'-&()`; '' if nothing is left. */
export function nameOf(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[‐‑–—−]/g, '-')
    .replace(/[^\p{L}\p{M}\p{N} ,.'\-&()]/gu, ' ')
  return cut(cleaned, 32)
}

/** The first `most` characters of a text on one line, without splitting a letter. */
function cut(text: string, most: number): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return Array.from(line).slice(0, most).join('').trim()
}

/** A valid e-mail unchanged, else ''. Packeta requires this or a phone. */
const emailOf = (email: string): string => (/^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/.test(email) ? email : '')

/** A phone with its country code, or the nine digits of a domestic number; '' if it is not a phone. */
export function phoneOf(phone: string): string {
  const dialled = phone.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+?\d{9,15}$/.test(dialled) ? dialled : ''
}

/** A home address: the carriers want the house number separately. */
export function addressFields({ street, city, zip }: ParcelAddress): Fields {
  const { name, number, rest } = houseOf(street)
  return [
    // In villages without streets, addresses use the village's name; there is no separate field for a flat.
    ['street', cut([name || city, rest].filter(Boolean).join(', '), 32)],
    ...optional('houseNumber', cut(number, 16)),
    ['city', cut(city, 32)],
    ['zip', zip.replace(/\s/g, '')],
  ]
}
