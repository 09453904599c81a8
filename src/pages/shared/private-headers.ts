import type { HeadersArgs } from 'react-router'

/**
 * Headers of a page with a secret in its address, such as an order's token: the address goes to no other site.
 * A form that was refused for a while says when to send it again.
 */
export function privateHeaders({
  actionHeaders,
}: Pick<HeadersArgs, 'actionHeaders'>): Record<string, string> {
  const wait = actionHeaders.get('retry-after')
  return { 'referrer-policy': 'same-origin', ...(wait === null ? {} : { 'retry-after': wait }) }
}
