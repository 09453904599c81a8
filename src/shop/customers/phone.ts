/** Phones by the numbering plans. Server only: the plans are large. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const reachable = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP'])

/** A phone as it is dialled from anywhere, `+420777123456`, read as one of that country; null when it is none. */
export function dialled({ phone, country }: { phone: string; country: 'CZ' | 'SK' }): string | null {
  const read = parsePhoneNumberFromString(phone, country)
  return read?.isValid() && reachable.has(read.getType() ?? '') ? read.number : null
}
