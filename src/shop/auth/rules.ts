/** Limits of attempts, and lifetimes of links and sessions. Pure. */
export { mailboxOf, networkOf } from '../../lib/networks.ts'

/** A leaky bucket: up to `capacity` attempts at once, then one more every `refillSeconds`. */
export interface Limit {
  capacity: number
  refillSeconds: number
}

/**
 * As many attempts as an honest user in trouble needs. A browser that has signed in before has its own bucket,
 * which no stranger can fill.
 */
export const limits = {
  /** Login to one account from one network. */
  pair: { capacity: 5, refillSeconds: 60 },
  /** Login to one account from all browsers that have never signed in to it. */
  account: { capacity: 50, refillSeconds: 60 },
  /** Login from one network, to any accounts. */
  network: { capacity: 50, refillSeconds: 15 },
  /** Login from a browser that has signed in to this account before. */
  device: { capacity: 10, refillSeconds: 60 },
  /** Mails to one address requested without being signed in. */
  mail: { capacity: 3, refillSeconds: 20 * 60 },
  /** Codes mailed to the address of one order: each may be entered at most five times. */
  code: { capacity: 3, refillSeconds: 3600 },
  /** Second-factor codes of one member of staff, from anywhere: of a million codes three are valid at a time. */
  factor: { capacity: 8, refillSeconds: 5 * 60 },
  /** Second-factor codes from one network. */
  factorNetwork: { capacity: 40, refillSeconds: 30 },
  /** Registrations, resets and newsletter sign-ups from one network. */
  asking: { capacity: 30, refillSeconds: 60 },
} as const satisfies Record<string, Limit>

/** The current level of a bucket that was at `level` at the earlier time. A clock that was turned back drains nothing. */
export function levelNow(level: number, at: Date, now: Date, { refillSeconds }: Limit): number {
  const elapsed = Math.max(0, now.getTime() - at.getTime()) / 1000
  return Math.max(0, level - elapsed / refillSeconds)
}

/** Seconds until there is room for one more attempt; 0 if there is now. */
export function waitSeconds(level: number, { capacity, refillSeconds }: Limit): number {
  const over = level + 1 - capacity
  return over <= 1e-9 ? 0 : Math.ceil(over * refillSeconds)
}

const hour = 3600_000
const day = 24 * hour

/** Lifetimes of mailed links. */
export const linkLifeMs = {
  RESET_PASSWORD: 2 * hour,
  ACTIVATE: 7 * day,
  REGISTRATION: 7 * day,
  CHANGE_EMAIL: 2 * hour,
} as const
export type LinkPurpose = 'RESET_PASSWORD' | 'ACTIVATE' | 'CHANGE_EMAIL'

/** A session ends 30 days after its last renewal, and after half a year in any case. */
export const sessionLifeMs = { idle: 30 * day, absolute: 180 * day } as const

/** The expiry of a session renewed now. */
export const expiryAt = (now: Date, lastExpiry: Date): Date =>
  new Date(Math.min(now.getTime() + sessionLifeMs.idle, lastExpiry.getTime()))

/** The reason why a link can't be used, as a translation key; null if it can. */
export function linkFault(
  link: { endedWhy: 'USED' | 'REPLACED' | null; expiresAt: Date } | null,
  now: Date,
): 'user.link_invalid' | 'user.link_used' | 'user.link_replaced' | 'user.link_expired' | null {
  if (!link) return 'user.link_invalid'
  if (link.endedWhy === 'USED') return 'user.link_used'
  if (link.endedWhy === 'REPLACED') return 'user.link_replaced'
  return link.expiresAt <= now ? 'user.link_expired' : null
}
