/** Second factors of staff: numbers and forms. Pure. */

/** A step of time, in seconds, and the digits of a code (RFC 6238, as every app has them). */
export const totp = { period: 30, digits: 6 } as const

/** So many passkeys a member of staff may have; the database holds to it by their places. */
export const mostPasskeys = 10

/** So many recovery codes are made at a time. */
export const recoveryCodes = 10

/** So long a shown secret, or a question to a passkey, waits for its answer. */
export const pendingMs = 15 * 60_000

/** What a passkey's name is cut to. */
export const longestPasskeyName = 60

/** Without I, L, O and U, which are taken for other characters. */
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

/** A typed recovery code as it was made, whatever stands between its characters; null: it can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain : null
}

/** The digits of a typed code; null: it can't be one. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s\u00a0-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A passkey's name as it is kept; empty where nothing of it can be shown. */
export function passkeyName(typed: string): string {
  const plain = typed
    .slice(0, 1000)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  // A character is never cut in half.
  return plain
    .slice(0, longestPasskeyName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** The name of the host by which passkeys know the shop; null: browsers make none for a bare network address. */
export function relyingPartyOf(origin: string): string | null {
  const { hostname } = new URL(origin)
  return /^[\d.]+$|:/.test(hostname) ? null : hostname
}
