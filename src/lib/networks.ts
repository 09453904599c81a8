/** Identifies the person behind an address as far as possible: networks of providers' customers, mailboxes of people. */

/**
 * The network of an address: itself, or for IPv6 the 64 bits that one household gets.
 * @param ip undefined: the caller has left, so their connection has no address any more
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'left'
  const mapped = /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const missing = Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))
  const groups = [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** The mailbox that an address delivers to, as far as it can be known: anything behind a plus is the same mailbox. */
export const mailboxOf = (emailKey: string): string => emailKey.replace(/\+[^@]*@/, '@')
