/** Second factors of staff: numbers and forms. Pure. */

/** Time step in seconds and digits of a code (RFC 6238, as every app has them). */
export const totp = { period: 30, digits: 6 } as const

/** Recovery codes created at a time. */
export const recoveryCodes = 10

/** Validity of a secret on display, or of a passkey challenge. */
export const pendingMs = 15 * 60_000

/** Without I, L, O and U, which are mistaken for other characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten random bytes as a code to write down: `7F3K-9QZM-…`, 80 bits. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const characters = Array.from(
    { length: 16 },
    (_, place) => alphabet[Number((bits >> BigInt(5 * (15 - place))) & 31n)],
  )
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The original form of an entered recovery code, whatever separates its characters; null if it can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain : null
}

/** The digits of an entered code; null if it can't be one. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s\u00a0-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
