import type { HeadersArgs } from 'react-router'

/**
 * Headers of a page whose address holds a secret, an order's token say: it goes to no other site. A form that was refused for a
 * while says when to send it again.
 */
export function privateHeaders({
  actionHeaders,
}: Pick<HeadersArgs, 'actionHeaders'>): Record<string, string> {
  const wait = actionHeaders.get('retry-after')
  return { 'referrer-policy': 'same-origin', ...(wait === null ? {} : { 'retry-after': wait }) }
}
