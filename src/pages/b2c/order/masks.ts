/** Shapes that a field takes once it is left; what can't be shaped stays as it was typed. */

/** `777123456` -> `777 123 456`, `00420777123456` -> `+420 777 123 456`. */
export function phoneMask(typed: string): string {
  const digits = typed
    .trim()
    .replace(/[\s\-()./]/g, '')
    .replace(/^00/, '+')
  const parts = /^(\+42[01])?(\d{3})(\d{3})(\d{3})$/.exec(digits)
  return parts ? parts.slice(1).filter(Boolean).join(' ') : typed.trim()
}

/** `37001` -> `370 01`. */
export function zipMask(typed: string): string {
  const parts = /^(\d{3})(\d{2})$/.exec(typed.replace(/\s/g, ''))
  return parts ? `${parts[1]} ${parts[2]}` : typed.trim()
}

/** A registration number has eight digits; older ones were written without their leading zeros. */
export function icoMask(typed: string): string {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6,8}$/.test(digits) ? digits.padStart(8, '0') : typed.trim()
}
