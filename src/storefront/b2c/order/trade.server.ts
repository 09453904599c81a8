/** Selects the buyer's cart that an order page shows. */
import { redirect } from 'react-router'
import { href, type Locale } from '../../../lib/routes.ts'
import type { OrderType } from '../../../lib/trade.ts'
import { isRefusal } from '../../../server/refusal.ts'
import type { CartKey } from '../../../shop/cart/cart.ts'
import { cartKeyOf } from '../../../workflows/signing-in/signing-in.ts'
import type { PageCall } from '../../../pages/context.server.ts'

/**
 * The cart that `?eshop-type=` names, else the one of the buyer's own kind of trade.
 * @throws a redirect to the resellers' login for a reseller's cart that the caller may not use
 */
export function orderedCart(
  { caller, requestContext, cartKey }: PageCall,
  url: URL,
  locale: Locale,
): CartKey {
  const asked = url.searchParams.get('eshop-type')
  if (asked !== 'B2C' && asked !== 'B2B') return cartKey
  const key = cartKeyOf(caller, requestContext.visitor, asked satisfies OrderType)
  if (isRefusal(key)) throw redirect(href('b2bHome', locale))
  return key
}
