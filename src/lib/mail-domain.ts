/** Mistyped domains of e-mail addresses. Pure. */

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

/** Letters to add, drop, change or swap with the next one (optimal string alignment). */
function edits(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const at = (back: number, left: number) => rows[i - back]?.[j - left] ?? Infinity
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(1, 0) + 1,
        (row[j - 1] ?? Infinity) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        isSwapped ? at(2, 2) + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? Infinity
}
