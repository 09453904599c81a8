/** Mistyped domains of e-mail addresses. Pure. */
import { edits } from './edits.ts'

/** Where customers have their mailboxes; a domain near one of these is asked about. */
const usual = [
  'gmail.com',
  'seznam.cz',
  'email.cz',
  'centrum.cz',
  'volny.cz',
  'post.cz',
  'atlas.cz',
  'tiscali.cz',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
  'azet.sk',
  'zoznam.sk',
  'centrum.sk',
  'post.sk',
]
/** Real domains that are near a usual one. */
const real = new Set([
  ...usual,
  'mail.com',
  'email.com',
  'ymail.com',
  'hotmail.cz',
  'outlook.cz',
  'yahoo.co.uk',
  'post.com',
])

/**
 * The address that was probably meant: `eva@gmail.com` for `eva@gmial.com`. Only a question: such a domain may exist.
 * @returns null for a usual domain, and for one that is near none
 */
export function likelyAddress(email: string): string | null {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (name === undefined || domain === undefined || real.has(domain)) return null
  // The ending is mistyped, or the name.
  const ofName = usual.find((one) => one.split('.')[0] === domain.split('.')[0])
  const near = usual.filter((one) => edits(domain, one) <= (one.length > 8 ? 2 : 1))
  const nearest = ofName ?? near.toSorted((one, other) => edits(domain, one) - edits(domain, other))[0]
  return nearest === undefined ? null : `${name}@${nearest}`
}
