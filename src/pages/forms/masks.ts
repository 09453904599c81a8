/** Formats that a field takes when it loses the focus; a value that can't be formatted stays as entered. */

import { cleanText } from '../../lib/clean-text.ts'

export { phoneText as phoneMask } from '../../lib/phone.ts'

/** `37001` -> `370 01`. */
export function zipMask(typed: string): string {
  const text = cleanText(typed)
  const parts = /^(\d{3})(\d{2})$/.exec(text.replace(/\s/g, ''))
  return parts ? `${parts[1]} ${parts[2]}` : text
}

/** A company's registration number has eight digits; older ones were written without their leading zeros. */
export function icoMask(typed: string): string {
  const text = cleanText(typed)
  const digits = text.replace(/\s/g, '')
  return /^\d{6,8}$/.test(digits) ? digits.padStart(8, '0') : text
}
