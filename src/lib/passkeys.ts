/** Passkeys (WebAuthn): their number, their names, and the shop's name for them. Pure. */

/** Passkeys per person; the database enforces it by their places. */
export const mostPasskeys = 10

/** The first unused place from 1 to `mostPasskeys`; undefined if all are taken. */
export const freePlace = (taken: readonly number[]): number | undefined =>
  Array.from({ length: mostPasskeys }, (_, index) => index + 1).find((place) => !taken.includes(place))

/** Longer passkey names are cut. */
export const longestPasskeyName = 60

/** A passkey's name as stored; empty if it contains nothing to display. */
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

/** The host name under which passkeys know the shop; null for a bare network address, since browsers create none for it. */
export function relyingPartyOf(origin: string): string | null {
  const { hostname } = new URL(origin)
  return /^[\d.]+$|:/.test(hostname) ? null : hostname
}
