/** Phones by the numbering plans. Server only: the plans are large. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const reachable = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP'])

/** A phone in international format, `+420777123456`, read as a number of that country; null if it is not one. */
export function dialled({ phone, country }: { phone: string; country: 'CZ' | 'SK' }): string | null {
  const read = parsePhoneNumberFromString(phone, country)
  return read?.isValid() && reachable.has(read.getType() ?? '') ? read.number : null
}
